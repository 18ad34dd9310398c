import { describe, expect, it } from 'vitest';
import type { MatchCandidate } from '#market/read/matching/match-candidates.ts';
import { scoreParts } from '../rules.ts';
import { isInTiers, scoreAll } from './score.ts';

const one = (id: string, own: Partial<MatchCandidate> = {}): MatchCandidate => ({
  id,
  fans: 50_000,
  level: 3,
  gmv: 1_000_00,
  inCats: [500_00, 300_00, 100_00],
  products: 10,
  atPrice: 400_00,
  nearProducts: 2,
  nearGmv: 80_00,
  pieces: [5, 20],
  ownGmv: 0,
  good: 0.95,
  idleDays: 1,
  activeDays: 25,
  likeness: 0.2,
  ...own,
});
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
    expect(none?.parts).toMatchObject({ audience: 0, price: 0, standing: 0 });
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

  it('takes what is not known for the middle, never for nothing', () => {
    const [known, unknown] = scoreAll([one('1', { likeness: -0.5 }), one('2', { likeness: null })], subject);
    expect([known?.candidate.id, unknown?.candidate.id]).toEqual(['2', '1']);
    const [priceless] = scoreAll([one('1')], { levels: 1, hasPrice: false });
    expect(priceless?.parts.price).toBe(7.5);
    expect(priceless?.reasons.join()).not.toContain('价位');
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
