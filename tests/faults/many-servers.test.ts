import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSharedCounts } from '#platform/server/account-store/shared-counts.ts';
import { sharedLocks } from '#platform/server/account-store/store-locks.ts';
import { systemClock } from '#platform/server/clock.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { createRequestLimiter, type RequestLimiter } from '#platform/server/http/request-limiter.ts';
import type { AnyEndpoint } from '#platform/wire/endpoint.ts';
import { postgresDatabase, testPostgres } from '#testkit/account-store.ts';
import { startClickhouse, type TestClickhouse } from '#testkit/clickhouse.ts';
import { counter, ndjson } from '#testkit/collector.ts';
import { startServer, type TestServer, tide } from '#testkit/process.ts';
import { seeded } from '#testkit/world-base.ts';

// Two servers and two workers on one PostgreSQL and one market. kill -9 of any of them while batches come in: nothing that was
// acknowledged is lost, nothing is in twice, figures follow the facts, and each export that was taken is written once.
const ROUNDS = Number(process.env.TIDE_FAULT_ROUNDS ?? 3);
const MAX_MS = 240_000 + ROUNDS * 30_000;
const BATCHES = 6;
const COUNTS = 5;
const STEP = 10;

const NAMES = ['serve-1', 'serve-2', 'worker-1', 'worker-2'] as const;
type Name = (typeof NAMES)[number];

const postgres = await testPostgres();
const root = mkdtempSync(join(tmpdir(), 'tide-many-'));
const random = seeded(Number(process.env.TIDE_FAULT_SEED ?? 62));
/** Four days ago at ten in Beijing: a back-fill is derived when it pauses. */
const MORNING = Math.floor((systemClock().now() + 8 * 3_600_000) / 86_400_000 - 4) * 86_400 + 2 * 3600;

let market: TestClickhouse;
let database: Awaited<ReturnType<typeof postgresDatabase>>;
let admin: pg.Client;
let env: Record<string, string>;
let key = '';
const running = new Map<Name, TestServer>();

afterAll(async () => {
  for (const { child } of running.values()) child.kill('SIGKILL');
  await Promise.all([...running.values()].map(({ ended }) => ended));
  await admin?.end();
  await database?.drop();
  await market?.stop();
  postgres.stop();
  rmSync(root, { recursive: true, force: true });
});

async function start(name: Name): Promise<void> {
  const role = name.startsWith('serve') ? 'serve' : 'worker';
  running.set(name, await startServer(join(root, name), env, role));
}

async function kill(name: Name): Promise<void> {
  const process = running.get(name);
  process?.child.kill('SIGKILL');
  await process?.ended;
}

/** The first column of the first row of a statement on the market. */
async function figure(sql: string): Promise<number> {
  const reply = await fetch(`${market.url}/?query=${encodeURIComponent(`${sql} FORMAT JSONEachRow`)}`);
  const [row] = (await reply.text()).trim().split('\n');
  return Number(Object.values(JSON.parse(row ?? '{}') as Record<string, unknown>)[0]);
}

const serving = () =>
  [running.get('serve-1'), running.get('serve-2')].filter(
    (one) => one?.child.exitCode === null,
  ) as TestServer[];

/** Sends a request to either server until one of them takes it. */
async function sent(path: string, init: RequestInit): Promise<Response> {
  for (;;) {
    const servers = serving();
    const server = servers[Math.floor(random() * servers.length)];
    const reply = server ? await fetch(`${server.url}${path}`, init).catch(() => null) : null;
    if (reply !== null && reply.status < 500) return reply;
    await pause(50);
  }
}

/** Sends a batch of a product of its own, sometimes to both servers at once, until it is acknowledged. */
async function sendBatch(seq: number): Promise<void> {
  const rows = Array.from({ length: COUNTS }, (_, n) =>
    counter({ product_id: String(seq), ts: MORNING + n * 3600, sold_total: 100 + n * STEP }),
  );
  const init: RequestInit = {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'x-collector-seq': String(seq),
      'content-type': 'application/x-ndjson',
    },
    body: ndjson(rows),
  };
  const times = random() < 0.3 ? 2 : 1;
  const replies = await Promise.all(
    Array.from({ length: times }, () => sent('/api/ingest/product_counter', init)),
  );
  for (const reply of replies) {
    const { data } = (await reply.json()) as { data: Record<string, number> };
    expect([reply.status, (data.accepted ?? 0) + (data.duplicates ?? 0)]).toEqual([200, COUNTS]);
  }
}

async function submitExport(): Promise<string> {
  const reply = await sent('/api/export/submit', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      module: 'products',
      format: 'csv',
      params: {},
      query: { fields: 'product,sales' },
    }),
  });
  const { data, message } = (await reply.json()) as { data: { task_id: string } | null; message: string };
  expect(message).toBe('');
  return data?.task_id ?? '';
}

describe.skipIf(postgres.url === null)('two servers and two workers', () => {
  beforeAll(async () => {
    market = await startClickhouse();
    database = await postgresDatabase(postgres.url ?? '');
    admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    mkdirSync(join(root, 'files'));
    env = {
      TIDE_DATABASE_URL: database.url,
      TIDE_CLICKHOUSE_URL: market.url,
      TIDE_FILES_DIR: join(root, 'files'),
      TIDE_SECRET: randomBytes(32).toString('base64'),
    };
    // At once: one of them makes the tables, the others wait for it.
    await Promise.all(NAMES.map(start));
    const made = await tide(join(root, 'serve-1'), ['collector', 'create', 'many', '--backfill'], env);
    key = (JSON.parse(made.stdout) as { key: string }).key;
  });

  it('with other files, or with another key, none joins them', async () => {
    const own = { ...env, TIDE_FILES_DIR: join(root, 'elsewhere') };
    const other = { ...env, TIDE_SECRET: randomBytes(32).toString('base64') };
    const said = await Promise.all(
      [own, other].map((settings, n) =>
        startServer(join(root, `third-${n}`), settings, 'serve').then(
          ({ child }) => (child.kill('SIGKILL'), ''),
          (error: Error) => error.message,
        ),
      ),
    );
    expect(said[0]).toMatch(/^文件目录与其他服务的不是同一个/);
    expect(said[1]).toMatch(/^账户库是用另一个密钥建立的/);
  });

  it('without stores of their own servers, neither role starts', async () => {
    for (const role of ['serve', 'worker'])
      expect((await tide(join(root, 'alone'), [role])).stderr).toMatch(/^多台服务需要共用两个数据库/);
  });

  it(
    `of which any is killed, ${ROUNDS} rounds`,
    async () => {
      const exports: string[] = [];
      let seq = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const victim = NAMES[Math.floor(random() * NAMES.length)] as Name;
        const sending = Array.from({ length: BATCHES }, () => sendBatch(++seq));
        const exporting = submitExport().then((id) => exports.push(id));
        await pause(random() * 600);
        await kill(victim);
        await start(victim);
        await Promise.all([...sending, exporting]);
      }
      const products = ROUNDS * BATCHES;
      await expect
        .poll(async () => (await admin.query('select 1 from derive_pending')).rows.length, {
          timeout: 120_000,
        })
        .toBe(0);
      const table = 'tide.product_counter';
      expect(await figure(`SELECT count() FROM ${table}`)).toBe(products * COUNTS);
      expect(await figure(`SELECT uniqExact(product_id, ts) FROM ${table}`)).toBe(products * COUNTS);
      const sold = products * (COUNTS - 1) * STEP;
      expect(await figure('SELECT sum(sales) FROM tide.sale_alloc')).toBe(sold);
      expect(await figure('SELECT sum(sales) FROM tide.product_day')).toBe(sold);
      // The same order again, while the first is not done, is the first.
      const states = async () =>
        (await admin.query<{ state: string }>("select state from job where kind = 'export.file'")).rows.map(
          ({ state }) => state,
        );
      await expect.poll(states, { timeout: 120_000 }).toEqual([...new Set(exports)].map(() => 'succeeded'));
      expect(exports.every((id) => id !== '')).toBe(true);
      expect(exports.length).toBe(ROUNDS);
    },
    MAX_MS,
  );

  it('answer alike a second after the last derivation', async () => {
    const read = async ({ url }: TestServer) => {
      const reply = await fetch(`${url}/api/sku/search?sort_field=sales&sort=0&limit=50`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      return ((await reply.json()) as { data: { items: unknown[] } }).data.items;
    };
    await expect
      .poll(async () => {
        const [one, two] = await Promise.all(serving().map(read));
        return JSON.stringify(one) === JSON.stringify(two) && (one?.length ?? 0) > 0;
      })
      .toBe(true);
  });

  it('end when they are asked to, also while another one has what they wait for', async () => {
    const locks = sharedLocks(database.url);
    const taken = await locks.tryTake('derivation');
    expect(taken).not.toBeNull();
    await sendBatch(999_999);
    const began = performance.now();
    const ends = await Promise.all(
      NAMES.filter((name) => name !== 'serve-2').map((name) => (running.get(name) as TestServer).stop()),
    );
    expect(ends.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(performance.now() - began).toBeLessThan(30_000);
    await taken?.release();
    await locks.close();
  });

  it('see the facts of others within seconds, and derive them once they lead', async () => {
    await start('worker-1');
    await expect
      .poll(async () => (await admin.query('select 1 from derive_pending')).rows.length, { timeout: 60_000 })
      .toBe(0);
    await sendBatch(999_998);
    await expect
      .poll(() => figure('SELECT sum(sales) FROM tide.sale_alloc WHERE product_id = 999998'), {
        timeout: 60_000,
      })
      .toBe((COUNTS - 1) * STEP);
  });

  it('count the requests of one person together', async () => {
    const viewer = { level: 10, id: 'one', teamId: 'one', isSlave: false, sessionId: 's' } as const;
    const call = {
      method: 'POST',
      path: '/api/any',
      about: '',
      guard: 'user',
      effect: 'read',
      mostPerMinute: 6,
    } as AnyEndpoint;
    const counts = await Promise.all([database.url, database.url].map(openSharedCounts));
    const limiters = counts.map((one) => createRequestLimiter(undefined, one));
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        (limiters[n % 2] as RequestLimiter).asking(call, viewer, { ip: '203.0.113.7' } as Caller),
      ),
    );
    expect(answers.filter((answer) => answer === null).length).toBe(6);
    await Promise.all(counts.map((one) => one.close()));
  });
});
