import { listingById } from '#catalog/index.ts';
import { categoryDepth } from '#catalog/plans.ts';
import {
  areas,
  categoryPrices,
  categorySearch,
  contentCategories,
  type PeriodChoice,
  productCategories,
  rankPeriods,
} from '#engine/contract.ts';
import { refuseSense } from '#engine/refusal.ts';
import { internalId, publicId } from '#engine/server/public-id.ts';
import { provinces } from '#market/derive/regions.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { categoryTree, type FlatCategory, priceEdges } from '../rules.ts';
import {
  readCategories,
  readContentCategories,
  readMoments,
  readPeriods,
  readPriceQuantiles,
} from './store.ts';

const PERIOD_LABELS: Readonly<Record<number, string>> = { 1: '日榜', 7: '周榜', 30: '月榜' };

async function publicCategories(store: MarketStore): Promise<FlatCategory[]> {
  const rows = await readCategories(store);
  return rows.map((r) => ({ ...r, id: publicId(r.id), parent: publicId(r.parent) }));
}

async function periodsOf(store: MarketStore, id: string): Promise<PeriodChoice[] | null> {
  const listing = listingById(id);
  if (listing?.time.kind === 'moment') {
    return [{ label: '采集时间', value: 0, list: await readMoments(store, listing.from.table) }];
  }
  if (!listing?.board) return null;
  const byUnit = await readPeriods(store, listing.board.name);
  return [1, 7, 30].map((unit) => ({
    label: PERIOD_LABELS[unit] as string,
    value: unit,
    list: byUnit.get(unit) ?? [],
  }));
}

/** The calls that fill filters (specification §7, conditions); what is disabled is decided here, by edition. */
export function conditionRoutes(store: MarketStore): Route[] {
  return [
    route(productCategories, async ({ viewer }) =>
      categoryTree(await publicCategories(store), categoryDepth(viewer.level)),
    ),
    route(contentCategories, async () => {
      const rows = await readContentCategories(store);
      return rows.map((r) => ({
        label: r.name,
        value: r.name,
        level: 1,
        count: r.authors,
        disabled: false,
        children: null,
      }));
    }),
    route(areas, async () =>
      provinces().map((p) => ({
        label: p.name,
        value: String(p.code),
        level: 1,
        count: 0,
        disabled: false,
        children: p.cities.map((c) => ({
          label: c.name,
          value: String(c.code),
          level: 2,
          count: 0,
          disabled: false,
          children: null,
        })),
      })),
    ),
    route(rankPeriods, async ({ query }) => {
      const found = await periodsOf(store, query.type);
      return found ?? refuseSense('name', 'type', '没有这个榜单');
    }),
    route(categorySearch, async ({ query, viewer }) => {
      const keyword = query.keyword.trim();
      if (keyword === '') return [];
      const all = await publicCategories(store);
      const byId = new Map(all.map((c) => [c.id, c]));
      const { selectable } = categoryDepth(viewer.level);
      return all
        .filter((c) => c.name.includes(keyword))
        .slice(0, 20)
        .map((c) => ({
          value: c.id,
          label_name: labelOf(c, byId),
          parent_list: parentsOf(c, byId).map((p) => p.id),
          disabled: c.level > selectable,
        }));
    }),
    route(categoryPrices, async ({ query }) => {
      const category = query.cateId === undefined ? null : internalId(query.cateId);
      if (query.cateId !== undefined && category === null)
        return refuseSense('value', 'cateId', '类目不存在');
      return { filter_value_list: priceEdges(await readPriceQuantiles(store, category)) };
    }),
  ];
}

function parentsOf(node: FlatCategory, byId: ReadonlyMap<string, FlatCategory>): FlatCategory[] {
  const parent = node.level > 1 ? byId.get(node.parent) : undefined;
  return parent ? [...parentsOf(parent, byId), parent] : [];
}

function labelOf(node: FlatCategory, byId: ReadonlyMap<string, FlatCategory>): string {
  return [...parentsOf(node, byId), node].map((c) => c.name).join(' / ');
}
