import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FLAGSHIP, LIGHT, TRIAL, VISITOR, type ViewerLevel } from '#catalog/plans.ts';
import { quotaMigrations, type Spender, spendingOf } from '#features/people/quota/server/index.ts';
import { distinctUses, usedOf } from '#features/people/quota/server/store/counters.ts';
import { beijingDay, dateCodeOf } from '#kernel/day.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { turnableClock } from '#platform/server/clock.ts';
import { ALLOWED_PAUSE_DAYS } from '#platform/server/clock-rule.ts';
import { postgresStore, sqliteStore, type TestPostgres, testPostgres } from '#testkit/account-store.ts';
import { deletionAt } from '#testkit/deletion.ts';
import { drawOf } from '#testkit/random.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await testPostgres();
});
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
  });
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
  });

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

  for (const [level, quota, limit] of [
    [TRIAL, 'search', 20],
    [TRIAL, 'detail', 10],
    [LIGHT, 'search', 100],
    [LIGHT, 'detail', 50],
  ] as const) {
    it(`let ${quota} at level ${level} through up to ${limit} and not once more`, async (context) => {
      if (!store) return context.skip('没有 PostgreSQL');
      const who = someone(level);
      for (let n = 1; n < limit; n++) await spending().spend(who, quota, `${n}`);
      expect((await spending().standing(who, quota)).used).toBe(limit - 1);
      expect(await spending().spend(who, quota, 'last')).toMatchObject({ ok: true, left: 0 });
      expect(await spending().spend(who, quota, 'one more')).toEqual({ ok: false, limit });
      expect(await spending().spend(who, quota, 'last')).toMatchObject({ ok: true, isNew: false });
      expect((await spending().standing(who, quota)).used).toBe(limit);
    });
  }

  it('let one of fifty through that come at once at one below the limit, twenty times', async (context) => {
    if (!store) return context.skip('没有 PostgreSQL');
    for (let round = 0; round < 20; round++) {
      const who = someone(TRIAL);
      for (let n = 0; n < 9; n++) await spending().spend(who, 'detail', `${n}`);
      const tries = Array.from({ length: 50 }, (_, n) => spending().spend(who, 'detail', `at once ${n}`));
      expect((await Promise.all(tries)).filter((one) => one.ok)).toHaveLength(1);
      expect((await spending().standing(who, 'detail')).used).toBe(10);
    }
  });

  it('limit nothing from the flagship on, and count an object once there', async (context) => {
    if (!store) return context.skip('没有 PostgreSQL');
    const who = someone(FLAGSHIP);
    for (let n = 0; n < 200; n++) expect((await spending().spend(who, 'search', `${n}`)).ok).toBe(true);
    expect(await spending().spend(who, 'search', '7')).toEqual({ ok: true, left: null, isNew: false });
    expect(await spending().standing(who, 'search')).toMatchObject({ used: 200, total: null });
    expect(await spending().usedBy(who.userId, 'search')).toBe(200);
    // An edition with a limit that follows on the same day has all of it.
    const trial = { ...who, level: TRIAL } as const;
    expect(await spending().spend(trial, 'search', 'x')).toMatchObject({ ok: true, left: 19 });
    expect(await spending().usedBy(who.userId, 'search')).toBe(201);
  });

  it('keep what was used when the edition changes, up and down', async (context) => {
    if (!store) return context.skip('没有 PostgreSQL');
    const who = someone(TRIAL);
    for (let n = 0; n < 20; n++) await spending().spend(who, 'search', `${n}`);
    expect((await spending().spend(who, 'search', 'x')).ok).toBe(false);
    const light = { ...who, level: LIGHT } as const;
    expect(await spending().spend(light, 'search', 'x')).toMatchObject({ ok: true, left: 79 });
    expect((await spending().spend(who, 'search', 'y')).ok).toBe(false);
    expect(await spending().standing(who, 'search')).toMatchObject({ used: 21, total: 20 });
  });

  it('add what was used before an upgrade to what was used after it, each object once', async (context) => {
    if (!store) return context.skip('没有 PostgreSQL');
    const draw = drawOf(233);
    for (let round = 0; round < 6; round++) {
      const trial = someone(TRIAL);
      const up = { ...trial, level: FLAGSHIP } as const;
      const [before, after] = [8, 30].map((most) =>
        Array.from({ length: draw.number(most) }, () => `${draw.number(12)}`),
      ) as [string[], string[]];
      for (const object of before) await spending().spend(trial, 'detail', object);
      for (const object of after) await spending().spend(up, 'detail', object);
      const used = new Set([...before, ...after]).size;
      expect(await spending().standing(up, 'detail')).toMatchObject({ used, total: null });
      expect(await spending().usedBy(up.userId, 'detail')).toBe(used);
      expect(await spending().standing(trial, 'detail')).toMatchObject({ used: new Set(before).size });
    }
  });

  it('that nothing limits keep no page from anyone when they cannot be written; those with a limit do', async (context) => {
    if (!store) return context.skip('没有 PostgreSQL');
    const broken = { ...store, write: () => Promise.reject(new Error('full')) } as AccountStore;
    const warned: unknown[] = [];
    const failing = spendingOf(broken, clock, { warn: (facts: unknown) => void warned.push(facts) } as never);
    const who = someone(FLAGSHIP);
    expect(await failing.spend(who, 'search', 'x')).toEqual({ ok: true, left: null, isNew: false });
    await failing.refund(who, 'search', 'x');
    expect(warned).toEqual([{ err: new Error('full') }, { err: new Error('full') }]);
    await expect(failing.spend({ ...who, level: TRIAL }, 'search', 'x')).rejects.toThrow('full');
  });

  it('without a limit are forgotten after two days, days with one after the pause of a clock, months later', async (context) => {
    if (!store) return context.skip('没有 PostgreSQL');
    const { db } = store;
    const [free, paid] = [someone(FLAGSHIP), someone(TRIAL)];
    await spending().spend(free, 'search', 'x');
    await spending().spend(paid, 'search', 'x');
    await spending().spend(free, 'match', 'x');
    const day = dateCodeOf(beijingDay(clock.now()));
    const left = async (who: Spender, metric: string, period = day, scope = `u:${who.userId}`) => [
      await usedOf(db, { scope, metric, period }),
      await distinctUses(db, { scope, period }, [metric]),
    ];
    const now = clock.now();
    const all = async (days: number) => {
      await spending().sweep(deletionAt(now + days * 86_400_000));
      return [
        await left(free, 'free:search'),
        await left(paid, 'search'),
        await left(free, 'match', day.slice(0, 6)),
      ];
    };
    expect(await all(2)).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    expect(await all(3)).toEqual([
      [0, 0],
      [1, 1],
      [1, 1],
    ]);
    expect(await all(ALLOWED_PAUSE_DAYS + 2)).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
    ]);
  });

  it('of one person are no other’s, of a team neither', async (context) => {
    if (!store) return context.skip('没有 PostgreSQL');
    const [one, other] = [someone(TRIAL), someone(TRIAL)];
    const mate = { ...other, teamId: one.teamId };
    for (let n = 0; n < 20; n++) await spending().spend(one, 'search', `${n}`);
    expect((await spending().standing(mate, 'search')).used).toBe(0);
  });

  describe.each(['UTC', 'America/New_York', 'Asia/Shanghai'])('in a process of %s', (zone) => {
    const before = process.env.TZ;
    beforeAll(() => {
      process.env.TZ = zone;
    });
    afterAll(() => {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    });

    it('the process is where it says', () => {
      const hours = { UTC: 0, 'America/New_York': 19, 'Asia/Shanghai': 8 }[zone];
      expect(new Date('2026-01-01T00:00:00Z').getHours()).toBe(hours);
    });

    it.for([
      '2026-11-21',
      '2024-02-28',
      '2024-02-29',
      '2026-02-28',
      '2026-04-30',
      '2026-12-31',
      '2026-03-08',
    ])('start anew at midnight in Beijing after %s, to the millisecond', async (day, context) => {
      if (!store) return context.skip('没有 PostgreSQL');
      const who = someone(TRIAL);
      clock.set(`${day}T00:00:00.000+08:00`);
      await spending().spend(who, 'search', 'x');
      clock.set(`${day}T23:59:59.900+08:00`);
      const { used, resetAt } = await spending().standing(who, 'search');
      expect([used, resetAt - clock.now()]).toEqual([1, 100]);
      clock.turn(99);
      expect((await spending().standing(who, 'search')).used).toBe(1);
      clock.turn(1);
      expect((await spending().standing(who, 'search')).used).toBe(0);
      expect(await spending().spend(who, 'search', 'x')).toMatchObject({ ok: true, isNew: true, left: 19 });
    });

    it('a clock that steps back over midnight gives nothing back and starts nothing twice', async (context) => {
      if (!store) return context.skip('没有 PostgreSQL');
      const who = someone(TRIAL);
      clock.set('2026-11-22T00:00:01+08:00');
      for (let n = 0; n < 20; n++) await spending().spend(who, 'search', `${n}`);
      clock.turn(-2000);
      await spending().spend(who, 'search', 'yesterday');
      clock.turn(2000);
      expect((await spending().standing(who, 'search')).used).toBe(20);
      expect((await spending().spend(who, 'search', 'more')).ok).toBe(false);
    });
  });
});
