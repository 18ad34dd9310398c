import { readLifeCycle } from '#engine/blocks/life-cycle/server/answer-life-cycle.ts';
import { addDaysToCode, dateCodeOf } from '#kernel/day.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import { daysInSpan } from '../blocks/detail-query.ts';
import type { ProductFacts } from '../blocks/product-facts.ts';
import { BLOCK_SETTINGS } from './blocks/block-scope.ts';
import { internalId } from './public-id.ts';
import type { QueryContext } from './query-context.ts';

/** Days of the price line. */
const DAYS = 30;

interface Profile {
  /** Category ids from level 1 on, 0 unknown. */
  readonly cats: readonly string[];
  readonly brand: string;
  readonly tags: readonly string[];
  readonly market_price: number | null;
}

/** What the latest profile of a product says; null without one. */
async function profileOf({ store }: QueryContext, object: string): Promise<Profile | null> {
  const [row] = await store.read<Profile & { captures: string }>({
    sql: `SELECT count() AS captures, argMax([toString(cat1), toString(cat2), toString(cat3), toString(cat4), toString(cat5)], (cat1 != 0, ts)) AS cats,
  toString(argMax(brand_id, (brand_id != 0, ts))) AS brand, argMaxIf(tags, ts, notEmpty(tags)) AS tags,
  argMax(tuple(market_price_fen), ts).1 AS market_price
FROM ${db}.product_profile WHERE product_id = {object:UInt64}
${BLOCK_SETTINGS}`,
    params: { object },
  });
  return row === undefined || row.captures === '0' ? null : row;
}

/** Names of categories and of a brand by id. */
async function namesOf({ store }: QueryContext, { cats, brand }: Profile): Promise<Map<string, string>> {
  const rows = await store.read<{ key: string; label: string }>({
    sql: `SELECT toString(id) AS key, any(name) AS label FROM ${db}.category_node WHERE tree = 'm' AND id IN {cats:Array(UInt64)} GROUP BY id
UNION ALL
SELECT concat('brand ', toString(brand_id)), name FROM ${db}.card_brand_row WHERE brand_id = {brand:UInt64}
${BLOCK_SETTINGS}`,
    params: { cats: `[${cats.join(',')}]`, brand },
  });
  return new Map(rows.map(({ key, label }) => [key, label]));
}

interface Change {
  readonly on_day: string;
  /** Null of a title. */
  readonly price: string | null;
}

/** New titles and prices of a product in the order they were seen; the first title is none. */
function changesOf({ store }: QueryContext, object: string): Promise<Change[]> {
  return store.read<Change>({
    sql: `SELECT toString(toYYYYMMDD(day)) AS on_day, price FROM (
  SELECT at, day, NULL AS price FROM ${db}.product_change WHERE product_id = {object:UInt64} AND kind = 1 AND title_before != ''
  UNION ALL SELECT at, day, toNullable(toString(price)) FROM ${db}.product_price_day WHERE product_id = {object:UInt64}
)
ORDER BY at
${BLOCK_SETTINGS}`,
    params: { object },
  });
}

/** The last day on which a product was captured, YYYYMMDD; null where no capture is kept. */
async function lastSeenOf({ store }: QueryContext, object: string): Promise<string | null> {
  const [row] = await store.read<{ on_day: string; captures: string }>({
    sql: `SELECT toString(toYYYYMMDD(max(at), 'Asia/Shanghai')) AS on_day, count() AS captures FROM (
  SELECT ts AS at FROM ${db}.product_counter WHERE product_id = {object:UInt64}
  UNION ALL SELECT ts AS at FROM ${db}.product_profile WHERE product_id = {object:UInt64}
  UNION ALL SELECT toDateTime(day, 'Asia/Shanghai') AS at FROM ${db}.product_price_day WHERE product_id = {object:UInt64}
)
${BLOCK_SETTINGS}`,
    params: { object },
  });
  return row === undefined || row.captures === '0' ? null : row.on_day;
}

/** Days from the last capture to the newest day. */
const unseenDays = (last: string | null, newest: string) =>
  last === null ? null : last >= newest ? 0 : daysInSpan(last, newest) - 1;

/** The price line of the last days, its lowest point, and how often the title changed in them. */
function historyOf(
  changes: readonly Change[],
  newest: string,
): Pick<ProductFacts, 'prices' | 'lowest' | 'retitled'> {
  const days = Array.from({ length: DAYS }, (_, n) => addDaysToCode(newest, n + 1 - DAYS));
  const observed = changes.filter(({ price }) => price !== null);
  const prices = days.map((day) => {
    const price = observed.findLast(({ on_day }) => on_day <= day)?.price ?? null;
    return price === null ? null : Number(price);
  });
  const known = prices.filter((price) => price !== null);
  const least = Math.min(...known);
  const at = prices.lastIndexOf(least);
  const from = days[0] ?? newest;
  const retitled = changes.filter(
    ({ price, on_day }) => price === null && on_day >= from && on_day <= newest,
  );
  return {
    prices,
    lowest: known.length === 0 ? null : { price: least, day: Number(days[at]) },
    retitled: retitled.length,
  };
}

const NO_HISTORY = { prices: [], lowest: null, retitled: 0 } as const;
const numberOf = (value: number | string | null | undefined) =>
  value === null || value === undefined ? null : Number(value);

/** What the head of a product page says, read anew. */
async function factsOf(context: QueryContext, object: string): Promise<ProductFacts> {
  const { state } = context;

  const newest = state.dataDay === null ? null : dateCodeOf(state.dataDay);
  const [profile, changes, last, life] = await Promise.all([
    profileOf(context, object),
    changesOf(context, object),
    lastSeenOf(context, object),
    readLifeCycle({ context, objectId: object }),
  ]);
  const names = profile === null ? new Map<string, string>() : await namesOf(context, profile);
  return {
    path: (profile?.cats ?? []).flatMap((cat) => names.get(cat) ?? []),
    brand_name: names.get(`brand ${profile?.brand}`) ?? null,
    tags: profile?.tags ?? [],
    market_price: numberOf(profile?.market_price),
    ...(newest === null ? NO_HISTORY : historyOf(changes, newest)),
    unseen_days: newest === null ? null : unseenDays(last, newest),
    life,
  };
}

/** Reads what the head of a product page says beside its card; answers of one build are shared. */
export async function readProductFacts(context: QueryContext, id: string): Promise<ProductFacts> {
  const object = internalId(id) ?? '0';
  const { state } = context;
  const version = `${state.buildOf('product_change')} ${state.updatedAt('sales')} ${state.dataDay}`;
  const [facts] = await context.cache.page(`product facts ${object}`, version, async () => [
    await factsOf(context, object),
  ]);
  return facts as ProductFacts;
}
