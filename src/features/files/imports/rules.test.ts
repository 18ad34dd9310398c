import { describe, expect, it } from 'vitest';
import { readFraction, storedName } from './rules.ts';

describe('the name of an uploaded file', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['a\\b\\达人.csv', '达人.csv'],
    ['..', '_'],
    ['', '_'],
    ['.hidden.csv', '_hidden.csv'],
    ['a\u0000b\n.csv', 'a_b_.csv'],
    ['a*?.csv', 'a__.csv'],
    ['a/', '_'],
  ])('%j leads out of no folder: %j', (name, stored) => expect(storedName(name)).toBe(stored));

  it.each(['榜单_20250630_143533.csv', '2026-06-15T071035Z.json', '7600000000000000001_comments.csv'])(
    'stays as it is where a date or an id is in it: %s',
    (name) => expect(storedName(name)).toBe(name),
  );

  it('keeps its ending where it is cut', () => {
    const stored = storedName(`${'长'.repeat(300)}.xlsx`);
    // A file system counts bytes: a Chinese character has three.
    expect([Buffer.byteLength(stored), stored.endsWith('长.xlsx')]).toEqual([200, true]);
    expect(storedName(`${'😀'.repeat(80)}.csv`).isWellFormed()).toBe(true);
  });
});

it('says how far reading is over all files, and leaves room for what is derived', () => {
  expect(readFraction({ file: 0, files: 2, done: 0, total: 100 })).toBe(0);
  expect(readFraction({ file: 0, files: 2, done: 100, total: 100 })).toBeCloseTo(0.4);
  expect(readFraction({ file: 1, files: 2, done: 0, total: 0 })).toBeCloseTo(0.8);
});
