import { randomUUID } from 'node:crypto';
import { allianceClient } from '#platform/server/gateways/official/alliance.ts';
import { categoriesIn, detailsIn, searchPageIn } from '#platform/server/gateways/official/alliance-reply.ts';
import { type OfficialResult, officialFault } from '#platform/server/gateways/official/outcome.ts';
import type { ReplyObject } from '#platform/server/gateways/official/read-value.ts';
import type { OfficialParam } from '#platform/server/gateways/official/sign.ts';
import { accessOf } from '../access.ts';
import { CATEGORY_METHOD, DETAIL_METHOD, SEARCH_METHOD } from '../check.ts';
import { tierSeconds } from '../plan/planner.ts';
import {
  type CatalogueSlice,
  isWorthCutting,
  MAX_PAGE,
  SEARCH_PAGE_SIZE,
  searchParams,
  splitSlice,
} from '../plan/slices.ts';
import {
  changeSlice,
  insertSlices,
  noteCategoryRead,
  putCategories,
  removeSlice,
} from '../store/catalogue.ts';
import { putProducts } from '../store/products.ts';
import type { SourceProductTable, SourceSliceTable } from '../store/tables.ts';
import { productResult } from './products.ts';
import { type Collecting, type CollectResult, onlySettles } from './result.ts';
import type { CollectTask } from './tasks.ts';

type Task<K extends CollectTask['kind']> = Extract<CollectTask, { kind: K }>;

/** Groups of a product in depth that streams can hold. */
const GROUPS = 'base_info,comment_info,month_sale_data,coupon_info,shop_info';
/** So often not in the reply, and a product is followed no more until a search finds it again. */
const GONE_AFTER = 3;

function callAlliance(
  { parts, row, access: token, signal }: Collecting,
  method: string,
  params: Readonly<Record<string, OfficialParam>>,
): Promise<OfficialResult<ReplyObject>> {
  const access = accessOf(parts.secrets, row);
  if (access.kind !== 'alliance') throw new Error(`source ${row.id} has values of another kind`);
  const app = { origin: parts.hosts.fxg, appKey: access.app_key, appSecret: access.app_secret };
  return allianceClient(app, parts.clock).call({ method, params, access: token, signal });
}

const unixSeconds = (ms: number) => Math.floor(ms / 1000);

/** Reads the categories below one. */
export async function readCategoryLevel(
  collecting: Collecting,
  { above }: Task<'categories'>,
): Promise<OfficialResult<CollectResult>> {
  const { parts, row, paths } = collecting;
  const reply = await callAlliance(collecting, CATEGORY_METHOD, { parent_id: above.category_id });
  if (reply.kind === 'fault') return reply;
  const path = JSON.parse(above.path) as string[];
  const below = categoriesIn(reply.data).map(({ id, name }) => ({ id, path: [...path, name] }));
  const isNew = (one: (typeof below)[number]) => paths.get(one.id)?.join('\n') !== one.path.join('\n');
  const now = parts.clock.now();
  return {
    kind: 'ok',
    data: {
      ...onlySettles(async (tx) => {
        await noteCategoryRead(tx, { sourceId: row.id, categoryId: above.category_id, at: now });
        await putCategories(
          tx,
          below.map((one) => ({
            source_id: row.id,
            category_id: one.id,
            path: JSON.stringify(one.path),
            level: one.path.length,
            read_at: 0,
          })),
        );
      }),
      rows: below.filter(isNew).map((one) => parts.market.categoryRow(one.path)),
      hasCategories: true,
    },
  };
}

const sliceRow = (source_id: string, spec: CatalogueSlice): SourceSliceTable => ({
  source_id,
  id: randomUUID(),
  spec: JSON.stringify(spec),
  sales_from: spec.sales.from,
  page: 1,
  faults: 0,
  done_at: null,
});

/** What becomes of a slice after a page: it is divided, goes on, or is done. Totals may change while it is paged. */
function nextOfSlice(slice: SourceSliceTable, page: { total: number | null; elements: number }) {
  const spec = JSON.parse(slice.spec) as CatalogueSlice;
  const halves = isWorthCutting(page.total, spec) ? splitSlice(spec) : null;
  const above = page.total ?? 0;
  if (halves) return { halves: halves.map((half) => ({ ...half, above })), isDone: false };
  const isLast = page.elements < SEARCH_PAGE_SIZE || Number(slice.page) >= MAX_PAGE;
  return { halves: [], isDone: isLast };
}

/** Reads a page of a slice of the catalogue. */
export async function readCataloguePage(
  collecting: Collecting,
  { slice }: Task<'search'>,
): Promise<OfficialResult<CollectResult>> {
  const { parts, row, paths } = collecting;
  const spec = JSON.parse(slice.spec) as CatalogueSlice;
  const reply = await callAlliance(collecting, SEARCH_METHOD, searchParams(spec, Number(slice.page)));
  if (reply.kind === 'fault') return reply;
  if (!Array.isArray(reply.data.products) && reply.data.total !== 0)
    return officialFault('not-understood', { detail: 'shape' });
  const page = searchPageIn(reply.data);
  const now = parts.clock.now();
  const context = { ts: unixSeconds(now), pathOf: (id: string) => paths.get(id) };
  const products = page.products.map((one) => parts.market.productRows(one, context, null));
  const result = await productResult(collecting, products, { isDeep: false });
  const { halves, isDone } = nextOfSlice(slice, page);
  return {
    kind: 'ok',
    data: {
      ...result,
      settle: async (tx) => {
        await result.settle(tx);
        if (halves.length > 0) {
          // Other settings may have emptied the list while the page was read.
          if (!(await removeSlice(tx, row.id, slice.id))) return;
          return insertSlices(
            tx,
            halves.map((half) => sliceRow(row.id, half)),
          );
        }
        const next = isDone ? { done_at: now } : { page: Number(slice.page) + 1 };
        return changeSlice(tx, { source_id: row.id, id: slice.id, ...next });
      },
    },
  };
}

/** A requested product that is not in the reply. */
function missed(product: SourceProductTable, now: number): SourceProductTable {
  const misses = product.misses + 1;
  const tier = misses >= GONE_AFTER ? '' : product.tier;
  return {
    ...product,
    misses,
    tier,
    requested_at: now,
    due_at: now + (tier === '' ? 0 : tierSeconds[tier] * 1000),
  };
}

/** Asks for followed products by their ids. */
export async function askProducts(
  collecting: Collecting,
  { products, isDeep }: Task<'follow'>,
): Promise<OfficialResult<CollectResult>> {
  const { parts, paths } = collecting;
  const reply = await callAlliance(collecting, DETAIL_METHOD, {
    product_ids: products.map((one) => one.product_id),
    ...(isDeep && { fields: GROUPS }),
  });
  if (reply.kind === 'fault') return reply;
  const wanted = new Set(products.map((one) => one.product_id));
  const details = detailsIn(reply.data).filter(({ product }) => wanted.has(product.productId));
  if (details.length === 0 && !Object.values(reply.data).some(Array.isArray))
    return officialFault('not-understood', { detail: 'shape' });
  const now = parts.clock.now();
  const context = { ts: unixSeconds(now), pathOf: (id: string) => paths.get(id) };
  const mapped = details.map((one) => parts.market.productRows(one.product, context, one.comments));
  const more = isDeep ? details.flatMap((one) => parts.market.depthRows(one, context.ts)) : [];
  const result = await productResult(collecting, mapped, { isDeep, more });
  const found = new Set(mapped.map(({ key }) => key));
  const gone = products.filter((one) => !found.has(one.product_id)).map((one) => missed(one, now));
  return {
    kind: 'ok',
    data: {
      ...result,
      settle: async (tx) => {
        await result.settle(tx);
        await putProducts(tx, gone);
      },
    },
  };
}

/** The slices that an alliance source begins with, as rows. */
export const sliceRows = (sourceId: string, slices: readonly CatalogueSlice[]) =>
  slices.map((one) => sliceRow(sourceId, one));
