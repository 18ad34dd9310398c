import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { SourceParts } from '../parts.ts';
import { addCallCount, changeSourceRow, sourceById } from '../store/sources.ts';
import type { SourceTable } from '../store/tables.ts';
import { type CollectTask, nextTask } from './tasks.ts';

/** Longer than a call and the writing of its rows take; a process that died keeps a source from others for so long. */
const LEASE_MS = 60_000;
/** Batches of one reply: one for each stream. */
export const SEQS_PER_STEP = 12;
/** How soon a source without anything to do is looked at again. */
const IDLE_MS = 5000;

/** Who works on a source, and whether a person wants it although it is paused. */
export interface StepOwner {
  readonly id: string;
  readonly owner: string;
  readonly isForced: boolean;
}

/** What a step begins with: a call that is counted already, a pause, or that there is nothing to do here. */
export type BegunStep =
  | {
      readonly kind: 'call';
      readonly row: SourceTable;
      readonly task: CollectTask;
      readonly firstSeq: number;
    }
  | { readonly kind: 'wait'; readonly ms: number; readonly isIdle: boolean }
  | { readonly kind: 'stop'; readonly why: 'gone' | 'paused' | 'leased' };

/** Why a source must not be called now; null where it may be. */
function stopOf(row: SourceTable | undefined, { owner, isForced }: StepOwner, now: number): BegunStep | null {
  if (!row) return { kind: 'stop', why: 'gone' };
  if (row.state !== 'running' && !isForced) return { kind: 'stop', why: 'paused' };
  const isOthers = row.lease_owner !== owner && Number(row.lease_until) > now;
  return isOthers ? { kind: 'stop', why: 'leased' } : null;
}

/**
 * Begins a step in one transaction: takes or renews the lease, keeps to the budget, and chooses what to call for. Danger: the call is
 * counted before it is made, so that a process that dies and begins anew never calls more than the budget.
 */
export function beginStep({ account, clock }: SourceParts, by: StepOwner): Promise<BegunStep> {
  return account.write(async (tx: Tx): Promise<BegunStep> => {
    const now = clock.now();
    const row = await sourceById(tx, by.id);
    const stopped = stopOf(row, by, now);
    if (stopped || !row) return stopped ?? { kind: 'stop', why: 'gone' };
    const lease = { id: row.id, lease_owner: by.owner, lease_until: now + LEASE_MS };
    const free = Math.max(Number(row.next_call), Number(row.waits_until));
    if (free > now) {
      await changeSourceRow(tx, lease);
      return { kind: 'wait', ms: Math.min(free - now, IDLE_MS), isIdle: false };
    }
    const task = await nextTask(tx, row, now);
    if (task === null) {
      await changeSourceRow(tx, lease);
      return { kind: 'wait', ms: IDLE_MS, isIdle: true };
    }
    const gapMs = Math.ceil(60_000 / Number(row.calls_per_minute));
    const seq = Number(row.seq);
    await addCallCount(tx, row.id, Math.floor(now / 60_000));
    await changeSourceRow(tx, {
      ...lease,
      next_call: now + gapMs,
      calls: Number(row.calls) + 1,
      seq: seq + SEQS_PER_STEP,
    });
    return { kind: 'call', row, task, firstSeq: seq + 1 };
  });
}

/** Takes the lease of a source for a round; false where another one has it, or where the source is gone. */
export function takeLease({ account, clock }: SourceParts, { id, owner }: StepOwner): Promise<boolean> {
  return account.write(async (tx) => {
    const now = clock.now();
    const row = await sourceById(tx, id);
    if (!row || (row.lease_owner !== owner && Number(row.lease_until) > now)) return false;
    await changeSourceRow(tx, { id, lease_owner: owner, lease_until: now + LEASE_MS });
    return true;
  });
}

/** Gives a source back; nothing where another one has it. */
export async function endSteps({ account }: SourceParts, { id, owner }: StepOwner): Promise<void> {
  await account.write(async (tx) => {
    const row = await sourceById(tx, id);
    if (row?.lease_owner === owner) await changeSourceRow(tx, { id, lease_until: 0 });
  });
}
