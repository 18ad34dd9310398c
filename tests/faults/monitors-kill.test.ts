import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { featureMigrations } from '#app/server/all.ts';
import { insertMonitor } from '#features/desk/monitors/server/store/monitors.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openAccountStore } from '#platform/server/account-store/account-store.ts';
import { openTestApp } from '#testkit/app.ts';
import { testCollector } from '#testkit/collector.ts';
import { monitorSettings } from '#testkit/monitor-worker.ts';
import { seeded } from '#testkit/world-base.ts';

// kill -9 of a process that sweeps monitors and pushes what it finds, at a random moment of each round: some time after it began, or
// when a webhook has come and is not answered yet. In the end every monitor is completed, each start and each end stands in the centre
// exactly once, and the receiver, which drops what it has by its id, has each exactly once: a push itself comes at least once.
const ROUNDS = Number(process.env.TIDE_FAULT_ROUNDS ?? 3);
/** A round's monitors: those of 200 rounds are within the units of one month. */
const MONITORS = 5;
const AHEAD_MS = 3_600_000;

const root = mkdtempSync(join(tmpdir(), 'tide-monitors-kill-'));
const random = seeded(Number(process.env.TIDE_FAULT_SEED ?? 31));
const got: string[] = [];
let onPush: (() => void) | null = null;
const receiver = createServer((request, response) => {
  got.push(String(request.headers['x-tide-id']));
  request.resume();
  onPush?.();
  request.on('end', () => response.end());
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
  rmSync(root, { recursive: true, force: true });
});

type Child = ChildProcessByStdio<null, Readable, null>;

function start(origin: string, round: number, ...more: string[]): Child {
  const script = join(import.meta.dirname, '../testkit/monitor-worker.ts');
  const args = [script, root, origin, String(round * AHEAD_MS), ...more];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Kills it when so many pushes have come, or some time after it began when there are none that long. */
async function killSometime(child: Child): Promise<void> {
  const ended = once(child, 'exit');
  let left = Math.floor(random() * MONITORS);
  await once(child.stdout, 'data');
  if (random() < 0.5) await pause(random() * 300);
  else {
    const waited = new Promise<void>((done) => {
      onPush = () => {
        if (left-- <= 0) done();
      };
    });
    await Promise.race([waited, pause(1500)]);
    onPush = null;
  }
  child.kill('SIGKILL');
  await ended;
}

/** A market in which each author opened one room and closed it, and a person with a webhook. */
async function fill(origin: string, began: number): Promise<void> {
  const { TIDE_DATA_DIR: _dir, ...settings } = monitorSettings(root, origin);
  const test = await openTestApp({ dir: root, now: began + 1_800_000, settings });
  const collector = await testCollector(test, { mayBackfill: true });
  const at = Math.floor(began / 1000);
  const keys = Array.from({ length: ROUNDS * MONITORS }, (_, n) => `K${n}`);
  const [opened, closed] = [
    keys.map((key) => ({
      room_id: objectId('live', key),
      ts: at + 60,
      source_key: key,
      author_id: objectId('author', key),
      title: key,
    })),
    keys.map((key) => ({ room_id: objectId('live', key), opened_at: at + 60, ts: at + 660, total_users: 5 })),
  ];
  await collector.send('room_open', opened);
  await collector.send('room_close', closed);
  const asked = { kind: 'webhook', name: '运营群', url: `${origin}/hook` };
  expect((await test.post('/api/push/channels/add', asked)).body.success).toBe(true);
  await test.close();
}

const openAccount = () =>
  openAccountStore({ file: join(root, 'account.db'), url: null, migrations: featureMigrations });

/** The monitors of a round, as they stand after they were added. */
async function addMonitors(round: number, began: number): Promise<void> {
  const account = await openAccount();
  await account.write(async (tx) => {
    for (let n = round * MONITORS; n < (round + 1) * MONITORS; n++) {
      await insertMonitor(tx, 'live', {
        id: `m${n}`,
        user_id: 'single',
        team_id: 'single',
        level: 30,
        status: 2,
        sticky: 0,
        created: began,
        starts_at: Math.floor(began / 1000),
        ends_at: Math.floor(began / 1000) + 86_400 * 30,
        author_id: objectId('author', `K${n}`),
        room_id: '',
        rule: 'next',
        charge: null,
        note: '',
      });
    }
  });
  await account.close();
}

/** Rows of a table as they stand. */
async function rowsOf(table: string): Promise<Record<string, string>[]> {
  const account = await openAccount();
  const rows = await account.db
    .selectFrom(table as 'setting')
    .selectAll()
    .execute();
  await account.close();
  return rows;
}

it(
  `killed ${ROUNDS} times, a start and an end are told exactly once`,
  async () => {
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
    const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    const began = Date.now() - 3_600_000;
    await fill(origin, began);
    for (let round = 0; round < ROUNDS; round++) {
      await addMonitors(round, began);
      await killSometime(start(origin, round));
    }
    const last = start(origin, ROUNDS, 'drain');
    last.stdout.resume();
    const [code] = (await once(last, 'exit')) as [number | null];
    expect(code).toBe(0);
    const monitors = await rowsOf('monitor_live');
    expect(monitors.map((one) => [one.status, one.note])).toEqual(monitors.map(() => [3, '']));
    const counters = await rowsOf('quota_counter');
    // The pool of the team, and what of it the person used, in all months: the rounds are hours apart and may go on into the next one.
    const used = Map.groupBy(counters, ({ scope, metric }) => `${scope} ${metric}`);
    const sums = [...used.values()].map((own) => own.reduce((sum, one) => sum + Number(one.used), 0));
    expect(sums).toEqual([monitors.length, monitors.length]);
    const notices = await rowsOf('notice');
    const keys = monitors.flatMap(({ id }) => {
      const room = objectId('live', `K${String(id).slice(1)}`);
      return ['begun', 'ended'].map((what) => `live:${id}:${room}:${what}`);
    });
    expect(notices).toHaveLength(keys.length);
    expect(new Set(notices.map((one) => one.dedup_key))).toEqual(new Set(keys));
    expect(new Set(got)).toEqual(new Set(notices.map((one) => one.id)));
  },
  600_000 + ROUNDS * 30_000,
);
