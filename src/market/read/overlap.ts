import type { Fact } from '#catalog/kernel/fact.ts';
import { rollupDays } from '#market/sql/rollup-days.ts';
import { DATABASE as db, idList, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Objects that sold with exactly these of the compared ones, and what the compared ones sold with them. */
export interface OverlapGroup {
  /** Places of the compared objects, ascending. */
  readonly by: readonly number[];
  readonly count: number;
  /** Money of each compared object with the objects of the group, in fen, by place. */
  readonly gmv: readonly number[];
}

/** An object that several compared ones have in common. */
export interface SharedObject {
  readonly id: string;
  readonly by: readonly number[];
}

/** Which pairs of a roll-up are counted: the compared objects by store id, and the days YYYY-MM-DD. */
export interface OverlapAsk {
  /** Column of the compared objects. */
  readonly own: string;
  readonly ids: readonly string[];
  readonly from: string;
  readonly to: string;
}

const placesOf = (mask: number) => Array.from({ length: 32 }, (_, n) => n).filter((n) => (mask >> n) & 1);

/** One row for each object at the other side of the pairs, with the compared ones as bits; id 0 is nobody. */
function pairsSql({ table, key }: Pick<Fact, 'table' | 'key'>, { own, ids }: OverlapAsk): string {
  const place = `indexOf({ids:Array(UInt64)}, ${own}) - 1`;
  const money = ids.map((_, n) => `sumIf(gmv, ${place} = ${n}) AS gmv${n}`).join(', ');
  return `SELECT ${key} AS other, groupBitOr(bitShiftLeft(toUInt32(1), ${place})) AS mask, sum(gmv) AS money, ${money}
  FROM ${db}.${table} AS f
  WHERE ${own} IN {ids:Array(UInt64)} AND ${key} != 0 AND ${rollupDays('from', 'to')}
  GROUP BY other`;
}

const paramsOf = ({ ids, from, to }: OverlapAsk) => ({ ids: idList(ids), from, to });

/** How many objects each set of compared ones has in common, out of a roll-up of pairs: the rows that the lists of their pages have. */
export async function overlapGroups(
  store: MarketStore,
  fact: Pick<Fact, 'table' | 'key'>,
  ask: OverlapAsk,
): Promise<readonly OverlapGroup[]> {
  const money = ask.ids.map((_, n) => `toString(sum(gmv${n})) AS all${n}`).join(', ');
  const rows = await store.read<Record<string, string>>({
    sql: `SELECT toString(mask) AS own_mask, toString(count()) AS n, ${money}\nFROM (${pairsSql(fact, ask)})\nGROUP BY mask\nORDER BY mask`,
    params: paramsOf(ask),
  });
  return rows.map((row) => ({
    by: placesOf(Number(row.own_mask)),
    count: Number(row.n),
    gmv: ask.ids.map((_, n) => Number(row[`all${n}`])),
  }));
}

/** The objects that most of the compared ones have in common, those with more sales first; at least two have each. */
export async function sharedObjects(
  store: MarketStore,
  fact: Pick<Fact, 'table' | 'key'>,
  { take, ...ask }: OverlapAsk & { readonly take: number },
): Promise<readonly SharedObject[]> {
  const rows = await store.read<{ id: string; own_mask: string }>({
    sql: `SELECT toString(other) AS id, toString(mask) AS own_mask\nFROM (${pairsSql(fact, ask)})\nWHERE bitCount(mask) > 1\nORDER BY bitCount(mask) DESC, money DESC, other\nLIMIT {take:UInt32}`,
    params: { ...paramsOf(ask), take },
  });
  return rows.map(({ id, own_mask: mask }) => ({ id, by: placesOf(Number(mask)) }));
}
