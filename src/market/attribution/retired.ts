import { addDays, beijingDay } from '#kernel/day.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { readMeta } from '../schema/meta.ts';
import { streams } from '../streams/streams.ts';
import { attributionParams } from './attribution-params.ts';
import type { DaySpan } from './day-span.ts';

/** Meta key: the last Beijing day whose sales are kept as they are, because captures that they came from are gone. */
export const RETIRED_THROUGH = 'retired_through';

/** Days before a day whose captures its sales are computed with: the pace before a jump is looked up that far back. */
const LOOK_BACK = attributionParams.spikeDays;
const RETENTION_DAYS = streams.product_counter.retentionDays as number;

/** Seconds before which captures may go at a moment in milliseconds. */
export const retirementLimitSql = (now: number, retentionDays: number) =>
  Math.floor(now / 1000) - retentionDays * 86_400;

/** The last day that is never computed again once the captures too old at this moment are gone. */
export function throughAt(now: number): string {
  return addDays(beijingDay(retirementLimitSql(now, RETENTION_DAYS) * 1000), LOOK_BACK);
}

/** The last day whose sales are kept as they are; null while every day can still be computed. */
export async function retiredThrough(store: MarketStore): Promise<string | null> {
  return (await readMeta(store)).get(RETIRED_THROUGH) ?? null;
}

/** Why a new capture of a retired day is refused: its sales are settled, and it could not be counted. */
export const SETTLED = '当日采集数据已按保留期清理，不能补录';

/** The last retired day if one of these days may be retired at a moment in milliseconds, else null: days of late are not looked up. */
export async function settledIn(
  store: MarketStore,
  days: Iterable<string>,
  now: number,
): Promise<string | null> {
  const newest = throughAt(now);
  for (const day of days) if (day <= newest) return retiredThrough(store);
  return null;
}

/** The parts of spans that lie after the retired days. */
export function afterRetired(spans: readonly DaySpan[], through: string | null): DaySpan[] {
  if (through === null) return [...spans];
  const first = addDays(through, 1);
  return spans
    .map(({ from, to }) => ({ from: from > first ? from : first, to }))
    .filter(({ from, to }) => from <= to);
}

/** Thrown when sales of a day are to be computed whose captures are gone: they would come out empty. */
export class RetiredDays extends Error {
  override readonly name = 'RetiredDays';

  constructor({ from, to }: DaySpan, through: string) {
    super(`${from} 至 ${to}：${through} 及以前的采集数据已按保留期清理，当时算出的销量保留，不能重新归因`);
  }
}

/** Throws RetiredDays when a span holds a day that must stay as it is. */
export async function refuseRetired(store: MarketStore, span: DaySpan): Promise<void> {
  const through = await retiredThrough(store);
  if (through !== null && span.from <= through) throw new RetiredDays(span, through);
}

/** Where the counting of each product begins since captures were retired: the last capture before, and all gained up to it. */
export const COUNTER_BASES = `SELECT k.product_id AS product_id, argMax(k.at, k.ver) AS base, argMax(k.gained, k.ver) AS gained FROM ${db}.counter_base AS k GROUP BY k.product_id`;
