import { fansBands } from '#catalog/enums/choices.ts';
import type { MatchCandidate } from '#market/read/matching/match-candidates.ts';
import { type ScorePart, scoreParts } from '../rules.ts';

/** Points of each part; null where it is not known. */
export type ScoreParts = Readonly<Record<ScorePart, number | null>>;

/** What a score is made of: points of each part, and why in words. */
export interface Scored {
  readonly candidate: MatchCandidate;
  /** 0 to 100. */
  readonly score: number;
  /** Null where it is not known. */
  readonly parts: ScoreParts;
  readonly reasons: readonly string[];
}

/** What a product is looked for by. */
export interface ScoreSubject {
  /** How many of its three levels of categories are known. */
  readonly levels: number;
  readonly hasPrice: boolean;
}

/** Authors that sell half of their goods at about the price have all of the points of it. */
const FULL_AT_PRICE = 0.5;
/** Shares of good reviews between which the points of it rise. */
const GOOD_FROM = 0.85;
const GOOD_FULL = 0.97;
/** How near a category is that they sold in, from level 1 to 3. */
const NEARNESS = [0.4, 0.7, 1] as const;

const within = (value: number) => Math.min(1, Math.max(0, value));

/** The share of all values that are not above each one, 0 to 1. */
function ranksOf(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const last = new Map(sorted.map((value, n) => [value, n + 1]));
  return values.map((value) => (last.get(value) ?? 0) / values.length);
}

/** The deepest level at which an author sold in the product's categories, from 0. */
function depthOf({ inCats }: MatchCandidate, { levels }: ScoreSubject): number {
  for (let level = levels - 1; level > 0; level--) if ((inCats[level] ?? 0) > 0) return level;
  return 0;
}

/** Recent sellers have time for more; who has not sold for a month may have stopped. */
const freshnessOf = ({ idleDays }: MatchCandidate) =>
  idleDays <= 7 ? 1 : idleDays <= 14 ? 0.6 : idleDays <= 30 ? 0.3 : 0;

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** Shares from which a figure is a reason. */
const REASON = { share: 0.1, likeness: 0.3, activeDays: 20 } as const;

/** Why an author suits, in words: figures that speak for them alone. */
function reasonsOf(candidate: MatchCandidate, subject: ScoreSubject): string[] {
  const { gmv, inCats, atPrice, nearProducts, likeness, good, ownGmv, activeDays } = candidate;
  const depth = depthOf(candidate, subject);
  const inCategory = (inCats[depth] ?? 0) / gmv;
  const level = ['一级', '二级', '三级'][depth];
  return [
    ...(ownGmv > 0 ? ['近90天带过本品'] : []),
    ...(nearProducts > 0 ? [`带过${nearProducts}款${subject.hasPrice ? '同价位' : ''}同类商品`] : []),
    ...(inCategory >= REASON.share ? [`同${level}类目占销售额${percent(inCategory)}`] : []),
    ...(subject.hasPrice && atPrice / gmv >= REASON.share ? [`同价位商品占${percent(atPrice / gmv)}`] : []),
    ...(likeness !== null && likeness >= REASON.likeness ? ['粉丝与买家画像相近'] : []),
    ...(good !== null && good >= GOOD_FULL ? [`所带商品好评率${percent(good)}`] : []),
    ...(activeDays >= REASON.activeDays ? [`近30天${activeDays}天出单`] : []),
  ];
}

/** Shares of each part as points, to a tenth. */
const pointsOf = (shares: ScoreParts) =>
  Object.fromEntries(
    scoreParts.map(({ id, most }) => {
      const share = shares[id];
      return [id, share === null ? null : Math.round(share * most * 10) / 10];
    }),
  ) as ScoreParts;

/** Points of 100, by the parts that are known. */
export function totalOf(parts: ScoreParts): number {
  const known = scoreParts.filter(({ id }) => parts[id] !== null);
  const points = known.reduce((sum, { id }) => sum + (parts[id] ?? 0), 0);
  const most = known.reduce((sum, part) => sum + part.most, 0);
  return most === 0 ? 0 : (points / most) * 100;
}

/**
 * Scores candidates against each other (domain.md 4.15, decision 0097): 类目 how near a category they sold in and how much of it at
 * about this price, all of it for who sold this very product; 人群 how alike followers and buyers are; 价格带 what share of their money
 * comes at about this price; 单品产出 what one good of the category brings at this price; 口碑 good reviews; 档期 a recent sale. A part that is not
 * known counts neither for nor against them. Highest first; of equal scores the one who sold more in the category.
 */
export function scoreAll(candidates: readonly MatchCandidate[], subject: ScoreSubject): Scored[] {
  const near = ranksOf(candidates.map(({ nearGmv }) => nearGmv));
  const perGood = ranksOf(
    candidates.map(({ nearGmv, nearProducts }) => (nearProducts > 0 ? nearGmv / nearProducts : 0)),
  );
  const scored = candidates.map((candidate, n): Scored => {
    const { atPrice, gmv, good, likeness } = candidate;
    const nearness = NEARNESS[depthOf(candidate, subject) + 3 - Math.max(1, subject.levels)] ?? 1;
    const shares: ScoreParts = {
      category: candidate.ownGmv > 0 ? 1 : nearness * (0.2 + 0.7 * (near[n] ?? 0)),
      audience: likeness === null ? null : within((likeness + 1) / 2),
      price: subject.hasPrice ? within(atPrice / gmv / FULL_AT_PRICE) : null,
      // Who sold no such good brought nothing, however many others did not either.
      perGood: candidate.nearProducts > 0 ? (perGood[n] ?? 0) : 0,
      reviews: good === null ? null : within((good - GOOD_FROM) / (GOOD_FULL - GOOD_FROM)),
      schedule: freshnessOf(candidate),
    };
    const parts = pointsOf(shares);
    return { candidate, score: Math.round(totalOf(parts)), parts, reasons: reasonsOf(candidate, subject) };
  });
  return scored.sort(
    (a, b) =>
      totalOf(b.parts) - totalOf(a.parts) ||
      b.candidate.inCats[0] - a.candidate.inCats[0] ||
      (a.candidate.id < b.candidate.id ? -1 : 1),
  );
}

/** Whether followers are in one of the wanted tiers (places of fansBands); no tier is all. */
export function isInTiers({ fans }: Pick<MatchCandidate, 'fans'>, tiers: readonly number[]): boolean {
  if (tiers.length === 0) return true;
  if (fans === null) return false;
  return tiers.some((place) => {
    const band = fansBands[place];
    return band !== undefined && fans >= (band.min ?? 0) && (band.max === null || fans < band.max);
  });
}
