import { describe, expect, it } from 'vitest';
import { products } from '#catalog/lists/products.ts';
import type { ConditionNode } from '#engine/contract.ts';
import { listQueryFromUrl } from '#engine/list-query.ts';
import { hasPath, readableAsk } from './readable-ask.ts';

const node = (value: string, children: readonly ConditionNode[] | null): ConditionNode => ({
  value,
  label: value,
  level: 1,
  count: 1,
  disabled: false,
  children,
});
const tree = [node('a', [node('b', null)])];
const read = (address: string) =>
  readableAsk(products, listQueryFromUrl(products, new URLSearchParams(address)), tree);

describe('an address with parts that cannot be read', () => {
  it('is asked without them, and they are named once each', () => {
    const { ask, ignored } = read('price=cheap&sort=gmv:up&page=none&lv1=a');
    expect(new Set(ignored)).toEqual(new Set(['页码', '排序', products.filters.price.label]));
    expect(ask.problems).toEqual([]);
    expect(Object.values(ask.filters)).toEqual([['a']]);
  });

  it('still refuses a time that cannot be read', () => {
    const { ask, ignored } = read('period=5');
    expect(ignored).toEqual([]);
    expect(ask.problems).toHaveLength(1);
  });

  it('names a category that does not exist, once its tree has come', () => {
    expect(read('lv1=foo').ignored).toEqual([products.filters.category.label]);
    expect(read('lv1=a&lv2=foo').ask.filters).toEqual({});
    expect(read('lv1=a&lv2=b').ignored).toEqual([]);
    expect(hasPath([], ['foo'])).toBe(true);
    // The tree of a trial ends at level 1.
    expect(hasPath([node('a', null)], ['a', 'b'])).toBe(true);
    expect(hasPath([node('a', null)], ['b', 'c'])).toBe(false);
  });

  it('is the same ask when all of it can be read', () => {
    const ask = listQueryFromUrl(products, new URLSearchParams('lv1=a'));
    expect(readableAsk(products, ask, tree).ask).toBe(ask);
  });
});
