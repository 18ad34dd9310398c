import * as z from 'zod/mini';
import { sourceKeysOf } from '#market/read/offers/source-keys.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { OauthGrant, StorefrontOutcome, StorefrontPort } from '#platform/server/gateways/ports.ts';
import { defineJob, type JobContext, type JobDefinition } from '#platform/server/jobs/definition.ts';
import { accountState } from '../rules.ts';
import { openGrant, type StorefrontParts } from './parts.ts';
import { accountById, endAccount } from './store/accounts.ts';
import { batchById, isWaiting, itemsOf, moveItems, noteItem } from './store/batches.ts';
import type { StorefrontItemTable } from './store/tables.ts';

const payload = z.strictObject({ batch: z.string(), user: z.string() });
type AddPayload = z.infer<typeof payload>;

/** The job of a batch. */
export type AddJob = JobDefinition<AddPayload>;

const NO_ID = '没有采到商品在平台的ID';
const NOT_REACHED = '平台暂不可用，可稍后重试';

/** What a batch is sent with: the tokens of its account, and the seal that they were read from. */
interface Sender {
  readonly accountId: string;
  readonly seal: string;
  readonly grant: OauthGrant;
  readonly port: StorefrontPort;
}

/** The account of a batch as long as it can be used; null when it has ended, was removed, or cannot be opened. */
async function senderOf(parts: StorefrontParts, { batch, user }: AddPayload): Promise<Sender | null> {
  const { account, clock, port } = parts;
  const row = await batchById(account.db, batch, user);
  const owner = row && (await accountById(account.db, user, row.account_id));
  if (!owner || port === null || accountState(owner, clock.now()) === 'ended') return null;
  const grant = openGrant(parts, owner.id, owner.tokens_seal);
  return grant && { accountId: owner.id, seal: owner.tokens_seal, grant, port };
}

const noted = (outcome: StorefrontOutcome) =>
  outcome.kind === 'refused'
    ? ({ state: 'failed', reason: outcome.words } as const)
    : ({ state: 'added', reason: outcome.kind === 'already' ? '已在橱窗中' : '' } as const);

/** Sends one product and notes what came of it; false when the authorisation has ended. Throws when nothing certain is known. */
async function sendOne(
  { account, clock }: StorefrontParts,
  item: StorefrontItemTable,
  { sender, source }: { readonly sender: Sender; readonly source: string | undefined },
): Promise<boolean> {
  const outcome: StorefrontOutcome =
    source === undefined
      ? { kind: 'refused', words: NO_ID }
      : await sender.port.addProduct(sender.grant, source);
  if (outcome.kind === 'unavailable') throw new Error(NOT_REACHED);
  await account.write((tx) =>
    outcome.kind === 'ended'
      ? endAccount(tx, sender.accountId, sender.seal)
      : noteItem(tx, item, { ...noted(outcome), updated: clock.now() }),
  );
  return outcome.kind !== 'ended';
}

/**
 * Sends what is waiting of a batch, product by product. Each result is on the disk before the next product is sent, and the platform
 * takes a product once: killed in between, the next attempt goes on where this one was. An authorisation that ends keeps the rest; the
 * account is read anew before each product, so that a removed one is used no more.
 */
async function sendBatch(
  parts: StorefrontParts,
  { payload: own, signal, progress }: JobContext<AddPayload>,
): Promise<{ sent: number }> {
  const { account, context } = parts;
  const waiting = await itemsOf(account.db, own.batch, 'waiting');
  const sources = await sourceKeysOf(
    context.store,
    waiting.map((one) => one.product_id),
  );
  let sent = 0;
  for (const item of waiting) {
    signal.throwIfAborted();
    const sender = await senderOf(parts, own);
    if (sender === null) break;
    if (!(await isWaiting(account.db, item))) continue;
    if (!(await sendOne(parts, item, { sender, source: sources.get(item.product_id) }))) break;
    sent++;
    await progress(sent / waiting.length, `${sent} / ${waiting.length}`);
  }
  return { sent };
}

/** The kind of the job that fills storefronts: each product is a call of the platform, so it has workers of its own. */
export const STOREFRONT_ADD = 'storefront.add';

/**
 * The job that fills storefronts. When the platform stays away, what is left fails and can be tried again. What still waits when it
 * ends, because the account was renewed just then, gets a job of its own.
 */
export function addJob(parts: StorefrontParts): AddJob {
  const job: AddJob = defineJob<AddPayload>({
    kind: STOREFRONT_ADD,
    payload,
    maxAttempts: 4,
    leaseS: 30,
    backoff: { baseS: 2, maxS: 60 },
    handle: (context) => sendBatch(parts, context),
    onSettled: async (tx, { state, payload: own }) => {
      const updated = parts.clock.now();
      if (state !== 'succeeded') {
        await moveItems(tx, own.batch, { from: 'waiting', state: 'failed', reason: NOT_REACHED, updated });
        return;
      }
      const row = await batchById(tx, own.batch, own.user);
      const owner = row && (await accountById(tx, own.user, row.account_id));
      if (!owner || accountState(owner, updated) === 'ended') return;
      if ((await itemsOf(tx, own.batch, 'waiting')).length > 0) await addBatchJob(parts, tx, { job, ...own });
    },
  });
  return job;
}

/** Adds the job of a batch, unless one is unfinished: that one ends by adding another where something waits. */
export async function addBatchJob(
  { jobs }: StorefrontParts,
  tx: Tx,
  { job, batch, user }: AddPayload & { readonly job: AddJob },
): Promise<void> {
  await jobs.addIn(tx, { definition: job, payload: { batch, user }, owner: user, dedupKey: batch });
}
