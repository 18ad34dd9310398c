import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Migrations } from '#platform/server/account-store/migrate.ts';
import { type ApiRoute, route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { productNoticesMigration } from './migrations/0262-product-notices.ts';
import { productNoticeAttempts } from './migrations/0264-product-notice-attempts.ts';
import { addProductNotice, dropProductNotice, noticesWanted } from './store/product-notices.ts';

/** The tables of the slice. */
export const productNoticeMigrations: Migrations = {
  '0262-product-notices': productNoticesMigration,
  '0264-product-notice-attempts': productNoticeAttempts,
};

/** The calls of the slice. */
export function productNoticeRoutes({ account }: { readonly account: AccountStore }): ApiRoute[] {
  return [
    route(calls.readProductNotices, async ({ viewer }) => {
      const wanted = await noticesWanted(account.db, viewer.id);
      return { cart: wanted.has('cart'), catalogue: wanted.has('catalogue') };
    }),
    route(calls.setProductNotices, async ({ body, viewer }) => {
      const change = body.is_notified ? addProductNotice : dropProductNotice;
      await account.write((tx) => change(tx, viewer.id, body.about));
      return { is_notified: body.is_notified };
    }),
  ];
}
