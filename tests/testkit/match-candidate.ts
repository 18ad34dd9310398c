import type { MatchCandidate } from '#market/read/matching/match-candidates.ts';

/** An author as they are scored for a product, of middling figures unless given otherwise. */
export const candidate = (id: string, own: Partial<MatchCandidate> = {}): MatchCandidate => ({
  id,
  fans: 50_000,
  level: 3,
  gmv: 1_000_00,
  inCats: [500_00, 300_00, 100_00],
  products: 10,
  atPrice: 400_00,
  nearProducts: 2,
  nearGmv: 80_00,
  nearPieces: { goods: 8, quarters: [5, 20] },
  ownMonths: [0, 0, 0],
  ownDays: 0,
  ownGmv: 0,
  good: 0.95,
  idleDays: 1,
  activeDays: 25,
  likeness: 0.2,
  ...own,
});
