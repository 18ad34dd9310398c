import { wireName } from '#catalog/kernel/listing.ts';
import { products } from '#catalog/lists/products.ts';
import type { WireRow } from '#engine/contract.ts';
import { emptyListQuery } from '#engine/list-query.ts';
import { type Plan, plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { objectName } from '#engine/server/admit.ts';
import { readFirstRows } from '#engine/server/plan-rows.ts';
import { publicId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { readHorizon } from '#engine/server/run.ts';
import { gainFen } from '#kernel/gain.ts';
import { lastSeenDays } from '#market/read/offers/last-seen.ts';
import { type ProductOffer, readOffers } from '#market/read/offers/read-offers.ts';
import type { Answer, RequestContext } from '#platform/server/http/route.ts';
import type { CartList, CartProduct } from '../contract.ts';
import { CART_PAGE, cartDays } from '../rules.ts';
import { cartMeter } from './change-cart.ts';
import type { CartParts } from './parts.ts';
import { type CartTable, cartOf } from './store/cart.ts';

/** The rows of the library that are these products, by store id. */
async function rowsOf(context: QueryContext, wanted: Plan, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, WireRow>();
  const { from, of } = wanted.listing;
  const column = { op: 'column', table: from.table, column: from.key, unit: 'id', windowed: false } as const;
  // A person sees all that is in their own cart, also where the library would show fewer rows.
  const only = {
    ...wanted,
    window: ids.length,
    where: [{ op: 'in' as const, column, values: ids.map(publicId) }],
  };
  const rows = await readFirstRows(context, only, ids.length);
  return new Map(rows.map((row) => [String(row[of.key]), row]));
}

const numberIn = (row: WireRow, name: string) => (typeof row[name] === 'number' ? row[name] : null);

/**
 * The price of the library after the coupon; offers are derived less often than prices. A price that has fallen since may be below
 * what the coupon needs: then it is not taken off.
 */
export function paidNow(
  price: number | null,
  offer: { readonly paid: number | null; readonly coupon: { readonly off: number } | null } | undefined,
): number | null {
  if (price === null) return offer?.paid ?? null;
  const off = offer?.coupon?.off ?? 0;
  const isFallen = offer !== undefined && offer.paid !== null && price < offer.paid + off;
  return off < price && !isFallen ? price - off : price;
}

/** A product of the cart with what is known of it now. */
function itemOf(
  { product_id, created, note, group_name: group, price }: CartTable,
  found: { row: WireRow | undefined; offer: ProductOffer | undefined; unseen: number | undefined },
): CartProduct {
  const id = publicId(product_id);
  const row = found.row ?? { [products.of.key]: id };
  const { offer } = found;
  const ratio = numberIn(row, wireName('cosRatio'));
  const now = numberIn(row, 'price');
  const paid = paidNow(now, offer);
  return {
    id,
    row,
    is_known: found.row !== undefined,
    unseen_days: found.unseen ?? null,
    activity_id: offer?.activity ? publicId(offer.activity.id) : null,
    activity_ratio: offer?.activity ? offer.activity.bp / 10_000 : null,
    activity_until: offer?.activity?.until ?? null,
    coupon_off: offer?.coupon?.off ?? null,
    coupon_left: offer?.coupon?.left ?? null,
    coupon_until: offer?.coupon?.until ?? null,
    paid,
    gain: gainFen(paid, ratio === null ? null : Math.round(ratio * 10_000), offer?.activity?.bp ?? null),
    price_before: price === null ? null : Number(price),
    price_now: now,
    note,
    group,
    added_at: Math.floor(created / 1000),
  };
}

/** The groups of a cart with how many products each has, by name. */
function groupsOf(rows: readonly CartTable[]): CartList['groups'] {
  const named = Map.groupBy(
    rows.filter((row) => row.group_name !== ''),
    (row) => row.group_name,
  );
  return [...named]
    .map(([name, { length }]) => ({ name, count: length }))
    .sort((a, b) => a.name.localeCompare(b.name, 'zh-CN'));
}

/** A page of a person's cart: the products of the library with their present activity and coupon, the newest first. */
export async function readCart(
  parts: CartParts,
  by: RequestContext,
  { page = 1, group }: { readonly page?: number | undefined; readonly group?: string | undefined },
): Promise<Answer<CartList>> {
  const { context, account, clock } = parts;
  const { viewer } = by;
  const days = cartDays(products.time.days, viewer.level);
  const horizon = await readHorizon(context, products);
  const wanted = plan(products, { ...emptyListQuery, time: { days } }, { level: viewer.level, horizon });
  if (isRefusal(wanted)) return wanted;
  const rowsInCart = await cartOf(account.db, viewer.id);
  const all = group === undefined ? rowsInCart : rowsInCart.filter((one) => one.group_name === group);
  const visible = all.slice((page - 1) * CART_PAGE, page * CART_PAGE);
  const ids = visible.map((one) => one.product_id);
  const refused = await parts.admit(
    by,
    ids.map((one) => objectName(products.of.id, publicId(one))),
  );
  if (refused) return refused;
  const { dataDay } = context.state;
  const [rows, offers, unseen] = await Promise.all([
    rowsOf(context, wanted, ids),
    readOffers(context.store, ids, Math.floor(clock.now() / 1000)),
    lastSeenDays(context.store, ids, dataDay),
  ]);
  return {
    items: visible.map((one) =>
      itemOf(one, {
        row: rows.get(publicId(one.product_id)),
        offer: offers.get(one.product_id),
        unseen: unseen.get(one.product_id),
      }),
    ),
    pagination: { page, limit: CART_PAGE, total_count: all.length },
    days,
    meter: await cartMeter(account.db, viewer),
    groups: groupsOf(rowsInCart),
  };
}
