import { type DaySpan, joinDays } from '#market/attribution/day-span.ts';
import { rebuildTables } from '#market/publish/publish-tables.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Where places of shops stand for readers. */
export const CARDS = 'card_shop_f';
const places = (table: string) => `SELECT shop_id, province, city FROM ${db}.${table} WHERE province != 0`;
const ranked = `SELECT shop_id, province, city FROM ${db}.shop_ranked`;

/**
 * The days with sales of shops that stand elsewhere, by the cards of a table, than when regions were last ranked. It compares what is with what was ranked,
 * so it finds them again after a kill; call keepPlaces when the rankings of these days are made or noted.
 */
export async function movedShopDays(store: MarketStore, cards: string): Promise<DaySpan[]> {
  const now = places(cards);
  const moved = `SELECT shop_id FROM (${now} EXCEPT ${ranked}) UNION DISTINCT SELECT shop_id FROM (${ranked} EXCEPT ${now})`;
  const [row] = await store.read<{ n: string }>({ sql: `SELECT count() AS n FROM (${moved})` });
  if (!row || row.n === '0') return [];
  const days = await store.read<{ on_day: string }>({
    sql: `SELECT DISTINCT toString(f.day) AS on_day FROM ${db}.sale_alloc AS f WHERE f.shop_id IN (${moved})`,
  });
  return joinDays(days.map((d) => d.on_day));
}

/** Keeps where shops stand now as what regions are ranked by. */
export async function keepPlaces(store: MarketStore): Promise<void> {
  await rebuildTables(store, { shop_ranked: { sql: places(CARDS) } });
}
