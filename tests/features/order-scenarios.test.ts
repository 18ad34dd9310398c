import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mobileIndex, userByMobile } from '#features/people/identity/server/index.ts';
import { ordersOf } from '#features/people/orders/server/store/orders.ts';
import { ledgerOf, paymentsOf } from '#features/people/orders/server/store/payments.ts';
import type { TestBrowser } from '#testkit/people.ts';
import { openSellingApp, type SellingApp } from '#testkit/selling.ts';

// Every fault of a cashier, for each provider and each kind of purchase (security.md 2.1). In the end what was bought is
// there once, and the cashier's own books say the same as ours.
const MINUTE = 60_000;

type Provider = 'wechat' | 'alipay';
type Kind = 'first buy' | 'upgrade' | 'team extension' | 'instalment';

const faults = [
  'none',
  'told twice',
  'told never',
  'told late',
  'told before the answer',
  'wrong amount',
  'wrong app',
  'wrong signature',
  'SHA1',
  'unknown sign type',
  'sign test',
  'unknown serial',
  'old serial',
  'stale',
  'refund told before payment',
  'creation fails',
  'creation breaks off',
  'query fails',
  'query breaks off',
  'query unsigned',
  'close fails',
  'paid after the close',
  'paid twice',
] as const;
type Fault = (typeof faults)[number];

/** How the payment is told, where the fault is in the telling. */
const modes: Partial<Record<Fault, string>> = {
  'told twice': 'dup',
  'told never': 'drop',
  'told late': 'drop',
  'wrong amount': 'wrong-amount',
  'wrong app': 'wrong-app',
  'wrong signature': 'bad-signature',
  SHA1: 'sha1',
  'unknown sign type': 'sign-type',
  'sign test': 'signtest',
  'unknown serial': 'serial',
  'old serial': 'old-serial',
  stale: 'stale',
  'refund told before payment': 'refund-first',
  'query fails': 'drop',
  'query breaks off': 'drop',
  'query unsigned': 'drop',
};
const ofWechat: readonly Fault[] = ['sign test', 'old serial', 'stale'];
const planned: Partial<Record<Fault, readonly [target: string, kind: string, times: number]>> = {
  'creation fails': ['pay-create', '500', 1],
  'creation breaks off': ['pay-create', 'drop', 1],
  'query fails': ['pay-query', '500', 3],
  'query breaks off': ['pay-query', 'drop', 3],
  'query unsigned': ['pay-query', 'unsigned', 3],
  'close fails': ['pay-close', '500', 2],
};

const kindsOf: Readonly<Record<Provider, readonly Kind[]>> = {
  wechat: ['first buy', 'upgrade', 'team extension'],
  alipay: ['first buy', 'upgrade', 'team extension', 'instalment'],
};

let test: SellingApp;
let people = 0;
beforeAll(async () => {
  test = await openSellingApp();
}, 600_000);
afterAll(() => test.close());

/** Somebody who may buy such a thing; what they buy, and what they have afterwards. */
async function buyer(kind: Kind) {
  const mobile = `1340000${String(++people).padStart(4, '0')}`;
  const browser = await test.person(mobile);
  if (kind === 'upgrade') await test.grant(mobile, 'light', 30);
  if (kind === 'team extension') await test.grant(mobile, 'supreme', 200, 5);
  const product = kind === 'team extension' ? 'team-1p' : 'flagship-12m-1p';
  return { mobile, browser, product };
}

async function hasIt(browser: TestBrowser, kind: Kind): Promise<boolean> {
  if (kind !== 'team extension') return (await test.me(browser)).vip_level === 20;
  const { data } = (
    await browser.get<{ totals: { current_team_count: number } }>('/api/order/prepay/list/v2')
  ).body;
  return data?.totals.current_team_count === 6;
}

async function goesWrong(fault: Fault, make: () => Promise<string>): Promise<void> {
  const plan = planned[fault];
  if (plan) await test.sandbox.fault(...plan);
  let no = await make();
  if (!/^\d{8}/.test(no) || fault.startsWith('creation')) no = await make();
  if (fault === 'paid after the close' || fault === 'close fails') await test.passes(21 * MINUTE);
  const force = { force: '1' } as const;
  if (fault === 'told before the answer') {
    // The notice stands at the door while the same order is being made again.
    await Promise.all([test.sandbox.pay(no), make()]);
  } else await test.sandbox.pay(no, { ...force, mode: modes[fault] ?? 'right' });
  if (fault === 'paid twice') await test.sandbox.pay(no, force);
  if (fault === 'told late') {
    await test.passes(3 * MINUTE);
    await test.sandbox.pay(no, { only: 'tell' });
  }
  for (const ms of [6000, 20_000, 6 * MINUTE, 6 * MINUTE, 6 * MINUTE]) await test.passes(ms);
}

/** Our books against the cashier's own: what was paid is granted once or went back whole, and nothing else was granted. */
async function booksAgree(mobile: string): Promise<{ granted: number; back: number }> {
  const { account, secrets } = test.authContext;
  const user = await userByMobile(account.db, mobileIndex(secrets, mobile));
  const orders = await ordersOf(account.db, user?.id ?? '', { offset: 0, limit: 20 });
  const numbers = orders.map((one) => one.no);
  const payments = await paymentsOf(account.db, numbers);
  const trades = (await test.sandbox.trades()).filter((one) => numbers.includes(one.no));
  const paid = trades.flatMap((trade) => trade.paid.map((one) => ({ ...one, trade })));
  expect(payments.map((one) => one.txn).sort()).toEqual(paid.map((one) => one.txn).sort());
  for (const { txn, fen, trade } of paid) {
    const back = trade.refunds.filter((one) => one.txn === txn).reduce((sum, one) => sum + one.fen, 0);
    const isGranted = payments.find((one) => one.txn === txn)?.outcome === 'granted';
    expect(back).toBe(isGranted ? 0 : fen);
  }
  const granted = payments.filter((one) => one.outcome === 'granted').length;
  expect(await ledgerOf(account.db, user?.id ?? '')).toHaveLength(granted);
  return { granted, back: payments.length - granted };
}

describe.each(['wechat', 'alipay'] as const)('%s', (provider) => {
  describe.each(kindsOf[provider])('%s', (kind) => {
    const here = faults.filter((one) => provider === 'wechat' || !ofWechat.includes(one));
    it.each(here)('%s', async (fault) => {
      const { browser, mobile, product } = await buyer(kind);
      const ways = { wechat: 1, alipay: 2, instalment: 8 } as const;
      const way = kind === 'instalment' ? ways.instalment : ways[provider];
      const make = () => test.order(browser, product, way, kind === 'instalment' ? 3 : 0);
      await goesWrong(fault, make);
      expect(await hasIt(browser, kind)).toBe(true);
      expect(await booksAgree(mobile)).toEqual({ granted: 1, back: fault === 'paid twice' ? 1 : 0 });
    });
  });
});
