import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { streams } from '../streams/streams.ts';

/** The moment of the newest row of the streams that are retired, in milliseconds; null while they have none. Their tables are dated, so nothing is read. */
export async function newestFact(market: MarketStore): Promise<number | null> {
  const dated = Object.values(streams).filter(
    ({ at, retentionDays }) => at !== null && retentionDays !== null,
  );
  const newest = dated.map(
    ({ id, at }) => `SELECT toUnixTimestamp(max(${at})) AS at, count() AS n FROM ${db}.${id}`,
  );
  const [row] = await market.read<{ at: string; n: string }>({
    sql: `SELECT toString(max(at)) AS at, toString(sum(n)) AS n FROM (${newest.join(' UNION ALL ')})`,
  });
  return row === undefined || row.n === '0' ? null : Number(row.at) * 1000;
}
