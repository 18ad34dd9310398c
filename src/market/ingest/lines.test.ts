import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slicesOf } from './lines.ts';

const numbered = (text: Buffer) =>
  [...slicesOf(text)].flatMap(({ first, lines }) => lines.map((line, i) => [first + i, line] as const));

it('a line that is not UTF-8 is none, and the others stay', () => {
  const text = Buffer.concat([Buffer.from('潮\n'), Buffer.from([0xff, 10]), Buffer.from('b\r\n\nc')]);
  expect(numbered(text)).toEqual([
    [1, '潮'],
    [2, null],
    [3, 'b\r'],
    [4, ''],
    [5, 'c'],
  ]);
});

it.each([
  ['', 0, false],
  ['a', 1, true],
  ['a\n', 1, false],
  ['\n', 1, false],
  ['\n\n', 2, false],
  ['a\nb', 2, true],
])('%j has %i lines and is open: %s', (text, count, isOpen) => {
  const slices = [...slicesOf(Buffer.from(text))];
  expect([numbered(Buffer.from(text)).length, slices.at(-1)?.isOpen ?? false]).toEqual([count, isOpen]);
});

it('lines are those of the whole text, however long', () => {
  const line = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constant('长'.repeat(100_000)),
    fc.constant('x'.repeat(262_144)),
  );
  const text = fc
    .array(line.map((l) => l.toWellFormed().replaceAll('\n', '')))
    .map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, (whole) => {
      const lines = whole.endsWith('\n') ? whole.slice(0, -1).split('\n') : whole.split('\n');
      const expected = whole === '' ? [] : lines.map((l, i) => [i + 1, l]);
      expect(numbered(Buffer.from(whole))).toEqual(expected);
    }),
  );
});
