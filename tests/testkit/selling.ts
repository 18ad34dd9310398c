import type { ShownTab } from '#features/people/orders/contract.ts';
import type { Answer } from './app.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from './people.ts';

const fast = { points: 1_000_000, burst: 1_000_000 };

/** The product with its cashiers, listening, so that they can call it back; and the jobs of orders, run by hand. */
export interface SellingApp extends PeopleApp {
  /** Makes an order; its number, or the words of the refusal. */
  order(browser: TestBrowser, productId: string, payType?: 1 | 2 | 8, months?: number): Promise<string>;
  isPaid(browser: TestBrowser, no: string): Promise<boolean>;
  tabs(browser: TestBrowser): Promise<ShownTab[]>;
  /** Lets the time of both sides pass and looks after the orders. */
  passes(ms: number): Promise<void>;
  sweep(): Promise<void>;
  me(browser: TestBrowser): Promise<{ vip_level: number; end_time: string | null }>;
}

const wayOf = (payType: 1 | 2 | 8, productId: string, months: number) =>
  payType === 1
    ? (['/api/order/weixin/native/create/2', { product_id: productId }] as const)
    : ([
        '/api/order/alipay/page/create/2',
        { product_id: productId, trade_type: payType, ...(months > 0 && { tokio_instalment: months }) },
      ] as const);

/** Sends the form that opens Alipay's cashier, as the browser does. */
async function openCashier(answer: Answer<{ trade_no: string; body?: string }>): Promise<void> {
  const html = answer.body.data?.body ?? '';
  const decoded = (text: string) =>
    text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
  const action = /action="([^"]+)"/.exec(html)?.[1];
  if (!action) return;
  const fields = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [decoded(name), decoded(value)] as [string, string],
  );
  // A cashier that fails leaves the frame empty; the order is there all the same.
  await fetch(decoded(action), { method: 'POST', body: new URLSearchParams(fields) }).catch(() => undefined);
}

/** Opens it; the clocks of product and sandbox start together and are turned together. */
export async function openSellingApp(now = '2026-04-01T12:00:00+08:00'): Promise<SellingApp> {
  const test = await openPeopleApp({ now, speeds: { reads: fast, writes: fast } });
  await test.sandbox.setClock(test.clock.now());
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const job = test.features.jobs.find((one) => one.kind === 'order.sweep');
  const sweep = async () => {
    await job?.handle({ payload: {} } as never);
  };
  return {
    ...test,
    sweep,
    order: async (browser, productId, payType = 1, months = 0) => {
      test.clock.turn(10);
      const [path, body] = wayOf(payType, productId, months);
      const answer = await browser.post<{ trade_no: string; body?: string }>(path, body);
      if (!answer.body.success) return `${answer.status} ${answer.body.message}`;
      await openCashier(answer);
      return answer.body.data?.trade_no ?? '';
    },
    isPaid: async (browser, no) =>
      (await browser.get<boolean>(`/api/order/trade/query?tradeNo=${no}`)).body.data === true,
    tabs: async (browser) =>
      (await browser.get<{ tabs: ShownTab[] }>('/api/order/prepay/list/v2')).body.data?.tabs ?? [],
    passes: async (ms) => {
      test.clock.turn(ms);
      await test.sandbox.setClock(test.clock.now());
      await sweep();
    },
    me: async (browser) =>
      (await browser.get<{ vip_level: number; end_time: string | null }>('/api/user/info')).body
        .data as never,
  };
}
