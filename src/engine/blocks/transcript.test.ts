import { describe, expect, it } from 'vitest';
import { partsOfLine } from './transcript.ts';

describe('a line of talk', () => {
  it('is cut at forbidden words, of overlapping ones at the longer', () => {
    const parts = partsOfLine('拍完就恢复原价，全网最低价');
    expect(parts.map(({ text, why }) => [text, why !== null])).toEqual([
      ['拍完就', false],
      ['恢复原价', true],
      ['，', false],
      ['全网最低', true],
      ['价', false],
    ]);
    expect(parts.map(({ text }) => text).join('')).toBe('拍完就恢复原价，全网最低价');
  });

  it('without any is one part, an empty one none', () => {
    expect([partsOfLine('大家好').length, partsOfLine('').length]).toEqual([1, 0]);
  });
});
