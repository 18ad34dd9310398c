/** Whether an account can be used, or its authorisation must be renewed first. */
export const accountStates = ['valid', 'ended'] as const;
/** One of them. */
export type AccountState = (typeof accountStates)[number];

/** Outcome of a product of a batch. */
export const itemStates = ['waiting', 'added', 'failed'] as const;
/** One of them. */
export type ItemState = (typeof itemStates)[number];

/** How a batch is: at work, waiting for its account to be renewed, or through. */
export const batchStates = ['running', 'paused', 'done'] as const;
/** One of them. */
export type BatchState = (typeof batchStates)[number];

/** Authorised accounts of a person (open reading 326). */
export const MAX_ACCOUNTS = 5;
/** Unfinished batches of a person. */
export const MAX_BATCHES = 5;
/** Products of one batch: the largest cart. */
export const MAX_BATCH_PRODUCTS = 1000;
/** Batches of a page. */
export const BATCHES_PER_PAGE = 20;
/** Products of a page of a batch's record. */
export const ITEMS_PER_PAGE = 50;
/** The permission to put products into one's storefront, as the platform calls it. */
export const STOREFRONT_SCOPE = 'alliance.window.product';

/** The state of an account at a moment in milliseconds: an authorisation ends by itself too. */
export function accountState(
  { state, expires }: { readonly state: AccountState; readonly expires: number },
  now: number,
): AccountState {
  return state === 'valid' && expires > now ? 'valid' : 'ended';
}

/** The state of a batch: what is waiting goes on while its account can be used. */
export function batchState(waiting: number, account: AccountState): BatchState {
  if (waiting === 0) return 'done';
  return account === 'valid' ? 'running' : 'paused';
}
