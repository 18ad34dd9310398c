import type { BlockScope } from '#engine/server/blocks/block-scope.ts';
import { internalId } from '#engine/server/public-id.ts';
import { dateCodeOf } from '#kernel/day.ts';
import { bucketsOf, nearestRivals, shareOf } from '../market-rules.ts';
import { brandsSql, type CategoryAt, linesSql } from './market-sql.ts';

/** A brand of the category as read. */
export interface CategoryBrand {
  readonly id: string;
  readonly now: number;
  readonly past: number;
  readonly pieces: number;
}

/** Brands of the category: the chosen rivals, or the nearest ones. */
export async function readBrands(scope: BlockScope, category: CategoryAt) {
  const chosen = (scope.asked.rivals ?? '').split(',').flatMap((id) => internalId(id) ?? []);
  const rows = await scope.context.store.read<Record<keyof CategoryBrand, string>>(
    brandsSql(scope, category, chosen),
  );
  const brands = rows
    .map(
      ({ id, now, past, pieces }): CategoryBrand => ({
        id,
        now: Number(now),
        past: Number(past),
        pieces: Number(pieces),
      }),
    )
    .sort((a, b) => b.now - a.now || (a.id < b.id ? -1 : 1));
  const own = scope.objectId;
  const ranked = brands.filter(({ now }) => now > 0).map(({ id }) => id);
  const rivals =
    scope.asked.rivals === undefined ? nearestRivals(ranked, own) : chosen.filter((id) => id !== own);
  return { brands, compared: [own, ...rivals] };
}

/** Market shares of the compared brands by day or week, and the number of days on which the category sold anything. */
export async function readBrandShares(scope: BlockScope, category: CategoryAt, compared: readonly string[]) {
  const buckets = bucketsOf(scope.plan.from, scope.plan.to);
  const rows = await scope.context.store.read<Record<string, string>>(linesSql(scope, category, compared));
  const days = rows.map((row) => ({ ...row, day: dateCodeOf(String(row.on_day)) }) as Record<string, string>);
  const within = buckets.map(({ from, to }) => days.filter(({ day = '' }) => day >= from && day <= to));
  const sumOf = (some: readonly Record<string, string>[], name: string) =>
    some.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);
  const lines = compared.map((_, n) =>
    within.map((some) => shareOf(sumOf(some, `brand${n}`), sumOf(some, 'total'))),
  );
  return { buckets, lines, days: days.length };
}
