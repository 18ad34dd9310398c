import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanLine, cleanLines, escapeLine } from './hidden-characters.ts';

const SEED = 20261128;
const code = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i));
/** Every character that must not pass, one by one. */
const hidden = [
  ...code(0x00, 0x08),
  ...code(0x0b, 0x1f),
  ...code(0x7f, 0x9f),
  '\u061c',
  '\u200e',
  '\u200f',
  ...code(0x2028, 0x202e),
  ...code(0x2066, 0x2069),
  '\ufeff',
];
const text = fc
  .array(
    fc.oneof(fc.constantFrom(...hidden, '\t', '\n', '\r\n'), fc.string({ unit: 'binary', maxLength: 5 })),
  )
  .map((parts) => parts.join(''));

it('no hidden character is left in a line, in lines, or in what a terminal shows', () => {
  for (const one of hidden) {
    for (const made of [cleanLine(`a${one}b`), cleanLines(`a${one}b`), escapeLine(`a${one}b`)])
      expect([one.charCodeAt(0), made.includes(one)]).toEqual([one.charCodeAt(0), false]);
  }
  fc.assert(
    fc.property(text, (drawn) => {
      const made = [cleanLine(drawn), cleanLines(drawn).replace(/[\t\n]/g, ''), escapeLine(drawn)];
      return made.every((line) => !hidden.some((one) => line.includes(one)) && !line.includes('\n'));
    }),
    { seed: SEED, numRuns: 500 },
  );
});

it('cleaning twice is cleaning once, and what people see stays', () => {
  fc.assert(
    fc.property(text, (drawn) => {
      return (
        cleanLine(cleanLine(drawn)) === cleanLine(drawn) &&
        cleanLines(cleanLines(drawn)) === cleanLines(drawn)
      );
    }),
    { seed: SEED, numRuns: 500 },
  );
  for (const seen of ['面膜 ¥39.9', '👨‍👩‍👧', 'é e\u0301', 'ＡＢＣ', 'שלום', '\u00ad'])
    expect([cleanLine(seen), cleanLines(seen), escapeLine(seen)]).toEqual([seen, seen, seen]);
});

it('lines stay lines where there may be several, and JSON stays JSON', () => {
  expect(cleanLines('a\r\nb\u2028c\rd\te')).toBe('a\nb\nc\nd\te');
  expect(cleanLine('a\r\nb\u2028c\td')).toBe('a b c d');
  const row = { note: '\u202e\u009b31m\u007f\u0000"\n\\' };
  expect(JSON.parse(escapeLine(JSON.stringify(row)))).toEqual(row);
});
