import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import { DATABASE, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { everything, markDirty } from '../ingest/dirty-days.ts';
import type { ImportStores } from '../ingest/import-stores.ts';
import { readMeta, writeMeta } from './meta.ts';

/** The name of both the fact of the market store and the setting of the account store. */
const KEY = 'market_id';

const OTHER_MARKET =
  '账户库属于另一份市场数据：请把 TIDE_DATA_DIR（或 TIDE_CLICKHOUSE_URL）指回原来的数据，或用 TIDE_DATABASE_URL 换一个数据库；确实要改用现在这份数据时，运行 tide status --accept-market';

/** The identity that a market store carries; null in one that has none yet, and in one without tables. */
async function idOfMarket(market: MarketStore): Promise<string | null> {
  const [row] = await market.read<{ n: string }>({
    sql: `SELECT count() AS n FROM system.tables WHERE database = '${DATABASE}' AND name = 'store_meta'`,
  });
  if (row?.n === '0') return null;
  return (await readMeta(market)).get(KEY) ?? null;
}

async function idOfAccount(db: Pick<Tx, 'selectFrom'>): Promise<string | null> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst();
  return row?.value ?? null;
}

/**
 * Throws one sentence when the account store belongs to another market. Danger: the notes of days that are to be derived are in the
 * account store; against another market they would be cleared, and acknowledged rows would never be derived. Called before
 * the market store is written to, and before any note is; the tables of the account store are up to date by then. An embedded account store is in the same directory as its market and needs no such mark.
 */
export async function checkMarket({ market, account }: ImportStores): Promise<void> {
  if (account.engine === 'sqlite') return;
  const expected = await idOfAccount(account.db);
  if (expected !== null && expected !== (await idOfMarket(market))) throw new Error(OTHER_MARKET);
}

/** Gives an account store that has no market yet this one. The market is marked first: a kill in between leaves nothing to mend. */
export async function joinMarket(stores: ImportStores): Promise<void> {
  const { account } = stores;
  if (account.engine === 'sqlite' || (await idOfAccount(account.db)) !== null) return;
  const id = await markedMarket(stores);
  await account.write((tx) => tx.insertInto('setting').values({ key: KEY, value: id }).execute());
}

/** Makes the account store this market's own: its notes were about another one, so everything is derived again. */
export async function acceptMarket(stores: ImportStores): Promise<void> {
  const { account, clock } = stores;
  if (account.engine === 'sqlite') return;
  const id = await markedMarket(stores);
  await markDirty(account, everything(), clock.now());
  await account.write((tx) =>
    tx
      .insertInto('setting')
      .values({ key: KEY, value: id })
      .onConflict((on) => on.column('key').doUpdateSet({ value: id }))
      .execute(),
  );
}

async function markedMarket({ market, clock }: ImportStores): Promise<string> {
  const known = await idOfMarket(market);
  if (known !== null) return known;
  const id = randomUUID();
  await writeMeta(market, { [KEY]: id }, clock.now());
  return id;
}
