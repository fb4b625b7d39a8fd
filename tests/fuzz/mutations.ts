/** Texts that tools could never have written, as fast-check draws them: a real one, and a list of changes to it. */
import fc from 'fast-check';

/** What a change puts into a text: limits of numbers, names that mean something to the language, signs nobody sees. */
const NUMBERS = ['0', '-1', '1e308', '-1e308', '1e-320', '4294967296', '9007199254740993', '1e999', '0.1', '00', '1_0'];
const WORDS = [
  'null',
  'true',
  'NaN',
  'Infinity',
  '__proto__',
  'constructor',
  'toString',
  'prototype',
  'hasOwnProperty',
];
const VALUES = [
  '[]',
  '{}',
  '""',
  '[[[]]]',
  '{"a":1}',
  '[null]',
  '{"__proto__":{"x":1}}',
  '{"length":1e9}',
  '"</script>"',
];
const SIGNS = [
  '\n',
  '\r\n',
  '\t',
  ' ',
  '\0',
  '\u202e',
  '\ufeff',
  '\ud800',
  '"',
  '{',
  '}',
  '[',
  ']',
  ':',
  ',',
  '%',
  '=',
  '-',
];
const DICTIONARY = [...NUMBERS, ...WORDS, ...VALUES, ...SIGNS];
/** Numbers, strings, words, space and every other sign: what a change takes as one. */
const TOKEN = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|"(?:[^"\\\n]|\\.)*"|[A-Za-z_]+|\s+|[^\s\w]/g;
const MOST_COPIES = 40;

type Change = { kind: string; at: number; to: number; value: string; other: number };

const CHANGES: Record<string, (pieces: string[], change: Change, other: string[]) => void> = {
  put: (pieces, { at, value }) => pieces.splice(place(pieces, at), 0, value),
  replace: (pieces, { at, value }) => pieces.splice(place(pieces, at), 1, value),
  number: (pieces, { at, value }) => {
    const numbers = [...pieces.keys()].filter((index) => /^-?\d/.test(pieces[index] ?? ''));
    if (numbers.length > 0) pieces[numbers[place(numbers, at)] ?? 0] = value;
  },
  remove: (pieces, { at, to }) => pieces.splice(place(pieces, at), 1 + Math.floor(to * 8)),
  cut: (pieces, { at }) => pieces.splice(place(pieces, at)),
  behead: (pieces, { at }) => pieces.splice(0, place(pieces, at)),
  swap: (pieces, { at, to }) => {
    const [one, two] = [place(pieces, at), place(pieces, to)];
    [pieces[one], pieces[two]] = [pieces[two] ?? '', pieces[one] ?? ''];
  },
  repeat: (pieces, { at, to }) => {
    const start = place(pieces, at);
    const chunk = pieces.slice(start, start + 1 + Math.floor(to * 30)).join('');
    pieces.splice(start, 0, chunk.repeat(1 + Math.floor(to * MOST_COPIES)));
  },
  nest: (pieces, { at, to }) => {
    const depth = 1 + Math.floor(to * 200);
    pieces.splice(place(pieces, at), 1, '['.repeat(depth) + ']'.repeat(depth));
  },
  splice: (pieces, { at, to }, other) => {
    const start = place(other, to);
    pieces.splice(place(pieces, at), 0, other.slice(start, start + 40).join(''));
  },
};

/** @param share of them */
const place = (pieces: unknown[], share: number) =>
  Math.min(Math.floor(share * pieces.length), Math.max(pieces.length - 1, 0));

const share = fc.double({ min: 0, max: 1, noNaN: true });
const change = fc.record({
  kind: fc.constantFrom(...Object.keys(CHANGES)),
  at: share,
  to: share,
  value: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...DICTIONARY) },
    fc.double().map(String),
    fc.integer().map(String),
    fc.string({ maxLength: 6 }),
  ),
  other: fc.nat({ max: 1e6 }),
});

/** A text in pieces, since most texts are drawn often. */
const cut: Map<string, string[]> = new Map();
function piecesOf(text: string) {
  const known = cut.get(text);
  if (known) return known;
  const made = text.match(TOKEN) ?? [];
  cut.set(text, made);
  return made;
}

/** Texts made of some of a pool and of up to eight changes. The pool may grow between draws. */
export function changedTexts(pool: readonly string[]): fc.Arbitrary<string> {
  return fc
    .record({ from: fc.nat({ max: 1e6 }), changes: fc.array(change, { minLength: 1, maxLength: 8 }) })
    .map(({ from, changes }) => {
      const pieces = [...piecesOf(pool[from % pool.length] ?? '')];
      for (const one of changes) CHANGES[one.kind]?.(pieces, one, piecesOf(pool[one.other % pool.length] ?? ''));
      return pieces.join('');
    });
}
