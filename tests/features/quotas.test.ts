import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIGHT, TRIAL, VISITOR, type ViewerLevel } from '#catalog/plans.ts';
import { quotaMigrations, type Spender, spendingOf } from '#features/quota/server/index.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { turnableClock } from '#platform/server/clock.ts';
import { postgresStore, sqliteStore, type TestPostgres, testPostgres } from '#testkit/account-store.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await testPostgres();
}, 60_000);
afterAll(() => postgres.stop());

let number = 0;
const someone = (level: ViewerLevel): Spender => ({ userId: `u${++number}`, teamId: `u${number}`, level });

const stores: readonly [string, () => Promise<AccountStore | null>][] = [
  ['sqlite', () => sqliteStore(quotaMigrations)],
  ['postgres', async () => (postgres.url === null ? null : postgresStore(postgres.url, quotaMigrations))],
];

describe.each(stores)('counters on %s', (_name, open) => {
  const clock = turnableClock('2026-11-21T12:00:00+08:00');
  let store: AccountStore | null;
  beforeAll(async () => {
    store = await open();
  }, 60_000);
  afterAll(() => store?.close());

  const spending = () => {
    if (!store) throw new Error('no store');
    return spendingOf(store, clock);
  };

  it('let exactly the limit through, however many try at once', async (context) => {
    if (!store) return context.skip('没有 PostgreSQL');
    const who = someone(LIGHT);
    const tries = Array.from({ length: 1600 }, (_, n) => spending().spend(who, 'search', `product:${n}`));
    const outcomes = await Promise.all(tries);
    expect(outcomes.filter((one) => one.ok)).toHaveLength(100);
    expect(await spending().standing(who, 'search')).toMatchObject({ used: 100, total: 100 });
  }, 120_000);

  it('let nobody through at limit 0', async (context) => {
    if (!store) return context.skip('没有 PostgreSQL');
    const who = someone(VISITOR);
    const tries = Array.from({ length: 50 }, (_, n) => spending().spend(who, 'detail', String(n)));
    expect((await Promise.all(tries)).filter((one) => one.ok)).toHaveLength(0);
    expect(await spending().standing(who, 'detail')).toMatchObject({ used: 0, total: 0 });
  });

  it('count the same object once a day, also when it is asked for at once', async (context) => {
    if (!store) return context.skip('没有 PostgreSQL');
    const who = someone(TRIAL);
    await Promise.all(Array.from({ length: 50 }, () => spending().spend(who, 'detail', 'same')));
    expect((await spending().standing(who, 'detail')).used).toBe(1);
  });

  it('give back what failed, once', async (context) => {
    if (!store) return context.skip('没有 PostgreSQL');
    const who = someone(TRIAL);
    await spending().spend(who, 'search', 'a');
    await spending().spend(who, 'search', 'b');
    await Promise.all([spending().refund(who, 'search', 'a'), spending().refund(who, 'search', 'a')]);
    expect((await spending().standing(who, 'search')).used).toBe(1);
    await spending().refund(who, 'search', 'never');
    expect((await spending().standing(who, 'search')).used).toBe(1);
  });

  it.for(['2026-11-21', '2024-02-29', '2026-12-31'])(
    'start anew at midnight in Beijing after %s',
    async (day, context) => {
      if (!store) return context.skip('没有 PostgreSQL');
      const who = someone(TRIAL);
      clock.set(`${day}T23:59:59.900+08:00`);
      await spending().spend(who, 'search', 'x');
      const { used, resetAt } = await spending().standing(who, 'search');
      expect([used, resetAt - clock.now()]).toEqual([1, 100]);
      clock.turn(200);
      expect((await spending().standing(who, 'search')).used).toBe(0);
    },
  );
});
