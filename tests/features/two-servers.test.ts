import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServerLease, serverLease } from '#platform/server/account-store/server-lease.ts';
import { postgresDatabase, testPostgres } from '#testkit/account-store.ts';
import { startServer, type TestServer, tide } from '#testkit/process.ts';
import { putMarket } from '#testkit/ready-world.ts';

// Two servers on one PostgreSQL: each would clear the other's notes of days that are to be derived, against a market without their rows.
const postgres = await testPostgres();
const root = mkdtempSync(join(tmpdir(), 'tide-two-'));
const [here, there] = [join(root, 'here'), join(root, 'there')];
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
  postgres.stop();
});

describe.skipIf(postgres.url === null)('a second server on one account store', () => {
  let env: Record<string, string>;
  let database: Awaited<ReturnType<typeof postgresDatabase>>;
  let admin: pg.Client;
  let server: TestServer;
  let other: ServerLease | null = null;

  beforeAll(async () => {
    for (const dir of [here, there]) await putMarket(dir, 'empty');
    database = await postgresDatabase(postgres.url ?? '');
    admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    env = { TIDE_DATABASE_URL: database.url, TIDE_SECRET: randomBytes(32).toString('base64') };
    server = await startServer(here, env);
  });
  afterAll(async () => {
    server?.child.kill('SIGKILL');
    await server?.ended;
    await other?.release();
    await admin?.end();
    await database?.drop();
  });

  /** What a server says that does not start; one that does is ended, and says nothing. */
  const saidBy = (dir: string) =>
    startServer(dir, env).then(
      ({ child }) => (child.kill('SIGKILL'), ''),
      (error: Error) => error.message,
    );
  const notes = async () =>
    (
      await admin.query<{ stream: string; day: string }>(
        'select stream, day from derive_pending order by stream',
      )
    ).rows;
  const note = (stream: string) =>
    admin.query("insert into derive_pending (stream, day, since) values ($1, '2026-03-01', 1)", [stream]);

  it('is refused in one sentence, and so is a command beside the running one, which itself still works', async () => {
    const [second, command, own] = await Promise.all([
      saidBy(there),
      tide(join(root, 'elsewhere'), ['status'], env),
      tide(here, ['status'], env),
    ]);
    const sentence = `进程 ${server.child.pid}，数据目录 ${here}）：一个账户库同时只能有一个服务，请先停止它，或用 TIDE_DATABASE_URL 换一个数据库\n`;
    expect(second).toMatch(/^账户库正由另一个服务使用（主机 [^，]+，进程/);
    expect(second).toContain(sentence);
    expect([command.code, command.stdout]).toEqual([1, '']);
    expect(command.stderr).toContain(sentence);
    expect([own.code, own.stderr]).toEqual([0, '']);
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  });

  it('that was killed is started again at once', async () => {
    server.child.kill('SIGKILL');
    await server.ended;
    server = await startServer(here, env);
    // It took the lease over, and did not wait until it had expired.
    const { rows } = await admin.query('select pid::int from server_lease');
    expect(rows).toEqual([{ pid: server.child.pid }]);
  });

  it('that was paused for longer than its lease ends by itself, and clears no note of its successor', async () => {
    server.child.kill('SIGSTOP');
    await admin.query('update server_lease set until = 0');
    other = serverLease({ url: database.url, dataDir: there, place: '' });
    await other.claim();
    await note('product_counter');
    server.child.kill('SIGCONT');
    const end = await server.ended;
    expect([end.code, end.stderr]).toEqual([
      1,
      expect.stringContaining('账户库已由另一个服务接管，本服务停止'),
    ]);
    expect(await notes()).toEqual([{ stream: 'product_counter', day: '2026-03-01' }]);
    await other.release();
    other = null;
  });

  it('with another market is refused until the operator says that this one is meant; then all is derived anew', async () => {
    await note('room_open');
    const refused = await saidBy(there);
    expect(refused).toBe(
      '账户库属于另一份市场数据：请把 TIDE_DATA_DIR（或 TIDE_CLICKHOUSE_URL）指回原来的数据，或用 TIDE_DATABASE_URL 换一个数据库；确实要改用现在这份数据时，运行 tide status --accept-market\n',
    );
    expect(await notes()).toHaveLength(2);
    const accepted = await tide(there, ['status', '--accept-market'], env);
    expect([accepted.code, accepted.stderr]).toEqual([0, '']);
    expect(await notes()).toEqual([]);
  });
});
