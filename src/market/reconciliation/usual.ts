import { latestBatches } from '#market/build/rollups/portraits.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { type Check, checkRows } from './check.ts';

/** Those of all groups of a term are those of all bands are all: nobody is held against others twice, and nobody is left out. */
export function checkBenchmarks(store: MarketStore): Promise<Check> {
  const level = (n: number) => `sumIf(b.n, b.level = ${n})`;
  return checkRows(store, '同类分位：分组 = 分段 = 全部', {
    sql: `SELECT concat(kind, ' ', term) AS what, ${level(0)} != ${level(1)} OR ${level(1)} != ${level(2)} OR countIf(b.level = 0) != 1 AS differs
FROM ${db}.benchmark AS b GROUP BY kind, term`,
  });
}

/** 加团人数 of every card against the first close of its room, its one source. */
export function checkClubs(store: MarketStore): Promise<Check> {
  return checkRows(store, '加团人数：直播卡 = 下播公布', {
    sql: `SELECT concat('live ', toString(f.room_id)) AS what, ifNull(f.club_inc, -1e9) != ifNull(c.club_inc, -1e9) AS differs
FROM ${db}.card_live_row AS f
LEFT JOIN (SELECT room_id, club_inc FROM ${db}.room_close ORDER BY room_id, row_id LIMIT 1 BY room_id) AS c ON c.room_id = f.room_id`,
  });
}

/** Every portrait against the newest batch of its object: the same parts with the same shares. */
export function checkPortraits(store: MarketStore): Promise<Check> {
  const parts = (names: string, shares: string) =>
    `arraySort(arrayZip(${names}, arrayMap(x -> toUInt64(x), ${shares})))`;
  return checkRows(store, '画像 = 最新一批', {
    sql: `SELECT concat(p.object_type, ' ', p.audience, ' ', p.dim) AS what, p.day != b.day OR ${parts('p.names', 'p.shares')} != ${parts('b.names', 'b.shares')} AS differs
FROM ${db}.portrait AS p
FULL OUTER JOIN (${latestBatches}) AS b ON b.object_type = p.object_type AND b.object_id = p.object_id AND b.audience = p.audience AND b.dim = p.dim`,
  });
}
