import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detailPages } from '#catalog/details/pages.ts';
import { roomFigures } from '#catalog/details/room-figures.ts';
import { videoCards } from '#catalog/details/video-cards.ts';
import { listings, lists } from '#catalog/index.ts';
import type {
  BlockFigure,
  DetailBlock,
  DetailFamily,
  DetailTab,
  FigureCell,
  KpisBlock,
  MatrixBlock,
  TrendBlock,
} from '#catalog/kernel/detail.ts';
import { isAnsweredByCall } from '#catalog/kernel/detail.ts';
import { wireName } from '#catalog/kernel/listing.ts';
import { FLAGSHIP, SUPREME } from '#catalog/plans.ts';
import type { BlocksReply } from '#engine/blocks/block-contract.ts';
import { maySeeBlock } from '#engine/blocks/detail-query.ts';
import { portraitDims } from '#engine/blocks/portrait/portrait-dims.ts';
import type { BlockReply } from '#engine/blocks/replies.ts';
import type { WireFigure } from '#engine/blocks/wire-figure.ts';
import type { ListReply } from '#engine/contract.ts';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import type { ExportQuota, ExportTask } from '#features/files/exports/contract.ts';
import { figureHead } from '#features/files/exports/figure-cells.ts';
import { type ExportPage, exportPages } from '#features/files/exports/page-rules.ts';
import type { Comparison } from '#features/objects/compare/contract.ts';
import type { Room, RoomTrend } from '#features/objects/live-room/contract.ts';
import type { VideoDetail } from '#features/objects/video-page/contract.ts';
import { spendingOf } from '#features/people/quota/server/index.ts';
import { createWorker, type Worker } from '#platform/server/jobs/worker.ts';
import { createLog } from '#platform/server/log.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';
import { type FileCell, type FileSheet, readWorkbook, tableIn } from '#testkit/read-workbook.ts';

const fast = { points: 1_000_000, burst: 1_000_000 };
const PERIOD = '30';
const tasks = (db: unknown) => db as Kysely<{ export_task: { id: string; user_id: string } }>;
let test: PeopleApp;
let worker: Worker;
let people: Readonly<Record<'supreme' | 'flagship' | 'spent' | 'light' | 'trial', TestBrowser>>;
const objects = new Map<ExportPage, string>();

interface Record_ {
  readonly items: ExportTask[];
  readonly quota: ExportQuota;
}

const submit = (browser: TestBrowser, body: object) =>
  browser.post<{ task_id: string }>('/api/export/page', body);
const record = async (browser: TestBrowser) =>
  (await browser.get<Record_>('/api/export/history')).body.data as Record_;
const used = async (browser: TestBrowser) => (await record(browser)).quota.list.used;
const work = async () => {
  while ((await worker.runOnce()) > 0);
};
const idOf = (page: ExportPage) => objects.get(page) ?? '';
const hasPeriod = (page: ExportPage) => page !== 'live' && page !== 'video';
const orderOf = (page: ExportPage) => ({
  page,
  id: idOf(page),
  ...(hasPeriod(page) && { period: PERIOD }),
});

/** The file of an export as its owner downloads it. */
async function bytesOf(browser: TestBrowser, id: string): Promise<Buffer> {
  const cookie = [...browser.cookies].map(([k, v]) => `${k}=${v}`).join('; ');
  const reply = await test.app.inject({
    method: 'GET',
    url: `/api/export/download/${id}`,
    headers: {
      host: '127.0.0.1:7200',
      'sec-fetch-mode': 'cors',
      'sec-fetch-site': 'same-origin',
      cookie,
      authorization: `Bearer ${browser.token}`,
    },
  });
  expect(reply.statusCode).toBe(200);
  return reply.rawPayload;
}

/** The workbook of a page, read by a reader of another make than the writer. */
async function bookOf(browser: TestBrowser, page: ExportPage): Promise<FileSheet[]> {
  const answer = await submit(browser, orderOf(page));
  const id = answer.body.data?.task_id ?? '';
  await work();
  const task = (await record(browser)).items.find((one) => one.id === id);
  expect([page, task?.state, task?.error]).toEqual([page, 'done', '']);
  return readWorkbook(await bytesOf(browser, id));
}

/** The first object of the library of a kind, by what it sold. */
async function firstOf(page: ExportPage): Promise<string> {
  const listing = listings.find(
    (one) => one.of.id === page && one.kind === 'list' && one.scope === undefined,
  );
  if (!listing) throw new Error(`no library of ${page}`);
  const reply = await people.supreme.post<ListReply>(`${listing.endpoint.path}?sort_field=gmv&sort=0`, {});
  return String(reply.body.data?.items[0]?.[listing.of.key] ?? '');
}

beforeAll(async () => {
  test = await openPeopleApp({ world: true, speeds: { reads: fast, writes: fast } });
  const { jobs } = test.runtime;
  jobs.register(...test.features.jobs);
  worker = createWorker(jobs, { concurrency: 2, log: createLog({ level: 'silent' }) });
  people = {
    supreme: await test.person('13900000031', 'supreme'),
    flagship: await test.person('13900000032', 'flagship'),
    spent: await test.person('13900000035', 'flagship'),
    light: await test.person('13900000033', 'light'),
    trial: await test.person('13900000034', 'trial'),
  };
  for (const page of exportPages) objects.set(page, await firstOf(page));
});
afterAll(() => test.close());

describe('what is refused, and costs nothing', () => {
  it.each(exportPages)('visitors and lower editions: %s', async (page) => {
    expect((await submit(test.browser(), orderOf(page))).status).toBe(401);
    for (const browser of [people.trial, people.light]) {
      const low = await submit(browser, orderOf(page));
      expect([low.status, low.body.refusal]).toMatchObject([402, { prompt: 'export-list', needs: 20 }]);
    }
  });

  it.each(exportPages)('objects that are not there, and calls that mean nothing: %s', async (page) => {
    const { supreme } = people;
    const before = await used(supreme);
    expect((await submit(supreme, { ...orderOf(page), id: 'zzzzzzzzzzz' })).status).toBe(404);
    for (const wrong of [
      { id: '../etc' },
      { page: 'market' },
      { page: 'topic' },
      { block: 'kpis' },
      { start: 'x' },
    ])
      expect((await submit(supreme, { ...orderOf(page), ...wrong })).status).toBe(422);
    expect(await used(supreme)).toBe(before);
  });

  it('periods that are none, and days beyond those of the edition', async () => {
    const { flagship } = people;
    const order = { page: 'author', id: idOf('author') };
    expect((await submit(flagship, { ...order, period: '31' })).status).toBe(422);
    expect((await submit(flagship, { ...order, start: '20260101' })).status).toBe(422);
    expect((await submit(flagship, { ...order, period: '365' })).status).toBe(402);
    expect((await record(flagship)).items).toEqual([]);
  });
});

describe('what it costs', () => {
  it('one unit of the month for two equal orders, given back when it is cancelled, and none in a month that is used up', async () => {
    const { spent } = people;
    const orders = await Promise.all([1, 2].map(() => submit(spent, orderOf('author'))));
    const [id = '', same] = orders.map((one) => one.body.data?.task_id);
    expect([same, await used(spent)]).toEqual([id, 1]);
    expect((await spent.post('/api/export/cancel', { id })).body.success).toBe(true);
    expect(await used(spent)).toBe(0);
    const { account } = test.authContext;
    const { user_id: userId } = await tasks(account.db)
      .selectFrom('export_task')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const spending = spendingOf(account, test.clock);
    await account.write(async (tx) => {
      for (let n = 0; n < 600; n++)
        await spending.spendIn(tx, { userId, teamId: userId, level: FLAGSHIP }, 'export');
    });
    const last = await submit(spent, orderOf('author'));
    expect([last.status, last.body.success, last.body.refusal]).toMatchObject([
      200,
      false,
      { prompt: 'export-full' },
    ]);
    expect((await record(spent)).items.filter((one) => one.state === 'waiting')).toEqual([]);
  });
});

/** Half of the last digit that a file has of a figure, in the unit of the file. */
const PRECISION: Readonly<Record<FigureCell, number>> = {
  count: 1e-9,
  money: 0.0051,
  percent: 0.0051,
  duration: 1e-9,
  times: 0.0051,
  score: 0.0051,
};
const UNIT: Readonly<Record<FigureCell, number>> = {
  count: 1,
  money: 0.01,
  percent: 100,
  duration: 1,
  times: 1,
  score: 0.01,
};

let compared = 0;
/** A cell of the file says what the page says of the figure. */
function expectSame(
  where: string,
  actual: FileCell | undefined,
  { value, cell }: { value: WireFigure | undefined; cell: FigureCell },
) {
  compared++;
  if (value === null || value === undefined || typeof value !== 'number') {
    expect([where, actual ?? '--']).toEqual([where, figureWords(value, cell)]);
    return;
  }
  const distance = Math.abs(Number(actual) - value * UNIT[cell]);
  expect([where, actual, value, distance <= PRECISION[cell]]).toEqual([where, actual, value, true]);
}

const headsOf = (figure: BlockFigure) => [
  figureHead(figure.label, figure.cell),
  figureHead(figure.label, figure.cell, true),
];

/** Compares the figures of a block, where its kind has figures by name. */
function compareBlock(sheet: FileSheet, block: DetailBlock, reply: BlockReply): void {
  const at = `${sheet.name} · ${block.title}`;
  if (block.kind === 'portrait' && reply.kind === 'portrait') {
    for (const [audience, { day, dims }] of Object.entries(reply.audiences))
      for (const [dim, { parts }] of Object.entries(dims)) {
        const name = (portraitDims as Readonly<Record<string, string>>)[dim] ?? dim;
        const days = String(day).replace(/(....)(..)(..)/, '$1-$2-$3');
        const rows = tableIn(sheet, `${block.audiences[audience]}（${days}） · ${name}`).rows;
        const shares = new Map(rows.map(([part, share]) => [part, share]));
        for (const part of parts)
          expectSame(`${at} ${part.name}`, shares.get(part.name), { value: part.share, cell: 'percent' });
      }
    return;
  }
  const table = tableIn(sheet, block.title);
  if (block.kind === 'kpis' && reply.kind === 'kpis') {
    for (const [key, figure] of Object.entries((block as KpisBlock).values)) {
      const row = table.rows.find(([label]) => headsOf(figure).includes(String(label)));
      expectSame(`${at} ${figure.label}`, row?.[1], { value: reply.values[key]?.value, cell: figure.cell });
      expectSame(`${at} ${figure.label}`, row?.[2], { value: reply.values[key]?.change, cell: 'percent' });
    }
  }
  if (block.kind === 'peers' && reply.kind === 'peers')
    for (const [n, [key, { label, cell }]] of Object.entries(block.terms).entries())
      expectSame(`${at} ${label}`, table.rows[n]?.[1], { value: reply.values[key]?.value, cell });
  if (block.kind === 'trend' && reply.kind === 'trend') {
    const lines = Object.entries((block as TrendBlock).metrics).flatMap(([metric, { series }]) =>
      Object.entries(series).map(([key, figure]) => ({
        figure,
        values: reply.metrics[metric]?.[key]?.values ?? [],
      })),
    );
    expect(table.rows.map(([day]) => day)).toEqual(
      reply.days.map((day) => String(day).replace(/(....)(..)(..)/, '$1-$2-$3')),
    );
    for (const [n, { figure, values }] of lines.entries())
      for (const [day, value] of values.entries())
        expectSame(`${at} ${figure.label} ${reply.days[day]}`, table.rows[day]?.[n + 1], {
          value,
          cell: figure.cell,
        });
  }
  if (
    (block.kind === 'composition' || block.kind === 'bands') &&
    'parts' in reply &&
    reply.kind !== 'categories'
  )
    for (const [n, part] of reply.parts.entries()) {
      expect(table.rows[n]?.[0]).toBe(part.label);
      expectSame(`${at} ${part.label}`, table.rows[n]?.[1], { value: part.value, cell: block.figure.cell });
      expectSame(`${at} ${part.label}`, table.rows[n]?.[2], { value: part.share, cell: 'percent' });
    }
  if (block.kind === 'matrix' && reply.kind === 'matrix')
    for (const [n, row] of reply.rows.entries())
      for (const [c, [key, { cell }]] of Object.entries((block as MatrixBlock).columns).entries()) {
        const value = row.count === 0 ? null : row.cells[key]?.value;
        expectSame(`${at} ${row.label}`, table.rows[n]?.[c + 2], { value, cell });
      }
  if (block.kind === 'categories' && reply.kind === 'categories')
    for (const part of reply.parts) {
      const row = table.rows.find(([path]) => path === part.label);
      for (const [c, [key, { cell }]] of Object.entries(block.values).entries())
        expectSame(`${at} ${part.label}`, row?.[c + 3], { value: part.values[key], cell });
    }
}

/** Compares the first rows of a relation list with what its own call answers. */
async function compareList(
  browser: TestBrowser,
  sheet: FileSheet,
  {
    family,
    block: { title, listing },
  }: { family: DetailFamily; block: Extract<DetailBlock, { kind: 'list' }> },
): Promise<void> {
  const has30 = listing.time.kind === 'window' && listing.time.days.includes(30);
  const body = { [family.scope]: idOf(family.id), ...(has30 && { period: Number(PERIOD) }) };
  const { items } = (await browser.post<ListReply>(`${listing.endpoint.path}?limit=50`, body)).body
    .data as ListReply;
  const { rows, heads } = tableIn(sheet, title);
  expect([title, rows.length]).toEqual([title, items.length]);
  for (const [key, { label, cell }] of Object.entries(listing.columns)) {
    if (cell !== 'count' && cell !== 'money') continue;
    const at = heads.findIndex((head) =>
      [figureHead(label, cell), figureHead(label, cell, true)].includes(head),
    );
    for (const [n, item] of items.entries())
      if (at >= 0)
        expectSame(`${title} ${label}`, rows[n]?.[at], { value: item[wireName(key)] as WireFigure, cell });
  }
}

/** The replies of a tab's calls, as its page makes them. */
async function repliesOf(browser: TestBrowser, family: DetailFamily, tab: DetailTab) {
  const paths = Object.values(tab.blocks).flatMap((block) =>
    isAnsweredByCall(block) ? (block.call ?? tab.call ?? []) : [],
  );
  const replies: Record<string, BlockReply> = {};
  for (const path of new Set(paths)) {
    const url = path.replace(`{${family.scope}}`, idOf(family.id));
    const { body } = await browser.get<BlocksReply>(`${url}?period=${PERIOD}`);
    Object.assign(replies, body.data?.blocks);
  }
  return replies;
}

describe.each(detailPages.map((family) => [family.id, family] as const))(
  'the workbook of a page: %s',
  (page, family) => {
    it.each(['flagship', 'supreme'] as const)('has what the page says to %s', async (edition) => {
      const browser = people[edition];
      const book = await bookOf(browser, page);
      expect(book[0]?.name).toBe('说明');
      const about = new Map(
        (book[0]?.rows ?? []).map(([name, value]) => [String(name ?? ''), String(value)]),
      );
      expect(about.get('ID')).toBe(idOf(page));
      expect(about.get('账号版本')).toBe(edition === 'supreme' ? '至尊版' : '旗舰版');
      expect(about.get('时间')).toMatch(/^\d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d$/);
      expect([...about.keys()].some((name) => name.endsWith('的误差'))).toBe(true);
      const before = compared;
      for (const tab of family.tabs) {
        const sheet = book.find((one) => one.name === tab.title);
        if (!sheet) throw new Error(`no sheet ${tab.title}`);
        const replies = await repliesOf(browser, family, tab);
        for (const [name, block] of Object.entries(tab.blocks)) {
          if (!maySeeBlock(block, edition === 'supreme' ? SUPREME : FLAGSHIP))
            expect(tableIn(sheet, block.title)).toMatchObject({
              rows: [],
              note: expect.stringContaining('及以上可看'),
            });
          else if (replies[name]) compareBlock(sheet, block, replies[name]);
          else if (block.kind === 'list') await compareList(browser, sheet, { family, block });
        }
      }
      expect(compared - before).toBeGreaterThan(100);
      // Every chart draws cells of its own sheet that are there.
      const charts = book.flatMap((one) => one.charts);
      expect(charts.length).toBeGreaterThan(3);
      for (const { series } of charts)
        for (const one of series) expect(one.values).toMatch(/\$?[A-Z]+\$?\d+:\$?[A-Z]+\$?\d+$/);
    });
  },
);

describe('the workbooks of a room and of a video', () => {
  it('have the figures of their pages', async () => {
    const { supreme } = people;
    const room = (await supreme.get<{ room: Room }>(`/api/live/detail/${idOf('live')}`)).body.data?.room;
    const roomBook = await bookOf(supreme, 'live');
    const overview = roomBook.find((one) => one.name === '概览') as FileSheet;
    const table = tableIn(overview, '数据概览');
    for (const [n, [key, { label, cell }]] of Object.entries(roomFigures).entries())
      expectSame(label, table.rows[n]?.[1], { value: room?.figures[key]?.value, cell });
    const trend = (await supreme.get<RoomTrend>(`/api/live/trend/${idOf('live')}`)).body.data as RoomTrend;
    const minutes = tableIn(roomBook.find((one) => one.name === '分钟趋势') as FileSheet, '分钟趋势');
    expect(minutes.rows.length).toBe(trend.ts.length);
    for (const [n] of trend.ts.entries()) {
      expectSame('在线人数', minutes.rows[n]?.[1], { value: trend.online[n], cell: 'count' });
      expectSame('销售额', minutes.rows[n]?.[2], { value: trend.gmv[n], cell: 'money' });
    }
    const video = (await supreme.get<VideoDetail>(`/api/video/detail/${idOf('video')}`)).body.data;
    const own = (await bookOf(supreme, 'video')).find((one) => one.name === '概览') as FileSheet;
    const rows = tableIn(own, '数据概览').rows;
    for (const [n, [key, { label, cell }]] of Object.entries(videoCards.overview.figures).entries())
      if (key !== 'asking') expectSame(label, rows[n]?.[1], { value: video?.[key as 'gmv'], cell });
  });
});

describe('the workbook of a comparison', () => {
  const compare = (browser: TestBrowser, body: object) =>
    browser.post<{ task_id: string }>('/api/export/compare', body);

  it('is refused as the workbook of a page is, and costs nothing then', async () => {
    const { supreme } = people;
    const body = { kind: 'product', ids: [idOf('product'), idOf('product')] };
    const before = await used(supreme);
    expect((await compare(test.browser(), body)).status).toBe(401);
    expect((await compare(people.light, body)).status).toBe(402);
    expect((await compare(supreme, body)).status).toBe(404);
    expect((await compare(supreme, { ...body, ids: [idOf('product'), 'zzzzzzzzzzz'] })).status).toBe(404);
    expect((await compare(supreme, { ...body, ids: [idOf('product')] })).status).toBe(422);
    expect((await compare(supreme, { ...body, kind: 'topic' })).status).toBe(422);
    expect(await used(supreme)).toBe(before);
  });

  it.each(exportPages)('has what the comparison says: %s', async (kind) => {
    const { supreme } = people;
    const listing = lists.find((one) => one.of.id === kind);
    if (!listing) throw new Error(`no library of ${kind}`);
    const found = await supreme.post<ListReply>(`${listing.endpoint.path}?limit=3`, {});
    const ids = (found.body.data?.items ?? []).map((row) => String(row[listing.of.key]));
    const answer = await compare(supreme, { kind, ids });
    await work();
    const book = readWorkbook(await bytesOf(supreme, answer.body.data?.task_id ?? ''));
    const { items, days, differences } = (await supreme.post<Comparison>(`/api/compare/${kind}`, { ids }))
      .body.data as Comparison;
    expect(differences.length).toBeGreaterThan(0);
    const said = tableIn(book[1] as FileSheet, '差异小结').rows.map(([words]) => words);
    expect(said).toEqual(differences);
    const { rows, heads } = tableIn(book[1] as FileSheet, `${listing.of.label}对比`);
    expect(heads).toHaveLength(ids.length + 1);
    for (const [key, { label, cell }] of Object.entries(listing.columns)) {
      if (cell !== 'count' && cell !== 'money') continue;
      const names = [figureHead(label, cell), figureHead(label, cell, true)];
      const row = rows.find(([head]) => names.includes(String(head)));
      for (const [n, item] of items.entries())
        if (row) expectSame(label, row[n + 1], { value: item.row[wireName(key)] as WireFigure, cell });
    }
    const trend = book.find((one) => one.name === '走势');
    expect(trend?.charts.length ?? 0).toBe(days.length === 0 ? 0 : 1);
    for (const [n, item] of items.entries())
      if (trend)
        expect(tableIn(trend, '销售额走势').rows.map((row) => row[n + 1] ?? null)).toEqual(item.trend);
  });
});
