import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClockStatus } from '#app/server/clock-routes.ts';
import { maintenanceJobs } from '#app/server/maintenance.ts';
import type { OperatorStatus } from '#app/server/status-routes.ts';
import { LIGHT } from '#catalog/plans.ts';
import { spendingService } from '#features/people/quota/server/services.ts';
import { objectId } from '#market/streams/object-id.ts';
import { latestSlot } from '#platform/server/jobs/schedule.ts';
import type { Warning } from '#platform/wire/health.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { counter, testCollector } from '#testkit/collector.ts';
import { openSellingApp } from '#testkit/selling.ts';

const DAY = 86_400_000;
const HOURS_OF_CAPTURES = 72;
const START = Date.parse('2026-04-01T12:00:00+08:00');
const root = mkdtempSync(join(tmpdir(), 'tide-clock-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const lines: string[] = [];
const dir = join(root, 'app');

/** The same installation, started at a moment. */
async function startedAt<T>(now: number, work: (app: TestApp) => Promise<T>): Promise<T> {
  lines.length = 0;
  const app = await openTestApp({ dir, now, derives: 'sales', log: (line) => lines.push(line) });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

/** Runs each job that deletes by time, as the workers of a server do. */
async function maintain({ runtime, features }: TestApp): Promise<void> {
  for (const { handle } of maintenanceJobs({ runtime, features }).definitions)
    await handle({ payload: {} } as never);
}

const capturesOf = async ({ runtime }: TestApp) => {
  const [row] = await runtime.stores.market.read<{ n: string }>({
    sql: 'SELECT count() AS n FROM tide.product_counter',
  });
  return Number(row?.n);
};
const warningsOf = async (app: TestApp) =>
  await app
    .send<never>({ method: 'GET', url: '/api/health', headers: { host: '127.0.0.1' } })
    .then(({ text }) => JSON.parse(text) as { degraded: boolean; warnings: Warning[] });
const clockOf = async (app: TestApp, body: object = {}) =>
  (await app.post<ClockStatus>('/api/owner/clock', body, { as: 'supreme' })).body.data;
const namedInLog = () => lines.filter((line) => line.includes('tide clock accept'));

beforeAll(async () => {
  await startedAt(START, async (app) => {
    const collector = await testCollector(app);
    const rows = Array.from({ length: HOURS_OF_CAPTURES }, (_, hour) =>
      counter({
        product_id: objectId('product', 'a'),
        ts: START / 1000 - hour * 3600,
        sold_total: 9000 - hour,
      }),
    );
    await collector.send('product_counter', rows);
    await app.runtime.runMaintenance();
    await app.runtime.resumePendingWork();
    await maintain(app);
    expect(await capturesOf(app)).toBe(HOURS_OF_CAPTURES);
  });
});

describe('a clock that is ahead at a start', () => {
  it('deletes nothing, is named, and deletes nothing when facts follow it or the server starts again', async () => {
    for (const days of [400, 401]) {
      await startedAt(START + days * DAY, async (app) => {
        expect(namedInLog()).toHaveLength(1);
        const sender = await testCollector(app);
        await sender.send('room_tick', [{ room_id: '5', ts: app.clock.now() / 1000, online: 3 }]);
        await maintain(app);
        expect(await capturesOf(app)).toBe(HOURS_OF_CAPTURES);
        expect(await warningsOf(app)).toMatchObject({
          degraded: true,
          warnings: [{ kind: 'clock', words: '系统时间异常，自动清理已暂停' }],
        });
        const status = await app.post<OperatorStatus>('/api/owner/status', {}, { as: 'supreme' });
        expect(status.body.data?.warnings).toHaveLength(1);
        app.clock.turn(11 * 60_000);
        await app.runtime.runMaintenance();
        expect(namedInLog()).toHaveLength(2);
      });
    }
  });

  it('only the operator may accept it', async () => {
    await startedAt(START + 401 * DAY, async (app) => {
      expect((await app.post('/api/owner/clock', { accept: true })).status).toBe(404);
      expect((await clockOf(app))?.jump).not.toBeNull();
    });
  });

  it('deletes nothing more than before once it is put right, and then goes on', async () => {
    await startedAt(START + 13.5 * DAY, async (app) => {
      expect(await warningsOf(app)).toMatchObject({ degraded: false, warnings: [] });
      await app.runtime.resumePendingWork();
      await maintain(app);
      // Thirteen days without a server: what is older than fourteen days goes, as if it had run.
      expect(await capturesOf(app)).toBeGreaterThan(10);
      expect(await capturesOf(app)).toBeLessThan(20);
    });
  });

  it('deletes when its operator accepts it', async () => {
    await startedAt(START + 400 * DAY, async (app) => {
      expect((await clockOf(app, { accept: true }))?.jump).toBeNull();
      await app.runtime.resumePendingWork();
      await maintain(app);
      expect(await capturesOf(app)).toBe(1);
      expect(await warningsOf(app)).toMatchObject({ degraded: false });
    });
  });
});

describe('a clock that is set back by a day', () => {
  it('opens no quota twice, also after a sweep while it was ahead', async () => {
    const app = await openTestApp({ dir: join(root, 'quotas'), now: START, derives: 'sales' });
    const spending = app.features.get(spendingService);
    const who = { userId: 'u', teamId: 'u', level: LIGHT } as const;
    await spending.spend(who, 'search', 'a');
    for (const days of [1, 13]) {
      app.clock.turn(days * DAY);
      await spending.spend(who, 'search', 'b');
      await maintain(app);
      app.clock.turn(-days * DAY);
      expect((await spending.standing(who, 'search')).used).toBe(1);
      expect(await spending.isSpent(who, 'search', 'a')).toBe(true);
    }
    await app.close();
  });

  it('runs recurring jobs on, each slot once', async () => {
    const app = await openTestApp({ dir: join(root, 'slots'), now: START, derives: 'sales' });
    const [definition] = maintenanceJobs({ runtime: app.runtime, features: app.features }).definitions;
    if (!definition) throw new Error('no job');
    const { jobs } = app.runtime;
    const schedule = { everyS: 3600 };
    const slotIsNew = async () =>
      (await jobs.addSlot(
        { name: 'again', slot: latestSlot(schedule, app.clock.now()) },
        { definition, payload: {} },
      )) !== null;
    for (const [turn, isNew] of [
      [0, true],
      [400 * DAY, true],
      [-400 * DAY, true],
      [3_600_000, true],
      [-30_000, false],
    ] as const) {
      app.clock.turn(turn);
      expect([turn, await slotIsNew(), await slotIsNew()]).toEqual([turn, isNew, false]);
    }
    await app.close();
  });

  it('ends the orders that were made ahead of it', async () => {
    const test = await openSellingApp();
    const buyer = await test.person('13800000001');
    const no = await test.order(buyer, 'light-1m-1p');
    expect(no).toMatch(/^\w+$/);
    await test.passes(-DAY);
    await test.passes(1000);
    const { account } = test.authContext;
    const row = await account.db
      .withTables<{ pay_order: { no: string; status: string; expires: number } }>()
      .selectFrom('pay_order')
      .select(['status', 'expires'])
      .where('no', '=', no)
      .executeTakeFirstOrThrow();
    expect(row.expires).toBeLessThanOrEqual(test.clock.now());
    expect(row.status).toBe('CLOSED');
    await test.close();
  });
});
