import { brandCard } from '#catalog/facts/brand-card.ts';
import { productCard } from '#catalog/facts/product-card.ts';
import { shopCard } from '#catalog/facts/shop-card.ts';
import { wireName } from '#catalog/kernel/listing.ts';
import { products } from '#catalog/lists/products.ts';
import { limitOf, type ViewerLevel } from '#catalog/plans.ts';
import type { WireRow } from '#engine/contract.ts';
import { emptyListQuery } from '#engine/list-query.ts';
import { type Plan, plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { type AdmitObjects, type AdmitScope, objectName } from '#engine/server/admit.ts';
import { loadCards, readCard } from '#engine/server/card-row.ts';
import { readFirstRows } from '#engine/server/plan-rows.ts';
import { publicId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { readHorizon } from '#engine/server/run.ts';
import {
  type CatalogueScope,
  catalogueProductIds,
  type PriceRivals,
  priceRivals,
} from '#market/read/offers/catalogue-products.ts';
import { lastSeenDays } from '#market/read/offers/last-seen.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Answer, RequestContext } from '#platform/server/http/route.ts';
import type { CatalogueList, CatalogueProduct, CatalogueSource } from '../contract.ts';
import {
  alertsOf,
  CATALOGUE_PAGE,
  type CatalogueKind,
  catalogueKinds,
  MAX_CATALOGUE_PRODUCTS,
  RIVAL_PRICE_SHARE,
} from '../rules.ts';
import { type CatalogueSourceTable, catalogueSourcesOf } from './store/sources.ts';

/** Dependencies of the catalogue. */
export interface CatalogueParts {
  readonly account: AccountStore;
  readonly clock: Clock;
  readonly context: QueryContext;
  /** Counts the objects of a page that is read. */
  readonly admit: AdmitObjects;
  /** Checks the shops and brands whose products are listed, as their pages do. */
  readonly admitScope: AdmitScope;
}

/** The card that has the name of a source. */
export const sourceCards = { product: productCard, shop: shopCard, brand: brandCard } as const;

/** What an object is called; empty where it is no longer known. */
async function nameOf(context: QueryContext, kind: CatalogueKind, id: string): Promise<string> {
  const card = await readCard(context, sourceCards[kind], { id, banded: true });
  const name = card?.[kind === 'product' ? 'title' : 'name'];
  return typeof name === 'string' ? name : '';
}

/** A source, and whether the viewer may not see its products. */
type CheckedSource = CatalogueSourceTable & { readonly isLocked: boolean };

/**
 * The sources of a team with those that the viewer may not see: each shop and brand is a look at its page, with its edition and its view of
 * the day, as in the lists of these pages.
 */
async function sourcesFor(
  { account, context, admitScope }: CatalogueParts,
  by: RequestContext,
): Promise<readonly CheckedSource[]> {
  const rows = await catalogueSourcesOf(account.db, by.viewer.teamId);
  for (const kind of catalogueKinds) {
    const ids = rows.flatMap((row) => (row.kind === kind ? [publicId(row.object_id)] : []));
    if (ids.length > 0) await loadCards(context, sourceCards[kind], ids);
  }
  const sources: CheckedSource[] = [];
  for (const row of rows) {
    const object = { of: row.kind, id: publicId(row.object_id) };
    const isLocked = row.kind !== 'product' && (await admitScope(by, [object])) !== null;
    sources.push({ ...row, isLocked });
  }
  return sources;
}

async function sourceWire(context: QueryContext, row: CheckedSource): Promise<CatalogueSource> {
  const id = publicId(row.object_id);
  return {
    kind: row.kind,
    id,
    name: await nameOf(context, row.kind, id),
    locked: row.isLocked,
    added_at: Math.floor(Number(row.created) / 1000),
  };
}

/** What some sources are, by kind. */
export function catalogueScopeOf(
  sources: readonly Pick<CatalogueSourceTable, 'kind' | 'object_id'>[],
): CatalogueScope {
  const of = (kind: CatalogueKind) => sources.filter((one) => one.kind === kind).map((one) => one.object_id);
  return { products: of('product'), shops: of('shop'), brands: of('brand') };
}

/** Store ids of the products of the sources that are open, as many as the viewer's edition lists. */
function productsOfSources(context: QueryContext, sources: readonly CheckedSource[], window: number) {
  const scope = catalogueScopeOf(sources.filter((one) => !one.isLocked));
  return catalogueProductIds(context.store, scope, Math.min(MAX_CATALOGUE_PRODUCTS, window));
}

/** The rows of the library that are these products, by public id. */
export async function catalogueRows(context: QueryContext, wanted: Plan, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, WireRow>();
  const { from, of } = wanted.listing;
  const column = { op: 'column', table: from.table, column: from.key, unit: 'id', windowed: false } as const;
  const where = [{ op: 'in' as const, column, values: ids.map(publicId) }];
  const rows = await readFirstRows(context, { ...wanted, window: ids.length, where }, ids.length);
  return new Map(rows.map((row) => [String(row[of.key]), row]));
}

const rivalsWire = ({ best, ...counts }: PriceRivals): CatalogueProduct['rivals'] => ({
  ...counts,
  best: best && { ...best, id: publicId(best.id) },
});

/** A product with its rivals and alerts. A band of sales is not 0, and says nothing more. */
export function catalogueItem(
  id: string,
  facts: {
    readonly row: WireRow | undefined;
    readonly rivals: PriceRivals | undefined;
    readonly unseen: number | undefined;
  },
): CatalogueProduct {
  const row = facts.row ?? { [products.of.key]: id };
  const sales = row[wireName('sales')];
  return {
    id,
    row,
    rivals: facts.rivals ? rivalsWire(facts.rivals) : null,
    unseen_days: facts.unseen ?? null,
    alerts: [
      ...alertsOf({
        unseen: facts.unseen ?? null,
        sales: typeof sales === 'number' ? sales : null,
        rivals: facts.rivals ?? null,
      }),
    ],
  };
}

/** Names of the objects of a page: its products, and the rival that each of them shows. */
const objectsOfPage = (ids: readonly string[], rivals: ReadonlyMap<string, PriceRivals>) => {
  const best = ids.flatMap((id) => rivals.get(id)?.best?.id ?? []);
  return [...new Set([...ids, ...best])].map((id) => objectName(products.of.id, publicId(id)));
};

/** The library in the longest window of an edition. */
export async function cataloguePlan(context: QueryContext, level: ViewerLevel) {
  const reach = limitOf('dataDays', level);
  const days = Math.max(...products.time.days.filter((one) => one <= reach));
  const horizon = await readHorizon(context, products);
  return { days, wanted: plan(products, { ...emptyListQuery, time: { days } }, { level, horizon }) };
}

/** A page of the catalogue of a team, in the rights of the viewer. */
export async function listCatalogue(
  parts: CatalogueParts,
  by: RequestContext,
  page: number,
): Promise<Answer<CatalogueList>> {
  const { context } = parts;
  const { level } = by.viewer;
  const { days, wanted } = await cataloguePlan(context, level);
  if (isRefusal(wanted)) return wanted;
  const sources = await sourcesFor(parts, by);
  const all = await productsOfSources(context, sources, wanted.window);
  const ids = all.slice((page - 1) * CATALOGUE_PAGE, page * CATALOGUE_PAGE);
  const rivals = await priceRivals(context.store, ids, RIVAL_PRICE_SHARE);
  const refused = await parts.admit(by, objectsOfPage(ids, rivals));
  if (refused) return refused;
  const [rows, unseen, names] = await Promise.all([
    catalogueRows(context, wanted, ids),
    lastSeenDays(context.store, ids, context.state.dataDay),
    Promise.all(sources.map((one) => sourceWire(context, one))),
  ]);
  return {
    items: ids.map((stored) => {
      const id = publicId(stored);
      return catalogueItem(id, { row: rows.get(id), rivals: rivals.get(stored), unseen: unseen.get(stored) });
    }),
    pagination: { page, limit: CATALOGUE_PAGE, total_count: all.length },
    sources: names,
    days,
  };
}
