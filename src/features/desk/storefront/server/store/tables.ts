import { tablesOf } from '#platform/server/account-store/transaction.ts';
import type { AccountState, ItemState } from '../../rules.ts';

/** An authorised account; tokens are sealed for it alone. Times in milliseconds. */
export type StorefrontAccountTable = {
  id: string;
  user_id: string;
  openid_index: string;
  name: string;
  tokens_seal: string;
  state: AccountState;
  authorised: number;
  expires: number;
};

/** Products that were sent to a storefront at once. */
export type StorefrontBatchTable = {
  id: string;
  user_id: string;
  account_id: string;
  account_name: string;
  created: number;
};

/** One of them; `product_id` as in the market store. */
export type StorefrontItemTable = {
  batch_id: string;
  product_id: string;
  place: number;
  title: string;
  state: ItemState;
  reason: string;
  updated: number;
};

type StorefrontTables = {
  storefront_account: StorefrontAccountTable;
  storefront_batch: StorefrontBatchTable;
  storefront_item: StorefrontItemTable;
};

/** The slice's view of a transaction or of the reading handle. */
export const storefrontTables = tablesOf<StorefrontTables>;
