import { afterEach, beforeEach, expect, it } from 'vitest';
import { priceList } from '#catalog/prices.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { turnableClock } from '#platform/server/clock.ts';
import type { PayPort } from '#platform/server/gateways/pay/pay-port.ts';
import { createLog } from '#platform/server/log.ts';
import { sqliteStore } from '#testkit/account-store.ts';
import { orderMigrations } from './index.ts';
import type { OrderParts } from './parts.ts';
import { runRefunds } from './refunds.ts';
import { refundPayment } from './reviewed-money.ts';
import { insertPayment, paymentBy, paymentsToReview } from './store/payments.ts';

const HOUR_MS = 3_600_000;
let account: AccountStore;
const clock = turnableClock('2026-11-24T10:00:00+08:00');
/** Orders of which the cashier's library throws. */
let broken = new Set<string>();
/** Orders whose refund the cashier is still working on. */
let pending = new Set<string>();
let asked: string[] = [];

/** What stands outside: a cashier whose answer cannot be read for some orders. */
const cashier = {
  provider: 'alipay',
  refund: ({ orderNo, refundNo }: { orderNo: string; refundNo: string }) => {
    asked.push(refundNo);
    if (broken.has(orderNo)) return Promise.reject(new Error('bad answer'));
    return Promise.resolve(pending.has(orderNo) ? ('pending' as const) : ('done' as const));
  },
} as unknown as PayPort;
const parts = (): OrderParts => ({
  account,
  clock,
  log: createLog({ level: 'silent' }),
  ports: { alipay: cashier, wechat: null, bank: null, advisor: null },
  notifier: { notifyIn: async () => false },
  list: priceList,
  ownUrl: () => '',
  paces: [],
  cashierUrl: () => null,
});

beforeEach(async () => {
  account = await sqliteStore(orderMigrations);
  [broken, pending, asked] = [new Set(), new Set(), []];
});
afterEach(() => account.close());

const due = (no: string) =>
  account.write((tx) =>
    insertPayment(tx, {
      provider: 'alipay',
      txn: `t${no}`,
      order_no: no,
      amount_fen: 100,
      paid_at: clock.now(),
      noted_at: clock.now(),
      outcome: 'refund',
      reason: 'late',
      refund_no: `${no}R1`,
      refund_fen: 100,
      refund_state: 'due',
      refund_next: clock.now(),
      refund_tries: 0,
      refund_failures: 0,
      refund_problem: '',
      refunded_at: null,
    }),
  );
const stateOf = async (no: string) => (await paymentBy(account.db, 'alipay', `t${no}`))?.refund_state;

it('pays back what comes after a batch of refunds that always fail, sets these aside, and asks again when told to', async () => {
  for (let n = 0; n < 25; n++) {
    broken.add(`bad${n}`);
    await due(`bad${n}`);
  }
  clock.turn(1000);
  await due('good');
  clock.turn(1000);
  for (let n = 0; n < 2; n++) await runRefunds(parts());
  expect(await stateOf('good')).toBe('done');
  for (let n = 0; n < 15; n++) {
    clock.turn(HOUR_MS);
    for (let batch = 0; batch < 2; batch++) await runRefunds(parts());
  }
  const review = await paymentsToReview(account.db);
  expect(review).toHaveLength(25);
  expect(review[0]).toMatchObject({
    refund_state: 'refused',
    refund_problem: 'bad answer',
    refund_tries: 12,
  });
  const before = asked.length;
  clock.turn(HOUR_MS);
  await runRefunds(parts());
  expect(asked.length).toBe(before);
  // A person says that the reason is gone: asked for by the same number.
  broken.delete('bad0');
  expect(await refundPayment(parts(), { provider: 'alipay', txn: 'tbad0' })).toEqual({ refund_fen: 100 });
  await runRefunds(parts());
  expect([await stateOf('bad0'), asked.at(-1)]).toEqual(['done', 'bad0R1']);
  expect(await refundPayment(parts(), { provider: 'alipay', txn: 'tbad0' })).toHaveProperty('refused');
});

it('does not set a refund aside that the provider takes its time for, when one try fails then', async () => {
  pending.add('slow');
  await due('slow');
  for (let n = 0; n < 20; n++) {
    clock.turn(HOUR_MS);
    await runRefunds(parts());
  }
  broken.add('slow');
  clock.turn(HOUR_MS);
  await runRefunds(parts());
  expect(await stateOf('slow')).toBe('due');
  broken.delete('slow');
  pending.delete('slow');
  clock.turn(HOUR_MS);
  await runRefunds(parts());
  expect(await stateOf('slow')).toBe('done');
});
