import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { RefusedLines } from './refusals.ts';

/** What became of the rows of a batch; accepted + duplicates + rejected = rows. */
export interface BatchReport {
  readonly accepted: number;
  readonly duplicates: number;
  readonly rejected: number;
  readonly reasons: readonly RefusedLines[];
}

/** A batch by the number its collector gave it. */
export interface BatchKey {
  readonly collector: string;
  readonly seq: number;
}

/** What is written down of a batch: before its facts go in as `started`, when all are in as `done`. */
export interface BatchEntry extends BatchKey {
  readonly stream: string;
  /** Of stream and content. */
  readonly digest: string;
  readonly state: 'started' | 'done';
  readonly report: BatchReport;
  /** Milliseconds by which the rows were judged. */
  readonly at: number;
}

/** How long a number is remembered; a batch that comes again later is told by its rows alone. */
export const REMEMBERED_MS = 7 * 86_400_000;

type Reader = Pick<AccountStore['db'], 'selectFrom'>;

async function read(db: Reader, { collector, seq }: BatchKey): Promise<BatchEntry | null> {
  const row = await db
    .selectFrom('ingest_batch')
    .selectAll()
    .where('collector', '=', collector)
    .where('seq', '=', seq)
    .executeTakeFirst();
  if (!row) return null;
  const state = row.state === 'done' ? 'done' : 'started';
  return { ...row, state, report: JSON.parse(row.report) as BatchReport };
}

/** What is written down under a number; null when it was never used. */
export function findBatch(account: AccountStore, key: BatchKey): Promise<BatchEntry | null> {
  return read(account.db, key);
}

/** Writes an entry down unless the number is used already; gives what stands there afterwards. */
export function claimBatch(account: AccountStore, entry: BatchEntry): Promise<BatchEntry> {
  return account.write(async (tx) => {
    const had = await read(tx, entry);
    if (had) return had;
    await tx
      .insertInto('ingest_batch')
      .values({ ...entry, report: JSON.stringify(entry.report) })
      .execute();
    return entry;
  });
}

/** Notes that all facts of a batch are in, and what it is answered with from now on. */
export async function finishBatch(
  account: AccountStore,
  { collector, seq, report }: Pick<BatchEntry, 'collector' | 'seq' | 'report'>,
): Promise<void> {
  await account.write((tx) =>
    tx
      .updateTable('ingest_batch')
      .set({ state: 'done', report: JSON.stringify(report) })
      .where('collector', '=', collector)
      .where('seq', '=', seq)
      .execute(),
  );
}

/** Forgets what is older than is remembered. */
export async function pruneBatches(account: AccountStore, now: number): Promise<void> {
  await account.write((tx) =>
    tx
      .deleteFrom('ingest_batch')
      .where('at', '<', now - REMEMBERED_MS)
      .execute(),
  );
}
