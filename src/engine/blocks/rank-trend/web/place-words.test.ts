import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linePlaceWords, periodsWithoutList } from './place-words.ts';

const days = (count: number) => Array.from({ length: count }, (_, n) => 20_260_301 + n);

it('without any list say that there is none, not that it has no place', () => {
  expect(linePlaceWords(days(2), { ranks: [null, null], sizes: [null, null] })).toBe('榜单未生成');
  expect(linePlaceWords(days(2), { ranks: [null, null], sizes: [0, null] })).toBe('未上榜');
});

it('take the latest place from the last period that has a list, for drawn lists', () => {
  const period = fc.oneof(
    fc.constant({ rank: null, size: null }),
    fc.integer({ min: 1, max: 900 }).map((size) => ({ rank: null, size })),
    fc.integer({ min: 1, max: 900 }).map((size) => ({ rank: Math.ceil(size / 2), size })),
  );
  fc.assert(
    fc.property(fc.array(period, { minLength: 1, maxLength: 20 }), (drawn) => {
      const [ranks, sizes] = [drawn.map(({ rank }) => rank), drawn.map(({ size }) => size)];
      const words = linePlaceWords(days(drawn.length), { ranks, sizes });
      const last = drawn.findLast(({ size }) => size !== null);
      expect(periodsWithoutList({ sizes })).toBe(drawn.filter(({ size }) => size === null).length);
      const isOnNone = ranks.every((rank) => rank === null);
      if (last === undefined || isOnNone) {
        expect(words).toBe(last === undefined ? '榜单未生成' : '未上榜');
        return;
      }
      expect(words.startsWith('最新一期')).toBe(drawn.at(-1)?.size !== null);
      const own = last.rank === null ? '期未上榜，' : `第${last.rank}名（共${last.size}个），`;
      expect(words.replace(/（\S+?）第/, '第').replace(/（\S+?）未/, '未')).toContain(own);
    }),
    { seed: 61, numRuns: 300 },
  );
});
