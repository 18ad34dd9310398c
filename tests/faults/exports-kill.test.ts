import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { featureMigrations } from '#app/server/all.ts';
import { exportCount, exportsOf } from '#features/files/exports/server/store/exports.ts';
import { spendingOf } from '#features/people/quota/server/index.ts';
import { openAccountStore } from '#platform/server/account-store/account-store.ts';
import { systemClock } from '#platform/server/clock.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { openTestApp } from '#testkit/app.ts';
import { exportSettings } from '#testkit/export-worker.ts';
import { readWorkbook } from '#testkit/read-workbook.ts';
import { startExportWorker } from '#testkit/start-export-worker.ts';
import { seeded } from '#testkit/world-base.ts';

// kill -9 of the process that makes export files, at a random moment of each round. In the end every export is done with a whole file, or
// has failed and its unit is back; nothing is counted twice and no part of a file is left under its name.
const ROUNDS = Number(process.env.TIDE_FAULT_ROUNDS ?? 3);
/** Time of all rounds: each starts a process. */
const MAX_MS = 120_000 + ROUNDS * 30_000;
const AHEAD_MS = 3_600_000;
const SORTS = ['sales', 'gmv', 'views', 'cvr'];
/** Periods of the workbooks of a page among the exports. */
const PERIODS = ['7', '30'];

const root = mkdtempSync(join(tmpdir(), 'tide-exports-kill-'));
const random = seeded(Number(process.env.TIDE_FAULT_SEED ?? 41));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const start = (round: number, ...more: string[]) => startExportWorker(root, round * AHEAD_MS, ...more);

/** Submits eight exports of a list and two of a page on a market, as the one local user; answers how many lines a whole file of the list has. */
async function fill(): Promise<number> {
  const { TIDE_DATA_DIR: _dir, ...settings } = exportSettings(root);
  const test = await openTestApp({ dir: root, world: true, now: Date.now(), settings });
  for (let n = 0; n < 2 * SORTS.length; n++) {
    const format = n % 2 === 0 ? 'csv' : 'xlsx';
    // Equal ones would be one file: each has an order or a format of its own.
    const query = { fields: 'product,sales,gmv', sort_field: SORTS[Math.floor(n / 2)] ?? '', sort: '0' };
    const body = { module: 'products', format, query, params: {} };
    expect((await test.post('/api/export/submit', body)).body.success).toBe(true);
  }
  const { items = [], pagination } = (await test.ask('products')).body.data ?? {};
  for (const period of PERIODS) {
    const body = { page: 'product', id: items[0]?.product_id, period };
    expect((await test.post('/api/export/page', body)).body.success).toBe(true);
  }
  await test.close();
  return pagination?.total_count ?? 0;
}

it(
  `an exporter killed ${ROUNDS} times leaves whole files, and units that add up`,
  async () => {
    const total = await fill();
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
    const jobs = await createJobQueue({ account, clock: systemClock() }).list({ limit: 50 });
    const userId = jobs.find((job) => job.kind === 'export.file')?.owner ?? '';
    const tasks = await exportsOf(account.db, userId, { offset: 0, limit: 50 });
    expect(tasks).toHaveLength(10);
    expect(await exportCount(account.db, userId, 'waiting')).toBe(0);
    const done = tasks.filter((one) => one.state === 'done');
    for (const { id, format, rows, module } of done) {
      const text = readFileSync(join(root, 'exports', `${id}.${format}`));
      if (module === 'page:product') {
        expect(readWorkbook(text)[0]?.name).toBe('说明');
        continue;
      }
      expect(rows).toBe(total);
      if (format === 'csv') expect(text.toString().trimEnd().split('\r\n')).toHaveLength(total + 1);
      else expect(text.subarray(0, 2).toString()).toBe('PK');
    }
    const whole = readdirSync(join(root, 'exports')).filter((name) => !name.endsWith('.part'));
    for (const name of whole) expect(tasks.some(({ id }) => name.startsWith(id))).toBe(true);
    const who = { userId, teamId: userId, level: 30 } as const;
    const { used } = await spendingOf(account, { now: () => Date.now() }).standing(who, 'export');
    expect(used).toBe(done.length);
    await account.close();
  },
  MAX_MS,
);
