import { productCard } from '#catalog/facts/product-card.ts';
import { type Edition, limitOf, NO_LIMIT } from '#catalog/plans.ts';
import { isRefusal } from '#engine/refusal.ts';
import { loadCards, readCard } from '#engine/server/card-row.ts';
import { publicId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { priceRivals } from '#market/read/offers/catalogue-products.ts';
import { lastSeenDays } from '#market/read/offers/last-seen.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { CATALOGUE_PAGE, catalogueAlertNames, RIVAL_PRICE_SHARE } from '../rules.ts';
import { catalogueItem, cataloguePlan, catalogueRows, productsOfSources } from './read-catalogue.ts';
import type { ProductAlerts } from './services.ts';
import { catalogueSourcesOf } from './store/sources.ts';

type Wanted = Parameters<typeof catalogueRows>[1];

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

/**
 * The products of a team's catalogue with their alerts. Shops and brands count where an edition looks at pages without a number: below
 * that, whether they are open depends on the views that are left today, which only a viewer has.
 */
export async function readTeamAlerts(
  { account, context }: { readonly account: AccountStore; readonly context: QueryContext },
  teamId: string,
  level: Edition,
): Promise<readonly ProductAlerts[]> {
  const { wanted } = await cataloguePlan(context, level);
  if (isRefusal(wanted)) return [];
  const isOpen = limitOf('detailViewsPerDay', level) === NO_LIMIT;
  const sources = await catalogueSourcesOf(account.db, teamId);
  const all = await productsOfSources(
    context,
    sources.map((one) => ({ ...one, isLocked: one.kind !== 'product' && !isOpen })),
    wanted.window,
  );
  const found: ProductAlerts[] = [];
  for (let from = 0; from < all.length; from += CATALOGUE_PAGE)
    found.push(...(await alertsOfPage(context, wanted, all.slice(from, from + CATALOGUE_PAGE))));
  return found;
}
