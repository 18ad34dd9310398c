import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import {
  ownedByDirectory,
  type ServerLease,
  serverLease,
} from '#platform/server/account-store/server-lease.ts';
import { openSharedCounts, type SharedCounts } from '#platform/server/account-store/shared-counts.ts';
import { sharedNote } from '#platform/server/account-store/shared-note.ts';
import {
  type StoreLocks,
  sharedLocks,
  type TakenLock,
  unsharedLocks,
} from '#platform/server/account-store/store-locks.ts';
import { placeOf } from '#platform/server/data-dir.ts';
import type { Env } from '#platform/server/env.ts';
import { memoryCounts } from '#platform/server/http/request-counts.ts';
import { type PartRecordPlace, partRecordFile, partRecordNote } from './part-record.ts';
import { PART_RECORD_FILE } from './part-watch.ts';

/** Whether both stores are servers of their own, so that any number of processes may work on them. */
export const isShared = ({
  databaseUrl,
  clickhouseUrl,
}: Pick<Env, 'databaseUrl' | 'clickhouseUrl'>): boolean => databaseUrl !== null && clickhouseUrl !== null;

/**
 * The right to work on the account store. None is needed where many may, and where the store is in the data directory, which is
 * claimed already. PostgreSQL with an embedded market has one server at a time: the notes of days are about that market.
 */
export function leaseOf(env: Env): ServerLease {
  const { databaseUrl: url, dataDir } = env;
  if (url === null || isShared(env)) return ownedByDirectory;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return serverLease({ url, dataDir, place: placeOf(dataDir) });
}

/** The locks that the processes on these stores share. */
export const locksOf = (env: Env): StoreLocks =>
  env.databaseUrl !== null && isShared(env) ? sharedLocks(env.databaseUrl) : unsharedLocks;

/** Where the servers on these stores count people's requests. */
export const requestCountsOf = async (env: Env): Promise<SharedCounts> =>
  env.databaseUrl !== null && isShared(env)
    ? openSharedCounts(env.databaseUrl)
    : { ...memoryCounts, close: async () => {} };

/** Where the parts of the market store are recorded. */
export const partRecordOf = (env: Env, account: AccountStore): PartRecordPlace =>
  isShared(env)
    ? partRecordNote(sharedNote(account, 'market-parts'))
    : partRecordFile(join(env.dataDir, PART_RECORD_FILE));

/** Which of several processes brings figures up to the facts: the first that asks, until it ends or loses its connection. */
export class Leadership {
  readonly #locks: StoreLocks;
  #lock: TakenLock | null = null;
  /** Calls that come while the lock is looked for share that look. */
  #looking: Promise<boolean> | null = null;

  constructor(locks: StoreLocks) {
    this.#locks = locks;
  }

  /** Whether this process leads. Where none does it takes over, and `onTaken` runs first: what the one before left undone. */
  async leads(onTaken: () => Promise<void>): Promise<boolean> {
    if (this.#lock?.isOurs) return true;
    this.#looking ??= this.#look(onTaken).finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #look(onTaken: () => Promise<void>): Promise<boolean> {
    await this.#lock?.release();
    this.#lock = await this.#locks.tryTake('schedule');
    if (this.#lock === null) return false;
    await onTaken();
    return true;
  }

  async release(): Promise<void> {
    await this.#lock?.release();
    this.#lock = null;
  }
}
