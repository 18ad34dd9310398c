import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { featureMigrations } from '#app/server/all.ts';
import type { ExportTable } from '#features/files/exports/server/store/exports.ts';
import type { ScheduleTable } from '#features/files/exports/server/store/schedules.ts';
import { spendingOf } from '#features/people/quota/server/index.ts';
import { openAccountStore } from '#platform/server/account-store/account-store.ts';
import { openTestApp } from '#testkit/app.ts';
import { exportSettings } from '#testkit/export-worker.ts';
import { startExportWorker } from '#testkit/start-export-worker.ts';
import { seeded } from '#testkit/world-base.ts';

// kill -9 of the process that makes scheduled exports, at a random moment of each round; each round is a day later than the one before. In
// the end each due time has one export at most, what is counted is what has a file, and each that ended was told once.
const ROUNDS = Number(process.env.TIDE_FAULT_ROUNDS ?? 3);
/** Time of all rounds: each starts a process. */
const MAX_MS = 120_000 + ROUNDS * 30_000;
const DAY_MS = 86_400_000;
const SCHEDULES = 4;

const root = mkdtempSync(join(tmpdir(), 'tide-schedules-kill-'));
const random = seeded(Number(process.env.TIDE_FAULT_SEED ?? 29));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const start = (round: number, ...more: string[]) => startExportWorker(root, round * DAY_MS, ...more);

/** Keeps daily exports on a market, as the one local user, at an hour that is long past when a round begins. */
async function fill(): Promise<void> {
  const { TIDE_DATA_DIR: _dir, ...settings } = exportSettings(root);
  const test = await openTestApp({ dir: root, world: true, now: Date.now(), settings });
  const hour = (new Date(Date.now() + 8 * 3_600_000).getUTCHours() + 12) % 24;
  for (let n = 0; n < SCHEDULES; n++) {
    const list = { module: 'products', query: { fields: 'product,sales' }, params: {} };
    const body = { ...list, format: n % 2 === 0 ? 'csv' : 'xlsx', every: 'day', hour };
    expect((await test.post('/api/export/schedule/add', body)).body.success).toBe(true);
  }
  await test.close();
}

it(
  `scheduled exports of a process killed ${ROUNDS} times come once a due time, and units add up`,
  async () => {
    await fill();
    for (let round = 1; round <= ROUNDS; round++) {
      const child = start(round);
      const ended = once(child, 'exit');
      await once(child.stdout, 'data');
      await pause(random() * 60);
      child.kill('SIGKILL');
      await ended;
    }
    const last = start(ROUNDS + 1, 'drain');
    last.stdout.resume();
    expect(((await once(last, 'exit')) as [number | null])[0]).toBe(0);
    const account = await openAccountStore({
      file: join(root, 'account.db'),
      url: null,
      migrations: featureMigrations,
    });
    const db = account.db as unknown as Kysely<{
      export_task: ExportTable;
      export_schedule: ScheduleTable;
      notice: { kind: string; dedup_key: string };
    }>;
    const tasks = await db.selectFrom('export_task').selectAll().execute();
    const schedules = await db.selectFrom('export_schedule').selectAll().execute();
    expect(schedules).toHaveLength(SCHEDULES);
    // The last process found each of them due.
    expect(tasks.length).toBeGreaterThanOrEqual(SCHEDULES);
    const dues = tasks.map(({ schedule_id: id, due }) => `${id} ${due}`);
    expect(new Set(dues).size).toBe(tasks.length);
    expect(tasks.filter(({ state }) => state === 'waiting')).toEqual([]);
    for (const { id, last_due: due } of schedules) expect(dues).toContain(`${id} ${due}`);
    const done = tasks.filter(({ state }) => state === 'done');
    const files = readdirSync(join(root, 'exports')).filter((name) => !name.endsWith('.part'));
    for (const { id, format } of done) expect(files).toContain(`${id}.${format}`);
    const notices = await db.selectFrom('notice').selectAll().where('kind', '=', 'export').execute();
    expect(notices.map((one) => one.dedup_key).toSorted()).toEqual(
      tasks.map(({ id }) => `export:${id}`).toSorted(),
    );
    const userId = schedules[0]?.user_id ?? '';
    const who = { userId, teamId: userId, level: 30 } as const;
    const months = await Promise.all(
      [0, ROUNDS + 1].map((days) =>
        spendingOf(account, { now: () => Date.now() + days * DAY_MS }).standing(who, 'export'),
      ),
    );
    // The rounds may reach into the next month, whose count begins anew.
    const used = months[0]?.resetAt === months[1]?.resetAt ? [months[0]] : months;
    expect(used.reduce((sum, month) => sum + (month?.used ?? 0), 0)).toBe(done.length);
    await account.close();
  },
  MAX_MS,
);
