import { periods } from '#catalog/enums/periods.ts';
import { promotionsBetween } from '#catalog/enums/promotions.ts';
import { listingById } from '#catalog/index.ts';
import { isHourly } from '#catalog/kernel/listing.ts';
import { categoryDepth, limitOf, SUPREME, VISITOR, type ViewerLevel } from '#catalog/plans.ts';
import {
  areas,
  type ConditionNode,
  categoryPrices,
  categorySearch,
  contentCategories,
  contentCategoriesTo2,
  contentCategoriesTo3,
  liveCategories,
  liveCategorySearch,
  offerCategories,
  offerTops,
  type PeriodChoice,
  productCategories,
  productCategoriesTo3,
  promotionPeriods,
  rankPeriods,
} from '#engine/contract.ts';
import type { Trees } from '#engine/filter-words.ts';
import { rangeOf } from '#engine/plan-time.ts';
import { isRefusal, refuseSense } from '#engine/refusal.ts';
import { internalId, publicId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { comingMinute } from '#engine/server/run.ts';
import { addDays, dateCodeOf } from '#kernel/day.ts';
import { provinces } from '#market/read/regions.ts';
import { type ApiRoute, route } from '#platform/server/http/route.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { categoryTree, type FlatCategory, priceEdges, promotionTree } from '../rules.ts';
import {
  readCategories,
  readContentCategories,
  readLiveCategories,
  readMoments,
  readOfferCategories,
  readPeriods,
  readPriceQuantiles,
} from './store.ts';

const withPublicIds = (rows: readonly FlatCategory[]): FlatCategory[] =>
  rows.map((r) => ({ ...r, id: publicId(r.id), parent: publicId(r.parent) }));

const publicCategories = async (store: MarketStore) => withPublicIds(await readCategories(store));

/** The tree that activities and coupons are chosen from, as deep as `shown` and the viewer's edition say. */
async function offerTree(context: QueryContext, level: ViewerLevel, shown: number) {
  const now = comingMinute(context);
  const { selectable, shown: most } = categoryDepth(level);
  const flat = await context.cache.get(
    `offer categories ${now}`,
    context.state.buildOf('product_offer'),
    () => readOfferCategories(context.store, now),
  );
  return categoryTree(withPublicIds(flat), { selectable, shown: Math.min(shown, most) });
}

async function periodsOf({ store, state, cache }: QueryContext, id: string): Promise<PeriodChoice[] | null> {
  const listing = listingById(id);
  if (!listing) return null;
  const { table } = listing.from;
  const once = <T>(load: () => Promise<T>) => cache.get(`periods:${id}`, state.buildOf(table), load);
  if (listing.time.kind === 'moment') {
    const label = isHourly(listing) ? '榜单时段' : '采集时间';
    return [{ label, value: 0, list: await once(() => readMoments(store, table)) }];
  }
  const { board, time } = listing;
  if (!board || time.kind !== 'period') return null;
  const byUnit = await once(() => readPeriods(store, board.name));
  return time.units
    .map((unit) => periods[unit])
    .map(({ days, label }) => ({
      label,
      value: days,
      list: byUnit.get(days) ?? [],
    }));
}

function leaf(label: string, value: string, count: number) {
  return { label, value, level: 1, count, disabled: false, children: null };
}

async function contentTree(store: MarketStore): Promise<ConditionNode[]> {
  const rows = await readContentCategories(store);
  return rows.map((r) => leaf(r.name, r.name, r.authors));
}

async function liveTree(store: MarketStore): Promise<ConditionNode[]> {
  const rows = await readLiveCategories(store);
  return rows.map((r) => leaf(r.name, r.name, r.rooms));
}

async function foundLiveCategories(store: MarketStore, keyword: string) {
  if (keyword === '') return [];
  const rows = (await readLiveCategories(store)).filter(({ name }) => name.includes(keyword));
  return rows
    .slice(0, MAX_MATCHES)
    .map(({ name }) => ({ value: name, label_name: name, parent_list: [], disabled: false }));
}

function areaTree(): ConditionNode[] {
  return provinces().map((p) => ({
    ...leaf(p.name, String(p.code), 0),
    children: p.cities.map((c) => ({ ...leaf(c.name, String(c.code), 0), level: 2 })),
  }));
}

/** The trees with every level, which names of codes are looked up in. */
export async function conditionTrees(store: MarketStore): Promise<Trees> {
  const all = { selectable: 5, shown: 5 };
  return { categories: categoryTree(await publicCategories(store), all), places: areaTree() };
}

/** Categories found at most by a quick search. */
const MAX_MATCHES = 20;

async function foundCategories(store: MarketStore, keyword: string, level: ViewerLevel) {
  if (keyword === '') return [];
  const all = await publicCategories(store);
  const byId = new Map(all.map((c) => [c.id, c]));
  const { selectable } = categoryDepth(level);
  return all
    .filter((c) => c.name.includes(keyword))
    .slice(0, MAX_MATCHES)
    .map((c) => ({
      value: c.id,
      label_name: labelOf(c, byId),
      parent_list: parentsOf(c, byId).map((p) => p.id),
      disabled: c.level > selectable,
    }));
}

async function pricesOf({ store, state, cache }: QueryContext, cateId: string | undefined) {
  const category = cateId === undefined ? null : internalId(cateId);
  if (cateId !== undefined && category === null) return refuseSense('value', 'cateId', '类目不存在');
  const quantiles = await cache.get(`prices:${category}`, state.buildOf('card_product_f'), () =>
    readPriceQuantiles(store, category),
  );
  return { filter_value_list: priceEdges(quantiles) };
}

/** Promotions that began within the reach of the highest edition; the plan of a custom range decides which are locked. */
function promotionsFor({ state: { dataDay } }: QueryContext, level: ViewerLevel) {
  if (dataDay === null) return [];
  const horizon = { newestDay: dateCodeOf(dataDay), newestAt: null };
  const first = addDays(dataDay, 1 - limitOf('dataDays', SUPREME));
  return promotionTree(
    promotionsBetween(dateCodeOf(first), dateCodeOf(dataDay)),
    (period) => level === VISITOR || isRefusal(rangeOf(period, { level, horizon })),
  );
}

/** The calls that fill filters (specification §7, conditions); what is disabled is decided here, by edition. */
export function conditionRoutes(context: QueryContext): ApiRoute[] {
  const { store } = context;
  return [
    route(productCategories, async ({ viewer }) =>
      categoryTree(await publicCategories(store), categoryDepth(viewer.level)),
    ),
    route(productCategoriesTo3, async ({ viewer }) => {
      const { selectable, shown } = categoryDepth(viewer.level);
      return categoryTree(await publicCategories(store), { selectable, shown: Math.min(3, shown) });
    }),
    route(offerTops, ({ viewer }) => offerTree(context, viewer.level, 1)),
    route(offerCategories, ({ viewer }) => offerTree(context, viewer.level, 2)),
    route(contentCategories, () => contentTree(store)),
    route(contentCategoriesTo2, () => contentTree(store)),
    route(contentCategoriesTo3, () => contentTree(store)),
    route(liveCategories, () => liveTree(store)),
    route(liveCategorySearch, ({ query }) => foundLiveCategories(store, query.keyword.trim())),
    route(areas, async () => areaTree()),
    route(rankPeriods, async ({ query }) => {
      const found = await periodsOf(context, query.type);
      return found ?? refuseSense('name', 'type', '没有这个榜单');
    }),
    route(promotionPeriods, async ({ viewer }) => promotionsFor(context, viewer.level)),
    route(categorySearch, ({ query, viewer }) => foundCategories(store, query.keyword.trim(), viewer.level)),
    route(categoryPrices, ({ query }) => pricesOf(context, query.cateId)),
  ];
}

function parentsOf(node: FlatCategory, byId: ReadonlyMap<string, FlatCategory>): FlatCategory[] {
  const parent = node.level > 1 ? byId.get(node.parent) : undefined;
  return parent ? [...parentsOf(parent, byId), parent] : [];
}

function labelOf(node: FlatCategory, byId: ReadonlyMap<string, FlatCategory>): string {
  return [...parentsOf(node, byId), node].map((c) => c.name).join(' / ');
}
