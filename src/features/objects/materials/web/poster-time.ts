import type { Listing } from '#catalog/kernel/listing.ts';
import type { Freshness } from '#engine/contract.ts';
import type { ListQueryTime } from '#engine/list-query.ts';
import { freshnessWords, windowName } from '#engine/web/freshness.ts';
import { formatDay } from '#platform/web/format/times.ts';

const dayOf = (code: string) => formatDay(Number(code));

/** Which time the figures of a list are of, as a poster says it: its range or window and the last day of it, its period or its capture. */
export function posterTime(listing: Listing, asked: ListQueryTime, fresh: Freshness): string | undefined {
  const { time } = listing;
  if (asked.from !== undefined && asked.to !== undefined)
    return asked.from === asked.to ? dayOf(asked.from) : `${dayOf(asked.from)} 至 ${dayOf(asked.to)}`;
  if (time.kind === 'period') return freshnessWords(listing, fresh, asked.unit ?? time.initial);
  if (time.kind !== 'window' || fresh.data_day === null) return freshnessWords(listing, fresh, 'day');
  return `${windowName(asked.days ?? time.initial, fresh.data_day)}，截至 ${formatDay(fresh.data_day)}`;
}
