import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { featureMigrations } from '#app/server/all.ts';
import { type AuthContext, createUser } from '#features/people/identity/server/index.ts';
import { grantsOfPerson } from '#features/people/membership/server/index.ts';
import { TAKEN_BACK } from '#features/people/orders/server/refunds.ts';
import { ledgerOf, paymentsOf } from '#features/people/orders/server/store/payments.ts';
import { openAccountStore } from '#platform/server/account-store/account-store.ts';
import { openSecrets } from '#platform/server/secrets.ts';
import { postgresStore, testPostgres } from '#testkit/account-store.ts';
import { startSandbox } from '#testkit/sandbox.ts';
import { seeded } from '#testkit/world-base.ts';

// kill -9 of a process that makes orders and looks after them, at a random moment of each round, while somebody pays what it
// made. In the end every payment was granted for once or paid back, and nothing was granted that nobody paid.
const ROUNDS = Number(process.env.TIDE_FAULT_ROUNDS ?? 3);
const AHEAD_MS = 20 * 60_000;
/** A round takes seconds, on a busy machine a quarter of a minute. */
const MAX_MS = 600_000 + ROUNDS * 30_000;

const postgres = await testPostgres();
if (postgres.url === null) console.warn(`orders are not killed on PostgreSQL: ${postgres.reason}`);
const random = seeded(Number(process.env.TIDE_FAULT_SEED ?? 47));
afterAll(() => postgres.stop());

type Child = ChildProcessByStdio<null, Readable, null>;
/** Where the orders of a run are: a directory, and the PostgreSQL beside it or none. */
interface Place {
  readonly root: string;
  readonly url: string | null;
}
const openStore = ({ root, url }: Place) =>
  openAccountStore({ file: join(root, 'account.db'), url, migrations: featureMigrations });

async function newBuyer(place: Place): Promise<string> {
  const account = await openStore(place);
  const people = {
    account,
    clock: { now: () => Date.now() },
    secrets: openSecrets(place.root),
  } as unknown as AuthContext;
  const user = await account.write((tx) =>
    createUser(people, tx, { mobile: '13100000001', from: { source: '', term: '' } }),
  );
  await account.close();
  return user.id;
}

async function survives(place: Place): Promise<void> {
  const { root, url } = place;
  const sandbox = await startSandbox();
  const userId = await newBuyer(place);
  const start = (aheadMs: number, ...more: string[]): Child =>
    spawn(
      process.execPath,
      [
        join(import.meta.dirname, '../testkit/order-worker.ts'),
        root,
        sandbox.providersFile,
        userId,
        String(aheadMs),
        ...more,
      ],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, SANDBOX: sandbox.url, ...(url !== null && { ACCOUNT_URL: url }) },
      },
    );
  for (let round = 0; round < ROUNDS; round++) {
    const aheadMs = round * AHEAD_MS;
    await sandbox.setClock(Date.now() + aheadMs);
    const child = start(aheadMs);
    const ended = once(child, 'exit');
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line !== 'ready' && random() < 0.8) {
        void sandbox
          .pay(line, { mode: 'drop', ...(random() < 0.3 && { force: '1' }) })
          .catch(() => undefined);
      }
    });
    await once(child.stdout, 'data');
    await pause(200 + random() * 900);
    child.kill('SIGKILL');
    await ended;
  }
  const last = start(ROUNDS * AHEAD_MS, 'drain');
  const lines: string[] = [];
  createInterface({ input: last.stdout }).on('line', (line) => lines.push(line));
  await once(last, 'exit');
  const states = JSON.parse(lines.at(-1) ?? '{}') as Record<string, number>;
  for (const open of ['INIT', 'PREPAID', 'REVIEW', 'REFUNDING'])
    expect([open, states[open] ?? 0]).toEqual([open, 0]);
  const trades = await sandbox.trades();
  const account = await openStore(place);
  const payments = await paymentsOf(
    account.db,
    trades.map((one) => one.no),
  );
  const ledger = await ledgerOf(account.db, userId);
  const paid = trades.flatMap((trade) => trade.paid.map((one) => ({ ...one, trade })));
  expect(paid.length).toBeGreaterThan(0);
  for (const { txn, fen, trade } of paid) {
    const back = trade.refunds.filter((one) => one.txn === txn).reduce((sum, one) => sum + one.fen, 0);
    const known = payments.find((one) => one.txn === txn);
    const isTakenBack = known?.reason === TAKEN_BACK;
    if (isTakenBack) expect([known.refund_state, back]).toEqual(['done', known.refund_fen]);
    else
      expect([known?.outcome, back]).toEqual(known?.outcome === 'granted' ? ['granted', 0] : ['refund', fen]);
  }
  expect(payments).toHaveLength(paid.length);
  const counted = payments.filter((one) => one.outcome === 'granted' || one.reason === TAKEN_BACK);
  expect(ledger).toHaveLength(counted.length);
  // What lives on is worth no more than the money that stayed.
  const alive = new Set((await grantsOfPerson(account.db, userId)).map((one) => one.id));
  const worth = ledger.filter((one) => alive.has(one.grant_id)).reduce((sum, one) => sum + one.value_fen, 0);
  expect(worth).toBeLessThanOrEqual(counted.reduce((sum, one) => sum + one.amount_fen - one.refund_fen, 0));
  await account.close();
  await sandbox.stop();
}

it(
  `after ${ROUNDS} rounds of kill -9 nothing is lost and nothing is granted twice`,
  async () => {
    const root = mkdtempSync(join(tmpdir(), 'tide-orders-kill-'));
    await survives({ root, url: null });
    rmSync(root, { recursive: true, force: true });
  },
  MAX_MS,
);

it.skipIf(postgres.url === null)(
  `the same on PostgreSQL`,
  async () => {
    const root = mkdtempSync(join(tmpdir(), 'tide-orders-kill-'));
    const store = await postgresStore(postgres.url ?? '');
    await survives({ root, url: store.url });
    await store.close();
    rmSync(root, { recursive: true, force: true });
  },
  1_200_000,
);
