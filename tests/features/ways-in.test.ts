import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { featureMigrations } from '#app/server/all.ts';
import { FLAGSHIP } from '#catalog/plans.ts';
import { mobileIndex, userByMobile } from '#features/people/identity/server/index.ts';
import { grant } from '#features/people/membership/server/index.ts';
import { postgresStore, sqliteStore, type TestPostgres, testPostgres } from '#testkit/account-store.ts';
import { type PeopleOn, peopleOn } from '#testkit/people-on.ts';
import { openWaysInto, type WaysIn } from '#testkit/ways-in.ts';

// The statements of oauth.test.ts and scan-confirm.test.ts on both account stores, with the races among them.
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await testPostgres();
}, 600_000);
afterAll(() => postgres.stop());

const many = 6;

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let test: PeopleOn;
  let ways: WaysIn;
  const isThere = () => engine === 'sqlite' || postgres.url !== null;
  beforeAll(async () => {
    if (!isThere()) return;
    const store =
      engine === 'sqlite'
        ? await sqliteStore(featureMigrations)
        : await postgresStore(postgres.url ?? '', featureMigrations);
    test = await peopleOn(store);
    ways = await openWaysInto(test);
    expect(store.engine).toBe(engine);
  });
  afterAll(() => test?.close());
  beforeEach((context) => {
    if (!isThere()) context.skip('没有 PostgreSQL');
  });

  it('a state is good for once, of many at the same time', async () => {
    const browser = test.browser();
    const by = await ways.agree(browser, '林小潮');
    const all = await Promise.all(Array.from({ length: many }, () => ways.back(browser, by)));
    expect(all.map((one) => one.status)).toEqual(Array(many).fill(200));
    expect(all.filter((one) => one.body.success)).toHaveLength(1);
  });

  it('one account of the platform gets one number, of two at the same time', async () => {
    const path = '/api/passport/oauth';
    const both: { send: () => ReturnType<ReturnType<PeopleOn['browser']>['post']> }[] = [];
    for (const mobile of ['13900000011', '13900000012']) {
      const browser = test.browser();
      const open_id = (await ways.logIn(browser, '周听海')).body.data?.open_id ?? '';
      const code = await ways.codeAfter(mobile, () => browser.post(`${path}/send_sms`, { mobile, open_id }));
      both.push({ send: () => browser.post(`${path}/receive_sms`, { mobile, code, open_id }) });
    }
    const bound = await Promise.all(both.map((one) => one.send()));
    expect(bound.map((one) => one.status)).toEqual([200, 200]);
    expect(bound.filter((one) => one.body.success)).toHaveLength(1);
  });

  it('binds, logs in again in one answer, and lets go', async () => {
    const browser = test.browser();
    const number = '13900000021';
    const alias = (await ways.logIn(browser, '陈屿')).body.data?.open_id ?? '';
    expect((await ways.bind(browser, number, { alias, way: 'oauth' })).body.success).toBe(true);
    const again = await ways.logIn(browser, '陈屿');
    expect(again.body.data?.is_bind_mobile).toBe(true);
    browser.token = again.body.data?.access_token ?? '';
    const code = await ways.codeAfter(number, () => browser.post('/api/user/oauth/change/send_sms', {}));
    expect((await browser.post('/api/user/oauth/unbind', { code })).body.success).toBe(true);
    expect((await ways.logIn(test.browser(), '陈屿')).body.data?.is_bind_mobile).toBe(false);
  });

  it('a held scan is let in by one tap and one answer, and then the browser is known', async () => {
    const number = '13900000031';
    const { openid } = await ways.scanner(number, 0);
    const { people, clock } = test;
    const user = await userByMobile(people.account.db, mobileIndex(people.secrets, number));
    const now = clock.now();
    const paid = { level: FLAGSHIP, seats: 1, kind: 'operator', starts: now, days: 400, now } as const;
    await grant(people.account, { userId: user?.id ?? '', ...paid });
    const { browser, scene, ticket } = await ways.held(openid);
    const tap = () => test.browser().post('/api/passport/login/wx/confirm', { ticket, is_me: true });
    const taps = await Promise.all(Array.from({ length: many }, tap));
    expect(taps.filter((one) => one.body.success)).toHaveLength(1);
    const polls = await Promise.all(Array.from({ length: many }, () => ways.poll(browser, scene)));
    expect(polls.filter((one) => one.token !== '')).toHaveLength(1);
    expect((await ways.scan(browser, await ways.qr(browser), openid)).token).not.toBe('');
    // A year later nobody knows the browser any more.
    await ways.turn(366 * 86_400_000);
    await test.sweep();
    expect((await ways.scan(browser, await ways.qr(browser), openid)).confirm).toBe('waiting');
  });
});
