import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Subscription } from '#features/desk/subscriptions/contract.ts';
import { product, sold, take } from '#testkit/facts.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

let test: PeopleApp;
let trial: TestBrowser;
let light: TestBrowser;

interface Listed {
  readonly items: Subscription[];
  readonly used: number;
  readonly total: number;
}

const DAY_MS = 86_400_000;
const end = (day: number) => `${String(day).padStart(2, '0')}T23:59:59`;
/** A counter at the end of each day from the first of March on that grows by these pieces a day. */
function counted(key: string, pieces: readonly number[], from = 1) {
  let total = 0;
  return pieces.map((n, i) => sold(key, end(from + i), (total += n)));
}
const steady = (n: number, days: number) => Array.from({ length: days }, () => n);

const add = (browser: TestBrowser, name: string, address = '') =>
  browser.post<{ id: string }>('/api/subscription/add', { page: 'deepDetect', name, address });
const listed = async (browser: TestBrowser) =>
  (await browser.get<Listed>('/api/subscription/list/deepDetect')).body.data as Listed;
const notices = async (browser: TestBrowser) => {
  interface Notices {
    readonly items: { kind: string; title: string; text: string; link: string }[];
  }
  const { items } = (await browser.get<Notices>('/api/notice/list')).body.data as Notices;
  return items.filter(({ kind }) => kind === 'subscription');
};
/** What the look of every five minutes does. */
const look = async () => {
  const job = test.features.jobs.find(({ kind }) => kind === 'subscription.look');
  return (await job?.handle({ payload: {} } as never)) as { notified: number } | undefined;
};

beforeAll(async () => {
  test = await openPeopleApp({ now: '2026-03-21T12:00:00+08:00' });
  trial = await test.person('13900000061');
  light = await test.person('13900000062', 'light');
  await take(test, [
    ...['rose', 'rises next', 'rises too'].map((key) =>
      product(key, { cat1: key === 'rises too' ? '12' : '11' }),
    ),
    ...counted('rose', [...steady(150, 19), 900]),
    ...counted('rises next', steady(150, 20)),
    ...counted('rises too', steady(150, 20)),
  ]);
});
afterAll(() => test.close());

it('keeps as many conditions as the edition has, each once, and none that is no condition', async () => {
  expect((await add(trial, '全部')).body.success).toBe(true);
  expect((await add(trial, '又一个', 'trigger=1')).body).toMatchObject({
    success: false,
    refusal: { prompt: 'subscription-full', needs: 10 },
  });
  expect((await add(light, '高佣', 'cosRatio=2000-')).body.success).toBe(true);
  expect((await add(light, '再来', 'cosRatio=2000-')).body).toMatchObject({ message: '已订阅这组条件' });
  expect((await add(light, '', '')).status).toBe(422);
  expect((await add(light, '坏条件', 'cosRatio=abc')).status).toBe(422);
  const other = { page: 'products', name: '商品', address: '' };
  expect((await light.post('/api/subscription/add', other)).status).toBe(422);
  expect(await listed(trial)).toMatchObject({
    used: 1,
    total: 1,
    items: [{ name: '全部', state: 'ok', hits: 0 }],
  });
});

it('says nothing of what stood in the list already', async () => {
  await look();
  expect(await notices(trial)).toEqual([]);
});

it('tells the products that take off on the next day, once, by the conditions', async () => {
  test.clock.turn(DAY_MS);
  await take(test, [
    sold('rose', end(21), 150 * 19 + 900 + 2000),
    sold('rises next', end(21), 150 * 20 + 900),
    sold('rises too', end(21), 150 * 20 + 900),
  ]);
  await look();
  const [notice, ...others] = await notices(trial);
  expect(others).toEqual([]);
  expect(notice?.title).toBe('订阅“全部”新增2件商品');
  expect(notice?.text).toMatch(/^2026-03-21 rises (next|too)、rises (next|too)$/);
  expect(notice?.link).toBe('/detect/deepDetect');
  expect(await notices(light)).toEqual([]);
  expect((await look())?.notified).toBe(0);
  expect((await listed(trial)).items[0]?.hits).toBe(2);
});

it('ends when it is removed, by its owner alone', async () => {
  const id = (await listed(trial)).items[0]?.id ?? '';
  expect((await light.post('/api/subscription/delete', { id })).status).toBe(404);
  expect((await trial.post('/api/subscription/delete', { id })).body.success).toBe(true);
  expect(await listed(trial)).toMatchObject({ items: [], used: 0 });
});

it('tells a new row below more than fifty that are known', async () => {
  const supreme = await test.person('13900000063', 'supreme');
  const crowd = Array.from({ length: 55 }, (_, n) => `crowd ${n}`);
  test.clock.turn(DAY_MS);
  await take(test, [
    ...crowd.map((key) => product(key, { cat1: '13' })),
    product('quiet', { cat1: '13' }),
    ...crowd.flatMap((key) => counted(key, [...steady(150, 14), 3000], 8)),
    ...counted('quiet', steady(150, 15), 8),
  ]);
  expect((await add(supreme, '十三', 'category1=13')).body.success).toBe(true);
  test.clock.turn(DAY_MS);
  await take(test, [
    ...crowd.map((key) => sold(key, end(23), 150 * 14 + 3000 + 9000)),
    sold('quiet', end(23), 150 * 15 + 900),
  ]);
  await look();
  expect((await notices(supreme)).map(({ title, text }) => `${title} ${text}`)).toEqual([
    '订阅“十三”新增1件商品 2026-03-23 quiet',
  ]);
});
