import { describe, expect, it } from 'vitest';
import { author } from '#catalog/entities/author.ts';
import { live } from '#catalog/entities/live.ts';
import { product } from '#catalog/entities/product.ts';
import { cellTitle, underOf } from './cell-props.ts';

describe('what nothing tells', () => {
  it('is said, not left out: of titles and of whose it is', () => {
    expect(cellTitle(product, { title: ' ' })).toEqual({ words: '名称未采到', isKnown: false });
    expect(underOf(product, { shop_name: '' })).toBe('店名未采到');
    expect(underOf(live, { author_name: '' })).toBe('昵称未采到');
    expect(underOf(live, { author_name: '小满' })).toBe('小满');
  });

  it('is left out where there need not be any, and where the server sent nothing', () => {
    expect(underOf(author, { place: '' })).toBe('');
    expect(underOf(live, {})).toBe('');
  });
});
