import { productCard } from '#catalog/facts/product-card.ts';
import { loadCards, readCard } from '#engine/server/card-row.ts';
import { internalId, publicId } from '#engine/server/public-id.ts';
import { newId } from '#features/people/identity/server/index.ts';
import type { Db } from '#platform/server/account-store/transaction.ts';
import { type DeletionMoment, momentBefore } from '#platform/server/clock-rule.ts';

import { type Answer, type Refused, refuse, type Viewer } from '#platform/server/http/route.ts';
import type { StorefrontBatch, StorefrontItem } from '../contract.ts';
import { accountState, BATCHES_PER_PAGE, batchState, ITEMS_PER_PAGE, MAX_BATCHES } from '../rules.ts';
import { NO_ACCOUNT } from './accounts.ts';
import { type AddJob, addBatchJob } from './add-job.ts';
import { type StorefrontParts, storefrontSeconds } from './parts.ts';
import { accountById, accountsOf } from './store/accounts.ts';
import {
  batchById,
  countsOf,
  insertBatch,
  itemsOf,
  moveItems,
  removeOldBatches,
  storefrontBatches,
  waitingByAccount,
} from './store/batches.ts';
import type { StorefrontAccountTable, StorefrontBatchTable } from './store/tables.ts';

const NO_BATCH = refuse(404, '没有这个批次');
const ENDED = refuse(200, '授权已失效，请先续期或重新授权');
const RUNNING = refuse(200, '批次还在进行中，请等待完成后再重试');
const EMPTY = refuse(200, '选品车是空的');
const NOT_IN_CART = refuse(200, '有商品不在选品车里，请刷新后再试');
const TOO_MANY = refuse(200, `有${MAX_BATCHES}个批次还没完成，请等待完成后再试`);

interface Product {
  readonly stored: string;
  readonly title: string;
}

/** The products of a request with their titles, each once; they must be in the cart. */
async function wantedProducts(
  { context, cartIds }: StorefrontParts,
  viewer: Viewer,
  ids: readonly string[] | undefined,
): Promise<Product[] | Refused> {
  const cart = await cartIds(viewer.id);
  const wanted = [...new Set(ids ?? cart)];
  if (wanted.length === 0) return EMPTY;
  const known = new Set(cart);
  if (!wanted.every((one) => known.has(one))) return NOT_IN_CART;
  await loadCards(context, productCard, wanted);
  return Promise.all(
    wanted.map(async (id) => {
      const card = await readCard(context, productCard, { id, banded: true });
      return { stored: internalId(id) ?? '0', title: typeof card?.title === 'string' ? card.title : '' };
    }),
  );
}

/** How many batches of a person have products that wait. */
async function openBatches(db: Db, userId: string): Promise<number> {
  const waiting = await waitingByAccount(db, userId);
  return [...waiting.values()].reduce((sum, { batches }) => sum + batches, 0);
}

/** Keeps a batch and adds its job, in one transaction. */
export async function addBatch(
  parts: StorefrontParts,
  viewer: Viewer,
  { accountId, ids, job }: { accountId: string; ids: readonly string[] | undefined; job: AddJob },
): Promise<Answer<{ id: string }>> {
  const { account, clock } = parts;
  if (!(await accountById(account.db, viewer.id, accountId))) return NO_ACCOUNT;
  const products = await wantedProducts(parts, viewer, ids);
  if ('refused' in products) return products;
  return account.write(async (tx): Promise<Answer<{ id: string }>> => {
    const owner = await accountById(tx, viewer.id, accountId);
    if (!owner) return NO_ACCOUNT;
    const created = clock.now();
    if (accountState(owner, created) === 'ended') return ENDED;
    if ((await openBatches(tx, viewer.id)) >= MAX_BATCHES) return TOO_MANY;
    const id = newId();
    await insertBatch(
      tx,
      { id, user_id: viewer.id, account_id: owner.id, account_name: owner.name, created },
      products.map(({ stored, title }, place) => ({
        batch_id: id,
        product_id: stored,
        place,
        title,
        state: 'waiting',
        reason: '',
        updated: created,
      })),
    );
    await addBatchJob(parts, tx, { job, batch: id, user: viewer.id });
    return { id };
  });
}

/** Batches as they travel, with how many products of each state they have. */
async function batchWires(
  { account, clock }: StorefrontParts,
  viewer: Viewer,
  rows: readonly StorefrontBatchTable[],
): Promise<StorefrontBatch[]> {
  const accounts = new Map<string, StorefrontAccountTable>(
    (await accountsOf(account.db, viewer.id)).map((one) => [one.id, one]),
  );
  const counts = await countsOf(
    account.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { waiting = 0, added = 0, failed = 0 } = counts.get(row.id) ?? {};
    const owner = accounts.get(row.account_id);
    return {
      id: row.id,
      account_id: row.account_id,
      account_name: row.account_name,
      state: batchState(waiting, owner ? accountState(owner, clock.now()) : 'ended'),
      created_at: storefrontSeconds(row.created),
      total: waiting + added + failed,
      added,
      failed,
      waiting,
    };
  });
}

/** A page of the batches of a person, the newest first. */
export async function listBatches(parts: StorefrontParts, viewer: Viewer, page: number) {
  const all = await storefrontBatches(parts.account.db, viewer.id);
  const rows = all.slice((page - 1) * BATCHES_PER_PAGE, page * BATCHES_PER_PAGE);
  return {
    items: await batchWires(parts, viewer, rows),
    pagination: { page, limit: BATCHES_PER_PAGE, total_count: all.length },
  };
}

/** A page of what came of the products of a batch. */
export async function readRecord(
  parts: StorefrontParts,
  viewer: Viewer,
  { id, page }: { readonly id: string; readonly page: number },
) {
  const { db } = parts.account;
  const row = await batchById(db, id, viewer.id);
  if (!row) return NO_BATCH;
  const [batch] = await batchWires(parts, viewer, [row]);
  const all = await itemsOf(db, id);
  const items: StorefrontItem[] = all
    .slice((page - 1) * ITEMS_PER_PAGE, page * ITEMS_PER_PAGE)
    .map(({ product_id: product, title, state, reason, updated }) => ({
      product_id: publicId(product),
      title,
      state,
      reason,
      updated_at: storefrontSeconds(updated),
    }));
  return {
    batch: batch as StorefrontBatch,
    items,
    pagination: { page, limit: ITEMS_PER_PAGE, total_count: all.length },
  };
}

/** Tries the failed products of a batch again, as long as its account can be used. */
export function retryBatch(
  parts: StorefrontParts,
  viewer: Viewer,
  { id, job }: { readonly id: string; readonly job: AddJob },
): Promise<Answer<{ retried: number }>> {
  const { account, clock } = parts;
  return account.write(async (tx): Promise<Answer<{ retried: number }>> => {
    const row = await batchById(tx, id, viewer.id);
    if (!row) return NO_BATCH;
    const owner = await accountById(tx, viewer.id, row.account_id);
    if (!owner || accountState(owner, clock.now()) === 'ended') return ENDED;
    if (((await countsOf(tx, [id])).get(id)?.waiting ?? 0) > 0) return RUNNING;
    if ((await openBatches(tx, viewer.id)) >= MAX_BATCHES) return TOO_MANY;
    const updated = clock.now();
    const retried = await moveItems(tx, id, { from: 'failed', state: 'waiting', reason: '', updated });
    if (retried > 0) await addBatchJob(parts, tx, { job, batch: id, user: viewer.id });
    return { retried };
  });
}

/** Days that the record of a finished batch stays. */
const RECORD_DAYS = 180;
const DAY_MS = 86_400_000;
/** Batches that one sweep removes. */
const PRUNED = 50;

/** Removes records of batches that ended long ago. */
export async function sweepBatches({ account }: StorefrontParts, now: DeletionMoment): Promise<void> {
  await account.write((tx) => removeOldBatches(tx, momentBefore(now, RECORD_DAYS * DAY_MS), PRUNED));
}
