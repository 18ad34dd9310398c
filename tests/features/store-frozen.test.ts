import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresDatabase, testPostgres } from '#testkit/account-store.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';
import { type StoreProxy, storeProxy } from '#testkit/store-proxy.ts';

// The whole product on a PostgreSQL that says nothing any more: a line that carries nothing, and backends that are stopped.
const postgres = await testPostgres();
afterAll(() => postgres.stop());

const MAX_MS = 5000;
const DOWN = '服务暂不可用，请稍后重试';

describe.skipIf(postgres.url === null)('a PostgreSQL that says nothing', () => {
  let database: Awaited<ReturnType<typeof postgresDatabase>>;
  let admin: pg.Client;
  let line: StoreProxy;
  let test: PeopleApp;
  let person: TestBrowser;

  beforeAll(async () => {
    database = await postgresDatabase(postgres.url ?? '');
    admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    line = await storeProxy(database.url);
    const fast = { points: 1_000_000, burst: 1_000_000 };
    test = await openPeopleApp({
      databaseUrl: line.url,
      speeds: { reads: fast, writes: fast },
    });
    person = await test.person('13800000001');
    await test.grant('13800000001', 'supreme', null, 2);
  });
  afterAll(async () => {
    await test?.close();
    await line?.stop();
    await admin?.end();
    await database?.drop();
  });

  const health = async () => {
    const started = performance.now();
    const { status, text } = await test.get('/api/health');
    return { status, ms: performance.now() - started, ready: (JSON.parse(text) as { ready: boolean }).ready };
  };
  /** Calls that need the store in different ways, more at once than there are connections. */
  const calls = (): readonly (() => Promise<{ status: number; body: { message: string } }>)[] => {
    const stranger = test.browser();
    const post = (path: string, body: unknown) => () => stranger.post(path, body);
    return [
      ...Array.from({ length: 14 }, () => () => person.get('/api/user/info')),
      () => person.post('/api/user/slave/add', { mobile: '13700009999' }),
      post('/api/passport/login/sms/send/v2', { captcha_verify_param: test.solved(), mobile: '13800000002' }),
      post('/api/passport/login/sms/receive', { mobile: '13800000001', code: '1234' }),
    ];
  };
  const timed = async (call: () => Promise<{ status: number; body: { message: string } }>) => {
    const started = performance.now();
    const { status, body } = await call();
    return { status, message: body.message, isInTime: performance.now() - started <= MAX_MS };
  };
  const isBack = () => expect.poll(async () => (await person.get('/api/user/info')).status).toBe(200);
  const down = (n: number) =>
    Array.from({ length: n }, () => ({ status: 503, message: DOWN, isInTime: true }));

  it('refuses all but one of many additions to the last seat by the sentence for it, as on the other store', async () => {
    const one = await person.post('/api/user/slave/add', { mobile: '13700000000' });
    expect(one.body).toMatchObject({ success: true });
    await test.grant('13800000001', 'supreme', null, 3);
    const mobiles = Array.from({ length: 8 }, (_, n) => `1370000010${n}`);
    const added = await Promise.all(mobiles.map((mobile) => person.post('/api/user/slave/add', { mobile })));
    expect(added.map(({ body }) => (body.success ? 'added' : body.message)).sort()).toEqual([
      'added',
      ...Array.from({ length: 7 }, () => '团队席位已满，当前版本最多3人'),
    ]);
  });

  it('over its line fails every call within five seconds, and blames nothing else; health says not ready', async () => {
    expect(await health()).toMatchObject({ status: 200, ready: true });
    const asked = calls();
    line.hang();
    try {
      const [answers, seen] = await Promise.all([Promise.all(asked.map(timed)), health()]);
      expect(answers).toEqual(down(asked.length));
      expect(seen).toMatchObject({ status: 200, ready: false });
      expect(seen.ms).toBeLessThan(MAX_MS);
    } finally {
      await line.mend();
    }
    await isBack();
    expect(await health()).toMatchObject({ status: 200, ready: true });
  });

  // The process numbers of a server that others started may be those of another machine.
  it.skipIf(!postgres.isOwn)(
    'because its backends are stopped fails the calls that have one within five seconds',
    async () => {
      await Promise.all(Array.from({ length: 10 }, () => person.get('/api/user/info')));
      const { rows } = await admin.query<{ pid: number }>(
        "select pid from pg_stat_activity where datname = current_database() and application_name = 'tidelens'",
      );
      const stopped: number[] = [];
      try {
        for (const { pid } of rows) {
          process.kill(pid, 'SIGSTOP');
          stopped.push(pid);
        }
        const answers = await Promise.all(
          Array.from({ length: rows.length }, () => timed(() => person.get('/api/user/info'))),
        );
        expect(answers).toEqual(down(rows.length));
      } finally {
        for (const pid of stopped) process.kill(pid, 'SIGCONT');
      }
      await isBack();
    },
  );
});
