import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import {
  FLAGSHIP,
  glancesPerDay,
  LIGHT,
  limitOf,
  SUPREME,
  TRIAL,
  VISITOR,
  type ViewerLevel,
} from '#catalog/plans.ts';
import { type ObjectsRead, objectsReadOf, quotaMigrations } from '#features/people/quota/server/index.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { turnableClock } from '#platform/server/clock.ts';
import { postgresStore, sqliteStore, type TestPostgres, testPostgres } from '#testkit/account-store.ts';
import { deletionAt } from '#testkit/deletion.ts';

/** What a trial reads in a day. */
const PORTION = limitOf('objectsPerDay', TRIAL);
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await testPostgres();
});
afterAll(() => postgres.stop());

const stores: readonly [string, () => Promise<AccountStore | null>][] = [
  ['sqlite', () => sqliteStore(quotaMigrations)],
  ['postgres', async () => (postgres.url === null ? null : postgresStore(postgres.url, quotaMigrations))],
];

let number = 0;
const someone = (level: ViewerLevel, network: string | null = null) => {
  const userId = `u${++number}`;
  return { level, userId, network, permitKey: `u:${userId}` };
};
const visitorAt = (network: string, device = `d${++number}`) => ({
  level: VISITOR as ViewerLevel,
  userId: null,
  network,
  permitKey: device && `d:${device}:${network}`,
});
/** So many objects from a number on. */
const objects = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => `product:${from + n}`);

const verify = { whose: 'person', mayVerify: true } as const;
const full = { whose: 'person', mayVerify: false } as const;

describe.each(stores)('objects read in a day on %s', (_name, open) => {
  const clock = turnableClock('2026-11-21T12:00:00+08:00');
  let store: AccountStore | null;
  let read: ObjectsRead;
  beforeAll(async () => {
    store = await open();
    if (store) read = objectsReadOf(store, clock);
  });
  afterAll(() => store?.close());

  const test = (name: string, work: () => Promise<void>) =>
    it(name, async (context: TestContext) => {
      if (!store) return context.skip('没有 PostgreSQL');
      await work();
    });
  const usedBy = async (who: ReturnType<typeof someone>) => (await read.standing(who)).used;
  /** Reads so many new objects, fifty an answer. */
  const readUp = async (who: Parameters<ObjectsRead['admit']>[0], count: number, from = 0) => {
    for (let n = 0; n < count; n += 50) {
      expect(await read.admit(who, objects(from + n, Math.min(50, count - n)))).toBeNull();
    }
  };

  test('are refused beyond the limit, to the object, and nothing of what is refused counts', async () => {
    const who = someone(TRIAL);
    await readUp(who, PORTION - 1);
    expect(await read.admit(who, objects(10000, 2))).toEqual(verify);
    expect(await usedBy(who)).toBe(PORTION - 1);
    expect(await read.admit(who, objects(10000, 1))).toBeNull();
    expect(await usedBy(who)).toBe(PORTION);
    expect(await read.admit(who, objects(10010, 1))).toEqual(verify);
    expect(await read.admit(who, [...objects(0, 49), 'shop:0'])).toEqual(verify);
    expect(await read.standing(who)).toMatchObject({ used: PORTION, total: PORTION });
  });

  test('of one answer are refused when they alone pass it', async () => {
    const who = someone(TRIAL);
    expect(await read.admit(who, objects(0, PORTION + 1))).toEqual(verify);
    expect(await usedBy(who)).toBe(0);
    expect(await read.admit(who, objects(0, PORTION))).toBeNull();
  });

  test('cost nothing when they were read today, also beyond the limit and twice in one answer', async () => {
    const who = someone(TRIAL);
    await readUp(who, PORTION);
    for (const from of [0, 100, 250]) expect(await read.admit(who, objects(from, 50))).toBeNull();
    expect(await usedBy(who)).toBe(PORTION);
    const other = someone(TRIAL);
    expect(await read.admit(other, [...objects(0, 10), ...objects(5, 10)])).toBeNull();
    expect(await usedBy(other)).toBe(15);
    expect(await read.admit(other, [])).toBeNull();
  });

  test('are counted exactly when fifty answers come at once at the edge', async () => {
    const who = someone(TRIAL);
    await readUp(who, PORTION - 20);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => read.admit(who, objects(50_000 + n * 3, 3))),
    );
    expect(answers.filter((one) => one === null)).toHaveLength(6);
    expect(await usedBy(who)).toBe(PORTION - 2);
    const same = await Promise.all(Array.from({ length: 50 }, () => read.admit(who, objects(90000, 2))));
    expect(same.filter((one) => one === null)).toHaveLength(50);
    expect(await usedBy(who)).toBe(PORTION);
  });

  test('of one person are none of another', async () => {
    const [who, other] = [someone(TRIAL), someone(TRIAL)];
    await readUp(who, PORTION);
    expect(await read.admit(other, objects(10000, 50))).toBeNull();
    expect([await usedBy(who), await usedBy(other)]).toEqual([PORTION, 50]);
  });

  test('are counted anew from midnight in Beijing', async () => {
    const who = someone(TRIAL);
    clock.set('2026-11-21T23:59:59.900+08:00');
    await readUp(who, PORTION);
    expect(await read.admit(who, objects(10000, 1))).toEqual(verify);
    expect((await read.standing(who)).resetAt - clock.now()).toBe(100);
    clock.turn(100);
    expect(await read.standing(who)).toMatchObject({ used: 0, total: PORTION });
    expect(await read.admit(who, objects(10000, 50))).toBeNull();
  });

  test('have a second portion by a permit, once, which ends with the day', async () => {
    const who = someone(TRIAL);
    await readUp(who, PORTION);
    const given = await Promise.all(Array.from({ length: 50 }, () => read.permit(who)));
    expect(given.filter(Boolean)).toHaveLength(1);
    await readUp(who, PORTION, PORTION);
    expect(await read.admit(who, objects(20000, 1))).toEqual(full);
    expect(await read.admit(who, objects(0, 50))).toBeNull();
    expect(await read.standing(who)).toMatchObject({ used: 2 * PORTION, total: 2 * PORTION });
    clock.turn(86_400_000);
    expect([await read.hasPermit(who), (await read.standing(who)).total]).toEqual([false, PORTION]);
  });

  test('are as many as the edition of the moment holds', async () => {
    const who = someone(TRIAL);
    await readUp(who, PORTION);
    expect(await read.admit(who, objects(10000, 50))).toEqual(verify);
    expect(await read.admit({ ...who, level: LIGHT }, objects(10000, 50))).toBeNull();
    const totals = ([LIGHT, FLAGSHIP, SUPREME] as const).map(
      async (level) => (await read.standing({ ...who, level })).total,
    );
    expect(await Promise.all(totals)).toEqual([6000, 20_000, 50_000]);
    // An edition that ended: what was read stays readable, nothing new is.
    expect(await read.admit(who, objects(10000, 50))).toBeNull();
    expect(await read.admit(who, objects(20000, 1))).toEqual(verify);
  });

  test('of cards are counted apart, and as any other only beyond what cards hold', async () => {
    const who = someone(TRIAL);
    await readUp(who, PORTION);
    const cards = glancesPerDay(TRIAL);
    expect(await read.admitGlance(who, objects(100_000, cards))).toBeNull();
    expect(await usedBy(who)).toBe(PORTION);
    expect(await read.admitGlance(who, objects(200_000, 1))).toEqual(verify);
    expect(await read.admitGlance(who, objects(100_000, 20))).toBeNull();
    expect(await read.admit(who, objects(100_000, 20))).toEqual(verify);
    const other = someone(TRIAL);
    await read.admitGlance(other, objects(0, cards));
    expect([await read.admitGlance(other, objects(200_000, 5)), await usedBy(other)]).toEqual([null, 5]);
    const visitor = visitorAt('203.0.117');
    expect(await read.admitGlance(visitor, objects(0, 10))).toBeNull();
    expect((await read.standing({ ...visitor })).used).toBe(10);
  });

  test('of cards of a farm of trial accounts stop at the network too', async () => {
    const network = '203.0.118';
    const cards = glancesPerDay(TRIAL);
    for (let n = 0; n < 10; n++) await read.admitGlance(someone(TRIAL, network), objects(n * cards, cards));
    const late = someone(TRIAL, network);
    await read.admitGlance(late, objects(900_000, 10));
    expect(await usedBy(late)).toBe(10);
    const paying = someone(LIGHT, network);
    await read.admitGlance(paying, objects(910_000, 10));
    expect(await usedBy(paying)).toBe(0);
  });

  test('of the trial accounts and visitors of a network stop at ten portions', async () => {
    const network = '203.0.113';
    const farm = Array.from({ length: 9 }, () => someone(TRIAL, network));
    for (const [n, one] of farm.entries()) await readUp(one, PORTION, n * PORTION);
    const visitor = visitorAt(network);
    await readUp(visitor, PORTION - 1, 9 * PORTION);
    const [late, stranger] = [someone(TRIAL, network), someone(TRIAL, '203.0.114')];
    const byNetwork = { whose: 'network', mayVerify: true };
    expect(await read.admit(late, objects(40000, 2))).toEqual(byNetwork);
    expect([await usedBy(late), await read.admit(late, objects(40000, 1))]).toEqual([0, null]);
    expect(await read.admit(late, objects(40010, 1))).toEqual(byNetwork);
    expect(await read.admit(visitor, objects(40010, 1))).toEqual(byNetwork);
    // What somebody of the network read is new for the person and not for the network.
    expect([await read.admit(late, objects(0, 50)), await usedBy(late)]).toEqual([null, 51]);
    expect(await read.admit(someone(LIGHT, network), objects(40010, 50))).toBeNull();
    expect(await read.admit(stranger, objects(40010, 50))).toBeNull();
    // The captcha speaks for one person or browser; nobody goes beyond a second portion of the network.
    await read.permit(late);
    expect(await read.admit(late, objects(50000, 200))).toBeNull();
    expect(await read.admit(visitor, objects(60_000, 1))).toEqual(byNetwork);
    expect(await read.permit(visitor)).toBe(true);
    await readUp(visitor, 10 * PORTION - 200, 60_000);
    expect(await read.admit(visitor, objects(90000, 1))).toEqual({ whose: 'network', mayVerify: false });
    expect(await read.admit({ ...visitor, permitKey: '' }, objects(90000, 1))).toEqual(byNetwork);
  });

  test('of old days are swept, those of fifteen days are not', async () => {
    const who = someone(TRIAL);
    const marks = async () => {
      const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM object_read`.execute(store!.db);
      return Number(rows[0]?.n);
    };
    clock.turn(17 * 86_400_000);
    await readUp(who, 100);
    expect(await marks()).toBeGreaterThan(4100);
    await read.sweep(deletionAt(clock.now()));
    expect(await marks()).toBe(100);
    clock.turn(15 * 86_400_000);
    await read.sweep(deletionAt(clock.now()));
    expect(await marks()).toBe(100);
    clock.turn(86_400_000);
    await read.sweep(deletionAt(clock.now()));
    expect([await marks(), await usedBy(who)]).toEqual([0, 0]);
  });
});
