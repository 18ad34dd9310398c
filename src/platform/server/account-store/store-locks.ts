import pg from 'pg';
import { LeaseError } from './lease-error.ts';
import { hangUp } from './postgres-dialect.ts';

/**
 * What a lock is for. Each purpose has connections of its own, so that a lock that is waited for within another one always finds a
 * connection. Order of taking, against deadlocks: setup or schedule, derivation, streams, batch.
 */
export type LockPurpose = 'setup' | 'schedule' | 'derivation' | 'streams' | 'batch';

/** A lock that was taken. */
export interface StoreLock {
  /** False once its connection broke: another process may have the lock since. */
  readonly isOurs: boolean;
  /** Throws unless the lock is still ours. */
  assertOurs(): void;
}

/** A lock that stays until it is given back. */
export interface TakenLock extends StoreLock {
  release(): Promise<void>;
}

/** How a lock is waited for. */
export interface LockWait {
  /** What is locked, where one purpose has several; all of them are taken. */
  readonly names?: readonly string[];
  /** Ends the waiting, not the work. */
  readonly signal?: AbortSignal;
}

/**
 * Locks among all processes on one account store. They belong to a database session: a process that ends loses its locks at once, a
 * machine that vanishes after half a minute. They do not lock out the same process, whose own turns come before.
 */
export interface StoreLocks {
  /** Whether other processes can have the locks at all. */
  readonly areShared: boolean;
  /** Waits for all these locks, runs work, and gives them back. */
  alone<T>(purpose: LockPurpose, work: (lock: StoreLock) => Promise<T>, wait?: LockWait): Promise<T>;
  /** The same beside others who take it together; none has it alone meanwhile. */
  together<T>(purpose: LockPurpose, work: (lock: StoreLock) => Promise<T>): Promise<T>;
  /** Takes the lock if it is free; null where another process has it. */
  tryTake(purpose: LockPurpose): Promise<TakenLock | null>;
  close(): Promise<void>;
}

const ours: TakenLock = { isOurs: true, assertOurs: () => {}, release: async () => {} };

/** The locks of a store that one process has to itself. */
export const unsharedLocks: StoreLocks = {
  areShared: false,
  alone: (_purpose, work) => work(ours),
  together: (_purpose, work) => work(ours),
  tryTake: async () => ours,
  close: async () => {},
};

/** Most locks of one purpose that a process has or waits for at once. */
const MOST: Record<LockPurpose, number> = { setup: 1, schedule: 1, derivation: 2, streams: 6, batch: 6 };
/** How often a lock proves that its connection is there, and how long an answer may take, milliseconds. */
const PROOF_MS = 2000;
const ANSWER_MS = 2500;
const CONNECTION_MS = 10_000;
/** The database says after so long that a lock is still taken, so that one that vanished is noticed within seconds, milliseconds. */
const TURN_MS = 4000;
const STILL_TAKEN = '55P03';
/** Separates our locks from those of other programs on the same database. */
const SPACE = 7_215_001;
/** A database that no longer hears a machine gives its locks free after 10 + 3 × 5 seconds. */
const SESSION = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
  set statement_timeout = 0; set lock_timeout = ${TURN_MS}`;

const LOST = '与账户库的连接中断，已不再独占这项工作';

/** A lock on a connection, which is watched until the lock is given back. */
class ConnectionLock implements StoreLock {
  readonly #client: pg.PoolClient;
  readonly #timer: NodeJS.Timeout;
  readonly #onEnd = () => this.#lose();
  #isOurs = true;

  constructor(client: pg.PoolClient) {
    this.#client = client;
    client.on('error', this.#onEnd);
    client.on('end', this.#onEnd);
    this.#timer = setInterval(() => void this.#prove(), PROOF_MS);
    this.#timer.unref();
  }

  get isOurs(): boolean {
    return this.#isOurs;
  }

  assertOurs(): void {
    if (!this.#isOurs) throw new LeaseError(LOST);
  }

  /** Stops to watch the connection. */
  end(): void {
    clearInterval(this.#timer);
    this.#client.off('error', this.#onEnd);
    this.#client.off('end', this.#onEnd);
  }

  #lose(): void {
    this.#isOurs = false;
    clearInterval(this.#timer);
  }

  async #prove(): Promise<void> {
    try {
      await answered(this.#client, 'select 1');
    } catch {
      this.#lose();
    }
  }
}

/** A statement whose answer is waited for no longer than so many milliseconds: then the connection is cut. */
async function answered<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  text: string,
  { values = [], ms = ANSWER_MS }: { readonly values?: readonly unknown[]; readonly ms?: number } = {},
): Promise<Row[]> {
  const silent = setTimeout(() => hangUp(client), ms);
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    clearTimeout(silent);
  }
}

interface Wanted {
  readonly call: string;
  readonly key: string;
  readonly signal?: AbortSignal | undefined;
}

/** Waits for a lock in turns of some seconds. */
async function takeInTurns(client: pg.PoolClient, { call, key, signal }: Wanted): Promise<void> {
  const onAbort = () => hangUp(client);
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    for (;;) {
      signal?.throwIfAborted();
      try {
        const values = [key, SPACE];
        await answered(client, `select ${call}(hashtextextended($1, $2))`, {
          values,
          ms: TURN_MS + ANSWER_MS,
        });
        return;
      } catch (error) {
        if ((error as { code?: unknown }).code !== STILL_TAKEN) throw error;
      }
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
}

/** Names in one order for all processes, so that two of them never wait for each other. */
const keysOf = (purpose: LockPurpose, names: readonly string[]) =>
  [...new Set(names)].toSorted().map((name) => `${purpose}:${name}`);

class DatabaseLocks implements StoreLocks {
  readonly areShared = true;
  readonly #url: string;
  readonly #pools = new Map<LockPurpose, pg.Pool>();

  constructor(url: string) {
    this.#url = url;
  }

  alone<T>(
    purpose: LockPurpose,
    work: (lock: StoreLock) => Promise<T>,
    { names = [''], signal }: LockWait = {},
  ): Promise<T> {
    const keys = keysOf(purpose, names);
    return this.#with(purpose, { keys, call: 'pg_advisory_lock', ...(signal && { signal }) }, work);
  }

  together<T>(purpose: LockPurpose, work: (lock: StoreLock) => Promise<T>): Promise<T> {
    return this.#with(purpose, { keys: keysOf(purpose, ['']), call: 'pg_advisory_lock_shared' }, work);
  }

  async tryTake(purpose: LockPurpose): Promise<TakenLock | null> {
    const client = await this.#poolOf(purpose).connect();
    try {
      const [row] = await answered<{ taken: boolean }>(
        client,
        'select pg_try_advisory_lock(hashtextextended($1, $2)) as taken',
        { values: [`${purpose}:`, SPACE] },
      );
      if (row?.taken === true) return takenLock(client);
    } catch (error) {
      client.release(true);
      throw error;
    }
    client.release();
    return null;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.end()));
  }

  async #with<T>(
    purpose: LockPurpose,
    { keys, call, signal }: { readonly keys: readonly string[]; readonly call: string; signal?: AbortSignal },
    work: (lock: StoreLock) => Promise<T>,
  ): Promise<T> {
    const client = await this.#poolOf(purpose).connect();
    let lock: TakenLock;
    try {
      for (const key of keys) await takeInTurns(client, { call, key, signal });
      lock = takenLock(client);
    } catch (error) {
      // The end of the session gives back what was taken of several locks.
      client.release(true);
      throw error;
    }
    try {
      return await work(lock);
    } finally {
      await lock.release();
    }
  }

  #poolOf(purpose: LockPurpose): pg.Pool {
    const known = this.#pools.get(purpose);
    if (known) return known;
    const pool = new pg.Pool({
      connectionString: this.#url,
      application_name: `tidelens-lock-${purpose}`,
      max: MOST[purpose],
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      Client: class extends pg.Client {
        constructor(config?: string | pg.ClientConfig) {
          super({ ...(config as pg.ClientConfig), connectionTimeoutMillis: CONNECTION_MS });
        }
      },
    });
    // The loss of a connection is noticed by its lock; without listeners it would end the process.
    pool.on('error', () => {});
    pool.on('connect', (client) => {
      client.on('error', () => {});
      client.query(SESSION).catch(() => hangUp(client));
    });
    this.#pools.set(purpose, pool);
    return pool;
  }
}

/** A lock that a session has, until it is given back; a session that broke is not used again. */
function takenLock(client: pg.PoolClient): TakenLock {
  const lock = new ConnectionLock(client);
  let isReleased = false;
  return {
    get isOurs() {
      return lock.isOurs && !isReleased;
    },
    assertOurs: () => lock.assertOurs(),
    release: async () => {
      if (isReleased) return;
      isReleased = true;
      lock.end();
      if (!lock.isOurs) return client.release(true);
      try {
        await answered(client, 'select pg_advisory_unlock_all()');
        client.release();
      } catch {
        client.release(true);
      }
    },
  };
}

/** The locks of a PostgreSQL store at `url`; connections are made when they are needed. A pooler in between must give each client a session. */
export function sharedLocks(url: string): StoreLocks {
  return new DatabaseLocks(url);
}
