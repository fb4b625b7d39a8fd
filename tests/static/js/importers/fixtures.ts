/** Reads the project's own fixtures of importers, and checks what comes out of them. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { IMPORTERS, importFile } from '../../../../static/js/importers/index.ts';

/** @typedef {Record<string, any>} Json a value whose members a test asserts: a wrong name fails the test */
/** @typedef {{measurements: object[], method?: object, environment?: object, date?: string}} Expected typed by hand */

const FOLDER = new URL('../../../fixtures/', import.meta.url);

/** Read a fixture as bytes. @param {string} path  within tests/fixtures */
export const fixtureBytes = (path) => readFileSync(new URL(path, FOLDER));

/** Read a fixture as text. @param {string} path  within tests/fixtures */
export const fixtureText = (path) => readFileSync(new URL(path, FOLDER), 'utf8');

/** The fixtures of all importers. */
export const FIXTURES = IMPORTERS.flatMap(({ id }) =>
  readdirSync(new URL(`${id}/`, FOLDER)).map((name) => ({ id, path: `${id}/${name}` })),
);

/** Return a measurement without what a record does not print. @param {Json} measurement @returns {Json} */
const publicPart = ({ run: _run, origin: _origin, warnings: _warnings, ...figures }) => figures;

/**
 * Test that an importer reads every figure of a fixture.
 * @param {string} path  within tests/fixtures; its folder is the identifier of the importer
 * @param {Expected} expected
 */
export function testFigures(path, { measurements, method, environment, date }) {
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
 * @param {string} name  of the text
 * @param {string} text
 * @param {RegExp} error
 * @param {{partial?: boolean}} [options]  `partial`: other parts of the text are whole and are imported
 */
export function testError(name, text, error, { partial = false } = {}) {
  test(`${name} gives an error that says what to do${partial ? '' : ', and no figure'}`, async () => {
    const { measurements, errors } = await importFile(text);
    assert.match(errors.join('\n'), error);
    if (!partial) assert.deepEqual(measurements, []);
  });
}
