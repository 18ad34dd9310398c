import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListReply } from '#engine/contract.ts';
import type {
  StorefrontAccount,
  StorefrontBatch,
  StorefrontItem,
} from '#features/desk/storefront/contract.ts';
import { accountsOf } from '#features/desk/storefront/server/store/accounts.ts';
import { createWorker, type Worker } from '#platform/server/jobs/worker.ts';
import { createLog } from '#platform/server/log.ts';
import type { Answer } from '#testkit/app.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';
import { openWaysInto, type WaysIn } from '#testkit/ways-in.ts';

const DAY_MS = 86_400_000;
const fast = { points: 1_000_000, burst: 1_000_000 };
let test: PeopleApp;
let ways: WaysIn;
let worker: Worker;
let own: TestBrowser;
let other: TestBrowser;
let products: string[];

interface Record_ {
  readonly batch: StorefrontBatch;
  readonly items: StorefrontItem[];
}

const work = async () => {
  while ((await worker.runOnce()) > 0);
};
const accounts = async (browser = own) =>
  (await browser.get<{ items: StorefrontAccount[] }>('/api/dyauth/list')).body.data?.items ?? [];
const record = async (id: string, browser = own) =>
  (await browser.get<Record_>(`/api/window/record/${id}`)).body.data as Record_;
const add = (account: string, ids?: readonly string[], browser = own) =>
  browser.post<{ id: string }>('/api/window/add', { account_id: account, ...(ids && { ids }) });
/** Products that were sent to the platform so far. */
const sentProducts = async () => {
  const reply = await fetch(`${test.sandbox.url}/_ctl/state`);
  const { calls } = (await reply.json()) as { calls: { what: string }[] };
  return calls.filter(({ what }) => what.includes('橱窗')).length;
};
const refusal = ({ status, body }: Answer) => [status, body.success, body.message];

/** Begins, and a person of the sandbox agrees: what the browser comes back with. */
async function agree(browser: TestBrowser, name: string) {
  await ways.turn(61_000);
  const begun = await browser.post<{ url: string }>('/api/dyauth/url', {});
  const came = (await test.sandbox.decide(begun.body.data?.url ?? '', name)).searchParams;
  return { code: came.get('code') ?? '', state: came.get('state') ?? '' };
}

async function authorise(name: string, browser = own): Promise<string> {
  const answer = await browser.post<{ id: string }>('/api/dyauth/callback', await agree(browser, name));
  return answer.body.data?.id ?? '';
}

beforeAll(async () => {
  test = await openPeopleApp({ world: true, speeds: { reads: fast, writes: fast } });
  ways = await openWaysInto(test);
  const { jobs } = test.runtime;
  jobs.register(...test.features.jobs);
  worker = createWorker(jobs, { concurrency: 1, log: createLog({ level: 'silent' }) });
  own = await test.person('13900000041', 'supreme');
  other = await test.person('13900000042', 'supreme');
  const { items } = (await own.post<ListReply>('/api/sku/search?limit=50', {})).body.data as ListReply;
  products = items.map((row) => String(row.product_id));
}, 600_000);
afterAll(() => test.close());
beforeEach(async () => {
  await own.post('/api/cart/clear', {});
  await own.post('/api/cart/add', { ids: products.slice(0, 6) });
});

describe('what is refused', () => {
  it('a visitor, a state of another person or browser, and accounts and batches of others', async () => {
    const visitor = test.browser();
    for (const path of ['/api/dyauth/url', '/api/window/add', '/api/window/retry'])
      expect((await visitor.post(path, {})).status).toBe(401);
    const by = await agree(own, '许望舒');
    expect(refusal(await other.post('/api/dyauth/callback', by))).toEqual([
      200,
      false,
      '授权已失效，请重新授权',
    ]);
    // A log-in's state authorises nothing, and a storefront's logs nobody in.
    expect(
      (await visitor.get(`/api/passport/oauth/login?${new URLSearchParams(by).toString()}`)).body.success,
    ).toBe(false);
    expect((await own.post('/api/dyauth/callback', by)).body.success).toBe(true);
    expect((await own.post('/api/dyauth/callback', by)).body.success).toBe(false);
    const [mine] = await accounts();
    expect([mine?.name, mine?.state, await accounts(other)]).toEqual(['许望舒', 'valid', []]);
    await other.post('/api/cart/add', { ids: products.slice(0, 1) });
    expect((await add(mine?.id ?? '', undefined, other)).status).toBe(404);
    for (const path of ['/api/dyauth/renew', '/api/dyauth/remove'])
      expect((await other.post(path, { id: mine?.id })).status).toBe(404);
    const id = (await add(mine?.id ?? '', products.slice(0, 1))).body.data?.id ?? '';
    expect((await other.get(`/api/window/record/${id}`)).status).toBe(404);
    expect((await other.post('/api/window/retry', { id })).status).toBe(404);
    await work();
  });

  it('tokens and open ids outside of their seal, and a seal in another row', async () => {
    const { account, secrets } = test.authContext;
    const { id } = (await own.get<{ id: string }>('/api/user/info')).body.data as { id: string };
    const [row] = await accountsOf(account.db, id);
    expect(JSON.stringify(row)).not.toContain('sandbox');
    const seal = row?.tokens_seal ?? '';
    expect(secrets.open('storefront-tokens', seal, 'another')).toBeNull();
    expect(secrets.open('storefront-tokens', seal, row?.id)).toContain('sandbox-sv-');
  });

  it('an empty cart, products that are not in it, and malformed calls', async () => {
    const [mine] = await accounts();
    expect(refusal(await add(mine?.id ?? '', [products[10] ?? '']))).toEqual([
      200,
      false,
      '有商品不在选品车里，请刷新后再试',
    ]);
    await own.post('/api/cart/clear', {});
    expect(refusal(await add(mine?.id ?? ''))).toEqual([200, false, '选品车是空的']);
    expect((await add(mine?.id ?? '', [])).status).toBe(422);
    expect((await add(mine?.id ?? '', ["'"])).status).toBe(422);
    expect((await add('nothing', undefined)).status).toBe(404);
  });

  it('a sixth account', async () => {
    const names = (await test.sandbox.people()).map(({ name }) => name).slice(0, 7);
    const ids = [];
    for (const name of names) ids.push(await authorise(name, other));
    expect((await accounts(other)).length).toBe(Math.min(5, names.length));
    expect(new Set(ids.filter((id) => id !== '')).size).toBe(Math.min(5, names.length));
    for (const { id } of await accounts(other)) await other.post('/api/dyauth/remove', { id });
    expect(await accounts(other)).toEqual([]);
  });
});

describe('a batch', () => {
  it('adds each product once, with a result for each', async () => {
    const account = await authorise('许望舒');
    expect((await accounts()).length).toBe(1);
    const twice = [...products.slice(1, 4), ...products.slice(1, 4)];
    const id = (await add(account, twice)).body.data?.id ?? '';
    expect((await record(id)).batch).toMatchObject({ state: 'running', total: 3, waiting: 3, added: 0 });
    await work();
    const { batch, items } = await record(id);
    expect(batch).toMatchObject({ state: 'done', total: 3, waiting: 0, added: 3, failed: 0 });
    expect(items.map((one) => [one.product_id, one.state, one.reason, one.title !== ''])).toEqual(
      products.slice(1, 4).map((one) => [one, 'added', '', true]),
    );
    // Sent again, the platform has them.
    const again = (await add(account, products.slice(1, 4))).body.data?.id ?? '';
    await work();
    expect((await record(again)).items.map(({ reason }) => reason)).toEqual(Array(3).fill('已在橱窗中'));
  });

  it('notes what the platform does not take, and tries it again', async () => {
    const [account] = await accounts();
    await test.sandbox.fault('storefront', 'isp', 1, 1);
    const id = (await add(account?.id ?? '')).body.data?.id ?? '';
    await work();
    const { batch, items } = await record(id);
    expect(batch).toMatchObject({ state: 'done', total: 6, failed: 1, added: 5 });
    expect(items.find(({ state }) => state === 'failed')?.reason).toBe('商品不满足加橱窗条件');
    expect((await own.post<{ retried: number }>('/api/window/retry', { id })).body.data?.retried).toBe(1);
    await work();
    expect((await record(id)).batch).toMatchObject({ state: 'done', failed: 0, added: 6 });
    expect((await own.post<{ retried: number }>('/api/window/retry', { id })).body.data?.retried).toBe(0);
  });

  it('sent and tried again many times at once sends no product twice and opens no sixth batch', async () => {
    const [account] = await accounts();
    const began = await sentProducts();
    const sent = await Promise.all(
      Array.from({ length: 12 }, () => add(account?.id ?? '', products.slice(0, 2))),
    );
    const ids = sent.flatMap(({ body }) => (body.success ? [body.data?.id ?? ''] : []));
    expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
    await test.sandbox.fault('storefront', 'isp', 1);
    await work();
    const [hurt] = await Promise.all(ids.map((id) => record(id))).then((all) =>
      all.filter(({ batch }) => batch.failed > 0),
    );
    const again = await Promise.all(
      Array.from({ length: 8 }, () =>
        own.post<{ retried: number }>('/api/window/retry', { id: hurt?.batch.id }),
      ),
    );
    expect(again.reduce((sum, { body }) => sum + (body.data?.retried ?? 0), 0)).toBe(1);
    await work();
    const done = await Promise.all(ids.map((id) => record(id)));
    expect(done.map(({ batch }) => [batch.total, batch.added])).toEqual(Array(5).fill([2, 2]));
    // Ten products of five batches, one of which was sent again.
    expect((await sentProducts()) - began).toBe(11);
  });

  it('goes on after a product that is refused by a code that no list has', async () => {
    const [account] = await accounts();
    await test.sandbox.fault('storefront', 'unknown', 1, 2);
    const id = (await add(account?.id ?? '')).body.data?.id ?? '';
    await work();
    const { batch, items } = await record(id);
    expect(batch).toMatchObject({ state: 'done', added: 5, failed: 1 });
    expect(items.find(({ state }) => state === 'failed')?.reason).toBe('平台没有接受该商品');
  });

  it('takes a sixth unfinished batch neither anew nor by trying an old one again', async () => {
    const [account] = await accounts();
    await test.sandbox.fault('storefront', 'isp');
    const failed = (await add(account?.id ?? '', products.slice(0, 1))).body.data?.id ?? '';
    await work();
    const open = [];
    for (let n = 0; n < 5; n++)
      open.push((await add(account?.id ?? '', products.slice(n, n + 1))).body.success);
    expect(open).toEqual(Array(5).fill(true));
    const full = [200, false, '有5个批次还没完成，请等待完成后再试'];
    expect(refusal(await add(account?.id ?? '', products.slice(0, 1)))).toEqual(full);
    expect(refusal(await own.post('/api/window/retry', { id: failed }))).toEqual(full);
    await work();
  });

  it('keeps the rest when the authorisation ends in the middle, and goes on after it is renewed', async () => {
    const [account] = await accounts();
    await test.sandbox.fault('storefront', '42001', 1, 2);
    const id = (await add(account?.id ?? '')).body.data?.id ?? '';
    await work();
    expect((await record(id)).batch).toMatchObject({ state: 'paused', added: 2, failed: 0, waiting: 4 });
    expect((await accounts())[0]).toMatchObject({ state: 'ended', waiting: 4 });
    expect(refusal(await add(account?.id ?? ''))).toEqual([200, false, '授权已失效，请先续期或重新授权']);
    expect((await own.post('/api/window/retry', { id })).body.success).toBe(false);
    const renewed = await own.post<{ expires_at: number }>('/api/dyauth/renew', { id: account?.id });
    expect(renewed.body.data?.expires_at).toBeGreaterThan(test.clock.now() / 1000);
    await work();
    expect((await record(id)).batch).toMatchObject({ state: 'done', added: 6, waiting: 0 });
  });

  it('waits for a new agreement when the platform no longer renews, and the same account goes on', async () => {
    const [account] = await accounts();
    await test.sandbox.fault('storefront', '42001');
    const id = (await add(account?.id ?? '', products.slice(0, 2))).body.data?.id ?? '';
    await work();
    await ways.turn(31 * DAY_MS);
    own = test.browser();
    await test.logIn(own, '13900000041');
    expect(refusal(await own.post('/api/dyauth/renew', { id: account?.id }))).toEqual([
      200,
      false,
      '授权已失效，请重新授权',
    ]);
    expect(await authorise('许望舒')).toBe(account?.id);
    await work();
    expect((await record(id)).batch).toMatchObject({ state: 'done', added: 2, waiting: 0 });
  });

  it('survives a platform that stays away: what is left fails and can be tried again', async () => {
    const [account] = await accounts();
    await test.sandbox.fault('storefront', '500', 100, 1);
    const id = (await add(account?.id ?? '')).body.data?.id ?? '';
    for (let n = 0; n < 4; n++) {
      await work();
      test.clock.turn(120_000);
    }
    await work();
    const { batch, items } = await record(id);
    expect(batch).toMatchObject({ state: 'done', added: 1, failed: 5 });
    expect(
      items.filter(({ state }) => state === 'failed').every(({ reason }) => reason.includes('平台暂不可用')),
    ).toBe(true);
    await test.sandbox.fault('storefront', '500', 0);
    await own.post('/api/window/retry', { id });
    await work();
    expect((await record(id)).batch).toMatchObject({ state: 'done', added: 6, failed: 0 });
  });

  it('fails what waits for an account that is removed, and the tokens are gone', async () => {
    const [account] = await accounts();
    const id = (await add(account?.id ?? '')).body.data?.id ?? '';
    expect((await own.post('/api/dyauth/remove', { id: account?.id })).body.success).toBe(true);
    await work();
    const { batch, items } = await record(id);
    expect(batch).toMatchObject({ failed: 6, waiting: 0, account_name: '许望舒' });
    expect(items[0]?.reason).toBe('授权已移除');
    expect(await accounts()).toEqual([]);
  });

  it('sends no more once its account is removed, in the middle of it too', async () => {
    // The sandbox keeps the newest of its calls: those that came since have other ids.
    const calls = async () =>
      ((await test.sandbox.state()) as unknown as { calls: { id: unknown; what: string }[] }).calls
        .filter(({ what }) => what === '加橱窗')
        .map((one) => one.id);
    const account = await authorise('许望舒');
    await own.post('/api/cart/add', { ids: products });
    const id = (await add(account, products)).body.data?.id ?? '';
    const working = work();
    while ((await record(id)).batch.added === 0) await new Promise(setImmediate);
    expect((await own.post('/api/dyauth/remove', { id: account })).body.success).toBe(true);
    const before = new Set(await calls());
    await working;
    // The one that was on its way may still arrive.
    expect((await calls()).filter((one) => !before.has(one)).length).toBeLessThanOrEqual(1);
    const { batch, items } = await record(id);
    expect(batch).toMatchObject({ waiting: 0, added: items.filter(({ state }) => state === 'added').length });
  });
});
