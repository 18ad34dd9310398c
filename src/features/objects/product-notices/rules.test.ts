import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareProducts, productNoticeOf, type WatchedProduct } from './rules.ts';

const value = fc.option(fc.subarray(['a', 'b', 'c']), { nil: null });
const products = fc
  .uniqueArray(
    fc.record({ id: fc.constantFrom('1', '2', '3', '4'), title: fc.string(), value, start: value }),
    {
      selector: ({ id }) => id,
    },
  )
  .map((all): readonly WatchedProduct[] => all);

describe('what changed since the last look', () => {
  it('is nothing at the first look, and nothing when the same is compared again', () => {
    fc.assert(
      fc.property(products, products, (first, second) => {
        const begun = compareProducts(null, first);
        expect(begun.changed).toEqual([]);
        const { state } = compareProducts(begun.state, second);
        expect(compareProducts(state, second).changed).toEqual([]);
      }),
    );
  });

  it('is every known value that differs, from the last known one or that of the moment it was added', () => {
    fc.assert(
      fc.property(products, products, (first, second) => {
        const { state } = compareProducts(null, first);
        const expected = second.filter(({ id, value: now, start }) => {
          const before = first.find((one) => one.id === id)?.value ?? start ?? null;
          return now !== null && before !== null && now.join() !== before.join();
        });
        expect(compareProducts(state, second).changed.map(({ title }) => title)).toEqual(
          expected.map(({ title }) => title),
        );
      }),
    );
  });
});

describe('a product that is not compared for a time', () => {
  it('keeps its value and is compared with it when it is compared again', () => {
    fc.assert(
      fc.property(products, fc.integer({ min: 1, max: 5 }), products, (first, looks, last) => {
        const begun = compareProducts(null, first).state;
        let state = begun;
        for (let n = 0; n < looks; n++) {
          const unread = first.map(({ id, title }) => ({ id, title, value: null }));
          const look = compareProducts(state, unread);
          expect(look.changed).toEqual([]);
          state = look.state;
        }
        expect(state).toEqual(begun);
        expect(compareProducts(state, last)).toEqual(compareProducts(begun, last));
      }),
    );
  });
});

describe('what a notice says', () => {
  const prices = (before: string, now: string) => [{ title: '羊毛袜', before: [before], now: [now] }];

  it('names the prices and the step, up or down', () => {
    expect(productNoticeOf('cart', prices('5990', '4990'))).toMatchObject({
      title: '选品车有1件商品变价',
      text: '羊毛袜 ¥59.9→¥49.9，降¥10',
    });
    expect(productNoticeOf('cart', prices('10000', '10050'))?.text).toBe('羊毛袜 ¥100→¥100.5，涨¥0.5');
  });

  it('says nothing of an alert that ended, and counts what it does not name', () => {
    const ended = { title: '袜', before: ['a', 'b'], now: ['a'] };
    expect(productNoticeOf('catalogue', [ended])).toBeNull();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (count) => {
        const rows = Array.from({ length: count }, (_, n) => ({
          title: `袜${n}`,
          before: [],
          now: ['没有销量'],
        }));
        const notice = productNoticeOf('catalogue', [ended, ...rows]);
        expect(notice?.title).toBe(`我的商品库有${count}件商品要留意`);
        expect(notice?.text.split('；')).toHaveLength(Math.min(count, 6));
        if (count > 5) expect(notice?.text).toMatch(new RegExp(`另有${count - 5}件$`));
      }),
    );
  });
});
