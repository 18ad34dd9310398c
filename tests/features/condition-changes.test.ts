import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitOf, TRIAL } from '#catalog/plans.ts';
import type { ConditionChanges, SavedCondition } from '#features/desk/list-settings/contract.ts';
import { product, sold, take } from '#testkit/facts.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';
import { seeded } from '#testkit/world-base.ts';

const CONDITION = '/api/common/condition';
const DAY_MS = 86_400_000;
/** The first day that is looked at, of March, and how many there are. */
const FIRST = 20;
const DAYS = 3;
const KEYS = Array.from({ length: 12 }, (_, n) => `drawn ${n}`);
const random = seeded(20);

let test: PeopleApp;
let own: TestBrowser;
let other: TestBrowser;
let id: string;
/** Pieces sold until now, and the products that sold a hundred or more on the newest day. */
const totals = new Map(KEYS.map((key) => [key, 100]));
let sellers: ReadonlySet<string> = new Set();

const end = (day: number) => `${day}T23:59:59`;

/** Lets a drawn half of the products sell much on a day and the others little; answers who did not before, and who did. */
async function sellOn(day: number) {
  const before = sellers;
  sellers = new Set(KEYS.filter(() => random() < 0.5));
  for (const key of KEYS) totals.set(key, (totals.get(key) ?? 0) + (sellers.has(key) ? 150 : 20));
  await take(
    test,
    KEYS.map((key) => sold(key, end(day), totals.get(key) ?? 0)),
  );
  const without = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
    [...some].filter((key) => !others.has(key)).toSorted();
  return { came: without(sellers, before), gone: without(before, sellers) };
}

const look = async () => {
  const job = test.features.jobs.find(({ kind }) => kind === 'condition.changes');
  return ((await job?.handle({ payload: {} } as never)) as { compared: number } | undefined)?.compared;
};
const changes = async () =>
  (await own.get<ConditionChanges>(`${CONDITION}/changes/${id}`)).body.data as ConditionChanges;
const watch = (browser: TestBrowser, is_watched: boolean, of = id) =>
  browser.post(`${CONDITION}/watch`, { id: of, is_watched });

beforeAll(async () => {
  test = await openPeopleApp({ now: `2026-03-${FIRST + 1}T12:00:00+08:00` });
  own = await test.person('13900000091', 'supreme');
  other = await test.person('13900000092', 'supreme');
  await take(test, [
    ...KEYS.map((key) => product(key, { cat1: '11' })),
    ...KEYS.map((key) => sold(key, end(FIRST - 1), 100)),
  ]);
  await sellOn(FIRST);
  const saved = await own.post<{ id: string }>(`${CONDITION}/add`, {
    page: 'products',
    name: '日销过百',
    address: 'period=1&sales=100-',
  });
  id = saved.body.data?.id ?? '';
});
afterAll(() => test.close());

it('is for the owner of a condition alone, and not for lists that change by the minute', async () => {
  expect((await watch(test.browser(), true)).status).toBe(401);
  expect((await watch(other, true)).status).toBe(404);
  expect((await other.get(`${CONDITION}/changes/${id}`)).status).toBe(404);
  const now = await own.post<{ id: string }>(`${CONDITION}/add`, {
    page: 'realSales',
    name: '此刻',
    address: 'keyword=drawn',
  });
  expect(now.body.success).toBe(true);
  expect((await watch(own, true, now.body.data?.id)).status).toBe(422);
});

it('lists who came and who left on each day, and tells of each day once', async () => {
  expect((await watch(own, true)).body.success).toBe(true);
  expect([await look(), await look()]).toEqual([1, 0]);
  expect((await changes()).items).toEqual([]);
  const expected: { day: number; came: string[]; gone: string[] }[] = [];
  for (let day = FIRST + 1; day < FIRST + DAYS; day++) {
    test.clock.turn(DAY_MS);
    expected.unshift({ day: 20_260_300 + day, ...(await sellOn(day)) });
    expect([await look(), await look()]).toEqual([1, 0]);
  }
  const { items, day } = await changes();
  const named = (rows: readonly (readonly [string, string])[]) => rows.map(([, name]) => name).toSorted();
  expect(day).toBe(20_260_300 + FIRST + DAYS - 1);
  expect(items.map((one) => ({ day: one.day, came: named(one.came), gone: named(one.gone) }))).toEqual(
    expected.filter(({ came, gone }) => came.length + gone.length > 0),
  );
  const { items: told } = (await own.get<{ items: { kind: string; title: string }[] }>('/api/notice/list'))
    .body.data as { items: { kind: string; title: string }[] };
  expect(told.filter(({ kind }) => kind === 'condition')).toHaveLength(items.length);
});

it('is not compared where more rows match than the edition sees, and says why', async () => {
  const trial = await test.person('13900000093');
  const crowd = Array.from({ length: limitOf('listViewNumber', TRIAL) + 1 }, (_, n) => `crowd ${n}`);
  await take(
    test,
    crowd.map((key) => product(key, { cat1: '11', price_fen: 5000 })),
  );
  const saved = await trial.post<{ id: string }>(`${CONDITION}/add`, {
    page: 'products',
    name: '五十元',
    address: 'price=5000-5000',
  });
  const many = saved.body.data?.id ?? '';
  await watch(trial, true, many);
  expect(await look()).toBe(1);
  const { body } = await trial.get<ConditionChanges>(`${CONDITION}/changes/${many}`);
  expect([body.data?.problem.slice(0, 4), body.data?.items]).toEqual(['结果多于', []]);
});

it('ends with the condition, and forgets what it knew when it is taken back', async () => {
  const watched = async () =>
    (await own.get<{ items: SavedCondition[] }>(`${CONDITION}/products`)).body.data?.items[0]?.is_watched;
  expect(await watched()).toBe(true);
  await watch(own, false);
  expect([await watched(), (await changes()).items]).toEqual([false, []]);
  await watch(own, true);
  await own.post(`${CONDITION}/delete`, { id });
  expect(await look()).toBe(0);
});
