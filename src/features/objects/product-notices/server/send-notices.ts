import { productCard } from '#catalog/facts/product-card.ts';
import { loadCards, readCard } from '#engine/server/card-row.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import type { CartPrices } from '#features/objects/cart/server/services.ts';
import type { TeamAlerts } from '#features/objects/catalogue/server/services.ts';
import { userById } from '#features/people/identity/server/index.ts';
import { membershipOf } from '#features/people/membership/server/index.ts';
import type { Notifier } from '#features/people/notifications/server/index.ts';
import { dateNumberOf } from '#kernel/day.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';
import { eachApart } from '#platform/server/jobs/each-apart.ts';
import { type RecurringLooks, recurringLook } from '#platform/server/jobs/recurring-look.ts';
import {
  compareProducts,
  type NoticeState,
  type NoticeSubject,
  productNoticeOf,
  type WatchedProduct,
} from '../rules.ts';
import { dueProductNotices, productNotice, saveProductNotice } from './store/product-notices.ts';

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

/** The cart of a person with the prices of now. */
async function cartNow(
  { context, cartPrices }: ProductNoticeParts,
  userId: string,
): Promise<WatchedProduct[]> {
  const rows = await cartPrices(userId);
  await loadCards(
    context,
    productCard,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async ({ id, price }) => {
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

/** The catalogue of a person's team with the alerts of now, in the edition of this moment. */
async function catalogueNow(
  { account, clock, teamAlerts }: ProductNoticeParts,
  userId: string,
): Promise<WatchedProduct[]> {
  const user = await userById(account.db, userId);
  if (!user) return [];
  const { owner_id: ownerId } = user;
  const { level } = await membershipOf(account.db, { id: user.id, ownerId }, clock.now());
  const rows = await teamAlerts(ownerId ?? user.id, level);
  return rows.map(({ id, title, alerts }) => ({ id, title, value: alerts }));
}

const stateOf = (text: string): NoticeState | null =>
  text === '' ? null : (JSON.parse(text) as NoticeState);

/** Compares the products of one person and writes notice, values and day in one transaction: of two processes one finds it done. */
async function notifyOfProducts(
  parts: ProductNoticeParts,
  { user_id: userId, about }: { readonly user_id: string; readonly about: NoticeSubject },
  day: string,
): Promise<void> {
  const products = await (about === 'cart' ? cartNow : catalogueNow)(parts, userId);
  await parts.account.write(async (tx) => {
    const row = await productNotice(tx, userId, about);
    if (!row || Number(row.notified_day) >= dateNumberOf(day)) return;
    const { changed, state } = compareProducts(stateOf(row.state), products);
    const notice = productNoticeOf(about, changed);
    if (notice)
      await parts.notifier.notifyIn(tx, {
        userId,
        kind: about,
        dedupKey: `products:${about}:${day}`,
        ...notice,
      });
    await saveProductNotice(tx, { ...row, notified_day: dateNumberOf(day), state: JSON.stringify(state) });
  });
}

/** Notifies everyone whose products were not compared on the newest day; answers how many people. A failure delays no other. */
export async function sendProductNotices(parts: ProductNoticeParts): Promise<number> {
  const day = parts.context.state.dataDay;
  if (day === null) return 0;
  const due = await dueProductNotices(parts.account.db, dateNumberOf(day), AT_ONCE);
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
    look: async () => ({ notified: await sendProductNotices(parts) }),
  });
