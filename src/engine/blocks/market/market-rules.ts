import { addDaysToCode } from '#kernel/day.ts';
import { daysInSpan } from '../detail-query.ts';

/** Rivals that stand beside a brand at first; one place is left to add one. */
export const FIRST_RIVALS = 4;
/** Up to this many days are buckets of their own; longer periods are cut in weeks. */
const MAX_DAILY = 31;
const WEEK = 7;
/** Fewer days with sales than this say little about a share. */
export const THIN_DAYS = 21;

/** A part of a whole; null where the whole is nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

/** Difference of two shares; null where either is unknown. */
export function differenceOf(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : now - before;
}

/** The days or weeks of a period, YYYYMMDD. Weeks end with the period, so that the last one is complete. */
export function bucketsOf(from: string, to: string): { readonly from: string; readonly to: string }[] {
  const step = daysInSpan(from, to) <= MAX_DAILY ? 1 : WEEK;
  const buckets: { from: string; to: string }[] = [];
  for (let end = to; end >= from; end = addDaysToCode(end, -step)) {
    const start = addDaysToCode(end, 1 - step);
    buckets.unshift({ from: start < from ? from : start, to: end });
  }
  return buckets;
}

/** The brands next to a brand among brands by sales, alternately above and below it, in the order of sales. */
export function nearestRivals(ranked: readonly string[], own: string, most = FIRST_RIVALS): string[] {
  const others = ranked.filter((id) => id !== own);
  const found = ranked.indexOf(own);
  const at = found === -1 ? others.length : found;
  const near = others
    .map((id, n) => ({ id, n, away: n < at ? at - n : n - at + 1 }))
    .sort((a, b) => a.away - b.away || a.n - b.n)
    .slice(0, most);
  return near.sort((a, b) => a.n - b.n).map(({ id }) => id);
}

/** Sales of a brand in one category of the deepest known level: path of ids, '0' where unknown. */
export interface LeafSales {
  readonly path: readonly string[];
  readonly own: number;
}

/** A category of the brand before it has a name. */
export interface CategoryNode {
  readonly id: string;
  readonly parent: string | null;
  readonly level: number;
  readonly own: number;
}

/** The categories that leaves add up to, each parent before its children and larger ones first. */
export function brandCategories(leaves: readonly LeafSales[]): CategoryNode[] {
  const nodes = new Map<string, { id: string; parent: string | null; level: number; own: number }>();
  for (const { path, own } of leaves) {
    for (const [n, id] of path.entries()) {
      if (id === '0') break;
      const node = nodes.get(id) ?? {
        id,
        parent: n === 0 ? null : (path[n - 1] as string),
        level: n + 1,
        own: 0,
      };
      node.own += own;
      nodes.set(id, node);
    }
  }
  const sold = [...nodes.values()].filter(({ own }) => own > 0);
  const below = (parent: string | null): CategoryNode[] =>
    sold
      .filter((node) => node.parent === parent)
      .sort((a, b) => b.own - a.own || (a.id < b.id ? -1 : 1))
      .flatMap((node) => [node, ...below(node.id)]);
  return below(null);
}

/** The category that is looked at first: the largest one of the deepest level. */
export function firstCategory(tree: readonly CategoryNode[]): CategoryNode | undefined {
  const deepest = Math.max(0, ...tree.map(({ level }) => level));
  return tree.filter(({ level }) => level === deepest).sort((a, b) => b.own - a.own)[0];
}
