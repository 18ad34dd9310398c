import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';
import { accountStates, batchStates, itemStates, MAX_BATCH_PRODUCTS } from './rules.ts';

const count = z.int();
const id = z.string().check(z.maxLength(64));
const done = z.literal(true);
const page = z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/)));
const pagination = z.object({ page: count, limit: count, total_count: count });

const account = z.object({
  id: z.string(),
  /** What it is called at the platform; empty when that is unknown. */
  name: z.string(),
  state: z.enum(accountStates),
  /** Unix seconds. */
  authorised_at: count,
  expires_at: count,
  /** Products that wait for it. */
  waiting: count,
});
/** An account of the platform whose storefront a person may fill. */
export type StorefrontAccount = z.infer<typeof account>;

const batch = z.object({
  id: z.string(),
  account_id: z.string(),
  account_name: z.string(),
  state: z.enum(batchStates),
  /** Unix seconds. */
  created_at: count,
  total: count,
  added: count,
  failed: count,
  waiting: count,
});
/** Products that were sent to a storefront at once. */
export type StorefrontBatch = z.infer<typeof batch>;

const item = z.object({
  product_id: z.string(),
  title: z.string(),
  state: z.enum(itemStates),
  /** Why it failed, or that it was there before; empty otherwise. */
  reason: z.string(),
  /** Unix seconds. */
  updated_at: count,
});
/** Outcome of one product. */
export type StorefrontItem = z.infer<typeof item>;

/** Begins an authorisation: the address of the page on which a person agrees. */
export const startStorefrontAuth = endpoint({
  method: 'POST',
  path: '/api/dyauth/url',
  about: '橱窗授权：开始',
  body: z.strictObject({}),
  reply: z.object({ url: z.string() }),
  guard: 'user',
});

/** The authorised accounts of a person, and how many there may be. */
export const listStorefrontAccounts = endpoint({
  method: 'GET',
  path: '/api/dyauth/list',
  about: '已授权的抖音号',
  reply: z.object({
    items: z.array(account),
    most: count,
    /** Whether this installation can authorise accounts. */
    is_offered: z.boolean(),
  }),
  guard: 'user',
});

/** Renews an authorisation without a new agreement, as long as the platform allows it; what waits for the account goes on. */
export const renewStorefrontAccount = endpoint({
  method: 'POST',
  path: '/api/dyauth/renew',
  about: '橱窗授权：续期',
  body: z.strictObject({ id }),
  reply: z.object({ expires_at: count }),
  guard: 'user',
  mostPerMinute: 10,
});

/** Removes an authorisation with its tokens; what waits for it fails. */
export const removeStorefrontAccount = endpoint({
  method: 'POST',
  path: '/api/dyauth/remove',
  about: '橱窗授权：移除',
  body: z.strictObject({ id }),
  reply: done,
  guard: 'user',
});

/** Sends products of the cart to a storefront, all of the cart without `ids`. */
export const addToStorefront = endpoint({
  method: 'POST',
  path: '/api/window/add',
  about: '批量加橱窗',
  body: z.strictObject({
    account_id: id,
    ids: z.optional(
      z
        .array(z.string().check(z.regex(/^[0-9A-Za-z]{1,11}$/)))
        .check(z.minLength(1), z.maxLength(MAX_BATCH_PRODUCTS)),
    ),
  }),
  reply: z.object({ id: z.string() }),
  guard: 'user',
  mostPerMinute: 10,
});

/** The batches of a person, the newest first. */
export const listStorefrontBatches = endpoint({
  method: 'GET',
  path: '/api/window/list',
  about: '加橱窗批次',
  query: z.object({ page }),
  reply: z.object({ items: z.array(batch), pagination }),
  guard: 'user',
});

/** Outcome of each product of a batch. */
export const readStorefrontRecord = endpoint({
  method: 'GET',
  path: '/api/window/record/{batch_id}',
  about: '加橱窗记录',
  query: z.object({ batch_id: id, page }),
  reply: z.object({ batch, items: z.array(item), pagination }),
  guard: 'user',
});

/** Tries the failed products of a batch again. */
export const retryStorefront = endpoint({
  method: 'POST',
  path: '/api/window/retry',
  about: '重试加橱窗',
  body: z.strictObject({ id }),
  reply: z.object({ retried: count }),
  guard: 'user',
  mostPerMinute: 10,
});
