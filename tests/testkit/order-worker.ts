import { join } from 'node:path';
import { featureMigrations } from '#app/server/all.ts';
import { TRIAL } from '#catalog/plans.ts';
import { createOrder, payStates, refundOrder, sweepOrders } from '#features/people/orders/server/index.ts';
import { ordersOf } from '#features/people/orders/server/store/orders.ts';
import { openAccountStore } from '#platform/server/account-store/account-store.ts';
import { isRefused } from '#platform/server/http/route.ts';
import { orderPartsOn } from './order-parts.ts';

const products = ['light-1m-1p', 'light-3m-1p', 'flagship-1m-1p', 'flagship-3m-1p', 'flagship-12m-1p'];
const HOUR_MS = 3_600_000;

/**
 * As a process of its own, `node order-worker.ts <dir> <providers> <user> <ahead ms> [drain]`: makes orders for somebody in
 * the store of `dir`, or in the PostgreSQL that `ACCOUNT_URL` names,
 * prints each number, and looks after them until it is killed; `drain` lets days pass until nothing is open.
 */
async function run(
  dir: string,
  providersFile: string,
  [userId, ahead, drain]: readonly string[],
): Promise<void> {
  let aheadMs = Number(ahead ?? 0);
  const clock = { now: () => Date.now() + aheadMs };
  const file = join(dir, 'account.db');
  const url = process.env.ACCOUNT_URL ?? null;
  const account = await openAccountStore({ file, url, migrations: featureMigrations });
  const parts = orderPartsOn(account, { clock, providersFile });
  const id = userId ?? '';
  const viewer = { id, teamId: id, isSlave: false, level: TRIAL, sessionId: 'worker' } as const;
  process.stdout.write('ready\n');
  for (let n = 0; drain !== 'drain'; n++) {
    const productId = products[Math.floor(Math.random() * products.length)] ?? '';
    const made = await createOrder(parts, viewer, { productId, payType: n % 2 === 0 ? 1 : 2, instalment: 0 });
    if (!isRefused(made)) process.stdout.write(`${made.no}\n`);
    const bought = (await ordersOf(account.db, id, { offset: 0, limit: 5 })).filter(
      (one) => one.status === 'GRANTED',
    );
    // Now and then the newest purchase is taken back, with what it had folded in.
    if (n % 3 === 2 && bought[0]) await refundOrder(parts, bought[0].no);
    for (let round = 0; round < 4; round++) {
      aheadMs += 6000;
      await sweepOrders(parts);
    }
  }
  for (const hours of [1, 26, 12, 12, 12, 1]) {
    aheadMs += hours * HOUR_MS;
    // The sandbox lives by this clock: its answers are as old as they say.
    await fetch(`${process.env.SANDBOX ?? ''}/_ctl/clock?at=${clock.now()}`, { method: 'POST' });
    await sweepOrders(parts);
  }
  process.stdout.write(`${JSON.stringify((await payStates(parts)).orders)}\n`);
  await account.close();
}

if (import.meta.main) {
  const [, , dir = '', providers = '', ...rest] = process.argv;
  await run(dir, providers, rest);
}
