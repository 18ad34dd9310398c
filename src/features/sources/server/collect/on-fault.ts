import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { OfficialFault } from '#platform/server/gateways/official/outcome.ts';
import { CATEGORY_METHOD, checkOf, DETAIL_METHOD, goodCheck } from '../check.ts';
import { tierSeconds } from '../plan/planner.ts';
import { changeSlice, noteCategoryRead } from '../store/catalogue.ts';
import { putProducts } from '../store/products.ts';
import { changeSourceRow } from '../store/sources.ts';
import type { SourceTable } from '../store/tables.ts';
import type { CollectTask } from './tasks.ts';

/** Pause after the first fault; each one after it doubles it. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 600_000;
/** So many unreadable replies to one question in a row, and the next one is requested. */
const SKIP_AFTER = 3;
/** So many tokens that end at once, and a person has to look. */
const BLOCK_AFTER = 3;

const methodOf = ({ kind }: CollectTask) => {
  if (kind === 'follow') return DETAIL_METHOD;
  return kind === 'categories' ? CATEGORY_METHOD : null;
};

/** Passes over what cannot be read, so that one question keeps nothing else from being requested. */
async function skip(
  tx: Tx,
  row: SourceTable,
  { task, now }: { task: CollectTask; now: number },
): Promise<void> {
  if (task.kind === 'categories')
    await noteCategoryRead(tx, { sourceId: row.id, categoryId: task.above.category_id, at: now });
  // Orders are never passed over: what was not read stays to be read.
  if (task.kind === 'search' || task.kind === 'hot') await changeSlice(tx, { ...task.slice, done_at: now });
  if (task.kind === 'follow')
    await putProducts(
      tx,
      task.products.map((one) => ({
        ...one,
        due_at: now + (one.tier === '' ? 0 : tierSeconds[one.tier] * 1000),
      })),
    );
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
  const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(faults - 1, 20));
  const waits_until = now + (fault.waitS === null ? pauseMs : Math.min(fault.waitS * 1000, LONGEST_PAUSE_MS));
  const method = methodOf(task);
  if (fault.kind === 'scope-missing' && method !== null) {
    const lacks = JSON.stringify([...(JSON.parse(row.lacks) as string[]), method]);
    return changeSourceRow(tx, { id, lacks, last_check });
  }
  if (fault.kind === 'token-ended' && task.kind !== 'token' && faults < BLOCK_AFTER)
    return changeSourceRow(tx, { id, token_ends: 1, faults });
  const isLasting = !['too-many-calls', 'not-reachable', 'not-understood'].includes(fault.kind);
  if (isLasting) return changeSourceRow(tx, { id, state: 'blocked', faults: 0, last_check });
  if (fault.kind === 'not-understood' && faults >= SKIP_AFTER) {
    await skip(tx, row, { task, now });
    return changeSourceRow(tx, { id, faults: 0, last_check });
  }
  return changeSourceRow(tx, { id, faults, waits_until, last_check });
}

/** What a call that went well changes; a check that names a missing method stays. */
export function settleGood(tx: Tx, row: SourceTable, now: number): Promise<void> {
  const isLacking = row.lacks !== '[]';
  const last_check = isLacking ? row.last_check : JSON.stringify(goodCheck(now));
  return changeSourceRow(tx, { id: row.id, faults: 0, waits_until: 0, last_check });
}
