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
import { insertAlertRule } from '#features/desk/alerts/server/store/rules.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openAccountStore } from '#platform/server/account-store/account-store.ts';
import { openTestApp } from '#testkit/app.ts';
import { testCollector } from '#testkit/collector.ts';
import { monitorSettings } from '#testkit/monitor-worker.ts';
import { seeded } from '#testkit/world-base.ts';

// kill -9 of a process that evaluates alert rules and pushes what fires, at a random moment of each round. In the end each room that an
// author with a rule opened has fired exactly once, with one notice and one row of delivery, which says that it was taken; the receiver,
// which drops what it has by its id, has each exactly once.
const ROUNDS = Number(process.env.TIDE_FAULT_ROUNDS ?? 3);
const AUTHORS = 5;
const HOUR_MS = 3_600_000;

const root = mkdtempSync(join(tmpdir(), 'tide-alerts-kill-'));
const random = seeded(Number(process.env.TIDE_FAULT_SEED ?? 62));
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

function start(origin: string, now: number, ...more: string[]): Child {
  const script = join(import.meta.dirname, '../testkit/alert-worker.ts');
  return spawn(process.execPath, [script, root, origin, String(now), ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Kills it when so many pushes have come, or some time after it began when there are none that long. */
async function killSometime(child: Child): Promise<void> {
  const ended = once(child, 'exit');
  let left = Math.floor(random() * AUTHORS);
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

const openAccount = () =>
  openAccountStore({ file: join(root, 'account.db'), url: null, migrations: featureMigrations });

/** A market in which each author opens a room every hour, a person with a webhook, and a rule for each author. */
async function fill(origin: string, began: number): Promise<number> {
  const { TIDE_DATA_DIR: _dir, ...settings } = monitorSettings(root, origin);
  const test = await openTestApp({ dir: root, now: began + (ROUNDS + 1) * HOUR_MS, settings });
  const collector = await testCollector(test, { mayBackfill: true });
  const rooms = Array.from({ length: ROUNDS }, (_, round) =>
    Array.from({ length: AUTHORS }, (_, n) => ({
      room_id: objectId('live', `R${round}-${n}`),
      ts: Math.floor(began / 1000) + round * 3600 + 60,
      source_key: `R${round}-${n}`,
      author_id: objectId('author', `A${n}`),
      title: `R${round}-${n}`,
    })),
  ).flat();
  await collector.send('room_open', rooms);
  const asked = { kind: 'webhook', name: '运营群', url: `${origin}/hook` };
  expect((await test.post('/api/push/channels/add', asked)).body.success).toBe(true);
  await test.close();
  const account = await openAccount();
  const from = Math.floor(began / 1000);
  await account.write(async (tx) => {
    for (let n = 0; n < AUTHORS; n++) {
      await insertAlertRule(tx, {
        id: `a${n}`,
        user_id: 'single',
        kind: 'live',
        scope: 'object',
        object: 1,
        object_id: objectId('author', `A${n}`),
        name: `A${n}`,
        board: '',
        link: '',
        threshold: 0,
        channels: null,
        quiet_from: null,
        quiet_to: null,
        level: 30,
        is_on: 1,
        created: began,
        began: from,
        checked: from,
        fired: null,
      });
    }
  });
  await account.close();
  return rooms.length;
}

/** Rows of a table as they are. */
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
  `killed ${ROUNDS} times, a room fires exactly once`,
  async () => {
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
    const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    const began = Date.now() - (ROUNDS + 2) * HOUR_MS;
    const rooms = await fill(origin, began);
    for (let round = 0; round < ROUNDS; round++)
      await killSometime(start(origin, began + round * HOUR_MS + 300_000));
    // The last round within its hour: what is older than two hours would be no news.
    const last = start(origin, began + (ROUNDS - 1) * HOUR_MS + 1_500_000, 'drain');
    last.stdout.resume();
    const [code] = (await once(last, 'exit')) as [number | null];
    expect(code).toBe(0);
    const events = await rowsOf('alert_event');
    expect(new Set(events.map((one) => `${one.rule_id}:${one.at}`)).size).toBe(events.length);
    // Rounds whose process was killed before it looked are made up for by the next, within its overlap.
    expect(events.length).toBeGreaterThanOrEqual(AUTHORS);
    expect(events.length).toBeLessThanOrEqual(rooms);
    const notices = await rowsOf('notice');
    expect(new Set(events.map((one) => one.notice_id))).toEqual(new Set(notices.map((one) => one.id)));
    expect(notices).toHaveLength(events.length);
    const deliveries = await rowsOf('notice_delivery');
    expect(
      deliveries
        .map((one) => [one.notice_id, one.state])
        .toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual(
      notices.map((one) => [one.id, 'delivered']).toSorted((a, b) => String(a).localeCompare(String(b))),
    );
    expect(new Set(got)).toEqual(new Set(notices.map((one) => one.id)));
  },
  600_000 + ROUNDS * 30_000,
);
