import type { ViewerLevel } from '#catalog/plans.ts';
import type { FilterValue, FilterValues } from '#engine/kinds/kind.ts';
import { plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { readSaved } from '#engine/saved-query.ts';
import { readHorizon, runPlan } from '#engine/server/run.ts';
import { MOST_ROWS } from '../rules.ts';
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
 * The first rows of a condition that came up in the last days, as the edition sees them; null where the condition cannot be used.
 * `days` 0 is the newest day alone.
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
  const decided = plan(listing, { ...ask, filters, page: 1, pageSize: MOST_ROWS }, { level, horizon });
  if (isRefusal(decided)) return null;
  const { items } = await runPlan(context, decided);
  const { key, card } = listing.of;
  return items.map((row) => ({ id: String(row[key]), title: String(row[card.title] ?? '') || card.unnamed }));
}
