import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { DeletionMoment } from '#platform/server/clock-rule.ts';
import type { RefusedLines } from './refusals.ts';

/** Outcome of the rows of a batch; accepted + duplicates + rejected = rows. */
export interface BatchReport {
  readonly accepted: number;
  readonly duplicates: number;
  readonly rejected: number;
  readonly reasons: readonly RefusedLines[];
}

/** Of a block of a batch (a packet's rows of one part of the table): rows that were to go in, and rows that the store's state refused. */
export interface PacketCount {
  readonly fresh: number;
  readonly refused: number;
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
  /** Of each block, as the report counts it. */
  readonly packets: readonly PacketCount[];
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
  const { packets = [], ...report } = JSON.parse(row.report) as BatchReport &
    Partial<Pick<BatchEntry, 'packets'>>;
  return { ...row, state, report, packets };
}

const stored = ({ report, packets }: Pick<BatchEntry, 'report' | 'packets'>) =>
  JSON.stringify({ ...report, packets });

/** What is written down under a number; null when it was never used. */
export function findBatch(account: AccountStore, key: BatchKey): Promise<BatchEntry | null> {
  return read(account.db, key);
}

/** Writes an entry down unless the number is used already; gives what stands there afterwards. */
export function claimBatch(account: AccountStore, entry: BatchEntry): Promise<BatchEntry> {
  return account.write(async (tx) => {
    const had = await read(tx, entry);
    if (had) return had;
    const { packets: _packets, ...row } = entry;
    await tx
      .insertInto('ingest_batch')
      .values({ ...row, report: stored(entry) })
      .execute();
    return entry;
  });
}

/** Corrects what a started batch is going to be answered with, before the rest of its facts goes in. */
export async function amendBatch(account: AccountStore, entry: BatchEntry): Promise<void> {
  await account.write((tx) =>
    tx
      .updateTable('ingest_batch')
      .set({ report: stored(entry) })
      .where('collector', '=', entry.collector)
      .where('seq', '=', entry.seq)
      .execute(),
  );
}

/** Notes that all facts of a batch are in, and what it is answered with from now on. */
export async function finishBatch(
  account: AccountStore,
  { collector, seq, report, packets }: Pick<BatchEntry, 'collector' | 'seq' | 'report' | 'packets'>,
): Promise<void> {
  await account.write((tx) =>
    tx
      .updateTable('ingest_batch')
      .set({ state: 'done', report: stored({ report, packets }) })
      .where('collector', '=', collector)
      .where('seq', '=', seq)
      .execute(),
  );
}

/** Forgets what is older than is remembered. */
export async function pruneBatches(account: AccountStore, now: DeletionMoment): Promise<void> {
  await account.write((tx) =>
    tx
      .deleteFrom('ingest_batch')
      .where('at', '<', now - REMEMBERED_MS)
      .execute(),
  );
}
