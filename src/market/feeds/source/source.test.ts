import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { CsvSplitter } from './csv-splitter.ts';
import { decoding, encodingOf } from './encoding.ts';
import { JsonSplitter } from './json-splitter.ts';

const json = fc.jsonValue().filter((value) => !/\d{16}|\de\+\d/.test(JSON.stringify(value)));
const cell = fc.string({ unit: fc.constantFrom('a', '中', ',', '"', '\n', ' ', '𠮷') });
const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 });
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

function pieces(text: string, size: number): string[] {
  return Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );
}

function splitCsv(text: string, size: number) {
  const splitter = new CsvSplitter();
  return pieces(text, size)
    .flatMap((piece) => splitter.push(piece))
    .concat(splitter.end());
}

describe('CSV', () => {
  test('quoted cells come back as they went in, wherever the pieces are cut', () => {
    fc.assert(
      fc.property(
        table,
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom('\n', '\r\n'),
        (rows, size, lineEnd) => {
          const text = rows.map((row) => row.map(quote).join(',') + lineEnd).join('');
          const cells = splitCsv(text, size).map((record) =>
            'cells' in record ? record.cells : record.flaw,
          );
          expect(cells).toEqual(rows);
        },
      ),
    );
  });
  test('any text ends, and is cut the same in pieces as in one', () => {
    const noise = fc.string({ unit: fc.constantFrom('a', '1', ',', '"', '\n', '\r') });
    fc.assert(
      fc.property(noise, fc.integer({ min: 1, max: 5 }), (text, size) => {
        expect(splitCsv(text, size)).toEqual(splitCsv(text, text.length + 1));
      }),
    );
  });
  test('a stray quote costs its own line only', () => {
    const text = 'x,y,z\na,"b,c\nd,e,f\ng,"h\nh",i\nj,"k"k,l\nm,n,o\n';
    expect(splitCsv(text, 1000)).toEqual([
      { line: 1, cells: ['x', 'y', 'z'] },
      { line: 2, flaw: '引号不配对' },
      { line: 3, cells: ['d', 'e', 'f'] },
      { line: 4, cells: ['g', 'h\nh', 'i'] },
      { line: 6, flaw: '引号不配对' },
      { line: 7, cells: ['m', 'n', 'o'] },
    ]);
  });
});

describe('JSON', () => {
  test('arrays come back as they went in, wherever the pieces are cut', () => {
    fc.assert(
      fc.property(fc.array(json, { maxLength: 6 }), fc.integer({ min: 1, max: 9 }), (values, size) => {
        const splitter = new JsonSplitter();
        const records = pieces(JSON.stringify(values, null, 1), size).flatMap((piece) =>
          splitter.push(piece),
        );
        expect(records.map((record) => ('value' in record ? record.value : record))).toEqual(
          JSON.parse(JSON.stringify(values)),
        );
        expect(splitter.isWhole).toBe(true);
      }),
    );
  });
  test('numbers beyond 2^53 stay the text that the file has', () => {
    const [record] = new JsonSplitter().push(
      '{"id":7.52e18,"n":7520938953294286132.0,"whole":7520938953294286132,"ok":352618001927.0}\n',
    );
    expect(record).toMatchObject({
      value: { id: '7.52e18', n: '7520938953294286132.0', whole: '7520938953294286132', ok: 352618001927 },
    });
  });
  test('a broken value costs itself only; lines count from 1', () => {
    const splitter = new JsonSplitter();
    const records = splitter.push('[\n{"a":1},\n{"a":},\n{"a":"]},{"},\n{"a":2}}, {"a":3}\n');
    expect(records).toEqual([
      { line: 2, element: 1, value: { a: 1 } },
      { line: 3, element: 2, flaw: 'JSON 写法有误' },
      { line: 4, element: 3, value: { a: ']},{' } },
      { line: 5, element: 4, flaw: 'JSON 写法有误' },
    ]);
    expect([splitter.end(), splitter.isWhole]).toEqual([[{ line: 5, flaw: '行不完整' }], false]);
  });
});

describe('encodings', () => {
  test.each(['utf-8', 'gb18030', 'utf-16le'] as const)('%s is told and decoded, cut anywhere', (encoding) => {
    const text = '潮水退去，𠮷祥如意 ab,"c"\n'.repeat(20);
    const bytes = iconv.encode(text, encoding, { addBOM: encoding === 'utf-16le' });
    for (let size = 1; size < 12; size++) {
      expect(encodingOf(bytes.subarray(0, bytes.length - (size % 4)))).toBe(encoding);
      const decoder = decoding(encoding);
      let back = '';
      for (let at = 0; at < bytes.length; at += size) back += decoder.push(bytes.subarray(at, at + size));
      expect(back + decoder.end()).toBe(text);
    }
  });
});
