import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type AccountStore, openAccountStore } from '#platform/server/account-store/account-store.ts';
import type { Migrations } from '#platform/server/account-store/migrate.ts';
import { markStore } from './store-marks.ts';

/** A PostgreSQL server for tests, or why there is none. */
export type TestPostgres =
  /** `isOwn`: the tests started it themselves, so its processes are theirs to stop. */
  { url: string; isOwn: boolean; stop(): void } | { url: null; isOwn: false; reason: string; stop(): void };

/** A fresh SQLite store in a directory of its own, which goes with `close`. */
export async function sqliteStore(migrations: Migrations = {}): Promise<AccountStore & { file: string }> {
  markStore('sqlite');
  const dir = mkdtempSync(join(tmpdir(), 'tide-account-'));
  const file = join(dir, 'account.sqlite');
  const store = await openAccountStore({ file, url: null, migrations });
  const close = async () => {
    await store.close();
    rmSync(dir, { recursive: true, force: true });
  };
  return { ...store, file, close };
}

/** Fifty writes of one row at once take their turns; a machine with other work needs longer for that than people wait. */
const BUSY_MS = 120_000;

/** A new, empty database of the server at `url`, made as `options` say. */
export async function postgresDatabase(
  url: string,
  options = '',
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  markStore('postgres');
  const name = `tide_test_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await administer(url, `create database ${name} ${options}`);
  return {
    url: Object.assign(new URL(url), { pathname: `/${name}` }).href,
    drop: () => administer(url, `drop database ${name} with (force)`),
  };
}

/** A store in a new, empty database of the server at `url`; the database goes with `close`. */
export async function postgresStore(
  url: string,
  migrations: Migrations = {},
): Promise<AccountStore & { url: string }> {
  const own = await postgresDatabase(url);
  const store = await openAccountStore({ file: '', url: own.url, migrations, waitMs: BUSY_MS });
  const close = async () => {
    await store.close();
    await own.drop();
  };
  return { ...store, url: own.url, close };
}

/** The server named by TIDE_TEST_DATABASE_URL (`none` for none), else the system's own PostgreSQL in a temporary directory on loopback. */
export async function testPostgres(): Promise<TestPostgres> {
  const found = await findPostgres();
  if (found.url === null) markStore('missing', found.reason);
  return found;
}

async function findPostgres(): Promise<TestPostgres> {
  const named = process.env.TIDE_TEST_DATABASE_URL;
  if (named === 'none')
    return { url: null, isOwn: false, reason: 'TIDE_TEST_DATABASE_URL=none', stop: () => {} };
  if (named) return { url: named, isOwn: false, stop: () => {} };
  const bin = installedBin();
  if (bin === null)
    return { url: null, isOwn: false, reason: '没有找到 PostgreSQL（initdb）', stop: () => {} };
  try {
    return startPostgres(bin, await freePort());
  } catch (error) {
    return {
      url: null,
      isOwn: false,
      reason: `PostgreSQL 起不来：${(error as Error).message}`,
      stop: () => {},
    };
  }
}

function installedBin(): string | null {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const candidates = [...versions.map((version) => join(root, version, 'bin')), '/usr/local/bin', '/usr/bin'];
  return candidates.find((dir) => existsSync(join(dir, 'initdb'))) ?? null;
}

function startPostgres(bin: string, port: number): TestPostgres {
  const dir = mkdtempSync(join(tmpdir(), 'tide-postgres-'));
  const data = join(dir, 'data');
  if (isRoot()) execFileSync('chown', ['postgres', dir]);
  run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  // fsync off: the database is thrown away; what a commit survives is tested on the store that is ours, SQLite.
  const options = `-h 127.0.0.1 -p ${port} -k ${dir} -F`;
  run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-s', '-l', join(dir, 'log'), '-o', options, 'start']);
  let isStopped = false;
  const stop = () => {
    if (isStopped) return;
    isStopped = true;
    run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-s', 'stop']);
    rmSync(dir, { recursive: true, force: true });
  };
  // A test file that dies before it stops the server must not leave it running.
  process.once('exit', stop);
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, isOwn: true, stop };
}

/** PostgreSQL refuses to run as root: there its programs run as the system's user postgres. */
function run(program: string, args: string[]): void {
  const [command, all] = isRoot()
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', program, ...args]]
    : [program, args];
  // No pipe is left to the server that stays behind: it would keep this process waiting.
  const { status, error } = spawnSync(command, all, { stdio: 'ignore', cwd: tmpdir(), timeout: 60_000 });
  if (status !== 0) throw new Error(`${program} ended with ${status ?? error?.message}`);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
