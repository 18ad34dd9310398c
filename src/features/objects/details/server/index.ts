import type { DetailFamily } from '#catalog/kernel/detail.ts';
import { isBanded } from '#catalog/plans.ts';
import { closedDaysOf } from '#engine/blocks/closed-days.ts';
import { type DetailHeader, headerEndpoint } from '#engine/blocks/header-contract.ts';
import { readCard } from '#engine/server/card-row.ts';
import { readHead } from '#engine/server/detail-head.ts';
import { detailRoutes } from '#engine/server/detail-routes.ts';
import { readHover } from '#engine/server/hover-card.ts';
import { readOwnAccounts } from '#engine/server/own-accounts.ts';
import { readProductFacts } from '#engine/server/product-facts.ts';
import { internalId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { hideContacts } from '#kernel/contact-text.ts';
import { dateNumberOf } from '#kernel/day.ts';
import { readDisplayId } from '#market/read/author/display-id.ts';
import { type ApiRoute, isRefused, refuse, route } from '#platform/server/http/route.ts';
import type { DetailGate } from './admit.ts';

export { createDetailGate, createViewsGate, type DetailGate, type ViewsGate } from './admit.ts';

const NOT_FOUND = (label: string) => refuse(404, `暂未收录这个${label}`);

/** What heads say beside the card, by family; the others need no more. */
const factReaders: Partial<
  Record<DetailFamily['id'], (context: QueryContext, id: string) => Promise<DetailHeader['facts']>>
> = { product: readProductFacts };

/** What only one family's head names, where it is known: the 抖音号 of an author, the accounts that a small shop runs itself. */
async function namesOf(
  { id: family }: DetailFamily,
  context: QueryContext,
  id: string,
): Promise<Pick<DetailHeader, 'display_id' | 'own_accounts'>> {
  if (family === 'author') {
    const displayId = await readDisplayId(context.store, internalId(id) ?? '0');
    return displayId === '' ? {} : { display_id: displayId };
  }
  const accounts = family === 'shop' ? await readOwnAccounts(context, id) : null;
  return accounts === null ? {} : { own_accounts: accounts };
}

type Card = DetailHeader['card'];

/** A card without the contacts that the object's own words have: those are counted (features/objects/author-upkeep). */
function withoutContacts(card: Card): Card {
  const { signature } = card;
  return typeof signature === 'string' ? { ...card, signature: hideContacts(signature) } : card;
}

/** Families of which the card itself has seen every fact of the object. */
const WHOLE_CARDS: readonly DetailFamily['id'][] = ['product'];

/**
 * The newest fact of one object, unix seconds: of its card and of what belongs to it; null where that is not known. Of a brand it is not:
 * its card knows when it was described, and no card of products is in its order.
 */
function newestFactOf({ id }: DetailFamily, card: Card, newest: number | null): number | null {
  const seen = Math.max(Number(card.seen_at ?? 0), newest ?? 0);
  return seen > 0 && (newest !== null || WHOLE_CARDS.includes(id)) ? seen : null;
}

/** When the figures of a header are of; those of an object are never newer than those of its family. */
function freshnessOf(
  { of }: DetailFamily,
  { state }: QueryContext,
  ofObject: number | null = null,
): DetailHeader['freshness'] {
  const fresh = state.freshAt(of.family);
  const updatedAt = fresh === null || ofObject === null ? fresh : Math.min(fresh, ofObject * 1000);
  return {
    data_day: state.dataDay === null ? null : dateNumberOf(state.dataDay),
    date_code: null,
    at: null,
    updated_at: updatedAt === null ? null : Math.floor(updatedAt / 1000),
  };
}

/** The card of a header, and how new what it says is. */
const cardWithTime = (
  family: DetailFamily,
  context: QueryContext,
  { card, newest }: { card: Card; newest: number | null },
): Pick<DetailHeader, 'card' | 'freshness'> => ({
  card: withoutContacts(card),
  freshness: freshnessOf(family, context, newestFactOf(family, card, newest)),
});

/**
 * The call of a family's header. A page that does not exist costs no view. With `hover=1` it answers the figures that lists show
 * of the object, charges nothing and asks for no more than those lists do.
 */
function headerRoute(family: DetailFamily, context: QueryContext, gate: DetailGate): ApiRoute {
  return route(headerEndpoint(family), async ({ query, viewer }) => {
    const id = query[family.scope] ?? '';
    const exists = await readCard(context, family.card, { id, banded: true });
    if (exists === null) return NOT_FOUND(family.of.label);
    const plain = {
      id,
      blocks: {},
      ranks: [],
      live: null,
      is_example: false,
      closed_days: Object.fromEntries(
        family.tabs.map((tab) => [tab.id, closedDaysOf(family, tab, context.state)]),
      ),
      freshness: freshnessOf(family, context),
    };
    if (query.hover === '1') {
      const hover = await readHover(context, family, { id, level: viewer.level });
      return { ...plain, ...hover, views_left: null };
    }
    const admitted = await gate({ viewer }, { of: family.of.id, id }, query.is_example === '1');
    if (isRefused(admitted)) return admitted;
    const { level, viewsLeft, isExample } = admitted;
    const [own, { newest, ...head }, facts, names] = await Promise.all([
      readCard(context, family.card, { id, banded: isBanded(level) }),
      readHead(context, family, { id, level }),
      factReaders[family.id]?.(context, id),
      namesOf(family, context, id),
    ]);
    return {
      ...plain,
      ...head,
      ...(facts && { facts }),
      ...names,
      ...cardWithTime(family, context, { card: own ?? exists, newest }),
      views_left: viewsLeft,
      is_example: isExample,
    };
  });
}

/** Every call of the detail pages: headers and blocks. Lists have their own. */
export function detailPageRoutes(
  families: readonly DetailFamily[],
  context: QueryContext,
  gate: DetailGate,
): ApiRoute[] {
  return families.flatMap((family) => [
    headerRoute(family, context, gate),
    ...detailRoutes(family, context, async (by, object, isExample) => {
      const admitted = await gate(by, object, isExample);
      return isRefused(admitted) ? admitted : admitted.level;
    }),
  ]);
}
