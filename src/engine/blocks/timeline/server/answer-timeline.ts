import { productChange } from '#catalog/facts/product-change.ts';
import { productPrice } from '#catalog/facts/product-price.ts';
import type { TimelineBlock } from '#catalog/kernel/detail.ts';
import { limitOf } from '#catalog/plans.ts';
import type { TimelineReply } from '#engine/blocks/timeline/reply.ts';
import { daysWithSales } from '#engine/blocks/trend/server/answer-trend.ts';
import { BLOCK_SETTINGS, type BlockScope } from '#engine/server/blocks/block-scope.ts';
import { changeOf, wireFigure } from '#engine/server/blocks/figure.ts';
import { addDaysToCode, dateCodeOf } from '#kernel/day.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import { readWordChanges } from './title-words.ts';

/** Days before and after a change whose sales are compared. */
const AROUND = 7;
/** Changes that are shown. */
const LIMIT = 50;

/** Rows with what a product was called or offered at before, empty in the first one, and then. */
const CHANGES: Readonly<Record<TimelineBlock['source'], string>> = {
  productTitle: `SELECT at, day, title_before AS had, title AS has FROM ${db}.${productChange.table} WHERE product_id = {object:UInt64} AND kind = 1`,
  productPrice: `SELECT at, day, lagInFrame(has) OVER (ORDER BY day ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS had, has
  FROM (SELECT at, day, toString(price) AS has FROM ${db}.${productPrice.table} WHERE product_id = {object:UInt64})`,
};

interface Change {
  readonly at: number;
  /** Beijing day, YYYYMMDD. */
  readonly day: string;
  readonly before: string;
  readonly after: string;
}

/** Changes of a kind, newest first; the first title or price of a product is no change. */
async function changesOf({ context, objectId }: BlockScope, { source }: TimelineBlock): Promise<Change[]> {
  const rows = await context.store.read<{ seconds: number; on_day: string; had: string; has: string }>({
    sql: `SELECT toUnixTimestamp(at) AS seconds, toString(toYYYYMMDD(day)) AS on_day, had, has
FROM (${CHANGES[source]})
WHERE had != '' AND had != has
ORDER BY at DESC
${BLOCK_SETTINGS}`,
    params: { object: objectId },
  });
  return rows.map(({ seconds, on_day, had, has }) => ({
    at: Number(seconds),
    day: on_day,
    before: had,
    after: has,
  }));
}

/** Pieces of the product by day, YYYYMMDD, from a day on. */
async function piecesSince({ context, objectId }: BlockScope, from: string): Promise<Map<string, number>> {
  const rows = await context.store.read<{ on_day: string; pieces: string }>({
    sql: `SELECT toString(toYYYYMMDD(day)) AS on_day, sum(sales) AS pieces
FROM ${db}.product_day
WHERE product_id = {object:UInt64} AND toYYYYMMDD(day) >= {from:UInt32} AND (part >= intDiv({from:UInt32}, 100))
GROUP BY on_day
${BLOCK_SETTINGS}`,
    params: { object: objectId, from: Number(from) },
  });
  return new Map(rows.map(({ on_day, pieces }) => [on_day, Number(pieces)]));
}

/** The first day that a sale of the product is known of, YYYYMMDD; null where none is. */
async function firstSold({ context, objectId }: BlockScope): Promise<string | null> {
  const [row] = await context.store.read<{ on_day: string | null }>({
    sql: `SELECT toString(minOrNull(toYYYYMMDD(day))) AS on_day FROM ${db}.product_day WHERE product_id = {object:UInt64} AND sales > 0\n${BLOCK_SETTINGS}`,
    params: { object: objectId },
  });
  return row?.on_day ?? null;
}

/** Mean of the known days of a stretch, and how many they are. */
function meanOf(days: readonly string[], known: ReadonlySet<string>, pieces: ReadonlyMap<string, number>) {
  const own = days.filter((day) => known.has(day));
  const sum = own.reduce((all, day) => all + (pieces.get(day) ?? 0), 0);
  return { mean: own.length === 0 ? null : sum / own.length, days: own.length };
}

const SALES = { value: { op: 'unknown', unit: 'count' }, banded: 'sales' } as const;
const daysFrom = (day: string, first: number) =>
  Array.from({ length: AROUND }, (_, n) => addDaysToCode(day, first + n));

/**
 * Answers dated changes with the pieces a day of the seven days before and after; the day of the change belongs to neither. Changes
 * before the days of the edition are counted, not sent. The running day is not complete and does not count.
 */
export async function answerTimeline(scope: BlockScope, block: TimelineBlock): Promise<TimelineReply> {
  const { plan, context } = scope;
  const newest = context.state.dataDay === null ? null : dateCodeOf(context.state.dataDay);
  const all = await changesOf(scope, block);
  if (newest === null || all.length === 0) return { kind: 'timeline', changes: [], older: 0 };
  const reach = addDaysToCode(newest, 1 - limitOf('dataDays', plan.level));
  const shown = all.filter(({ day }) => day >= reach).slice(0, LIMIT);
  const oldest = shown.at(-1)?.day;
  const titles = block.source === 'productTitle' ? shown.flatMap(({ before, after }) => [before, after]) : [];
  const [pieces, sold, first, words] = await Promise.all([
    oldest === undefined ? new Map<string, number>() : piecesSince(scope, addDaysToCode(oldest, -AROUND)),
    daysWithSales(scope),
    firstSold(scope),
    readWordChanges(scope, [...new Set(titles)]),
  ]);
  // What sold before the first known sale may have sold unseen. Sales before the days of the edition stay out of the means too.
  const isKnown = (day: string) => first !== null && day >= first && day <= newest && day >= reach;
  const known = new Set([...sold].filter(isKnown));
  const changes = shown.map(({ at, day, before, after }) => {
    const earlier = meanOf(daysFrom(day, -AROUND), known, pieces);
    const later = meanOf(daysFrom(day, 1), known, pieces);
    const figure = (mean: number | null) =>
      wireFigure(SALES, mean === null ? null : Math.round(mean), plan.banded);
    return {
      at,
      before,
      after,
      sales_before: figure(earlier.mean),
      sales_after: figure(later.mean),
      days_after: later.days,
      change: changeOf(later.mean, earlier.mean),
      ...(titles.length === 0 ? { entered: [], left: [] } : words(before, after)),
    };
  });
  return { kind: 'timeline', changes, older: all.length - shown.length };
}
