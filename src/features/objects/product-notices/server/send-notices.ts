import { productCard } from '#catalog/facts/product-card.ts';
import { type Edition, limitOf } from '#catalog/plans.ts';
import { loadCards, readCard } from '#engine/server/card-row.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import type { CartPrices } from '#features/objects/cart/server/services.ts';
import type { TeamAlerts } from '#features/objects/catalogue/server/services.ts';
import { userById } from '#features/people/identity/server/index.ts';
import { isSuspendedMember, membershipOf } from '#features/people/membership/server/index.ts';
import type { Notifier } from '#features/people/notifications/server/index.ts';
import { dateNumberOf } from '#kernel/day.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';
import { eachApart } from '#platform/server/jobs/each-apart.ts';
import { type RecurringLooks, recurringLook } from '#platform/server/jobs/recurring-look.ts';
import { compareProducts, type NoticeState, productNoticeOf, type WatchedProduct } from '../rules.ts';
import {
  dueProductNotices,
  noteAttempt,
  type ProductNoticeTable,
  productNotice,
  saveProductNotice,
} from './store/product-notices.ts';

/** Dependencies of notices of products. */
export interface ProductNoticeParts {
  readonly account: AccountStore;
  readonly clock: Clock;
  readonly context: QueryContext;
  readonly notifier: Notifier;
  readonly cartPrices: CartPrices;
  readonly teamAlerts: TeamAlerts;
}

/** How often people are looked for whose products were not compared on the newest day, in seconds, and how many at a time. */
const LOOK_S = 300;
const AT_ONCE = 200;

/** Someone whose products are compared, in the rights of this moment. */
interface Watcher {
  readonly id: string;
  readonly ownerId: string | null;
  readonly level: Edition;
}

/** The person of a row; null for a closed account. */
async function watcherOf({ account, clock }: ProductNoticeParts, userId: string): Promise<Watcher | null> {
  const user = await userById(account.db, userId);
  if (!user || user.state === 'closed') return null;
  const who = { id: user.id, ownerId: user.owner_id };
  const { level } = await membershipOf(account.db, who, clock.now());
  return { ...who, level };
}

/** The cart of a person with the prices of now, as many products as the edition has; of the others nothing is known. */
async function cartNow(
  { context, cartPrices }: ProductNoticeParts,
  { id: userId, level }: Watcher,
): Promise<WatchedProduct[]> {
  const rows = await cartPrices(userId);
  const most = limitOf('cartProducts', level);
  const ids = rows.slice(0, most).map(({ id }) => id);
  await loadCards(context, productCard, ids);
  return Promise.all(
    rows.map(async ({ id, price }, n) => {
      if (n >= most) return { id, title: '', value: null };
      // A price is no figure that an edition bands.
      const card = await readCard(context, productCard, { id, banded: true });
      return {
        id,
        title: typeof card?.title === 'string' ? card.title : '',
        value: typeof card?.price === 'number' ? [String(card.price)] : null,
        start: price === null ? null : [String(price)],
      };
    }),
  );
}

/** The catalogue of a person's team with the alerts of now; null for a member who waits for a seat. */
async function catalogueNow(
  { account, clock, teamAlerts }: ProductNoticeParts,
  { id, ownerId, level }: Watcher,
  state: NoticeState | null,
): Promise<WatchedProduct[] | null> {
  if (await isSuspendedMember(account.db, { id, ownerId }, clock.now())) return null;
  const rows = await teamAlerts(ownerId ?? id, level, Object.keys(state ?? {}));
  return rows.map(({ id: product, title, alerts }) => ({ id: product, title, value: alerts }));
}

const stateOf = (text: string): NoticeState | null =>
  text === '' ? null : (JSON.parse(text) as NoticeState);

type Due = Pick<ProductNoticeTable, 'user_id' | 'about'>;

/** The products of a row with the values of now; null where its person has no right to them now. */
async function productsNow(
  parts: ProductNoticeParts,
  { user_id: userId, about }: Due,
): Promise<WatchedProduct[] | null> {
  const watcher = await watcherOf(parts, userId);
  if (!watcher) return null;
  if (about === 'cart') return cartNow(parts, watcher);
  const row = await productNotice(parts.account.db, userId, about);
  return catalogueNow(parts, watcher, stateOf(row?.state ?? ''));
}

/**
 * Compares the products of one person and writes notice, values and day in one transaction: of two processes one finds it done. Where there
 * is no right, the day is written alone and the values stay as they are.
 */
async function notifyOfProducts(parts: ProductNoticeParts, due: Due, day: string): Promise<void> {
  const { user_id: userId, about } = due;
  await parts.account.write((tx) => noteAttempt(tx, due, parts.clock.now()));
  const products = await productsNow(parts, due);
  await parts.account.write(async (tx) => {
    const row = await productNotice(tx, userId, about);
    if (!row || Number(row.notified_day) >= dateNumberOf(day)) return;
    const done = { ...row, notified_day: dateNumberOf(day) };
    if (products === null) return saveProductNotice(tx, done);
    const { changed, state } = compareProducts(stateOf(row.state), products);
    const notice = productNoticeOf(about, changed);
    if (notice)
      await parts.notifier.notifyIn(tx, {
        userId,
        kind: about,
        dedupKey: `products:${about}:${day}`,
        ...notice,
      });
    await saveProductNotice(tx, { ...done, state: JSON.stringify(state) });
  });
}

/** Notifies people whose products were not compared on the newest day, some at a time; answers how many. A failure delays no other. */
export async function sendProductNotices(parts: ProductNoticeParts, atOnce = AT_ONCE): Promise<number> {
  const day = parts.context.state.dataDay;
  if (day === null) return 0;
  const due = await dueProductNotices(parts.account.db, dateNumberOf(day), atOnce);
  await eachApart(
    due,
    (row) => notifyOfProducts(parts, row, day),
    'some people were not notified of products',
  );
  return due.length;
}

/** The look as a job. */
export const productNoticeJobs = (parts: ProductNoticeParts): RecurringLooks =>
  recurringLook({
    kind: 'product.notices',
    everyS: LOOK_S,
    isOfDays: true,
    look: async () => ({ notified: await sendProductNotices(parts) }),
  });
