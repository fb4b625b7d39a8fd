/** Reads the project's own fixtures of importers, and checks what comes out of them. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { IMPORTERS, importFile } from '../../../../static/js/importers/index.ts';

/** A value whose members a test asserts: a wrong name fails the test. */
export type Json = Record<string, any>;
/** Typed by hand. */
type Expected = { measurements: object[]; method?: object; environment?: object; date?: string };

const FOLDER = new URL('../../../fixtures/', import.meta.url);

/** Read a fixture as bytes. @param path within tests/fixtures */
export const fixtureBytes = (path: string) => readFileSync(new URL(path, FOLDER));

/** Read a fixture as text. @param path within tests/fixtures */
export const fixtureText = (path: string) => readFileSync(new URL(path, FOLDER), 'utf8');

/** The fixtures of all importers. */
export const FIXTURES = IMPORTERS.flatMap(({ id }) =>
  readdirSync(new URL(`${id}/`, FOLDER)).map((name) => ({ id, path: `${id}/${name}` })),
);

/** Return a measurement without what a record does not print. */
const publicPart = ({ run: _run, origin: _origin, warnings: _warnings, ...figures }: Json): Json => figures;

/** Write the workload of a measurement of blocks. @param more its other fields */
export const block = (pattern: string, bytes: number, more: object = {}) => ({
  kind: 'block',
  pattern,
  block_size_bytes: bytes,
  ...more,
});

/**
 * Test that an importer reads every figure of a fixture.
 * @param path within tests/fixtures; its folder is the identifier of the importer
 */
export function testFigures(path: string, { measurements, method, environment, date }: Expected) {
  test(`every figure of ${path} is imported`, async () => {
    const imported = await importFile(fixtureBytes(path));
    assert.deepEqual(imported.errors, []);
    assert.equal(imported.tool, path.split('/')[0]);
    assert.deepEqual(imported.measurements.map(publicPart), measurements);
    assert.partialDeepStrictEqual(imported.method, method ?? {});
    assert.deepEqual(imported.environment, environment ?? {});
    assert.equal(imported.date, date ?? null);
    for (const { run } of imported.measurements) assert.match(run.raw_sha256 ?? '', /^[0-9a-f]{64}$/);
  });
}

/**
 * Test that a broken text gives an error that says what to do.
 * @param name of the text
 * @param options `partial`: other parts of the text are whole and are imported
 */
export function testError(name: string, text: string, error: RegExp, { partial = false }: { partial?: boolean } = {}) {
  test(`${name} gives an error that says what to do${partial ? '' : ', and no figure'}`, async () => {
    const { measurements, errors } = await importFile(text);
    assert.match(errors.join('\n'), error);
    if (!partial) assert.deepEqual(measurements, []);
  });
}

/**
 * Test that figures which make no record are answered with what they are.
 * @param answers in their order: the figure as it is said, and what the two sentences and the command must hold
 */
export function testAnswers(path: string, answers: { figure: string; says: RegExp; instead: RegExp }[]) {
  test(`each figure of ${path} that makes no record is answered`, async () => {
    const imported = await importFile(fixtureBytes(path));
    assert.deepEqual(imported.errors, []);
    assert.equal(imported.tool, path.split('/')[0]);
    assert.deepEqual(
      imported.answers?.map(({ figure }) => figure),
      answers.map(({ figure }) => figure),
    );
    for (const [index, { says, instead }] of answers.entries()) {
      assert.match(imported.answers?.[index]?.says ?? '', says);
      assert.match(imported.answers?.[index]?.instead ?? '', instead);
    }
  });
}
