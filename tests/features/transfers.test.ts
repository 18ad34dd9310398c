import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mobileIndex, userByMobile } from '#features/people/identity/server/index.ts';
import { grantsOfPerson } from '#features/people/membership/server/index.ts';
import type { OrderItem } from '#features/people/orders/contract.ts';
import { PAY_PATH } from '#features/people/orders/operator-contract.ts';
import { askCashier } from '#features/people/orders/server/ask-cashier.ts';
import { sweepOrders } from '#features/people/orders/server/index.ts';
import type { OrderParts } from '#features/people/orders/server/parts.ts';
import { runRefunds } from '#features/people/orders/server/refunds.ts';
import { changeOrder, orderByNo, ordersToAsk } from '#features/people/orders/server/store/orders.ts';
import { paymentsOf } from '#features/people/orders/server/store/payments.ts';
import {
  approvedTransfers,
  changeTransfer,
  transferOf,
} from '#features/people/orders/server/store/transfers.ts';
import { createTransferOrder } from '#features/people/orders/server/transfer.ts';
import type { Viewer } from '#platform/server/http/route.ts';
import { OWNER_HEADER } from '#platform/server/http/viewer.ts';
import type { TestBrowser } from '#testkit/people.ts';
import { openSellingApp, type SellingApp } from '#testkit/selling.ts';

const DAY = 86_400_000;
const YEAR = 'supreme-12m-5p';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');

let test: SellingApp;
let people = 0;
const mobile = () => `1360000${String(++people).padStart(4, '0')}`;
const create = async (browser: TestBrowser, product = YEAR) => {
  test.clock.turn(10);
  return (
    await browser.post<{ trade_no: string; expires_in: number }>('/api/order/transfer/create', {
      product_id: product,
    })
  ).body;
};
const send = async (browser: TestBrowser, no: string, bytes: Buffer) =>
  (await browser.post('/api/order/transfer/receipt', { trade_no: no, file: bytes.toString('base64') })).body;
const owner = async <T>(step: string, more: object = {}) =>
  (
    await test.post<T>(
      PAY_PATH,
      { do: 'transfer', step, ...more },
      { headers: { [OWNER_HEADER]: test.secret } },
    )
  ).body;
const orders = async (browser: TestBrowser) =>
  (await browser.get<{ items: OrderItem[] }>('/api/order/list')).body.data?.items ?? [];
const grantsOf = async (number: string) => {
  const { account, secrets } = test.authContext;
  const user = await userByMobile(account.db, mobileIndex(secrets, number));
  return grantsOfPerson(account.db, user?.id ?? '');
};

/** An order by transfer with its receipt; what it costs in fen. */
async function sent(): Promise<{ number: string; browser: TestBrowser; no: string; fen: number }> {
  const number = mobile();
  const browser = await test.person(number);
  const no = (await create(browser)).data?.trade_no ?? '';
  expect((await send(browser, no, PNG)).success).toBe(true);
  return { number, browser, no, fen: ((await orders(browser))[0]?.price ?? 0) * 100 };
}
let bankNos = 0;
const bankNo = () => `BK2026-${++bankNos}`;
const confirm = (no: string, amountFen: number, more: object = {}) =>
  owner('confirm', { no, by: '王会计', bankNo: bankNo(), amountFen, ...more });

/** A transfer that was seen, approved, granted and is being refunded. */
async function owed() {
  const { browser, no, fen } = await sent();
  await confirm(no, fen);
  await owner('approve', { no, by: '李主管' });
  await test.post(PAY_PATH, { do: 'refund', no }, { headers: { [OWNER_HEADER]: test.secret } });
  return { browser, no };
}

/** The parts of orders, where something happens between what is read and the first write after it. */
function partsWith(between: () => Promise<unknown>): OrderParts {
  const { orders } = test;
  let isFirst = true;
  const write: OrderParts['account']['write'] = async (work) => {
    if (isFirst) {
      isFirst = false;
      await between();
    }
    return orders.account.write(work);
  };
  return { ...orders, account: { ...orders.account, write } };
}
const db = () => test.authContext.account.db;
const statusOf = async (no: string) => (await orderByNo(db(), no))?.status;

beforeAll(async () => {
  test = await openSellingApp();
}, 600_000);
afterAll(() => test.close());

describe('a transfer from bank to bank', () => {
  it('is seen by one, approved by another, and granted once', async () => {
    const number = mobile();
    const browser = await test.person(number);
    const made = await create(browser);
    const no = made.data?.trade_no ?? '';
    expect((await create(browser)).data?.trade_no).toBe(no);
    expect((await orders(browser))[0]).toMatchObject({
      trade_no: no,
      status: 0,
      transfer: 'wanted',
      note: '转账后请上传回单',
    });
    await send(browser, no, PDF);
    const [order] = await orders(browser);
    expect(order).toMatchObject({ transfer: 'uploaded', note: '回单核对中' });
    expect((await owner('approve', { no, by: '李主管' })).message).toBe('请先由另一人核对到账');
    const fen = (order?.price ?? 0) * 100;
    expect((await confirm(no, fen - 1)).message).toBe('金额与订单不符');
    expect((await confirm(no, fen)).success).toBe(true);
    expect((await orders(browser))[0]).toMatchObject({ transfer: 'confirmed', note: '已到账，复核中' });
    for (const same of ['王会计', ' 王会计 '])
      expect((await owner('approve', { no, by: same })).message).toBe('核对与复核不能是同一人');
    expect((await test.me(browser)).vip_level).toBe(0);
    const done = await Promise.all(['李主管', '李主管', '赵总'].map((by) => owner('approve', { no, by })));
    expect(done.filter((one) => one.success).length).toBeGreaterThan(0);
    expect((await test.me(browser)).vip_level).toBe(30);
    expect(await grantsOf(number)).toHaveLength(1);
    expect((await orders(browser))[0]).toMatchObject({ status: 1, transfer: 'none', note: '' });
    expect((await owner('approve', { no, by: '李主管' })).message).toBe('订单已处理');
  });

  it('takes a picture or a PDF by its first bytes, up to two megabytes, and nothing else', async () => {
    const browser = await test.person(mobile());
    const no = (await create(browser)).data?.trade_no ?? '';
    for (const bad of ['<svg xmlns="x"/>', 'GIF89a01', 'MZ......', '<html>%PDF-', 'RIFF0000WEBP'])
      expect((await send(browser, no, Buffer.from(bad))).code, bad).toBe(422);
    expect((await send(browser, no, Buffer.alloc(2 * 1024 * 1024 + 4, PNG))).success).toBe(false);
    expect((await send(browser, no, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a]))).success).toBe(true);
    expect(await send(browser, no, Buffer.concat([PNG, Buffer.alloc(2_000_000)]))).toMatchObject({
      success: true,
    });
  });

  it('its receipt is read by its owner and the operator, and by nobody else', async () => {
    const { browser, no } = await sent();
    const path = `/api/order/transfer/receipt/${no}`;
    const own = await browser.get(path);
    expect([own.status, own.headers['content-type'], own.headers['content-disposition']]).toEqual([
      200,
      'image/png',
      expect.stringContaining('attachment'),
    ]);
    expect((await test.browser().get(path)).status).toBe(401);
    const other = await test.person(mobile());
    const [there, nowhere] = [
      await other.get(path),
      await other.get(`/api/order/transfer/receipt/20260401${'0'.repeat(20)}`),
    ];
    expect([there.status, there.text]).toEqual([404, nowhere.text]);
    expect((await send(other, no, PNG)).code).toBe(404);
    const seen = await owner<{ type: string; file: string }>('receipt', { no });
    expect(Buffer.from(seen.data?.file ?? '', 'base64').equals(PNG)).toBe(true);
    expect(JSON.stringify((await owner('list')).data)).toContain(no);
  });

  it('one receipt of the bank pays one order', async () => {
    const [one, two] = [await sent(), await sent()];
    const same = bankNo();
    expect((await confirm(one.no, one.fen, { bankNo: same })).success).toBe(true);
    expect((await confirm(two.no, two.fen, { bankNo: same })).message).toBe('该回单编号已用于另一笔订单');
  });

  it('spellings of a number of the bank are one number', async () => {
    const [one, two] = [await sent(), await sent()];
    expect((await confirm(one.no, one.fen, { bankNo: ' icbc-2026 0001' })).success).toBe(true);
    expect((await transferOf(db(), one.no))?.bank_no).toBe('ICBC20260001');
    for (const bankNo of ['ICBC-20260001', 'icbc-20260001', 'ICBC20260001', 'ＩＣＢＣ－２０２６０００１'])
      expect((await confirm(two.no, two.fen, { bankNo })).message, bankNo).toBe('该回单编号已用于另一笔订单');
    for (const bankNo of ['A-B-C-1', 'ICBC_20260001', '工行20260001'])
      expect((await confirm(two.no, two.fen, { bankNo })).message, bankNo).toContain('6 到 64 位');
    // As numbers were kept before their spellings were one.
    const { account } = test.authContext;
    await account.write((tx) => changeTransfer(tx, one.no, { bank_no: 'icbc-2026-0002' }));
    expect((await confirm(two.no, two.fen, { bankNo: 'ICBC20260002' })).message).toBe(
      '该回单编号已用于另一笔订单',
    );
  });

  it('a receipt that goes back is told of, and another one is taken', async () => {
    const { browser, no, fen } = await sent();
    expect((await owner('reject', { no, note: '看不清' })).success).toBe(true);
    expect((await orders(browser))[0]).toMatchObject({ transfer: 'wanted', note: '回单已退回：看不清' });
    expect((await send(browser, no, PNG)).success).toBe(true);
    await confirm(no, fen);
    expect((await send(browser, no, PNG)).message).toBe('已到账，无需再上传');
  });

  it('after a receipt went back, another one is waited for three days at least', async () => {
    const { number, browser, no } = await sent();
    const expires = async () => (await orderByNo(db(), no))?.expires ?? 0;
    const before = await expires();
    await owner('reject', { no, note: '看不清' });
    expect(await expires()).toBe(before);
    await send(browser, no, PNG);
    await test.passes(9 * DAY);
    await owner('reject', { no, note: '不是本单' });
    const left = test.clock.now() + 3 * DAY;
    expect(await orderByNo(db(), no)).toMatchObject({ status: 'PREPAID', expires: left, ask_next: left });
    await test.passes(2 * DAY);
    await test.logIn(browser, number);
    expect((await orders(browser))[0]).toMatchObject({ status: 0, note: '回单已退回：不是本单' });
    await test.passes(DAY);
    expect(await statusOf(no)).toBe('CLOSED');
  });

  it('a look that began before a receipt went back does not end its order', async () => {
    const { no } = await sent();
    await test.passes(9 * DAY);
    const order = await orderByNo(db(), no);
    if (!order) throw new Error('there is no order');
    await askCashier(
      partsWith(() => owner('reject', { no, note: '看不清' })),
      order,
    );
    expect(await statusOf(no)).toBe('PREPAID');
  });

  it('a wrong confirmation is taken back in every open state, and its number is free again', async () => {
    const [wrong, right] = [await sent(), await sent()];
    const same = bankNo();
    const late = await test.person(mobile());
    const no = (await create(late)).data?.trade_no ?? '';
    for (let day = 0; day < 8; day++) await test.passes(DAY);
    expect(await statusOf(no)).toBe('CLOSED');
    for (const taken of [wrong.no, no]) {
      expect((await confirm(taken, wrong.fen, { bankNo: same })).success).toBe(true);
      expect((await owner('reject', { no: taken, note: '记错订单' })).success, taken).toBe(true);
    }
    expect(await statusOf(no)).toBe('CLOSED');
    expect((await owner('approve', { no, by: '李主管' })).message).toBe('请先由另一人核对到账');
    expect((await confirm(right.no, right.fen, { bankNo: same })).success).toBe(true);
    expect((await owner('approve', { no: right.no, by: '李主管' })).data).toEqual({ state: 'granted' });
    expect((await owner('reject', { no: right.no, note: '记错订单' })).success).toBe(false);
  });

  it('money that was seen without a receipt keeps its order as a receipt does', async () => {
    const number = mobile();
    const browser = await test.person(number);
    const no = (await create(browser)).data?.trade_no ?? '';
    const fen = ((await orders(browser))[0]?.price ?? 0) * 100;
    expect((await confirm(no, fen)).success).toBe(true);
    expect((await create(browser, 'supreme-12m-10p')).message).toBe('上一笔转账正在核对，请稍候');
    for (let day = 0; day < 8; day++) await test.passes(DAY);
    await test.logIn(browser, number);
    expect(await statusOf(no)).toBe('PREPAID');
    expect((await orders(browser))[0]).toMatchObject({ status: 0, transfer: 'confirmed' });
    expect((await owner('approve', { no, by: '李主管' })).data).toEqual({ state: 'granted' });
  });

  it('money that was seen for a closed order without a receipt stays in the list of the operator', async () => {
    const browser = await test.person(mobile());
    const no = (await create(browser)).data?.trade_no ?? '';
    const fen = ((await orders(browser))[0]?.price ?? 0) * 100;
    for (let day = 0; day < 8; day++) await test.passes(DAY);
    expect(JSON.stringify((await owner('list')).data)).not.toContain(no);
    await confirm(no, fen);
    expect(JSON.stringify((await owner('list')).data)).toContain(no);
  });

  it('a receipt that comes while another order is made keeps its order open', async () => {
    const number = mobile();
    const browser = await test.person(number);
    const no = (await create(browser)).data?.trade_no ?? '';
    const userId = (await orderByNo(db(), no))?.user_id ?? '';
    const viewer = { id: userId, sessionId: 'of the browser' } as Viewer;
    const parts = partsWith(() => send(browser, no, PNG));
    expect(await createTransferOrder(parts, viewer, 'supreme-12m-10p')).toMatchObject({
      message: '上一笔转账正在核对，请稍候',
    });
    expect(await statusOf(no)).toBe('PREPAID');
    expect(await orders(browser)).toHaveLength(1);
  });

  it('is not ended by looking at prices, ends after seven days without a receipt, and money that comes late is granted', async () => {
    const own = await sent();
    expect(await test.order(own.browser, 'flagship-1m-1p')).toMatch(/^\d{8}/);
    expect((await create(own.browser, 'supreme-12m-10p')).message).toBe('上一笔转账正在核对，请稍候');
    const idle = mobile();
    const waiting = await test.person(idle);
    const no = (await create(waiting)).data?.trade_no ?? '';
    for (let day = 0; day < 9; day++) await test.passes(DAY);
    for (const [who, number] of [
      [own.browser, own.number],
      [waiting, idle],
    ] as const)
      await test.logIn(who, number);
    expect((await orders(waiting)).find((one) => one.trade_no === no)?.status).toBe(2);
    expect((await orders(own.browser)).find((one) => one.trade_no === own.no)).toMatchObject({
      status: 0,
      transfer: 'uploaded',
    });
    const fen = ((await orders(waiting))[0]?.price ?? 0) * 100;
    await confirm(no, fen);
    expect((await owner('approve', { no, by: '李主管' })).data).toEqual({ state: 'granted' });
    expect((await test.me(waiting)).vip_level).toBe(30);
  });

  it('what was approved by somebody who was stopped is settled by the next look', async () => {
    const { number, browser, no, fen } = await sent();
    await confirm(no, fen);
    const { account, clock } = test.authContext;
    await account.write((tx) => changeTransfer(tx, no, { approved_by: '李主管', approved_at: clock.now() }));
    await test.sweep();
    await test.sweep();
    expect((await test.me(browser)).vip_level).toBe(30);
    expect(await grantsOf(number)).toHaveLength(1);
  });

  it('its refund is sent by a person, who says so', async () => {
    const { browser, no } = await owed();
    await test.sweep();
    expect((await orders(browser))[0]).toMatchObject({ status: 4 });
    expect((await owner('repaid', { no })).success).toBe(true);
    expect((await orders(browser))[0]).toMatchObject({ status: 3, refund: expect.any(Number) });
    expect((await owner('repaid', { no })).success).toBe(false);
  });

  it('a refund that a person marks as sent during a look stays so', async () => {
    const { browser, no } = await owed();
    await runRefunds(partsWith(() => owner('repaid', { no })));
    expect((await paymentsOf(db(), [no]))[0]).toMatchObject({ refund_state: 'done', refund_next: null });
    expect((await orders(browser))[0]).toMatchObject({ status: 3 });
    expect((await owner('repaid', { no })).success).toBe(false);
  });
});

describe('a look at the orders goes on after one that fails', () => {
  const fails = () => Promise.reject(new Error('this row cannot be written'));

  it('settles the transfers after it', async () => {
    const { account, clock } = test.authContext;
    for (const { no, fen } of [await sent(), await sent()]) {
      await confirm(no, fen);
      await account.write((tx) =>
        changeTransfer(tx, no, { approved_by: '李主管', approved_at: clock.now() }),
      );
    }
    const [first, second] = (await approvedTransfers(db())).map((one) => one.no) as [string, string];
    const sold = (await orderByNo(db(), first))?.product ?? '';
    const sell = (product: string) =>
      account.write((tx) => changeOrder(tx, { no: first, from: ['PREPAID'] }, { product }));
    await sell('not what was sold');
    await test.sweep().catch(() => undefined);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['PREPAID', 'GRANTED']);
    await sell(sold);
    await test.sweep();
    expect(await statusOf(first)).toBe('GRANTED');
  });

  it('asks for the refunds after it', async () => {
    const due = [(await owed()).no, (await owed()).no];
    const left = async () => (await paymentsOf(db(), due)).filter((one) => one.refund_state === 'due').length;
    expect(await left()).toBe(2);
    await runRefunds(partsWith(fails)).catch(() => undefined);
    expect(await left()).toBe(1);
    // The one that failed waits half a minute, so that it does not stand before the others.
    test.clock.turn(30_000);
    await test.sweep();
    expect(await left()).toBe(0);
  });

  it('asks about the orders after it', async () => {
    for (const browser of [await test.person(mobile()), await test.person(mobile())]) await create(browser);
    test.clock.turn(8 * DAY);
    const due = async () => (await ordersToAsk(db(), test.clock.now(), 50)).length;
    expect(await due()).toBeGreaterThan(1);
    await sweepOrders(partsWith(fails)).catch(() => undefined);
    expect(await due()).toBe(1);
    await test.passes(0);
    expect(await due()).toBe(0);
  });
});

it('an expansion of the team is bought end to end, up to twenty people', async () => {
  const number = mobile();
  const browser = await test.person(number);
  const pay = async (product: string) => {
    const no = await test.order(browser, product, 2);
    expect(no).toMatch(/^\d{8}/);
    await test.sandbox.pay(no);
    await expect.poll(() => test.isPaid(browser, no)).toBe(true);
    return no;
  };
  const seats = async () =>
    (await browser.get<{ totals: { current_team_count: number } }>('/api/order/prepay/list/v2')).body.data
      ?.totals.current_team_count;
  await pay('supreme-12m-5p');
  expect(await seats()).toBe(5);
  const team = (await test.tabs(browser)).find((tab) => tab.expand_team);
  const open = team?.products.filter((one) => !one.is_disabled) ?? [];
  const [product] = open;
  if (!product) throw new Error('no expansion is sold');
  expect(Math.max(...open.map(({ people }) => 5 + people))).toBeLessThanOrEqual(20);
  await pay(product.product_id);
  expect(await seats()).toBe(5 + product.people);
  expect((await orders(browser))[0]).toMatchObject({ status: 1, product_name: product.product_name });
  const list = await browser.get<{ seats: { total: number } }>('/api/user/slave/list');
  expect(list.body.data?.seats.total).toBe(5 + product.people);
});
