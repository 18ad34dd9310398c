import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  liveGoodsFigures,
  liveMarketFigures,
  productMarketFigures,
} from '#catalog/details/market-figures.ts';
import type { ConditionNode } from '#engine/contract.ts';
import type { ExportQuota, ExportTask } from '#features/files/exports/contract.ts';
import { MAX_LOGO_HEIGHT, MAX_LOGO_WIDTH } from '#features/files/exports/logo-rules.ts';
import type { PageReport } from '#features/files/exports/report-contract.ts';
import type {
  LiveGoods,
  LiveMarket,
  LiveMarketDays,
  MarketChild,
  MarketConcentration,
  MarketFigure,
  MarketOverview,
} from '#features/objects/market/contract.ts';
import { createWorker, type Worker } from '#platform/server/jobs/worker.ts';
import { createLog } from '#platform/server/log.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';
import { type FileSheet, readWorkbook, tableIn } from '#testkit/read-workbook.ts';

const fast = { points: 1_000_000, burst: 1_000_000 };
let test: PeopleApp;
let worker: Worker;
let people: Readonly<Record<'supreme' | 'flagship' | 'light' | 'trial', TestBrowser>>;
/** Categories from level 1 down to 3. */
let path: readonly string[] = [];

const submit = (browser: TestBrowser, body: object) =>
  browser.post<{ task_id: string }>('/api/export/market', body);
const record = async (browser: TestBrowser) =>
  (await browser.get<{ items: ExportTask[]; quota: ExportQuota }>('/api/export/history')).body.data;
const used = async (browser: TestBrowser) => (await record(browser))?.quota.list.used;

beforeAll(async () => {
  test = await openPeopleApp({ world: true, speeds: { reads: fast, writes: fast } });
  const { jobs } = test.runtime;
  jobs.register(...test.features.jobs);
  worker = createWorker(jobs, { concurrency: 2, log: createLog({ level: 'silent' }) });
  people = {
    supreme: await test.person('13900000041', 'supreme'),
    flagship: await test.person('13900000042', 'flagship'),
    light: await test.person('13900000043', 'light'),
    trial: await test.person('13900000044', 'trial'),
  };
  const tree = (await people.supreme.get<ConditionNode[]>('/api/condition/m/all/lv/v2')).body.data ?? [];
  const deep: string[] = [];
  for (let level: readonly ConditionNode[] | null = tree; level?.[0]; level = level[0].children)
    deep.push(level[0].value);
  path = deep;
});
afterAll(() => test.close());

/** The workbook of a market, read by a reader of another make than the writer. */
async function bookOf(body: object): Promise<FileSheet[]> {
  const { supreme } = people;
  const id = (await submit(supreme, body)).body.data?.task_id ?? '';
  while ((await worker.runOnce()) > 0);
  const task = (await record(supreme))?.items.find((one) => one.id === id);
  expect([task?.state, task?.error]).toEqual(['done', '']);
  const cookie = [...supreme.cookies].map(([k, v]) => `${k}=${v}`).join('; ');
  const reply = await test.app.inject({
    method: 'GET',
    url: `/api/export/download/${id}`,
    headers: {
      host: '127.0.0.1:7200',
      'sec-fetch-mode': 'cors',
      'sec-fetch-site': 'same-origin',
      cookie,
      authorization: `Bearer ${supreme.token}`,
    },
  });
  expect(reply.statusCode).toBe(200);
  return readWorkbook(reply.rawPayload);
}

const ask = async <T>(part: string, body: object) =>
  (await people.supreme.post<T>(`/api/market/${part}`, body)).body.data as T;
const yuan = (fen: number | null | undefined) => (fen === null || fen === undefined ? '--' : fen / 100);
const percent = (share: number | null | undefined) =>
  share === null || share === undefined ? '--' : Number((share * 100).toFixed(2));
const sheetOf = (book: readonly FileSheet[], name: string) =>
  book.find((one) => one.name === name) as FileSheet;

/** The figures at the top of a market as a table of the file. */
function figureRows(
  named: typeof productMarketFigures | typeof liveMarketFigures | typeof liveGoodsFigures,
  reply: object,
) {
  return Object.entries(named).map(([key, { cell }]) => {
    const { value, before, year } = (reply as Record<string, MarketFigure>)[key] as MarketFigure;
    return [cell === 'money' ? yuan(value) : (value ?? '--'), percent(before), percent(year)];
  });
}

describe('the workbook of a market', () => {
  it('is refused as its page is, and costs nothing then', async () => {
    const { supreme, flagship, light, trial } = people;
    const body = { market: 'goods', query: { days: 30 } };
    expect((await submit(test.browser(), body)).status).toBe(401);
    for (const browser of [trial, light]) {
      const low = await submit(browser, body);
      expect([low.status, low.body.refusal]).toMatchObject([402, { prompt: 'export-list', needs: 20 }]);
    }
    for (const wrong of [
      { market: 'brands' },
      { query: { days: 31 } },
      { query: { cate_id: '../x' } },
      { more: 1 },
    ])
      expect((await submit(supreme, { ...body, ...wrong })).status).toBe(422);
    expect((await submit(supreme, { ...body, query: { cate_id: 'zzzzzzzzzzz' } })).status).toBe(404);
    const far = { start: '20250601', end: '20250630' };
    expect((await submit(flagship, { ...body, query: far })).status).toBe(402);
    expect([await used(supreme), await used(flagship)]).toEqual([0, 0]);
  });

  it('of goods has what its page says, at every level, and costs a unit', async () => {
    for (const level of [0, 1, 3]) {
      const query = { days: 30, ...(level > 0 && { cate_id: path[level - 1] }) };
      const before = (await used(people.supreme)) ?? 0;
      const book = await bookOf({ market: 'goods', query });
      expect(await used(people.supreme)).toBe(before + 1);
      const overview = await ask<MarketOverview>('product/overview', query);
      const children = await ask<{ items: MarketChild[] }>('product/cate', query);
      const held = await ask<MarketConcentration>('product/concentration', query);
      const top = sheetOf(book, '规模与趋势');
      expect(tableIn(top, '市场规模').rows.map((row) => row.slice(1))).toEqual(
        figureRows(productMarketFigures, overview),
      );
      expect(tableIn(top, '市场趋势').rows.map(([, gmv]) => gmv)).toEqual(
        overview.trend.map(({ gmv }) => yuan(gmv)),
      );
      const categories = sheetOf(book, '类目与竞争');
      expect(
        tableIn(categories, '子类目').rows.map((row) => [row[0], row[1], row[5], row[8], row[10]]),
      ).toEqual(
        children.items.map((one) => [
          one.name,
          yuan(one.gmv),
          one.competition?.total ?? '--',
          one.authors ?? '--',
          percent(one.cr10),
        ]),
      );
      expect(tableIn(categories, '竞争格局').rows.map((row) => row.slice(1))).toEqual(
        (['product', 'shop', 'brand', 'author'] as const).map((of) => [
          percent(held[of].five),
          percent(held[of].ten),
        ]),
      );
      const about = sheetOf(book, '说明');
      expect(JSON.stringify(about)).toContain('商品大盘 · ');
      expect(JSON.stringify(about)).toContain('市场规模（销售额）：');
    }
  });

  it('of live rooms has whole rooms down to level 1, and below it what rooms sold', async () => {
    for (const level of [1, 2]) {
      const query = { days: 30, cate_id: path[level - 1] };
      const book = await bookOf({ market: 'rooms', query });
      const goods = await ask<LiveGoods>('live/goods', query);
      const sold = sheetOf(book, '直播卖出的商品');
      expect(tableIn(sold, '直播卖出').rows.map((row) => row.slice(1))).toEqual(
        figureRows(liveGoodsFigures, goods),
      );
      expect(tableIn(sold, '直播销售额趋势').rows.map(([, gmv]) => gmv ?? null)).toEqual(
        goods.trend.map(({ gmv }) => (gmv === null ? null : gmv / 100)),
      );
      const whole = book.find(({ name }) => name === '规模与趋势');
      expect(whole !== undefined).toBe(level === 1);
      if (!whole) continue;
      const live = await ask<LiveMarket>('live/overview', query);
      const days = await ask<LiveMarketDays>('live/days', query);
      expect(tableIn(whole, '直播规模').rows.map((row) => row.slice(1))).toEqual(
        figureRows(liveMarketFigures, live),
      );
      expect(tableIn(whole, '每日趋势').rows.map((row) => row[3] ?? null)).toEqual(
        days.trend.map(({ rooms }) => rooms),
      );
    }
  });
});

/** A PNG as far as its head: the size is all that is looked at. */
function png(width: number, height: number, more = 20): string {
  const bytes = Buffer.alloc(24 + more);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes.toString('base64');
}

describe('a one-page report', () => {
  const report = (browser: TestBrowser, body: object) => browser.post<PageReport>('/api/export/report', body);

  it('is refused below the edition that exports, and of what is not there', async () => {
    const { supreme, light, trial } = people;
    const body = { market: 'goods', query: {} };
    expect((await report(test.browser(), body)).status).toBe(401);
    for (const browser of [trial, light]) expect((await report(browser, body)).status).toBe(402);
    expect((await report(supreme, { page: 'author', ids: ['zzzzzzzzzzz'] })).status).toBe(404);
    for (const wrong of [
      {},
      { page: 'author', ids: [] },
      { page: 'topic', ids: ['1'] },
      { ...body, page: 'author' },
    ])
      expect((await report(supreme, wrong)).status).toBe(422);
  });

  it('says what it is of, of which day, and what its figures mean, and costs no unit', async () => {
    const { supreme } = people;
    const before = await used(supreme);
    const { data } = (await report(supreme, { market: 'goods', query: { cate_id: path[0] } })).body;
    expect(data).toMatchObject({
      title: expect.stringMatching(/^商品大盘 · ./),
      data_day: test.runtime.state.dataDay,
      logo: '',
    });
    expect(data?.definitions).toContainEqual({ label: '件单价', words: '销售额 ÷ 销量' });
    expect(await used(supreme)).toBe(before);
  });

  it('has the logo that the owner set, and none after it was taken away; other teams have theirs', async () => {
    const { supreme, flagship, light } = people;
    const body = { market: 'rooms', query: {} };
    const set = (browser: TestBrowser, logo: string) => browser.post('/api/export/logo', { png: logo });
    const logo = png(MAX_LOGO_WIDTH, MAX_LOGO_HEIGHT);
    expect((await set(light, logo)).status).toBe(402);
    for (const wrong of [
      'x',
      'a b',
      png(MAX_LOGO_WIDTH + 1, 10),
      png(10, MAX_LOGO_HEIGHT + 1),
      png(0, 10),
      png(10, 10, 96 * 1024),
      Buffer.from('<svg/>'.repeat(20)).toString('base64'),
    ])
      expect([wrong.slice(0, 9), (await set(supreme, wrong)).status]).toEqual([wrong.slice(0, 9), 422]);
    expect((await set(supreme, logo)).body.success).toBe(true);
    expect((await report(supreme, body)).body.data?.logo).toBe(logo);
    expect((await report(flagship, body)).body.data?.logo).toBe('');
    expect((await set(supreme, '')).body.success).toBe(true);
    expect((await report(supreme, body)).body.data?.logo).toBe('');
  });
});
