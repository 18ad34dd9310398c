import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureMigrations } from '#app/server/all.ts';
import { smsStanding } from '#features/people/identity/server/index.ts';
import { type AccountStore, openAccountStore } from '#platform/server/account-store/account-store.ts';
import { postgresStore, sqliteStore, type TestPostgres, testPostgres } from '#testkit/account-store.ts';
import { type LogInApp, openLogIn } from '#testkit/log-in.ts';
import type { TestBrowser } from '#testkit/people.ts';
import { startSandbox, type TestSandbox } from '#testkit/sandbox.ts';
import { type StoreProxy, storeProxy } from '#testkit/store-proxy.ts';

/** Seconds that an outage lasts: 60 in full, fewer in the tests of every day. */
const OUTAGE_MS = Number(process.env.TIDE_OUTAGE_S ?? 2) * 1000;
const PEOPLE = 8;
const minute = 60_000;

let postgres: TestPostgres;
let sandbox: TestSandbox;
beforeAll(async () => {
  [postgres, sandbox] = await Promise.all([testPostgres(), startSandbox()]);
});
afterAll(async () => {
  await sandbox.stop();
  postgres.stop();
});

let next = 0;
const mobile = () => `188${String(10_000_000 + next++)}`;
const calls = ['/api/user/info', '/api/power/search/permit', '/api/power/matte?power_type=3&id=a'];

/** Logs people in, and one of them on a second device, so that there is a 409 to be kept. */
async function arrive(test: LogInApp) {
  const browsers: TestBrowser[] = [];
  for (let n = 0; n < PEOPLE; n++) {
    const browser = test.browser();
    await test.logIn(browser, mobile());
    browsers.push(browser);
  }
  const number = mobile();
  const older = test.browser();
  await test.logIn(older, number);
  test.clock.turn(2 * minute);
  const newer = test.browser();
  await test.logIn(newer, number);
  return { browsers: [...browsers, newer], older };
}

/** Everybody asks again and again until it is over; how often each status came. */
async function load(browsers: readonly TestBrowser[], until: Promise<unknown>) {
  const seen = new Map<number, number>();
  let isOver = false;
  void until.then(() => {
    isOver = true;
  });
  const ask = async (browser: TestBrowser, n: number) => {
    for (let round = n; !isOver; round++) {
      const { status } = await browser.get(calls[round % calls.length] as string);
      seen.set(status, (seen.get(status) ?? 0) + 1);
      await new Promise(setImmediate);
    }
  };
  await Promise.all(browsers.map(ask));
  return seen;
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe('a PostgreSQL that cannot be had', () => {
  let own: (AccountStore & { url: string }) | null = null;
  let line: StoreProxy;
  let account: AccountStore;
  let test: LogInApp;
  let people: Awaited<ReturnType<typeof arrive>>;
  let admin: pg.Client;
  const role = `tide_gone_${process.pid}`;

  beforeAll(async () => {
    if (postgres.url === null) return;
    own = await postgresStore(postgres.url, featureMigrations);
    admin = new pg.Client({ connectionString: postgres.url });
    await admin.connect();
    // A role of its own: the server may be somebody else's, and one shape takes the role away.
    await admin.query(`create role ${role} login superuser`);
    line = await storeProxy(Object.assign(new URL(own.url), { username: role }).href);
    account = await openAccountStore({ file: '', url: line.url, migrations: featureMigrations });
    test = await openLogIn({ sandbox, account });
    people = await arrive(test);
  });
  afterAll(async () => {
    if (!own) return;
    await line.mend();
    await test.close();
    await account.close();
    await line.stop();
    await admin.query(`drop role ${role}`);
    await admin.end();
    await own.close();
  });

  const name = () => new URL((own as { url: string }).url).pathname.slice(1);
  const end = () =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name()]);

  /** Everybody is still logged in, and who was superseded still is. */
  async function isBack(): Promise<void> {
    for (let n = 0; n < 100; n++) {
      if ((await people.older.get('/api/user/info')).status === 409) break;
      await pause(50);
    }
    const statuses = await Promise.all(
      people.browsers.map(async (b) => (await b.get('/api/user/info')).status),
    );
    expect(statuses).toEqual(people.browsers.map(() => 200));
    expect((await people.older.get('/api/user/info')).status).toBe(409);
  }

  type Shape = readonly [string, () => Promise<unknown>, () => Promise<unknown>];
  const shapes: readonly Shape[] = [
    ['nobody listens', () => line.refuse(), () => line.mend()],
    [
      'does not accept connections',
      async () => {
        await admin.query(`alter database ${name()} with allow_connections false`);
        await end();
      },
      () => admin.query(`alter database ${name()} with allow_connections true`),
    ],
    [
      'is not there by its name while it is restored',
      async () => {
        await admin.query(`alter database ${name()} with allow_connections false`);
        await end();
        await admin.query(`alter database ${name()} rename to ${name()}_aside`);
      },
      async () => {
        await admin.query(`alter database ${name()}_aside rename to ${name()}`);
        await admin.query(`alter database ${name()} with allow_connections true`);
      },
    ],
    [
      'takes our role no more',
      async () => {
        await admin.query(`alter role ${role} nologin`);
        await end();
      },
      () => admin.query(`alter role ${role} login`),
    ],
  ];

  for (const [shape, breaks, mends] of shapes) {
    it(
      `(${shape}) is 503 to everybody under load, never 401 or 409, and afterwards all are still logged in`,
      async (ctx) => {
        if (!own) return ctx.skip('没有 PostgreSQL');
        await breaks();
        try {
          const seen = await load(people.browsers, pause(OUTAGE_MS));
          expect([...seen.keys()]).toEqual([503]);
          expect((await people.older.get('/api/user/info')).status).toBe(503);
          const body = (await people.browsers[0]?.get('/api/user/info'))?.body;
          expect(body).toMatchObject({ success: false, message: '服务暂不可用，请稍后重试', data: null });
        } finally {
          await mends();
        }
        await isBack();
      },
      OUTAGE_MS + 60_000,
    );
  }

  it('refuses log-in, codes and scans with 503, and uses nothing up', async (ctx) => {
    if (!own) return ctx.skip('没有 PostgreSQL');
    const [browser, number] = [test.browser(), mobile()];
    await test.send(browser, number);
    const code = await test.code(number);
    await line.refuse();
    const tries = await Promise.all([
      browser.post('/api/passport/login/sms/receive', { mobile: number, code }),
      test.send(test.browser(), mobile()),
      test.browser().post('/api/passport/login/wx/create_qrcode', {}),
      browser.post('/api/passport/forgot/receive_sms', { mobile: number, code, password: 'haibian7319' }),
    ]);
    expect(tries.map((one) => one.status)).toEqual([503, 503, 503, 503]);
    await line.mend();
    await isBack();
    expect(
      (await browser.post('/api/passport/login/sms/receive', { mobile: number, code })).body.success,
    ).toBe(true);
  });

  it('is not blamed on the slide puzzle: its check says that the service is not available', async (ctx) => {
    if (!own) return ctx.skip('没有 PostgreSQL');
    const settings = { TIDE_PROVIDERS: sandbox.providersFile };
    const slide = await openLogIn({ sandbox, account, clock: test.clock, settings });
    const path = '/api/passport/captcha/slide';
    const browser = slide.browser();
    const { body } = await browser.post<{ id: string }>(path, { action: 'sms' });
    await line.refuse();
    const tried = await browser.post(`${path}/check`, {
      id: body.data?.id ?? '',
      x: 1,
      work: { counter: 0, derivedKey: '' },
      track: [],
    });
    expect([tried.status, tried.body.message]).toEqual([503, '服务暂不可用，请稍后重试']);
    await line.mend();
    await slide.close();
    await isBack();
  });

  it('whose connections are cut again and again ends no session', async (ctx) => {
    if (!own) return ctx.skip('没有 PostgreSQL');
    const cuts = (async () => {
      for (let n = 0; n < 40; n++) {
        line.cut();
        await pause(25);
      }
    })();
    const seen = await load(people.browsers, cuts);
    expect([...seen.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(seen.get(503) ?? 0).toBeGreaterThan(0);
    await isBack();
  });

  it('whose backends are ended one after the other ends no session', async (ctx) => {
    if (!own) return ctx.skip('没有 PostgreSQL');
    const ends = (async () => {
      for (let n = 0; n < 20; n++) {
        await end();
        await pause(40);
      }
    })();
    const seen = await load(people.browsers, ends);
    expect([...seen.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await isBack();
  });

  it('that says nothing any more answers nobody wrongly, and all who waited when it speaks again', async (ctx) => {
    if (!own) return ctx.skip('没有 PostgreSQL');
    await isBack();
    line.hang();
    const waiting = Promise.all(people.browsers.map((browser) => browser.get('/api/user/info')));
    expect(await smsStanding(test.authContext)).toBe('unknown');
    await line.mend();
    const statuses = (await waiting).map((one) => one.status);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await isBack();
  });

  it('that may only be read still knows everybody, and refuses what is written with 503', async (ctx) => {
    if (!own) return ctx.skip('没有 PostgreSQL');
    await admin.query(`alter database ${name()} set default_transaction_read_only = on`);
    await end();
    for (let n = 0; n < 100; n++) {
      if ((await people.browsers[0]?.get('/api/user/info'))?.status === 200) break;
      await pause(20);
    }
    const statuses = await Promise.all(
      people.browsers.map(async (b) => (await b.get('/api/user/info')).status),
    );
    expect(statuses).toEqual(people.browsers.map(() => 200));
    expect((await people.browsers[0]?.get('/api/user/logout'))?.status).toBe(503);
    expect((await test.send(test.browser(), mobile())).status).toBe(503);
    await admin.query(`alter database ${name()} reset default_transaction_read_only`);
    await end();
    await isBack();
  });

  it('with another server process in between, too: who logged in at one is logged in at the other', async (ctx) => {
    if (!own) return ctx.skip('没有 PostgreSQL');
    const second = await openAccountStore({ file: '', url: own.url, migrations: featureMigrations });
    const other = await openLogIn({ sandbox, account: second, clock: test.clock });
    const seen = other.browser();
    const [first] = people.browsers;
    for (const [key, value] of first?.cookies ?? []) seen.cookies.set(key, value);
    seen.token = first?.token ?? '';
    await line.refuse();
    expect([(await first?.get('/api/user/info'))?.status, (await seen.get('/api/user/info')).status]).toEqual(
      [503, 200],
    );
    await line.mend();
    await other.close();
    await second.close();
    await isBack();
  });
});

describe('an SQLite that another process holds', () => {
  it('keeps who is logged in and makes whoever writes wait, then 503; afterwards all is as before', async () => {
    const account = await sqliteStore(featureMigrations);
    const test = await openLogIn({ sandbox, account });
    const { browsers, older } = await arrive(test);
    const holder = new DatabaseSync(account.file);
    holder.exec('begin immediate');
    const statuses = await Promise.all(browsers.map(async (b) => (await b.get('/api/user/info')).status));
    expect(statuses).toEqual(browsers.map(() => 200));
    expect((await older.get('/api/user/info')).status).toBe(409);
    const [first] = browsers as [TestBrowser];
    expect((await first.get('/api/user/logout')).status).toBe(503);
    holder.exec('rollback');
    holder.close();
    expect((await first.get('/api/user/info')).status).toBe(200);
    await test.close();
    await account.close();
  });

  it('and a server that is started again on it knows everybody', async () => {
    const account = await sqliteStore(featureMigrations);
    const before = await openLogIn({ sandbox, account });
    const { browsers, older } = await arrive(before);
    await before.close();
    const after = await openLogIn({ sandbox, account, clock: before.clock });
    for (const [browser, status] of [...browsers.map((b) => [b, 200] as const), [older, 409] as const]) {
      const again = after.browser();
      for (const [key, value] of browser.cookies) again.cookies.set(key, value);
      again.token = browser.token;
      expect((await again.get('/api/user/info')).status).toBe(status);
    }
    await after.close();
    await account.close();
  });
});
