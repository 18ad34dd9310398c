import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { OfficialFault } from '#platform/server/gateways/official/outcome.ts';
import { CATEGORY_METHOD, checkOf, DETAIL_METHOD, goodCheck } from '../check.ts';
import { changeSlice, noteCategoryRead } from '../store/catalogue.ts';
import { putProducts } from '../store/products.ts';
import { changeSourceRow } from '../store/sources.ts';
import type { SourceTable } from '../store/tables.ts';
import { CATEGORIES_EVERY_MS, type CollectTask } from './tasks.ts';

/** Pause after the first fault; each one after it doubles it. */
const FIRST_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 600_000;
/** So many unreadable replies to one question, and the next one is requested. */
const SKIP_AFTER = 3;
/** A question without a count of its own is requested again after this long. */
const LATER_MS = 600_000;
/** So many tokens that end at once, and a person has to look. */
const BLOCK_AFTER = 3;

const methodOf = ({ kind }: CollectTask) => {
  if (kind === 'follow') return DETAIL_METHOD;
  return kind === 'categories' ? CATEGORY_METHOD : null;
};

/**
 * Puts off a question whose reply cannot be read, so that it keeps nothing else from being requested; a part of the catalogue is passed
 * over for the day once that has happened several times. True where the source need not wait: others can be requested at once. Orders and
 * tokens are never passed over.
 */
async function putOff(
  tx: Tx,
  row: SourceTable,
  { task, now }: { readonly task: CollectTask; readonly now: number },
): Promise<boolean> {
  if (task.kind === 'categories') {
    const at = now - CATEGORIES_EVERY_MS + LATER_MS;
    await noteCategoryRead(tx, { sourceId: row.id, categoryId: task.above.category_id, at });
    return true;
  }
  if (task.kind === 'follow') {
    const due_at = now + LATER_MS;
    await putProducts(
      tx,
      task.products.map((one) => ({ ...one, due_at })),
    );
    return true;
  }
  if (task.kind !== 'search' && task.kind !== 'hot') return false;
  const faults = Number(task.slice.faults) + 1;
  const isOver = faults >= SKIP_AFTER;
  await changeSlice(tx, { ...task.slice, faults: isOver ? 0 : faults, ...(isOver && { done_at: now }) });
  return isOver;
}

/** What a fault changes of a source: it waits, gets another token, does without a method, or is blocked until a person looks. */
export async function settleFault(
  tx: Tx,
  row: SourceTable,
  { task, fault, now }: { readonly task: CollectTask; readonly fault: OfficialFault; readonly now: number },
): Promise<void> {
  const { id } = row;
  const faults = Number(row.faults) + 1;
  const last_check = JSON.stringify(checkOf(fault, now));
  const pauseMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(faults - 1, 20));
  const waits_until = now + (fault.waitS === null ? pauseMs : Math.min(fault.waitS * 1000, MAX_PAUSE_MS));
  const method = methodOf(task);
  if (fault.kind === 'scope-missing' && method !== null) {
    const lacks = JSON.stringify([...(JSON.parse(row.lacks) as string[]), method]);
    return changeSourceRow(tx, { id, lacks, last_check });
  }
  if (fault.kind === 'token-ended' && task.kind !== 'token' && faults < BLOCK_AFTER)
    return changeSourceRow(tx, { id, token_ends: 1, faults });
  const isLasting = !['too-many-calls', 'not-reachable', 'not-understood'].includes(fault.kind);
  // What a person has paused stays paused.
  const state = row.state === 'paused' ? 'paused' : 'blocked';
  if (isLasting) return changeSourceRow(tx, { id, state, faults: 0, last_check });
  if (fault.kind === 'not-understood' && (await putOff(tx, row, { task, now })))
    return changeSourceRow(tx, { id, last_check });
  return changeSourceRow(tx, { id, faults, waits_until, last_check });
}

/**
 * What a call that went well changes; a check that names a missing method stays. A token alone says nothing: one that ends at its first
 * call must not hide that.
 */
export async function settleGood(
  tx: Tx,
  row: SourceTable,
  { task, now }: { readonly task: CollectTask; readonly now: number },
): Promise<void> {
  if (task.kind === 'token') return;
  const isLacking = row.lacks !== '[]';
  const last_check = isLacking ? row.last_check : JSON.stringify(goodCheck(now));
  return changeSourceRow(tx, { id: row.id, faults: 0, waits_until: 0, last_check });
}
