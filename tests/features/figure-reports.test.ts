import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListReply } from '#engine/contract.ts';
import { type FigureCalibration, reportFigure } from '#features/desk/figure-reports/contract.ts';
import { MAX_REPORTS } from '#features/desk/figure-reports/rules.ts';
import type { Answer } from '#testkit/app.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

const fast = { points: 1_000_000, burst: 1_000_000 };
let test: PeopleApp;
let own: TestBrowser;
let owner: TestBrowser;
let trial: TestBrowser;
let author: string;
let shop: string;
/** What the page of the author has, in fen. */
let gmv: number;

interface Listed {
  readonly id: string;
  readonly state: string;
  readonly figure: string;
  readonly estimate: number | null;
  readonly true_value: number | null;
  readonly note: string;
  readonly reporter: string;
  readonly authorised: readonly string[];
  readonly place: string;
  readonly where: string;
  readonly created: string;
}

const said = ({ status, body }: Answer) => [status, body.success, body.message];
const head = (more: object = {}) => ({ of: 'author', id: author, block: 'head', figure: 'gmv', ...more });
/** A report; a person sends one in ten seconds. */
const report = (browser: TestBrowser, body: object) => {
  test.clock.turn(10_000);
  return browser.post<{ id: string; is_replaced: boolean }>('/api/report/figure', body);
};
const operator = <T = { is_owner: boolean }>(body: object) =>
  test.post<T>('/api/owner/report', body, { headers: { 'x-tide-owner': test.secret } });
/** A page of the operator's list. */
interface ListedPage {
  readonly total: number;
  readonly items: readonly Listed[];
  readonly next: string | null;
}
const pageOf = async (more: object = {}) =>
  (await operator<ListedPage>({ do: 'list', ...more })).body.data ?? { total: 0, items: [], next: null };
const open = async () => (await pageOf()).items;
const calibrations = async (browser: TestBrowser, id = author, of = 'author') =>
  (await browser.get<{ items: FigureCalibration[] }>(`/api/report/calibration?of=${of}&id=${id}`)).body.data
    ?.items;

/** A person authorises an account of the platform under a name. */
async function authorise(browser: TestBrowser, name: string): Promise<void> {
  const begun = await browser.post<{ url: string }>('/api/dyauth/url', {});
  const came = (await test.sandbox.decide(begun.body.data?.url ?? '', name)).searchParams;
  const body = { code: came.get('code') ?? '', state: came.get('state') ?? '' };
  expect((await browser.post('/api/dyauth/callback', body)).body.success).toBe(true);
}

beforeAll(async () => {
  test = await openPeopleApp({ world: true, speeds: { reads: fast, writes: fast } });
  own = await test.person('13900000061', 'supreme');
  owner = await test.person('13900000062', 'light');
  trial = await test.person('13900000063');
  const first = async (path: string) =>
    (await own.post<ListReply>(`${path}?limit=1`, {})).body.data?.items[0] ?? {};
  author = String((await first('/api/author/search')).uid);
  shop = String((await first('/api/shop/search')).shop_id);
  const page = await own.get<{ card: { gmv: number } }>(`/api/author/detail/${author}`);
  gmv = page.body.data?.card.gmv ?? 0;
  expect(gmv).toBeGreaterThan(0);
}, 600_000);
afterAll(() => test.close());

describe('what is refused', () => {
  it('a visitor, objects that are not there, and figures that the page has not', async () => {
    expect((await report(test.browser(), head({ note: '不对' }))).status).toBe(401);
    expect(said(await report(own, head({ id: 'zzzzzzzzzz', note: '不对' })))).toEqual([
      404,
      false,
      '暂未收录这个达人',
    ]);
    const words = '没有这个数字，请刷新页面后再报错';
    for (const no of [
      head({ figure: 'nothing', note: '不对' }),
      head({ block: '__proto__', figure: 'toString', note: '不对' }),
      head({ tab: 'darenOverview', block: 'nothing', note: '不对' }),
      head({ tab: 'darenOverview', block: 'constructor', figure: 'toString', note: '不对' }),
      { of: 'live', id: 'x', tab: 'x', block: 'kpis', figure: 'gmv', note: '不对' },
      { of: 'live', id: 'x', block: 'traffic', figure: 'gmv', note: '不对' },
      { of: 'live', id: 'x', tab: 'traffic', block: 'traffic', figure: 'share', note: '不对' },
      { of: 'live', id: 'x', block: 'growth', figure: 'likes', note: '不对' },
      { of: 'video', id: 'x', block: 'growth', figure: 'toString', note: '不对' },
      { of: 'video', id: 'x', block: '__proto__', figure: 'likes', note: '不对' },
    ])
      expect(said(await report(own, no))).toEqual([422, false, words]);
    expect((await report(own, head({ of: 'topic', note: '不对' }))).status).toBe(422);
    expect((await report(own, head({ note: 'x'.repeat(301) }))).status).toBe(422);
  });

  it.each([
    [{}, '请填写真实数值，或说明哪里不对'],
    [{ note: '  ' }, '请填写真实数值，或说明哪里不对'],
    [{ true_value: -1 }, '真实数值应为不小于0的数'],
    [{ true_value: 0.5 }, '真实数值应为整数，金额到分'],
    [{ true_value: 1e15 }, '真实数值过大，请检查单位'],
    [{ true_value: 1 }, '与当前数值相差超过1000倍，请检查单位'],
    [{ figure: 'other', true_value: 5 }, '这个数字请在说明里写明'],
  ])('an absurd value: %j', async (more, words) => {
    expect(said(await report(own, head(more)))).toEqual([422, false, words]);
    expect(await open()).toEqual([]);
  });

  it('a value that is far from the estimate, only of who may read the estimate', async () => {
    const far = head({ true_value: gmv * 2000 });
    expect(said(await report(own, far))).toEqual([422, false, '与当前数值相差超过1000倍，请检查单位']);
    const taken = await report(trial, far);
    expect(taken.body.success).toBe(true);
    await operator({ do: 'reject', id: taken.body.data?.id });
  });

  it('values that are no numbers', async () => {
    for (const no of ['12', null, [1], { a: 1 }])
      expect((await report(own, head({ true_value: no }))).status).toBe(422);
  });

  it('a robot: more in a minute than a person writes, more in a day, and anything without a session', async () => {
    const robot = await test.person('13900000064');
    expect(reportFigure.mostPerMinute).toBe(6);
    const figures = ['gmv', 'sales', 'fans'];
    let sent = 0;
    let last: Answer | undefined;
    for (const id of (await own.post<ListReply>('/api/author/search?limit=10', {})).body.data?.items ?? [])
      for (const figure of figures) {
        last = await report(robot, head({ id: String(id.uid), figure, note: '不对' }));
        if (!last.body.success) break;
        sent++;
      }
    expect(sent).toBe(MAX_REPORTS);
    expect(last && said(last)).toEqual([200, false, '每天最多报错20条，请明天再来']);
    for (const one of await open()) await operator({ do: 'reject', id: one.id });
  });

  it('the operator’s call for anybody else', async () => {
    expect((await own.post('/api/owner/report', { do: 'list' })).status).toBe(404);
  });
});

describe('a report', () => {
  it('reaches the operator once a figure, with the estimate that the server knows and the newest true value', async () => {
    expect((await report(own, head({ true_value: gmv * 2, note: '后台数字' }))).body.data?.is_replaced).toBe(
      false,
    );
    const [looked] = await open();
    expect((await report(own, head({ true_value: gmv * 3, period: '30' }))).body.data?.is_replaced).toBe(
      true,
    );
    // What the operator has looked at is another report than the one that came since.
    expect(said(await operator({ do: 'accept', id: looked?.id }))).toEqual([422, false, '这条报错已处理过']);
    const block = { of: 'author', id: author, tab: 'darenOverview', block: 'kpis', figure: 'gmv' };
    const listed = await open();
    expect(listed).toMatchObject([
      { figure: '近30天销售额', estimate: gmv, true_value: gmv * 3, note: '', reporter: '139****0061' },
    ]);
    expect(listed[0]?.authorised).toEqual([]);
    expect((await report(own, { ...block, note: '比后台高很多' })).body.data?.is_replaced).toBe(false);
    expect((await open()).map(({ place }) => place)).toEqual(['head', 'darenOverview.kpis']);
  });

  it('of who authorised no account never becomes a badge', async () => {
    const [one] = (await open()).filter(({ place }) => place === 'head');
    const refused = await operator({ do: 'accept', id: one?.id, owner: true });
    expect(said(refused)).toEqual([422, false, '报错人没有已授权的抖音号，不能作为本人校准']);
    expect((await operator({ do: 'accept', id: one?.id })).body.success).toBe(true);
    expect(said(await operator({ do: 'reject', id: one?.id }))).toEqual([422, false, '这条报错已处理过']);
    expect((await operator({ do: 'accept', id: 'nothing' })).status).toBe(422);
    expect(await calibrations(own)).toEqual([]);
  });

  it('of an owner whose account is authorised gives the page estimate and true value; trial sees how far it was off alone', async () => {
    await authorise(owner, '许望舒');
    await report(owner, head({ true_value: gmv * 2 }));
    const [one] = (await open()).filter(({ reporter }) => reporter.endsWith('0062'));
    expect(one?.authorised).toEqual(['许望舒']);
    expect((await operator({ do: 'accept', id: one?.id, owner: true })).body.data).toMatchObject({
      is_owner: true,
    });
    const item = { figure: 'gmv', label: '近30天销售额', estimate: gmv, real: gmv * 2, error: -0.5 };
    expect(await calibrations(own)).toMatchObject([item]);
    expect(await calibrations(trial)).toMatchObject([{ estimate: null, real: null, error: -0.5 }]);
    expect(await calibrations(own, shop, 'shop')).toEqual([]);
    expect((await test.browser().get(`/api/report/calibration?of=author&id=${author}`)).status).toBe(401);
    // The newest of a figure counts.
    await report(owner, head({ true_value: gmv }));
    const [again] = (await open()).filter(({ reporter }) => reporter.endsWith('0062'));
    await operator({ do: 'accept', id: again?.id, owner: true });
    expect(await calibrations(own)).toMatchObject([{ real: gmv, error: 0 }]);
  });

  it('of a card of a room or a video is of that card, in its own unit, and the operator reads where it is', async () => {
    const person = await test.person('13900000065', 'light');
    const first = async (path: string) =>
      (await own.post<ListReply>(`${path}?limit=1`, {})).body.data?.items[0] ?? {};
    const room = { of: 'live', id: String((await first('/api/live/search')).room_id), block: 'traffic' };
    const video = { of: 'video', id: String((await first('/api/video/search')).aweme_id), block: 'goods' };
    expect(said(await report(person, { ...room, figure: 'share', true_value: 11 }))).toEqual([
      422,
      false,
      '真实数值过大，请检查单位',
    ]);
    expect(said(await report(person, { ...video, figure: 'pieces', true_value: 11 }))).toEqual([
      422,
      false,
      '这个数字请在说明里写明',
    ]);
    expect((await report(person, { ...room, figure: 'share', true_value: 0.4 })).body.success).toBe(true);
    expect((await report(person, { ...video, figure: 'sales', true_value: 12 })).body.success).toBe(true);
    const mine = (await open()).filter(({ reporter }) => reporter.endsWith('0065'));
    expect(mine).toMatchObject([
      { place: 'traffic', where: '直播详情 / 流量结构 / 来源占比', estimate: null, true_value: 0.4 },
      { place: 'goods', where: '视频详情 / 视频商品 / 本视频销量', estimate: null, true_value: 12 },
    ]);
    for (const { id } of mine) await operator({ do: 'reject', id });
  });

  it('of a product is no calibration, whoever reports it', async () => {
    const product = (await own.post<ListReply>('/api/sku/search?limit=1', {})).body.data?.items[0] ?? {};
    const body = {
      of: 'product',
      id: String(product.product_id),
      block: 'head',
      figure: 'gmv',
      note: '不对',
    };
    const { id } = (await report(owner, body)).body.data ?? {};
    expect((await operator({ do: 'accept', id, owner: true })).body.message).toBe(
      '只有达人和小店可以由本人校准',
    );
    expect((await pageOf({ state: 'all' })).total).toBeGreaterThan((await pageOf()).total);
  });
});

describe('the list of the operator', () => {
  it.each([
    [{ state: 'closed' }, '状态应为 open、accepted、rejected 或 all'],
    [{ state: 'constructor' }, '状态应为 open、accepted、rejected 或 all'],
    [{ limit: 0 }, '每页条数应为 1 到 200 之间的整数'],
    [{ limit: 201 }, '每页条数应为 1 到 200 之间的整数'],
    [{ limit: 1.5 }, '每页条数应为 1 到 200 之间的整数'],
    [{ after: 'nothing' }, '没有这条报错，编号见 tide report list'],
  ])('refuses %j', async (more, words) => {
    expect(said(await operator({ do: 'list', ...more }))).toEqual([422, false, words]);
  });

  /** All pages of a state from the first one on. */
  async function pagesOf(state: string, limit: number): Promise<ListedPage[]> {
    const pages = [await pageOf({ state, limit })];
    for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null)
      pages.push(await pageOf({ state, limit, after: next }));
    return pages;
  }

  it('gives each report once over all pages, also while reports of the page before are closed', async () => {
    for (const { id } of (await pageOf({ limit: 200 })).items) await operator({ do: 'reject', id });
    const person = await test.person('13900000066');
    const authors = (await own.post<ListReply>('/api/author/search?limit=7', {})).body.data?.items ?? [];
    for (const { uid } of authors) await report(person, head({ id: String(uid), note: '不对' }));
    const whole = await pageOf();
    expect([whole.total, whole.items.length, whole.next]).toEqual([7, 7, null]);
    const ids = whole.items.map(({ id }) => id);
    const pages = await pagesOf('open', 3);
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [3, 7],
      [3, 7],
      [1, 7],
    ]);
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids);

    const first = await pageOf({ limit: 3 });
    for (const { id } of first.items) await operator({ do: 'accept', id });
    const second = await pageOf({ limit: 3, after: first.next ?? '' });
    expect(second.items.map(({ id }) => id)).toEqual(ids.slice(3, 6));
    expect(second.total).toBe(4);
    expect((await pageOf({ limit: 4, after: first.next ?? '' })).next).toBeNull();
  });

  it('has each state alone, the newest closed ones first', async () => {
    const accepted = (await pagesOf('accepted', 2)).flatMap(({ items }) => items);
    expect(accepted.length).toBeGreaterThanOrEqual(3);
    expect(new Set(accepted.map(({ state }) => state))).toEqual(new Set(['accepted']));
    const created = accepted.map((one) => one.created);
    expect(created).toEqual(created.toSorted().toReversed());
    const totals = await Promise.all(
      ['open', 'accepted', 'rejected', 'all'].map(async (state) => (await pageOf({ state })).total),
    );
    expect((totals[0] ?? 0) + (totals[1] ?? 0) + (totals[2] ?? 0)).toBe(totals[3]);
    expect((await pagesOf('all', 5)).flatMap(({ items }) => items)).toHaveLength(totals[3] ?? 0);
  });
});
