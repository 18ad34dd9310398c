import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import type { ImportedNames } from './imported-names.ts';

/** What was spent on advertising on a day, and what the platform credits to it; money in fen, null where the file does not say. */
export interface SpendDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly platform: string;
  readonly account: string;
  readonly spend: number;
  readonly shows: number | null;
  readonly clicks: number | null;
  readonly orders: number | null;
  readonly gmv: number | null;
}

/** Whose spending is meant; null for all. */
export type SpendOf = (ImportedNames & { readonly kind: 'author' | 'live' | 'product' }) | null;

const MAX_ROWS = 400;

const CONDITIONS = {
  author: `f.account_id = {id:UInt64} OR ({name:String} != '' AND f.account_key = '' AND f.account_name = {name:String})
  OR ({display:String} != '' AND f.account_key = {display:String})`,
  live: 'f.room_id = {id:UInt64}',
  product: 'f.product_id = {id:UInt64}',
} as const;

const sum = (column: string, name: string) =>
  `toString(if(countIf(f.${column} IS NOT NULL) = 0, NULL, sum(f.${column}))) AS ${name}`;

/** How much a line is about: all of an account, a room, a product, a product in a room. */
const GRAIN = 'multiIf(g.room_id = 0 AND g.product_id = 0, 4, g.product_id = 0, 3, g.room_id = 0, 2, 1)';
const ofLine = (name: string) => GRAIN.replaceAll('g.', `${name}.`);

/**
 * Spending by day and account, the newest day first. Files have the same money by account, by room and by product: of a day of an account
 * only the lines that are about most count; of a room or a product those that are about all of it.
 */
export async function readSpendDays(store: MarketStore, of: SpendOf): Promise<SpendDay[]> {
  const own = of === null ? '1' : CONDITIONS[of.kind];
  const among = of === null || of.kind === 'author' ? '1' : CONDITIONS[of.kind].replaceAll('f.', 'g.');
  const lines = `AND (f.platform, f.day, f.account_id, ${ofLine('f')}) IN (
  SELECT g.platform, g.day, g.account_id, max(${ofLine('g')}) FROM ${db}.ad_day AS g WHERE ${among} GROUP BY g.platform, g.day, g.account_id)`;
  type Row = Record<'day' | 'platform' | 'account' | 'spend', string> &
    Record<'shows' | 'clicks' | 'orders' | 'gmv', string | null>;
  const params =
    of === null
      ? {}
      : of.kind === 'author'
        ? { id: of.id, name: of.name, display: of.display }
        : { id: of.id };
  const rows = await store.read<Row>({
    sql: `SELECT toString(f.day) AS day, f.platform AS platform, any(f.account_name) AS account, toString(sum(f.spend_fen)) AS spend,
  ${sum('shows', 'shows')}, ${sum('clicks', 'clicks')}, ${sum('orders', 'orders')}, ${sum('gmv_fen', 'gmv')}
FROM ${db}.ad_day AS f WHERE (${own}) ${lines}
GROUP BY f.day, f.platform, f.account_id ORDER BY f.day DESC, sum(f.spend_fen) DESC LIMIT ${MAX_ROWS}`,
    params,
  });
  const known = (value: string | null) => (value === null ? null : Number(value));
  return rows.map((row) => ({
    day: row.day,
    platform: row.platform,
    account: row.account,
    spend: Number(row.spend),
    shows: known(row.shows),
    clicks: known(row.clicks),
    orders: known(row.orders),
    gmv: known(row.gmv),
  }));
}
