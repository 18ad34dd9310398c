import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderItem } from '#features/people/orders/contract.ts';
import { refundOrder } from '#features/people/orders/server/index.ts';
import type { TestBrowser } from '#testkit/people.ts';
import { openSellingApp, type SellingApp } from '#testkit/selling.ts';

const MINUTE = 60_000;
const FLAGSHIP_MONTH = 'flagship-1m-1p';
const FLAGSHIP_YEAR = 'flagship-12m-1p';

let test: SellingApp;
let people = 0;
const mobile = () => `1380000${String(++people).padStart(4, '0')}`;
const buyer = () => test.person(mobile());
const orders = async (browser: TestBrowser) =>
  (await browser.get<{ items: OrderItem[] }>('/api/order/list')).body.data?.items ?? [];
const trade = async (no: string) => (await test.sandbox.trades()).find((one) => one.no === no);

beforeAll(async () => {
  test = await openSellingApp();
}, 600_000);
afterAll(() => test.close());

describe('what is refused', () => {
  it('a visitor sees prices and buys nothing; other people’s orders are nobody’s', async () => {
    const nobody = test.browser();
    expect((await test.tabs(nobody)).map((tab) => tab.tab_id)).toEqual([1, 5, 6, 7]);
    expect(await test.order(nobody, FLAGSHIP_MONTH)).toMatch(/^401/);
    const [own, other] = [await buyer(), await buyer()];
    const no = await test.order(own, FLAGSHIP_MONTH);
    expect((await other.get(`/api/order/trade/query?tradeNo=${no}`)).status).toBe(404);
    expect(await orders(other)).toEqual([]);
  });

  it('an unknown product, WeChat above 5000 yuan, a plan that is none, a price of the client’s own', async () => {
    const own = await buyer();
    expect(await test.order(own, 'nothing')).toBe('200 没有这个产品');
    expect(await test.order(own, 'supreme-12m-1p')).toBe('200 超过 5000 元不支持微信支付');
    expect(await test.order(own, FLAGSHIP_YEAR, 8)).toBe('200 没有这个分期方案');
    expect(await test.order(own, FLAGSHIP_YEAR, 2, 3)).toBe('200 没有这个分期方案');
    const forged = { product_id: FLAGSHIP_YEAR, price: 1 };
    expect((await own.post('/api/order/weixin/native/create/2', forged)).status).toBe(422);
    expect(await orders(own)).toEqual([]);
  });

  it('a member of a team: every product is banned, no account of a bank is named, no order is made', async () => {
    const [number, memberNumber] = [mobile(), mobile()];
    const owner = await test.person(number);
    await test.grant(number, 'supreme', 30, 3);
    await owner.post('/api/user/slave/add', { mobile: memberNumber, remark: '' });
    const member = await test.person(memberNumber);
    const invitation = await member.get<{ id: string }>('/api/user/slave/invitation');
    await member.post('/api/user/slave/invitation', { id: invitation.body.data?.id, accept: true });
    const shown = await member.get<{ bank: unknown }>('/api/order/prepay/list/v2');
    expect(shown.body.data?.bank).toBeNull();
    const products = (await test.tabs(member)).flatMap((tab) =>
      tab.products.flatMap((one) => [one, ...one.team_products]),
    );
    expect(products.length).toBeGreaterThan(10);
    expect(new Set(products.map((one) => `${one.is_buying_ban} ${one.buying_ban_reason}`))).toEqual(
      new Set(['true 子账号不能购买，请联系主账号']),
    );
    expect(await test.order(member, FLAGSHIP_MONTH)).toMatch(/^403/);
    const transfer = await member.post('/api/order/transfer/create', { product_id: FLAGSHIP_MONTH });
    expect(transfer.status).toBe(403);
    expect(
      (await owner.get<{ bank: unknown }>('/api/order/prepay/list/v2')).body.data?.bank,
    ).not.toBeUndefined();
  });

  it('more people for an edition without an end, which the advisor sells', async () => {
    const number = mobile();
    const own = await test.person(number);
    await test.grant(number, 'supreme', null, 3);
    const team = (await test.tabs(own)).find((tab) => tab.tab_id === 4);
    expect(team?.products.length).toBeGreaterThan(0);
    for (const one of team?.products ?? [])
      expect(one).toMatchObject({
        is_buying_ban: true,
        is_by_advisor: true,
        buying_ban_reason: '当前版本长期有效，扩容请联系顾问',
      });
  });

  it('a lower edition while a higher one runs', async () => {
    const number = mobile();
    const own = await test.person(number);
    await test.grant(number, 'supreme', 30);
    expect(await test.order(own, FLAGSHIP_MONTH)).toBe('200 当前为至尊版，到期后可购买');
  });
});

describe.each([
  ['WeChat', 1, 0],
  ['Alipay', 2, 0],
  ['instalments', 8, 3],
] as const)('%s', (_, payType, months) => {
  const make = (browser: TestBrowser, product = FLAGSHIP_YEAR) =>
    test.order(browser, product, payType, months);

  it('what was paid is granted at once, and once', async () => {
    const own = await buyer();
    const no = await make(own);
    expect(no).toMatch(/^20260401[0-9A-Z]{20}$/);
    expect(await test.isPaid(own, no)).toBe(false);
    expect((await test.sandbox.pay(no, { mode: 'dup' })).told?.isTaken).toBe(true);
    expect(await test.isPaid(own, no)).toBe(true);
    expect((await test.me(own)).vip_level).toBe(20);
    const [item] = await orders(own);
    expect(item).toMatchObject({
      trade_no: no,
      status: 1,
      price: 3980,
      pay_type: payType,
      instalment: months,
    });
    await Promise.all(Array.from({ length: 20 }, () => test.sandbox.pay(no, { only: 'tell' })));
    expect((await orders(own))[0]?.end_time).toBe(item?.end_time);
    expect((await trade(no))?.refunds).toEqual([]);
  });

  it.each(['wrong-app', 'bad-signature', 'sha1', 'sign-type', 'signtest', 'serial', 'wrong-amount'])(
    'a notice that is wrong (%s) grants nothing; the truth is asked for',
    async (mode) => {
      if (payType !== 1 && mode === 'signtest') return;
      const own = await buyer();
      const no = await make(own);
      await test.sandbox.pay(no, { mode });
      expect((await test.me(own)).vip_level).toBe(0);
      await test.passes(6000);
      expect(await test.isPaid(own, no)).toBe(true);
      expect((await orders(own)).map((one) => one.status)).toEqual([1]);
    },
  );

  it('a lost notice is made up for; a poll asks the cashier', async () => {
    const own = await buyer();
    const no = await make(own);
    await test.sandbox.pay(no, { mode: 'drop' });
    test.clock.turn(5000);
    await test.sandbox.setClock(test.clock.now());
    await test.isPaid(own, no);
    for (let n = 0; n < 200 && !(await test.isPaid(own, no)); n++)
      await new Promise((go) => setTimeout(go, 10));
    expect(await test.isPaid(own, no)).toBe(true);
  });

  it('answers that are not signed, broken or missing are no answers', async () => {
    const own = await buyer();
    const no = await make(own);
    await test.sandbox.pay(no, { mode: 'drop' });
    for (const kind of ['unsigned', '500', 'drop', 'garbage']) {
      await test.sandbox.fault('pay-query', kind, 100);
      await test.passes(5 * MINUTE + 1000);
      expect([kind, await test.isPaid(own, no)]).toEqual([kind, false]);
    }
    await test.sandbox.fault('pay-query', '500', 0);
    await test.passes(6 * MINUTE);
    expect(await test.isPaid(own, no)).toBe(true);
  });

  it('an order that nobody pays ends; money that comes later is granted', async () => {
    const own = await buyer();
    const no = await make(own);
    await test.passes(21 * MINUTE);
    // Nothing is left of a code that nobody paid.
    expect(await orders(own)).toEqual([]);
    const asked = await own.get(`/api/order/trade/query?tradeNo=${no}`);
    expect([asked.body.success, asked.body.message]).toEqual([false, '支付失败，请重新支付']);
    await test.sandbox.pay(no, { force: '1' });
    expect((await orders(own))[0]?.status).toBe(1);
    expect((await test.me(own)).vip_level).toBe(20);
  });

  it('a refund that is told before its payment grants nothing and spoils nothing', async () => {
    const own = await buyer();
    const no = await make(own);
    await test.sandbox.pay(no, { mode: 'refund-first' });
    expect((await orders(own)).map((one) => [one.status, one.refund])).toEqual([[1, 0]]);
  });

  it('a second payment of one order goes back', async () => {
    const own = await buyer();
    const no = await make(own);
    await test.sandbox.pay(no);
    await test.sandbox.pay(no, { force: '1' });
    await test.passes(1000);
    const { paid = [], refunds = [] } = (await trade(no)) ?? {};
    expect(refunds.map((one) => [one.txn, one.fen])).toEqual([[paid[1]?.txn, 398_000]]);
    expect((await orders(own)).map((one) => one.status)).toEqual([1]);
  });
});

describe('two orders', () => {
  it('the same click gives the same order; another product closes it', async () => {
    const own = await buyer();
    const first = await test.order(own, FLAGSHIP_MONTH);
    expect(await test.order(own, FLAGSHIP_MONTH)).toBe(first);
    const both = await Promise.all([test.order(own, 'light-1m-1p'), test.order(own, 'light-1m-1p')]);
    expect(new Set(both).size).toBe(1);
    expect((await orders(own)).map((one) => one.status)).toEqual([0]);
    expect((await trade(first))?.isClosed).toBe(true);
  });

  it('an Alipay code of an order that was replaced is closed as soon as somebody scans it', async () => {
    const own = await buyer();
    const first = await test.order(own, FLAGSHIP_MONTH, 2);
    await test.order(own, 'light-1m-1p', 2);
    expect((await trade(first))?.isClosed).toBe(false);
    await test.sandbox.pay(first, { only: 'scan' });
    await test.passes(6000);
    expect((await trade(first))?.isClosed).toBe(true);
    expect((await test.me(own)).vip_level).toBe(0);
  });

  it('a replaced order that its cashier could not close is over, and closed when it answers again', async () => {
    const own = await buyer();
    const first = await test.order(own, FLAGSHIP_MONTH, 1);
    await test.sandbox.fault('pay-close', '500');
    const second = await test.order(own, 'light-1m-1p', 1);
    expect((await orders(own)).map((one) => one.trade_no)).toEqual([second]);
    await test.passes(6000);
    expect((await trade(first))?.isClosed).toBe(true);
  });

  it('closing finds a payment: that one is granted, and nothing new is sold', async () => {
    const own = await buyer();
    const no = await test.order(own, FLAGSHIP_MONTH);
    await test.sandbox.pay(no, { mode: 'drop' });
    expect(await test.order(own, 'light-1m-1p')).toBe('200 上一笔订单已支付，请在我的订单中查看');
    expect(await test.isPaid(own, no)).toBe(true);
  });

  it('the same thing paid twice in two tabs is granted once and goes back after ten minutes', async () => {
    const own = await buyer();
    const first = await test.order(own, FLAGSHIP_MONTH, 2);
    const second = await test.order(own, FLAGSHIP_MONTH, 1);
    await test.sandbox.pay(first, { force: '1' });
    await test.sandbox.pay(second);
    expect((await orders(own)).map((one) => [one.trade_no, one.status])).toEqual([
      [second, 4],
      [first, 1],
    ]);
    await test.passes(9 * MINUTE);
    expect((await trade(second))?.refunds).toEqual([]);
    await test.passes(2 * MINUTE);
    expect((await trade(second))?.refunds.map((one) => one.fen)).toEqual([59_900]);
    expect((await orders(own))[0]).toMatchObject({ status: 3, refund: 599 });
  });

  it('the old value is used once, whichever of two upgrades is paid first', async () => {
    const own = await buyer();
    await test.sandbox.pay(await test.order(own, 'light-12m-1p'));
    const flagship = await test.order(own, FLAGSHIP_YEAR, 2);
    const supreme = await test.order(own, 'supreme-12m-1p', 2);
    await test.sandbox.pay(flagship, { force: '1' });
    await test.sandbox.pay(supreme);
    const [top] = await orders(own);
    expect(top).toMatchObject({ trade_no: supreme, status: 1 });
    // Light and flagship, folded into days of the year of supreme.
    const folded = Math.floor(((128_000 + 398_000) * 10_000) / Math.round((1_280_000 * 10_000) / 365));
    const days = Math.round(((top?.end_time ?? 0) * 1000 - test.clock.now()) / 86_400_000);
    expect(days).toBeGreaterThanOrEqual(365 + 30 + folded - 1);
    expect(days).toBeLessThanOrEqual(365 + 30 + folded + 1);
  });

  it('a lower edition paid after a higher one was granted goes back', async () => {
    const own = await buyer();
    const light = await test.order(own, 'light-1m-1p', 2);
    const flagship = await test.order(own, FLAGSHIP_MONTH, 1);
    await test.sandbox.pay(flagship);
    await test.sandbox.pay(light, { force: '1' });
    await test.passes(1000);
    expect((await trade(light))?.refunds.map((one) => one.fen)).toEqual([14_900]);
    expect((await test.me(own)).vip_level).toBe(20);
  });
});

describe('an order that is paid back', () => {
  const DAY = 24 * 60 * MINUTE;
  const buy = async (browser: TestBrowser, product: string) => {
    const no = await test.order(browser, product, 2);
    expect(no).toMatch(/^20/);
    await test.sandbox.pay(no);
    await expect.poll(() => test.isPaid(browser, no)).toBe(true);
    return no;
  };
  const refund = (no: string) => refundOrder(test.orders, no);
  /** Whole days that are left of the edition of somebody, and its level. */
  const left = async (browser: TestBrowser) => {
    const { vip_level: level } = await test.me(browser);
    const ends = (await orders(browser)).map((one) => one.end_time ?? 0);
    return [level, Math.floor((Math.max(...ends) * 1000 - test.clock.now()) / DAY)];
  };
  const isPaidBack = async (nos: readonly string[]) => {
    await test.passes(1000);
    return Promise.all(
      nos.map(async (no) => (await trade(no))?.refunds.reduce((sum, one) => sum + one.fen, 0)),
    );
  };
  const passDays = async (browser: TestBrowser, number: string, days: number) => {
    await test.passes(days * DAY);
    await test.logIn(browser, number);
  };

  it('brings back what was folded into it, layer by layer, and in the end all money and no more', async () => {
    const own = await buyer();
    const light = await buy(own, 'light-12m-1p');
    const flagship = await buy(own, FLAGSHIP_YEAR);
    const supreme = await buy(own, 'supreme-12m-5p');
    expect(await refund(light)).toEqual({ refused: '剩余价值已折算到新的版本，请退新的订单' });
    expect(await refund(supreme)).toMatchObject({
      refund_fen: 1_760_000,
      restored: expect.stringMatching(/^旗舰版/),
    });
    const folded = Math.floor((128_000 * 10_000) / Math.round((398_000 * 10_000) / 365));
    expect(await left(own)).toEqual([20, 365 + 30 + folded]);
    expect(await refund(supreme)).toHaveProperty('refused');
    expect(await refund(flagship)).toEqual({ refund_fen: 398_000, restored: '轻享版365天' });
    expect(await left(own)).toEqual([10, 365]);
    expect(await refund(light)).toEqual({ refund_fen: 128_000 });
    expect((await test.me(own)).vip_level).toBe(0);
    expect(await isPaidBack([light, flagship, supreme])).toEqual([128_000, 398_000, 1_760_000]);
  });

  it('a year of light under a month of the flagship is had back by its own order', async () => {
    const own = await buyer();
    const light = await buy(own, 'light-12m-1p');
    const flagship = await buy(own, FLAGSHIP_MONTH);
    expect(await refund(flagship)).toEqual({ refund_fen: 59_900, restored: '轻享版365天' });
    expect((await orders(own)).find((one) => one.trade_no === light)?.note).toBe('升级退款后恢复');
    expect(await refund(light)).toEqual({ refund_fen: 128_000 });
  });

  it('what was used of it is not brought back', async () => {
    const number = mobile();
    const own = await test.person(number);
    const light = await buy(own, 'light-12m-1p');
    const flagship = await buy(own, FLAGSHIP_MONTH);
    const rate = 59_900 / 30;
    await passDays(own, number, 10);
    expect(await refund(flagship)).toMatchObject({ refund_fen: 59_900 });
    const back = await refund(light);
    const fen = 'refund_fen' in back ? back.refund_fen : 0;
    expect(fen).toBeLessThanOrEqual(128_000 - Math.floor(9 * rate));
    expect(fen).toBeGreaterThan(128_000 - 11 * rate);
  });

  it('the first of two in a row: the second begins at once; it takes over what the first had folded in', async () => {
    const own = await buyer();
    const light = await buy(own, 'light-12m-1p');
    const first = await buy(own, FLAGSHIP_MONTH);
    const second = await buy(own, 'flagship-3m-1p');
    expect(await refund(first)).toMatchObject({
      refund_fen: 59_900,
      restored: expect.stringMatching(/^旗舰版/),
    });
    const folded = Math.floor((128_000 * 90) / 148_000);
    expect(await left(own)).toEqual([20, 90 + folded]);
    expect(await refund(second)).toEqual({ refund_fen: 148_000, restored: '轻享版365天' });
    expect(await refund(light)).toEqual({ refund_fen: 128_000 });
    expect(await isPaidBack([light, first, second])).toEqual([128_000, 59_900, 148_000]);
  });

  it('of two in a row without an upgrade the later one moves up, whichever is paid back', async () => {
    const own = await buyer();
    const first = await buy(own, FLAGSHIP_MONTH);
    const second = await buy(own, FLAGSHIP_MONTH);
    const third = await buy(own, FLAGSHIP_MONTH);
    expect(await refund(second)).toEqual({ refund_fen: 59_900 });
    expect(await left(own)).toEqual([20, 60]);
    expect(await refund(first)).toEqual({ refund_fen: 59_900 });
    expect(await left(own)).toEqual([20, 30]);
    expect(await refund(third)).toEqual({ refund_fen: 59_900 });
  });
});

it('somebody makes ten orders a minute at most, and sixty a day', async () => {
  const own = await buyer();
  const products = ['light-1m-1p', 'light-3m-1p', 'flagship-1m-1p'];
  const make = (n: number) => test.order(own, products[n % 3] ?? '');
  const made: string[] = [];
  for (let n = 0; n < 66; n++) {
    if (n % 11 === 0) await test.passes(MINUTE);
    made.push(await make(n));
  }
  const refused = made.flatMap((one, n) => (one === '200 操作过于频繁，请稍后再试' ? [n] : []));
  expect(refused).toEqual([10, 21, 32, 43, 54, 65]);
  await test.passes(MINUTE);
  expect(await make(66)).toBe('200 操作过于频繁，请稍后再试');
});

describe('the cashier fails', () => {
  it('no answer to the creation: the person may try again, money for it is not lost', async () => {
    const own = await buyer();
    await test.sandbox.fault('pay-create', '500');
    expect(await test.order(own, FLAGSHIP_MONTH)).toBe('200 支付暂不可用，请稍后重试');
    const [made] = await test.sandbox.trades();
    await test.sandbox.pay(made?.no ?? '', { force: '1' });
    expect((await test.me(own)).vip_level).toBe(20);
  });

  it.each(['drop', 'limit'])(
    'a refund that fails (%s) is asked for again by the same number',
    async (kind) => {
      const own = await buyer();
      const no = await test.order(own, FLAGSHIP_MONTH);
      await test.sandbox.pay(no);
      await test.sandbox.pay(no, { force: '1' });
      await test.sandbox.fault('pay-refund', kind);
      await test.passes(1000);
      await test.passes(2 * MINUTE);
      expect((await trade(no))?.refunds).toHaveLength(1);
    },
  );
});
