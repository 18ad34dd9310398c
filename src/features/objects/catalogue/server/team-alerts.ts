import { productCard } from '#catalog/facts/product-card.ts';
import { type Edition, limitOf, NO_LIMIT } from '#catalog/plans.ts';
import { isRefusal } from '#engine/refusal.ts';
import { loadCards, readCard } from '#engine/server/card-row.ts';
import { internalId, publicId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { catalogueProductIds, priceRivals } from '#market/read/offers/catalogue-products.ts';
import { lastSeenDays } from '#market/read/offers/last-seen.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { CATALOGUE_PAGE, catalogueAlertNames, MAX_CATALOGUE_PRODUCTS, RIVAL_PRICE_SHARE } from '../rules.ts';
import { catalogueItem, cataloguePlan, catalogueRows, catalogueScopeOf } from './read-catalogue.ts';
import type { ProductAlerts } from './services.ts';
import { type CatalogueSourceTable, catalogueSourcesOf } from './store/sources.ts';

type Wanted = Parameters<typeof catalogueRows>[1];
type Sources = readonly CatalogueSourceTable[];

/** Products that stay known of one catalogue: as many single ones as an edition has at most, and as many of shops and brands. */
const MAX_KNOWN = 2 * MAX_CATALOGUE_PRODUCTS;

/** The alerts of one page of products by store id: as many as a page of the catalogue reads at once. */
async function alertsOfPage(
  context: QueryContext,
  wanted: Wanted,
  stored: readonly string[],
): Promise<ProductAlerts[]> {
  const ids = stored.map(publicId);
  const [rows, rivals, unseen] = await Promise.all([
    catalogueRows(context, wanted, stored),
    priceRivals(context.store, stored, RIVAL_PRICE_SHARE),
    lastSeenDays(context.store, stored, context.state.dataDay),
    loadCards(context, productCard, ids),
  ]);
  return Promise.all(
    stored.map(async (key, n) => {
      const id = ids[n] ?? '';
      const facts = { row: rows.get(id), rivals: rivals.get(key), unseen: unseen.get(key) };
      const card = await readCard(context, productCard, { id, banded: true });
      return {
        id,
        title: typeof card?.title === 'string' ? card.title : '',
        alerts: catalogueItem(id, facts).alerts.map((alert) => catalogueAlertNames[alert]),
      };
    }),
  );
}

/** Whose catalogue is read, in the rights of which edition, and which products were read before. */
export interface TeamCatalogue {
  readonly teamId: string;
  readonly level: Edition;
  readonly known: readonly string[];
}

/**
 * Store ids of products by whether the edition opens them. Single products are all read; of shops and brands the best selling `cut`, and what
 * was known before and is still theirs: a product that sells nothing any more is what an alert is about.
 */
async function productsToRead(
  { store }: QueryContext,
  { sources, isOpen, known }: { sources: Sources; isOpen: boolean; known: readonly string[] },
  cut: number,
) {
  const singles = sources.filter(({ kind }) => kind === 'product');
  const scope = catalogueScopeOf(sources);
  const open = isOpen ? scope : catalogueScopeOf(singles);
  const [own, listed, before] = await Promise.all([
    catalogueProductIds(store, catalogueScopeOf(singles), singles.length),
    isOpen ? catalogueProductIds(store, open, cut) : [],
    catalogueProductIds(store, { ...scope, among: known }, MAX_KNOWN),
  ]);
  const read = [...new Set([...own, ...listed, ...(isOpen ? before : [])])];
  const isRead = new Set(read);
  return { read, kept: before.filter((id) => !isRead.has(id)) };
}

/**
 * The products of a team's catalogue with their alerts. Shops and brands count where an edition looks at pages without a number: below
 * that, whether they are open depends on the views that are left today, which only a viewer has.
 */
export async function readTeamAlerts(
  { account, context }: { readonly account: AccountStore; readonly context: QueryContext },
  { teamId, level, known }: TeamCatalogue,
  most = MAX_CATALOGUE_PRODUCTS,
): Promise<readonly ProductAlerts[]> {
  const { wanted } = await cataloguePlan(context, level);
  const sources = await catalogueSourcesOf(account.db, teamId);
  const isOpen = limitOf('detailViewsPerDay', level) === NO_LIMIT;
  const stored = known.flatMap((id) => internalId(id) ?? []);
  const cut = isRefusal(wanted) ? 0 : Math.min(most, wanted.window);
  const { read, kept } = await productsToRead(context, { sources, isOpen, known: stored }, cut);
  const unread = isRefusal(wanted) ? [...read, ...kept] : kept;
  const found: ProductAlerts[] = unread.map((id) => ({ id: publicId(id), title: '', alerts: null }));
  if (isRefusal(wanted)) return found;
  for (let from = 0; from < read.length; from += CATALOGUE_PAGE)
    found.push(...(await alertsOfPage(context, wanted, read.slice(from, from + CATALOGUE_PAGE))));
  return found;
}
