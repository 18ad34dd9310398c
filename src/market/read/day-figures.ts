import type { Fact } from '#catalog/kernel/fact.ts';
import { DATABASE as db, idList, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Sales of an object on two days; money in fen. */
export interface TwoDays {
  readonly sales: number;
  readonly gmv: number;
  readonly sales_before: number;
  readonly gmv_before: number;
}

/**
 * What objects sold on a day and on the day before it, by store id, out of a daily roll-up that every list sums too. Objects that sold
 * on neither day are left out. Days are YYYY-MM-DD.
 */
export async function dayFigures(
  store: MarketStore,
  { table, key }: Pick<Fact, 'table' | 'key'>,
  { ids, day, before }: { readonly ids: readonly string[]; readonly day: string; readonly before: string },
): Promise<ReadonlyMap<string, TwoDays>> {
  if (ids.length === 0) return new Map();
  const of = (column: string, name: string) => `toString(sumIf(f.${column}, f.day = {${name}:Date}))`;
  const rows = await store.read<Record<'id' | keyof TwoDays, string>>({
    sql: `SELECT toString(f.${key}) AS id, ${of('sales', 'day')} AS sales, ${of('gmv', 'day')} AS gmv,
  ${of('sales', 'before')} AS sales_before, ${of('gmv', 'before')} AS gmv_before
FROM ${db}.${table} AS f
WHERE f.${key} IN {ids:Array(UInt64)} AND f.day IN ({day:Date}, {before:Date})
GROUP BY f.${key}`,
    params: { ids: idList(ids), day, before },
  });
  return new Map(
    rows.map(({ id, sales, gmv, sales_before, gmv_before }) => [
      id,
      {
        sales: Number(sales),
        gmv: Number(gmv),
        sales_before: Number(sales_before),
        gmv_before: Number(gmv_before),
      },
    ]),
  );
}

/** Money by day of objects, by store id and day YYYY-MM-DD, out of a daily roll-up; days without a sale are left out. */
export async function moneyByDay(
  store: MarketStore,
  { table, key }: Pick<Fact, 'table' | 'key'>,
  { ids, from, to }: { readonly ids: readonly string[]; readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const rows = await store.read<{ id: string; on_day: string; gmv: string }>({
    sql: `SELECT toString(f.${key}) AS id, toString(f.day) AS on_day, toString(sum(f.gmv)) AS gmv
FROM ${db}.${table} AS f
WHERE f.${key} IN {ids:Array(UInt64)} AND f.day BETWEEN {from:Date} AND {to:Date}
GROUP BY f.${key}, f.day`,
    params: { ids: idList(ids), from, to },
  });
  const byId = Map.groupBy(rows, (row) => row.id);
  return new Map(
    [...byId].map(([id, own]) => [id, new Map(own.map((row) => [row.on_day, Number(row.gmv)]))]),
  );
}
