import { describe, expect, it } from 'vitest';
import { drawOf } from '#testkit/random.ts';
import { emptyPortraitWords } from './portrait-empty.ts';
import { portraitSummaryWords, summaryOf } from './portrait-summary.ts';

const DIMS = ['gender', 'age', 'city_level', 'province', 'consume', 'atv', 'category', 'hour'];

/** Dimensions with drawn parts. */
function drawnDims(seed: number) {
  const draw = drawOf(seed);
  return Object.fromEntries(
    draw
      .shuffled(DIMS)
      .slice(draw.number(DIMS.length + 1))
      .map((dim) => [
        dim,
        Array.from({ length: draw.number(6) }, (_, n) => ({
          name: `${dim}${n}`,
          share: draw.number(10_000) / 10_000,
          tgi: draw.chance(20) ? null : draw.number(400),
        })),
      ]),
  );
}

describe('the summary of an audience', () => {
  it('names the largest part of each dimension and only parts that are often and far above the average', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const dims = drawnDims(seed);
      const { main, above } = summaryOf(dims);
      for (const fact of main)
        expect(Math.max(...(dims[fact.dim] ?? []).map(({ share }) => share))).toBe(fact.share);
      expect(new Set(main.map(({ dim }) => dim)).size).toBe(main.length);
      const rest = Object.values(dims)
        .flat()
        .filter(({ share, tgi }) => share >= 0.05 && (tgi ?? 0) >= 120);
      expect(above).toHaveLength(Math.min(3, rest.length));
      const least = Math.min(...above.map(({ tgi }) => tgi ?? 0));
      const names = above.map(({ name }) => name);
      expect(rest.every(({ name, tgi }) => names.includes(name) || (tgi ?? 0) <= least)).toBe(true);
      expect(portraitSummaryWords({ main, above }) === '').toBe(main.length === 0);
    }
  });

  it('reads as a sentence', () => {
    const words = portraitSummaryWords(
      summaryOf({
        gender: [
          { name: '女', share: 0.861, tgi: 134 },
          { name: '男', share: 0.139, tgi: 39 },
        ],
        age: [{ name: '31-40', share: 0.544, tgi: 143 }],
        atv: [{ name: '50-100', share: 0.3, tgi: 90 }],
      }),
    );
    expect(words).toBe(
      '占比最高的是女性86.1%、31-40岁54.4%、客单价50-100元30%。比同类平均明显更多的是31-40岁（TGI 143）、女性（TGI 134）。',
    );
  });

  it('does not call an audience small that was never captured', () => {
    const reply = { kind: 'portrait', is_full: true, audiences: {}, too_small: ['order'] } as const;
    expect(emptyPortraitWords('买家', { ...reply, too_small: ['order'] }, 'order')).toContain('人数太少');
    expect(emptyPortraitWords('观众', { ...reply, too_small: ['order'] }, 'view')).toBe(
      '还没有采集过观众的画像',
    );
  });
});
