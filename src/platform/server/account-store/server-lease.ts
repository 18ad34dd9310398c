import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { LeaseConnection } from './lease-connection.ts';
import { LeaseError } from './lease-error.ts';
import { isMadeByAnother } from './made-by-another.ts';
import type { Tx } from './transaction.ts';

/** How long a lease lasts after its last renewal, milliseconds. */
const LEASE_MS = 10_000;
/** It is renewed five times within its length. */
const RENEW_AFTER = 1 / 5;
/** How often a server that starts looks whether another one still renews its lease, milliseconds. */
const LOOK_MS = 300;

/** The right to work on an account store, which one server has at a time. */
export interface ServerLease {
  /** Takes the lease, or throws one sentence that says who has it. Calling it again changes nothing. */
  claim(): Promise<void>;
  /** Throws unless the last renewal is recent enough that no other server can have taken the lease since. */
  assertOwned(): void;
  /**
   * Throws unless the lease is ours as this transaction reads it, so that a paused process begins no write after another took over. It
   * does not lock: a process that is paused between this and its commit, for longer than the lease, still commits that one write.
   */
  assertWithin(tx: Tx): Promise<void>;
  /** Calls the listener once, when another server has taken the lease; at once where it has already. */
  onLost(listener: () => void): void;
  release(): Promise<void>;
}

/** The lease of a store that only one data directory can have: that directory is claimed already (data-dir.ts). */
export const ownedByDirectory: ServerLease = {
  claim: async () => {},
  assertOwned: () => {},
  assertWithin: async () => {},
  onLost: () => {},
  release: async () => {},
};

/** Where the lease is, and who asks for it. */
export interface LeaseOptions {
  readonly url: string;
  readonly dataDir: string;
  /**
   * Names the claimed data directory on this machine since its boot, '' where that cannot be said. A lease of the same place is taken
   * over at once: the directory's own lock proves that the process before is gone.
   */
  readonly place: string;
  /** Ten seconds without. */
  readonly leaseMs?: number;
}

interface Row {
  readonly holder: string;
  readonly host: string;
  readonly pid: number;
  readonly dir: string;
  readonly until: number;
}

/** By the database's clock, which all servers share. */
const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

const TABLE = `create table if not exists server_lease (
  id text primary key, holder text not null, host text not null, pid bigint not null,
  dir text not null, place text not null, until bigint not null)`;

/** TRICKY: the last condition is for a database whose clock was set back: a lease that was not renewed for its whole length is over. */
const CLAIM = `insert into server_lease as lease (id, holder, host, pid, dir, place, until)
  values ('server', $1, $2, $3, $4, $5, ${NOW} + $8::bigint)
  on conflict (id) do update set holder = excluded.holder, host = excluded.host, pid = excluded.pid, dir = excluded.dir,
    place = excluded.place, until = excluded.until
  where lease.holder = excluded.holder or lease.until < ${NOW} or (lease.place = excluded.place and lease.place <> '')
    or (lease.holder = $6 and lease.until = $7::bigint)
  returning holder`;

const RENEW = `update server_lease set until = ${NOW} + $2::bigint where holder = $1 returning holder`;

class DatabaseLease implements ServerLease {
  readonly #holder = randomUUID();
  readonly #options: LeaseOptions;
  readonly #connection: LeaseConnection;
  readonly #leaseMs: number;
  readonly #listeners: (() => void)[] = [];
  #timer: NodeJS.Timeout | null = null;
  /** Until when no other process can have it, by performance.now(); counted from when a renewal was sent. */
  #ownedUntil = 0;
  #isLost = false;
  #isRenewing = false;

  constructor(options: LeaseOptions) {
    this.#options = options;
    this.#leaseMs = options.leaseMs ?? LEASE_MS;
    this.#connection = new LeaseConnection(options.url);
  }

  async claim(): Promise<void> {
    await this.#makeTable();
    const started = performance.now();
    let seen: Row | null = null;
    while (!(await this.#take(performance.now() - started > this.#leaseMs ? seen : null))) {
      const [now] = await this.#connection.query<Row>(
        'select holder, host, pid, dir, until from server_lease',
      );
      if (!now) continue;
      // Another holder, or one that renewed, is alive.
      if (seen !== null && (seen.holder !== now.holder || seen.until !== now.until)) throw refusal(now);
      seen = now;
      await pause(LOOK_MS);
    }
    this.#timer ??= setInterval(() => void this.#renew(), this.#leaseMs * RENEW_AFTER);
    this.#timer.unref();
  }

  assertOwned(): void {
    if (this.#isLost) throw new LeaseError(LOST);
    if (performance.now() > this.#ownedUntil) throw new LeaseError('账户库的租约未能续期，暂停计算');
  }

  async assertWithin(tx: Tx): Promise<void> {
    const { rows } = await sql`select 1 from server_lease where holder = ${this.#holder}`.execute(tx);
    if (rows.length > 0) return;
    this.#lose();
    throw new LeaseError(LOST);
  }

  onLost(listener: () => void): void {
    if (this.#isLost) listener();
    else this.#listeners.push(listener);
  }

  async release(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    this.#ownedUntil = 0;
    try {
      await this.#connection.query('delete from server_lease where holder = $1', [this.#holder]);
    } catch {
      // A database that is gone keeps the row; it expires by itself.
    }
    await this.#connection.end();
  }

  /** Two servers that make the table at once: one of them sees a duplicate, and finds it there at the second try. */
  async #makeTable(): Promise<void> {
    try {
      await this.#connection.query(TABLE);
    } catch (error) {
      if (!isMadeByAnother(error)) throw error;
      await this.#connection.query(TABLE);
    }
  }

  async #take(expired: Row | null): Promise<boolean> {
    const { dataDir, place } = this.#options;
    const sentAt = performance.now();
    const values = [
      this.#holder,
      hostname(),
      process.pid,
      dataDir,
      place,
      expired?.holder ?? '',
      expired?.until ?? 0,
      this.#leaseMs,
    ];
    const taken = (await this.#connection.query(CLAIM, values)).length > 0;
    if (taken) this.#ownedUntil = sentAt + this.#leaseMs;
    return taken;
  }

  async #renew(): Promise<void> {
    if (this.#isRenewing || this.#isLost) return;
    this.#isRenewing = true;
    const sentAt = performance.now();
    try {
      const isOurs = (await this.#connection.query(RENEW, [this.#holder, this.#leaseMs])).length > 0;
      if (isOurs) this.#ownedUntil = sentAt + this.#leaseMs;
      else if (this.#timer) this.#lose();
    } catch {
      // The database could not be reached: nothing is derived once the lease may have expired, and the next try follows.
    } finally {
      this.#isRenewing = false;
    }
  }

  #lose(): void {
    if (this.#isLost) return;
    this.#isLost = true;
    if (this.#timer) clearInterval(this.#timer);
    for (const listener of this.#listeners) listener();
  }
}

/** The lease of a PostgreSQL store. */
export function serverLease(options: LeaseOptions): ServerLease {
  return new DatabaseLease(options);
}

/** What a server says whose lease another one has taken. */
export const LOST = '账户库已由另一个服务接管，本服务停止';

function refusal({ host, pid, dir }: Row): LeaseError {
  return new LeaseError(
    `账户库正由另一个服务使用（主机 ${host}，进程 ${pid}，数据目录 ${dir}）：一个账户库同时只能有一个服务，请先停止它，或用 TIDE_DATABASE_URL 换一个数据库`,
  );
}
