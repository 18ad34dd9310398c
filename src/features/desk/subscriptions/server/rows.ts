import type { ViewerLevel } from '#catalog/plans.ts';
import type { FilterValue, FilterValues } from '#engine/kinds/kind.ts';
import { plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { readSaved } from '#engine/saved-query.ts';
import { readPlanRows } from '#engine/server/plan-rows.ts';
import { readHorizon } from '#engine/server/run.ts';
import type { Arriving, SubscriptionParts } from './parts.ts';

/** A row as a notice needs it. */
export interface ArrivedRow {
  readonly id: string;
  readonly title: string;
}

/** The days of the condition itself, and no more than those since the last notice. */
function within(own: FilterValue | undefined, days: number): FilterValue {
  const [min, max] = (own as FilterValues['range'] | undefined) ?? [null, null];
  return [min, max === null ? days : Math.min(max, days)];
}

/**
 * All rows of a condition that came up in the last days and that the edition may see; null where the condition cannot be used. `days` 0
 * is the newest day alone. Not only the first ones: rows that were told before may stand above new ones.
 */
export async function arrivedRows(
  { context }: SubscriptionParts,
  { listing, since }: Arriving,
  { address, level, days }: { address: string; level: ViewerLevel; days: number | null },
): Promise<ArrivedRow[] | null> {
  const ask = readSaved(listing, address);
  if (ask.problems.length > 0) return null;
  const filters = days === null ? ask.filters : { ...ask.filters, [since]: within(ask.filters[since], days) };
  const horizon = await readHorizon(context, listing);
  const decided = plan(listing, { ...ask, filters, page: 1, pageSize: 10 }, { level, horizon });
  if (isRefusal(decided)) return null;
  const { key, card } = listing.of;
  const found: ArrivedRow[] = [];
  for await (const rows of (await readPlanRows(context, decided)).chunks())
    for (const row of rows)
      found.push({ id: String(row[key]), title: String(row[card.title] ?? '') || card.unnamed });
  return found;
}
