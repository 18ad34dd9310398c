import { periods } from '#catalog/enums/periods.ts';
import type { PeriodUnit } from '#catalog/kernel/listing.ts';
import { stageBoards } from '#market/build/boards/rank-boards.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { type Check, EXAMPLES } from './check.ts';

interface SnapshotRow {
  readonly anchor: string;
  readonly unit: number;
}

/** Every stored ranking against one made afresh from the facts of its period, in all columns. */
export async function checkBoards(store: MarketStore, end: string): Promise<Check> {
  const stored = await store.read<SnapshotRow>({
    sql: `SELECT DISTINCT toString(s.day) AS anchor, s.unit AS unit FROM ${db}.rank_snap AS s ORDER BY s.unit, anchor`,
  });
  let [compared, differences] = [0, 0];
  const examples: string[] = [];
  for (const { anchor, unit } of stored) {
    const name = (Object.keys(periods) as PeriodUnit[]).find((u) => periods[u].days === unit) ?? 'day';
    await stageBoards(store, { unit: name, day: anchor, end });
    const [row] = await store.read<{ n: string; wrong: string }>({
      sql: `SELECT (SELECT count() FROM ${db}.rank_snap WHERE unit = {unit:UInt8} AND day = {day:Date}) AS n,
  (SELECT count() FROM (SELECT * FROM ${db}.rank_snap WHERE unit = {unit:UInt8} AND day = {day:Date} EXCEPT SELECT * FROM ${db}.rank_snap_stg))
  + (SELECT count() FROM (SELECT * FROM ${db}.rank_snap_stg EXCEPT SELECT * FROM ${db}.rank_snap WHERE unit = {unit:UInt8} AND day = {day:Date})) AS wrong`,
      params: { unit, day: anchor },
    });
    compared += Number(row?.n ?? 0);
    differences += Number(row?.wrong ?? 0);
    if (row && row.wrong !== '0' && examples.length < EXAMPLES)
      examples.push(`${periods[name].label} ${anchor}`);
  }
  await store.write({ sql: `TRUNCATE TABLE ${db}.rank_snap_stg` });
  return { name: '榜单快照 = 重新排名', compared, differences, examples };
}
