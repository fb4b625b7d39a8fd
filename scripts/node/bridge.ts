/**
 * Runs exported functions of our own modules for scripts/node/client.py: a line that says what is asked and how often,
 * a line for each question, and a line for each answer.
 */
import { createInterface } from 'node:readline';

const FOLDERS = { charts: new URL('./', import.meta.url), pages: new URL('./', import.meta.url) };
const STATIC = new URL('../../static/js/', import.meta.url);

/** Write infinity as text, as in the test vectors, since JSON has none; NaN is an error. */
function replaceInfinity(key: string, value: unknown): unknown {
  if (typeof value !== 'number' || Number.isFinite(value)) return value;
  if (Number.isNaN(value)) throw new Error(`${key || 'the result'} is not a number`);
  return value > 0 ? 'Infinity' : '-Infinity';
}

/**
 * Answer one question.
 * @param question the arguments as JSON
 * @returns `{"value"}` or `{"error"}` as JSON
 */
async function answer(
  { module, function: name }: { module: string; function: string },
  question: string,
): Promise<string> {
  try {
    const folder = FOLDERS[module as keyof typeof FOLDERS] ?? STATIC;
    const loaded = await import(new URL(`${module}.ts`, folder).href);
    if (typeof loaded[name] !== 'function') throw new Error(`${module} has no function ${name}`);
    return JSON.stringify({ value: (await loaded[name](...JSON.parse(question))) ?? null }, replaceInfinity);
  } catch (thrown) {
    const error = thrown as Error & { code?: string; field?: string };
    const { message, code = null, field = null } = error;
    return JSON.stringify({ error: { message, code, field } });
  }
}

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
for await (const head of lines) {
  const request = JSON.parse(head);
  const questions = [];
  while (questions.length < request.questions) questions.push((await lines.next()).value ?? '');
  // All questions are read before the first answer is written: two full pipes would wait for each other.
  const answers = [];
  for (const question of questions) answers.push(`${await answer(request, question)}\n`);
  process.stdout.write(answers.join(''));
}
