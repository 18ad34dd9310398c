import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAY_PATH } from '#features/people/orders/operator-contract.ts';
import { type Reconciled, settle } from '#features/people/orders/server/index.ts';
import { reconcileLastDays } from '#features/people/orders/server/reconcile.ts';
import { changeOrder, orderByNo } from '#features/people/orders/server/store/orders.ts';
import { paymentsBetween } from '#features/people/orders/server/store/payments.ts';
import { startOfDay } from '#kernel/day.ts';
import type { BillLine, PayPort } from '#platform/server/gateways/pay/pay-port.ts';
import { OWNER_HEADER } from '#platform/server/http/viewer.ts';
import { openSellingApp, type SellingApp } from '#testkit/selling.ts';

const DAY = '2026-04-01';
let test: SellingApp;
let people = 0;
const buyer = () => test.person(`1360000${String(++people).padStart(4, '0')}`);
const owner = async <T>(body: object) =>
  (await test.post<T>(PAY_PATH, body, { headers: { [OWNER_HEADER]: test.secret } })).body;

beforeAll(async () => {
  test = await openSellingApp();
}, 600_000);
afterAll(() => test.close());

it('a day equals the bills of both cashiers; what only they know is settled', async () => {
  const [first, second, lost] = [await buyer(), await buyer(), await buyer()];
  await test.sandbox.pay(await test.order(first, 'light-1m-1p', 1));
  await test.sandbox.pay(await test.order(second, 'flagship-1m-1p', 2));
  const no = await test.order(lost, 'light-3m-1p', 2);
  await test.sandbox.pay(no, { mode: 'drop' });
  expect(await test.isPaid(lost, no)).toBe(false);
  const done = (await owner<Reconciled[]>({ do: 'reconcile', day: DAY })).data ?? [];
  expect(done.map(({ provider, isEqual, billed, known }) => [provider, isEqual, billed, known])).toEqual([
    ['wechat', true, 14_900, 14_900],
    ['alipay', true, 99_800, 99_800],
  ]);
  expect(done[1]?.settled).toEqual([`${no} granted`]);
  expect(await test.isPaid(lost, no)).toBe(true);
});

it('a second payment that nobody told of goes back', async () => {
  const own = await buyer();
  const no = await test.order(own, 'light-1m-1p', 1);
  await test.sandbox.pay(no);
  await test.sandbox.pay(no, { mode: 'drop', force: '1' });
  const [wechat] = (await owner<Reconciled[]>({ do: 'reconcile', day: DAY })).data ?? [];
  expect(wechat?.settled).toEqual([`${no} refund`]);
  await test.passes(1000);
  const trade = (await test.sandbox.trades()).find((one) => one.no === no);
  expect(trade?.refunds.map((one) => one.fen)).toEqual([14_900]);
});

it('a payment of the bill that cannot be settled stops none after it, and is tried again', async () => {
  const { account } = test.authContext;
  const buyers = [await buyer(), await buyer()];
  const made: string[] = [];
  for (const one of buyers) {
    const no = await test.order(one, 'light-1m-1p', 2);
    await test.sandbox.pay(no, { mode: 'drop' });
    made.push(no);
  }
  // The sandbox lists the latest first.
  const [second = '', first = ''] = made;
  const sell = (product: string) =>
    account.write((tx) => changeOrder(tx, { no: first, from: ['PREPAID', 'INIT'] }, { product }));
  const sold = (await orderByNo(account.db, first))?.product ?? '';
  await sell('not what was sold');
  const reconcile = () => owner<Reconciled[]>({ do: 'reconcile', day: DAY });
  expect((await reconcile()).success).toBe(false);
  const states = async () => [
    (await orderByNo(account.db, first))?.status,
    (await orderByNo(account.db, second))?.status,
  ];
  expect(await states()).toEqual(['PREPAID', 'GRANTED']);
  await sell(sold);
  expect((await reconcile()).data?.[1]?.settled).toEqual([`${first} granted`]);
  expect(await states()).toEqual(['GRANTED', 'GRANTED']);
});

it('the operator pays back what was not used, once, and the edition ends', async () => {
  const own = await buyer();
  const no = await test.order(own, 'flagship-3m-1p', 2);
  await test.sandbox.pay(no);
  expect((await test.me(own)).vip_level).toBe(20);
  expect((await owner({ do: 'refund', no: 'nothing' })).message).toBe('没有这个订单');
  expect((await owner({ do: 'refund', no })).data).toEqual({ refund_fen: 148_000 });
  expect((await owner({ do: 'refund', no })).success).toBe(false);
  expect((await test.me(own)).vip_level).toBe(0);
  await test.passes(1000);
  const trade = (await test.sandbox.trades()).find((one) => one.no === no);
  expect(trade?.refunds.map((one) => one.fen)).toEqual([148_000]);
  expect((await owner<{ orders: Record<string, number> }>({ do: 'list' })).data?.orders.REFUNDED).toBe(1);
});

it('an edition is not paid back while an expansion of its team lives on; the last expansion goes first', async () => {
  const own = await buyer();
  const bought: string[] = [];
  for (const [id, way] of [
    ['supreme-1m-5p', 2],
    ['team-1p', 1],
    ['team-1p', 1],
  ] as const) {
    const no = await test.order(own, id, way);
    await test.sandbox.pay(no);
    expect(await test.isPaid(own, no)).toBe(true);
    bought.push(no);
  }
  const answers: string[] = [];
  for (const no of [...bought, bought[2], bought[1], bought[0]]) {
    const { success, message } = await owner({ do: 'refund', no });
    answers.push(success ? '' : message);
  }
  const first = '请先退团队扩容订单';
  expect(answers).toEqual([first, first, '', '只有已开通或核实中的订单可以退款', '', '']);
  expect((await test.me(own)).vip_level).toBe(0);
});

it('money that somebody paid back at the provider grants nothing: the bill shows it, a question puts it up for review', async () => {
  const own = await buyer();
  const no = await test.order(own, 'light-1m-1p', 1);
  await test.sandbox.pay(no, { mode: 'drop' });
  const txn = (await test.sandbox.trades()).find((one) => one.no === no)?.paid[0]?.txn ?? '';
  const fen = { totalFen: 14_900, refundFen: 14_900 };
  const { ports } = test.orders;
  expect(await ports.wechat?.refund({ refundNo: 'BYHAND1', orderNo: no, txn, reason: '', ...fen })).toBe(
    'done',
  );
  const [wechat] = (await owner<Reconciled[]>({ do: 'reconcile', day: DAY })).data ?? [];
  expect(wechat?.settled).toEqual([]);
  expect(wechat?.differences).toEqual([`${no} payment: only in the bill`, `${no} refund: only in the bill`]);
  await test.passes(6000);
  // Asked once more at once; then there is a pause.
  const askedNext = async () => (await orderByNo(test.authContext.account.db, no))?.ask_next;
  expect(await askedNext()).toBe(test.clock.now());
  await test.sweep();
  expect(await askedNext()).toBeGreaterThan(test.clock.now());
  const review = (await owner<{ review: { txn: string; reason: string }[] }>({ do: 'list' })).data?.review;
  expect(review?.map((one) => [one.txn, one.reason])).toEqual([[txn, 'went back']]);
  expect((await test.me(own)).vip_level).toBe(0);
});

it('money under review goes back by its own number: of no order, and of one that was granted meanwhile', async () => {
  const own = await buyer();
  const no = await test.order(own, 'light-1m-1p', 2);
  await test.sandbox.pay(no, { mode: 'drop' });
  await test.sandbox.pay(no, { mode: 'drop', force: '1' });
  const { paid = [] } = (await test.sandbox.trades()).find((one) => one.no === no) ?? {};
  const [first, second] = paid.map(({ txn }) => txn);
  const { orders } = test;
  const payment = { provider: 'alipay', orderNo: no, amountFen: 14_900, paidAt: 0, isOurs: true } as const;
  expect(await settle(orders, { ...payment, txn: first ?? '', orderNo: 'NOTOURS' }, 'a')).toBe('orphan');
  expect(await settle(orders, { ...payment, txn: second ?? '', amountFen: 1 }, 'b')).toBe('review');
  expect(await settle(orders, { ...payment, txn: '2099' }, 'c')).toBe('granted');
  const back = (txn: string | undefined) => owner({ do: 'refund-payment', provider: 'alipay', txn });
  expect((await back('1')).message).toBe('没有这笔付款');
  expect((await back('2099')).message).toBe('只有核实中的付款可以单独退款');
  expect((await back(first)).data).toEqual({ refund_fen: 14_900 });
  expect((await back(second)).data).toEqual({ refund_fen: 1 });
  expect((await back(second)).success).toBe(false);
  await test.passes(1000);
  const { refunds = [] } = (await test.sandbox.trades()).find((one) => one.no === no) ?? {};
  expect(refunds.map((one) => [one.txn, one.fen])).toEqual([
    [first, 14_900],
    [second, 1],
  ]);
  expect(await test.isPaid(own, no)).toBe(true);
  expect((await test.me(own)).vip_level).toBe(10);
});

it('a bill is asked for until it is there, hourly, and never again then', async () => {
  const asked: string[] = [];
  let isThere = false;
  const { orders } = test;
  const known = await paymentsBetween(orders.account.db, startOfDay(DAY), startOfDay('2026-04-02'));
  const port = (provider: 'wechat' | 'alipay', isReady: () => boolean) => {
    const lines = known
      .filter((one) => one.provider === provider)
      .map(
        (one): BillLine => ({
          txn: one.txn,
          orderNo: one.order_no,
          amountFen: one.amount_fen,
          kind: 'paid',
        }),
      );
    const bill = async (day: string) => {
      if (day === DAY) asked.push(provider);
      return day === DAY && isReady() ? lines : [];
    };
    return { provider, bill } as unknown as PayPort;
  };
  const ports = {
    ...orders.ports,
    wechat: port('wechat', () => isThere),
    alipay: port('alipay', () => true),
  };
  const at = async (hours: number) => {
    const now = startOfDay('2026-04-02') + hours * 3_600_000;
    await reconcileLastDays({ ...orders, ports, clock: { now: () => now } });
    return asked.splice(0);
  };
  await orders.account.write((tx) => tx.deleteFrom('pay_reconciliation' as never).execute());
  expect(await at(10)).toEqual([]);
  expect(await at(11)).toEqual(['wechat', 'alipay']);
  expect(await at(11.5)).toEqual([]);
  expect(await at(12.1)).toEqual(['wechat']);
  isThere = true;
  expect([await at(13.2), await at(14.3)]).toEqual([['wechat'], []]);
});

it('days are made up for, each once', async () => {
  test.clock.turn(24 * 3_600_000);
  await test.sandbox.setClock(test.clock.now());
  const own = await buyer();
  await test.sandbox.pay(await test.order(own, 'light-1m-1p', 2), { mode: 'drop' });
  await test.passes(50 * 3_600_000);
  expect((await test.sandbox.trades())[0]?.paid).toHaveLength(1);
  await test.logIn(own, `1360000${String(people).padStart(4, '0')}`);
  expect((await test.me(own)).vip_level).toBe(10);
});
