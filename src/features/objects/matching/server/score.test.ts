import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MatchCandidate } from '#market/read/matching/match-candidates.ts';
import { candidate as one } from '#testkit/match-candidate.ts';
import { scoreParts } from '../rules.ts';
import { isInTiers, type ScoreParts, scoreAll } from './score.ts';

const subject = { levels: 3, hasPrice: true };
const first = (candidates: readonly MatchCandidate[]) => scoreAll(candidates, subject)[0]?.candidate.id;

describe('the score of an author', () => {
  it('has no part above its most, and is their sum', () => {
    const best = one('1', { likeness: 1, atPrice: 1_000_00, good: 1, ownGmv: 1 });
    const [all] = scoreAll([best], subject);
    expect(all?.score).toBe(100);
    for (const { id, most } of scoreParts) expect(all?.parts[id]).toBe(most);
    const [none] = scoreAll(
      [one('1', { likeness: -1, atPrice: 0, good: 0.5, idleDays: 80, nearGmv: 0, nearProducts: 0 })],
      subject,
    );
    expect(none?.parts).toMatchObject({ audience: 0, price: 0, perGood: 0, reviews: 0, schedule: 0 });
  });

  it.each<[string, Partial<MatchCandidate>, Partial<MatchCandidate>?]>([
    ['sold more of the category at this price', { nearGmv: 300_00, nearProducts: 2 }],
    ['sold in the very category', { inCats: [500_00, 300_00, 100_00] }, { inCats: [500_00, 300_00, 0] }],
    ['has followers like the buyers', { likeness: 0.9 }],
    ['sells more of this price', { atPrice: 500_00 }, { atPrice: 10_00 }],
    ['has better reviews', { good: 0.97 }, { good: 0.8 }],
    ['sold lately', { idleDays: 0 }, { idleDays: 60 }],
    ['sold this very product', { ownGmv: 5_00 }],
  ])('is higher for who %s', (_, better, worse = {}) => {
    expect(first([one('1', worse), one('2', better)])).toBe('2');
    expect(first([one('2', worse), one('1', better)])).toBe('1');
  });

  it('leaves out what is not known, for and against', () => {
    const unknown = { likeness: null, good: null };
    const [scored] = scoreAll([one('1', unknown)], { levels: 1, hasPrice: false });
    expect(scored?.parts).toMatchObject({ audience: null, price: null, reviews: null });
    expect(scored?.reasons.join()).not.toContain('价位');
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), fc.boolean(), (likeness, isKnown) => {
        const [found] = scoreAll([one('1', { likeness: isKnown ? likeness : null })], subject);
        const parts = found?.parts as ScoreParts;
        expect(parts.audience === null).toBe(!isKnown);
        const known = scoreParts.filter(({ id }) => parts[id] !== null);
        const [points, most] = [known.map(({ id }) => parts[id] ?? 0), known.map((part) => part.most)].map(
          (all) => all.reduce((sum, n) => sum + n, 0),
        ) as [number, number];
        expect(found?.score).toBe(Math.round((points / most) * 100));
      }),
      { seed: 129, numRuns: 100 },
    );
  });

  it('gives nothing for goods like it to who sold none, however many did not', () => {
    const none = { nearGmv: 0, nearProducts: 0 };
    const scored = scoreAll([one('1', none), one('2', none), one('3', none), one('4')], subject);
    for (const { candidate, parts } of scored) expect(parts.perGood).toBe(candidate.id === '4' ? 20 : 0);
  });

  it('says why in words that its figures bear out', () => {
    const [found] = scoreAll([one('1', { ownGmv: 1, likeness: 0.4, good: 0.98 })], subject);
    expect(found?.reasons).toEqual([
      '近90天带过本品',
      '带过2款同价位同类商品',
      '同三级类目占销售额10%',
      '同价位商品占40%',
      '粉丝与买家画像相近',
      '所带商品好评率98%',
      '近30天25天出单',
    ]);
  });
});

describe('tiers of followers', () => {
  it('hold their lower limit and not their upper one', () => {
    expect(isInTiers({ fans: 10_000 }, [1])).toBe(true);
    expect(isInTiers({ fans: 100_000 }, [1])).toBe(false);
    expect(isInTiers({ fans: 9_999 }, [0, 2])).toBe(true);
    expect(isInTiers({ fans: null }, [])).toBe(true);
    expect(isInTiers({ fans: null }, [0])).toBe(false);
  });
});
