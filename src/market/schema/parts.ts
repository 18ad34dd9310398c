import { DATABASE, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { marketTables } from './tables.ts';

/** A data part of a table of the market store, as the engine names it: partition, first and last block. */
export interface DataPart {
  readonly table: string;
  readonly part: string;
  readonly partition: string;
  readonly first: number;
  readonly last: number;
  readonly rows: number;
}

/** The partition of a part for people: a month, a day or a year, or all days. */
export const partitionWords = ({ partition }: Pick<DataPart, 'partition'>) =>
  partition === 'tuple()' ? '全部日期' : partition;

const derived = new Set(marketTables.filter(({ kind }) => kind === 'derived').map(({ name }) => name));
const known = new Set(marketTables.map(({ name }) => name));

/** Whether a table can be made again from facts. */
export const isDerivedTable = (table: string) => derived.has(table);

/** The parts with rows of all tables that there are definitions of. */
export async function readParts(store: MarketStore): Promise<DataPart[]> {
  const rows = await store.read<DataPart & { first: string; last: string; rows: string }>({
    sql: `SELECT table, name AS part, partition, min_block_number AS first, max_block_number AS last, rows
FROM system.parts WHERE active AND rows > 0 AND database = '${DATABASE}' ORDER BY table, name`,
  });
  return rows
    .filter(({ table }) => known.has(table))
    .map((row) => ({ ...row, first: Number(row.first), last: Number(row.last), rows: Number(row.rows) }));
}

/**
 * Parts of an earlier reading whose rows are in no part now. The engine merges parts and rewrites them after a deletion, and what
 * comes out covers the blocks of what went in; a part that none covers is gone.
 */
export function uncoveredParts(before: readonly DataPart[], now: readonly DataPart[]): DataPart[] {
  const keyOf = ({ table, partition }: DataPart) => `${table} ${partition}`;
  const byPartition = Map.groupBy(now, keyOf);
  return before.filter(
    (part) =>
      !byPartition.get(keyOf(part))?.some(({ first, last }) => first <= part.first && last >= part.last),
  );
}

/** Bytes of all parts on the disk. */
export async function bytesOfParts(store: MarketStore): Promise<number> {
  const [row] = await store.read<{ bytes: string }>({
    sql: `SELECT sum(bytes_on_disk) AS bytes FROM system.parts WHERE active AND database = '${DATABASE}'`,
  });
  return Number(row?.bytes ?? 0);
}

/**
 * Parts whose files fail the engine's own check sums. Reads every byte of every part, so many tables at once: one where people wait for
 * other answers meanwhile.
 */
export async function damagedParts(store: MarketStore, tablesAtOnce: number): Promise<DataPart[]> {
  const parts = [...Map.groupBy(await readParts(store), ({ table }) => table)];
  const found: DataPart[] = [];
  const check = async () => {
    for (let next = parts.shift(); next; next = parts.shift()) {
      const [table, own] = next;
      const checks = await store.read<{ part_path: string; is_passed: number }>({
        sql: `CHECK TABLE ${DATABASE}.${table} SETTINGS check_query_single_value_result = 0`,
      });
      const bad = new Set(checks.filter((one) => one.is_passed === 0).map((one) => one.part_path));
      found.push(...own.filter(({ part }) => bad.has(part)));
    }
  };
  await Promise.all(Array.from({ length: tablesAtOnce }, check));
  return found;
}

/** Removes a part that cannot be read. */
export async function dropPart(store: MarketStore, { table, part }: DataPart): Promise<void> {
  if (!/^[\w-]+$/.test(part)) throw new Error('not the name of a part');
  await store.write({ sql: `ALTER TABLE ${DATABASE}.${table} DROP PART '${part}'` });
}
