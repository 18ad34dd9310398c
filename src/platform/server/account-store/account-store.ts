import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, type KyselyPlugin, sql, type Transaction } from 'kysely';
import { sentenceOf } from '../log.ts';
import { LeaseError } from './lease-error.ts';
import { isMadeByAnother } from './made-by-another.ts';
import { type Migrations, migrate } from './migrate.ts';
import { checkDatabase } from './postgres-checks.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { AccountTables } from './tables.ts';

/** Accounts, orders, quotas, follows, boards and jobs, with one meaning on SQLite and on PostgreSQL. */
export type AccountStore = {
  readonly engine: 'sqlite' | 'postgres';
  /** Whether this opening made it: nothing happened in it before. */
  readonly isNew: boolean;
  /** For reading; a change through it throws, because it would not be serialisable. */
  readonly db: Kysely<AccountTables>;
  /**
   * Runs `work` as one serialisable transaction and gives its result after the commit is on the disk. `work` may run
   * several times when others write at once: it changes nothing but the store, and waits for nothing but the store.
   */
  write<T>(work: (tx: Transaction<AccountTables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Where the store lies (a file, or a PostgreSQL address when `url` is given) and what the features add to it. */
export type AccountStoreOptions = {
  file: string;
  url: string | null;
  migrations?: Migrations;
  onIdleError?: (error: Error) => void;
  /** How long a call waits for a connection, and a write for its turn, milliseconds; 10 and 15 seconds without. */
  waitMs?: number;
  /** Runs when the store is reached and before its tables are changed; what it throws ends the opening. */
  beforeMigrating?: () => Promise<void>;
};

const PATIENCE_MS = 15_000;
const CONNECTION_MS = 10_000;
/** A statement of a call, of long work, and of a migration, milliseconds. */
const STATEMENT_MS = 3000;
const LONG_MS = 60_000;
const MIGRATION_MS = 3_600_000;
/** How often a use case runs again that met a row which another one wrote first. */
const DUPLICATE_ROUNDS = 4;
const longestPauseMs = 150;

/** Opens the store with its tables up to date; throws one clear sentence when it cannot be had. */
export async function openAccountStore(options: AccountStoreOptions): Promise<AccountStore> {
  const { url, waitMs } = options;
  const patienceMs = waitMs ?? PATIENCE_MS;
  const isNew = await prepare(options, patienceMs);
  const root = connect(options, Math.max(STATEMENT_MS, waitMs ?? 0));
  const insideWrite = new AsyncLocalStorage<true>();
  return {
    engine: url === null ? 'sqlite' : 'postgres',
    isNew,
    db: root.withPlugin(readingOnly(insideWrite)),
    write: (work) => {
      if (insideWrite.getStore()) throw new Error('write() inside write(): pass tx on instead');
      return patiently(patienceMs, () =>
        root
          .transaction()
          .setIsolationLevel('serializable')
          .execute((tx) => insideWrite.run(true, () => work(tx))),
      );
    },
    close: () => root.destroy(),
  };
}

function connect(
  { file, url, onIdleError = () => {}, waitMs }: AccountStoreOptions,
  statementMs: number,
): Kysely<AccountTables> {
  if (url === null) return new Kysely({ dialect: sqliteDialect(file) });
  const connectionMs = waitMs ?? CONNECTION_MS;
  const longMs = Math.max(LONG_MS, statementMs);
  return new Kysely({ dialect: postgresDialect(url, { onIdleError, connectionMs, statementMs, longMs }) });
}

/** Reaches the store and brings its tables up to date, over connections whose statements may take long; whether it had none before. */
async function prepare(options: AccountStoreOptions, patienceMs: number): Promise<boolean> {
  const { file, url, migrations = {} } = options;
  if (url === null) mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const root = connect(options, MIGRATION_MS);
  try {
    await patiently(patienceMs, () => reach(root, options));
    await options.beforeMigrating?.();
    return await patiently(patienceMs, () =>
      migrate(root as unknown as Kysely<never>, migrations, url === null ? file : null),
    );
  } finally {
    await root.destroy();
  }
}

/** A store that cannot be had at all is no matter of its tables, and says so. */
async function reach(
  root: Kysely<AccountTables>,
  { file, url }: Pick<AccountStoreOptions, 'file' | 'url'>,
): Promise<void> {
  try {
    await sql`select 1`.execute(root);
  } catch (error) {
    const what =
      url === null
        ? `账户库打不开（${file}）：${adviceFor(error) ?? sentenceOf(error)}`
        : `连不上 TIDE_DATABASE_URL 指定的数据库：${sentenceOf(error)}`;
    throw new Error(what, { cause: error });
  }
  if (url !== null) await checkDatabase(root);
}

/** What to do about a file that cannot be opened, by SQLite's primary result code (its low byte); null for others. */
function adviceFor(error: unknown): string | null {
  const code = (error as { errcode?: number }).errcode;
  return code === undefined ? null : (ADVICE[code & 255] ?? null);
}

/** SQLite's codes: busy, locked, read-only, input or output, corrupt, full, cannot open, not a database. */
const ADVICE: Readonly<Record<number, string>> = {
  5: '另一个程序正在使用它。请先停止那个程序再启动',
  6: '另一个程序正在使用它。请先停止那个程序再启动',
  8: '没有写入权限。请检查文件和所在目录的所有者与权限',
  10: '读写磁盘出错。请检查磁盘后再启动，不要删除同名的 -wal 文件',
  11: '文件已损坏。请停止服务，从备份恢复该文件；没有备份时先复制一份，再用 sqlite3 的 .recover 取出数据',
  13: '磁盘空间不足。请清理磁盘后再启动',
  14: '文件或所在目录打不开。请检查路径和权限',
  26: '文件不是账户库或已损坏。请停止服务，从备份恢复该文件；确认不需要其中数据时，移走它后重新启动',
};

/**
 * Repeats a transaction that lost against another one until it goes through or patience ends; then its error is thrown.
 * Only losses that both stores promise to have rolled back are repeated, so nothing can happen twice.
 */
async function patiently<T>(patienceMs: number, attempt: () => Promise<T>): Promise<T> {
  const started = performance.now();
  for (let round = 0; ; round++) {
    try {
      return await attempt();
    } catch (error) {
      // The use case is to see what another one made, and refuse; one that meets the same a few times does not look, which is a fault
      // of its own. SQLite runs one writer at a time, and has no such race.
      const isDuplicate = isMadeByAnother(error) && round < DUPLICATE_ROUNDS;
      if (!(isDuplicate || lostTheRace(error)) || performance.now() - started > patienceMs) throw error;
      await pause(Math.random() * Math.min(longestPauseMs, 2 ** round));
    }
  }
}

/** 40001 and 40P01 are PostgreSQL's serialisation failure and deadlock; 5 is SQLite's busy (its low byte). */
function lostTheRace(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, errcode, cause } = error as { code?: unknown; errcode?: unknown; cause?: unknown };
  if (cause !== undefined) return lostTheRace(cause);
  return code === '40001' || code === '40P01' || (typeof errcode === 'number' && (errcode & 0xff) === 5);
}

/**
 * PostgreSQL: connection lost or refused, shut down, too many clients, read-only, disk full, statement cancelled; a role or a
 * database that is not let in just now, as while it is restored or its password changes (28, 3D000, 55000); and the network.
 */
const gone =
  /^(08...|57P0.|57014|53...|25006|28...|3D000|55000|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** SQLite: read-only, I/O error, disk full, cannot open. */
const stuck = new Set([8, 10, 13, 14]);

/**
 * Whether an error means that the store cannot be had just now, so that the same may be tried again later: SQLite's busy
 * after all patience, PostgreSQL's connection classes 08 and 57P, or a connection that was not made.
 */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof LeaseError) return true;
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  const isGone = typeof code === 'string' && gone.test(code);
  // A pool whose connections are all taken says so in words alone, and so does one that broke between two statements.
  const isTaken = /Connection terminated|timeout exceeded when trying to connect|is not queryable/.test(
    message,
  );
  const { errcode, cause } = (error ?? {}) as { errcode?: unknown; cause?: unknown };
  const isStuck = typeof errcode === 'number' && stuck.has(errcode & 0xff);
  return isGone || isTaken || isStuck || lostTheRace(error) || (cause !== undefined && isUnreachable(cause));
}

/**
 * Danger: the root handle used inside a transaction waits for ever on SQLite (one connection) and escapes the
 * transaction on PostgreSQL; a change through it is not serialisable. Both throw at once instead.
 */
function readingOnly(insideWrite: AsyncLocalStorage<true>): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      if (insideWrite.getStore()) throw new Error('db used inside write(): use the tx it was given');
      if (/^(Insert|Update|Delete|Merge)QueryNode$/.test(node.kind)) {
        throw new Error('a change outside write(): use store.write((tx) => …)');
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}
