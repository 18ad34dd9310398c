import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildDirty } from '#market/build/rebuild-dirty.ts';
import { NotOfFeedError } from '#market/feeds/contract.ts';
import { feedById } from '#market/feeds/feeds.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { importSold } from '#testkit/derive-steps.ts';
import { hotListJson, influencerCsv, panelCsv, videoCsv } from '#testkit/market.ts';
import { ingestRows } from '../ingest/ingest-rows.ts';
import { type ImportEvent, importEach } from './import-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const AT = Date.parse('2026-03-05T20:00:00+08:00') / 1000;
const counts = ({ rows, accepted, duplicates, rejected }: Record<string, unknown>) => [
  rows,
  accepted,
  duplicates,
  rejected,
];
const one = async <T>(sql: string) => (await test.runtime.stores.market.read<T>({ sql }))[0];
/** An import of which the report and the rows are looked at: nothing but sales is derived. */
const taken = (feed: string, name: string, content: string, at?: number) =>
  importSold(test, feed, at === undefined ? [name, content] : [name, content, at]);
const pending = () => test.runtime.stores.account.db.selectFrom('derive_pending').selectAll().execute();

describe('what is refused', () => {
  it('is a row with its file, line and reason, while the rest goes in; every row is counted once', async () => {
    const report = await taken(
      'product-panel',
      'mixed.csv',
      panelCsv([
        { id: 'R1' },
        { id: 'R2', price: '便宜' },
        { id: 'R1', sold: 101 },
        { id: 'R3', day: '2026/2/30' },
        { id: '', sold: 1 },
        { id: 'R4' },
      ]),
    );
    expect(counts({ ...report })).toEqual([6, 2, 0, 4]);
    const refused = report.reasons.flatMap((r) => r.where);
    expect(refused.sort()).toEqual(['mixed.csv:3', 'mixed.csv:4', 'mixed.csv:5', 'mixed.csv:6']);
    expect(report.reasons.reduce((n, r) => n + r.count, 0)).toBe(4);
    for (const { reason } of report.reasons) expect(reason).toMatch(/\p{Script=Han}/u);
  });

  it('is one value where the row does without it: counted, grouped and shown once', async () => {
    const text =
      'name,uid,fans,videos\n甲,L1,5,约百个\n乙,L2,6,不少\n丙,L3,7,8\n丁,L4,很多,8\n甲,L1,5,约百个\n';
    const report = await taken('influencer-list', 'left-out.csv', text, AT);
    expect(counts({ ...report })).toEqual([5, 3, 1, 1]);
    expect(report.values_left_out).toBe(2);
    expect(report.left_out).toEqual([
      {
        reason: '作品数不是数',
        count: 2,
        where: ['left-out.csv:2', 'left-out.csv:3'],
        example: '作品数不是数：“约百个”',
      },
    ]);
  });

  it('is told place by place up to five, and counted beyond', async () => {
    const bad = Array.from({ length: 12 }, (_, n) => ({ id: `B${n}`, price: '便宜' }));
    const [reason] = (await taken('product-panel', 'bad.csv', panelCsv(bad))).reasons;
    expect([reason?.count, reason?.where.length]).toEqual([12, 5]);
  });

  it('counts reasons by kind, and names the element of an array on one line', async () => {
    const rows = [{ url: 'https://www.douyin.com/hot/910001', title: '甲' }, { url: 'https://a.invalid/1' }];
    const odd = Array.from({ length: 120 }, (_, n) => ({ url: `https://b.invalid/q/${n}`, title: `乙${n}` }));
    const report = await taken('hot-titles', '2026-03-08.json', JSON.stringify([...rows, ...odd]));
    expect([report.accepted, report.rejected]).toEqual([1, 121]);
    expect(report.reasons.map(({ reason, count, where }) => [reason, count, where[0]])).toEqual([
      ['缺少标题', 1, '2026-03-08.json:第2项'],
      ['链接不是热点的地址', 120, '2026-03-08.json:第3项'],
    ]);
  });

  it('names the columns that are not imported', async () => {
    const text = 'name,fans,手机型号\n某某,1200,甲\n';
    const report = await taken('influencer-list', 'phones.csv', text, 1772722800);
    expect([report.accepted, report.dropped]).toEqual([1, ['手机型号']]);
  });

  it('names the one of several files that is of another feed, and takes the rest', async () => {
    const folder = join(test.dir, 'two');
    mkdirSync(folder);
    writeFileSync(join(folder, '1.csv'), influencerCsv([{}]));
    writeFileSync(join(folder, '2.csv'), panelCsv([{ id: 'F1' }, { id: 'F1', day: '2026/3/6', sold: 130 }]));
    const alone = expect(test.importFixture('product-panel', [join(folder, '1.csv')])).rejects;
    await alone.toThrow(NotOfFeedError);
    const report = await test.importFixture('product-panel', [folder]);
    expect([report.accepted, report.refused.map(({ file }) => file)]).toEqual([2, ['1.csv']]);
    const page = await test.ask('products', 'period=30');
    expect(page.body.data?.items.some((row) => row.sales === 30)).toBe(true);
    expect(await pending()).toEqual([]);
  });

  it('is an import that was called off; what was written is derived by the next catch-up', async () => {
    const feed = feedById('product-panel');
    if (!feed) throw new Error('no feed');
    const folder = join(test.dir, 'off');
    mkdirSync(folder);
    for (const name of ['1.csv', '2.csv']) {
      writeFileSync(
        join(folder, name),
        panelCsv([{ id: `O${name}` }, { id: `O${name}`, day: '2026/3/6', sold: 777 }]),
      );
    }
    const stop = new AbortController();
    const halfway = test.runtime.import({ feed, paths: [folder], signal: stop.signal }, (event) => {
      if (event.kind === 'bytes' && event.done === event.total) stop.abort();
    });
    await expect(halfway).rejects.toThrow(/abort/i);
    expect(await pending()).not.toEqual([]);
    await test.runtime.resumePendingWork();
    expect(await pending()).toEqual([]);
    const counted = await one<{ n: string }>(
      `SELECT sum(sales) AS n FROM tide.product_day WHERE product_id = ${objectId('product', 'O1.csv')}`,
    );
    expect(counted?.n).toBe('677');
  });
});

describe('the same again', () => {
  it.each([
    ['product-panel', 'panel.csv', panelCsv([{ id: 'A1' }, { id: 'A2' }, { id: 'A1', day: '2026/3/6' }])],
    ['influencer-list', 'authors.csv', influencerCsv([{}, { name: '海边的人' }, { gender: '1' }])],
    [
      'video-list',
      'search_x_results_20260305_143533.csv',
      videoCsv([{}, { video_id: '7600000000000000009' }]),
    ],
    ['hot-list', '2026-03-01T041035Z.json', hotListJson([{}, { id: '700002', hot: 5 }])],
  ])('adds nothing: %s', async (feed, name, text) => {
    const first = await taken(feed, name, text, AT);
    expect(first.accepted).toBe(first.rows);
    const again = await taken(feed, name, text, AT);
    expect([again.accepted, again.duplicates, again.rejected]).toEqual([0, first.rows, 0]);
  });

  it('counts the first row of a key, in the file and later', async () => {
    const two = await taken(
      'product-panel',
      'a.csv',
      panelCsv([
        { id: 'D1', sold: 5 },
        { id: 'D1', sold: 9 },
      ]),
    );
    expect(counts({ ...two })).toEqual([2, 1, 0, 1]);
    const later = await taken(
      'product-panel',
      'b.csv',
      panelCsv([
        { id: 'D1', sold: 50 },
        { id: 'D1', sold: 5 },
      ]),
    );
    expect(counts({ ...later })).toEqual([2, 0, 1, 1]);
    expect(later.reasons.map(({ reason }) => reason)).toEqual(['冲突：同一条数据的累计销量已有，这一行是']);
    expect(later.reasons.map(({ example }) => example)).toEqual([
      '冲突：同一条数据的累计销量已有“5”，这一行是“50”',
    ]);
    const id = objectId('product', 'D1');
    expect(
      await one(`SELECT groupArray(sold_total) AS all FROM tide.product_counter WHERE product_id = ${id}`),
    ).toEqual({
      all: ['5'],
    });
  });

  it('compares all of a row, and takes nothing of one that contradicts', async () => {
    const head = '直播间ID,直播标题,开播时间,下播时间,场观,达人昵称';
    const room = (views: number) =>
      `${head}\nL900,春茶,2026-03-05 19:00:00,2026-03-05 21:00:00,${views},阿宁\n`;
    expect(counts({ ...(await taken('live-list', 'room.csv', room(50_000))) })).toEqual([1, 1, 0, 0]);
    const other = await taken('live-list', 'other.csv', room(90_000));
    expect([counts({ ...other }), other.reasons[0]?.example]).toEqual([
      [1, 0, 0, 1],
      '冲突：同一条数据的场观已有“50000”，这一行是“90000”',
    ]);
    const panel = (shop: string, sold: number) =>
      taken(
        'product-panel',
        'shop.csv',
        `日期,商品ID,商品名称,价格,累计销量,店铺\n2026-03-05,K900,竹篮,9.9,${sold},${shop}\n`,
      );
    await panel('旧店九百', 5);
    expect(counts({ ...(await panel('新店九百', 6)) })).toEqual([1, 0, 0, 1]);
    const shops = `SELECT groupArray(name) AS all FROM tide.shop_profile WHERE name LIKE '%店九百'`;
    expect(await one(shops)).toEqual({ all: ['旧店九百'] });
  });

  it('takes a counter that comes after a capture without one', async () => {
    const report = await taken(
      'product-panel',
      'c.csv',
      panelCsv([
        { id: 'C1', sold: '' },
        { id: 'C1', sold: 8 },
      ]),
    );
    expect(counts({ ...report })).toEqual([2, 2, 0, 0]);
  });
});

describe('a process that died between facts and derivation', () => {
  it('leaves a note, and the next start works it off', async () => {
    const id = objectId('product', 'N1');
    const counter = (day: number, sold_total: number) => ({
      stream: 'product_counter',
      row: {
        product_id: id,
        ts: Date.parse(`2026-03-${day}T23:59:59+08:00`) / 1000,
        counted: 1,
        sold_total,
        comments: null,
        price_fen: 100,
      },
    });
    const items = [counter(11, 0), counter(12, 40)].map((row, line) => ({
      file: 'x',
      line,
      outcome: { rows: [row] },
    }));
    await ingestRows(test.runtime.stores, items, () => {});
    expect((await pending()).map((p) => `${p.stream} ${p.day}`).sort()).toEqual([
      'product_counter 2026-03-11',
      'product_counter 2026-03-12',
    ]);
    const sold = `SELECT sum(sales) AS n FROM tide.sale_alloc WHERE product_id = ${id}`;
    expect(await one(sold)).toEqual({ n: '0' });
    // A build that breaks off leaves the notes for the next.
    const noted = await pending();
    const broken = rebuildDirty(test.runtime.stores, () => {
      throw new Error('no room');
    });
    await expect(broken).rejects.toThrow('no room');
    expect(await pending()).toEqual(noted);
    await test.runtime.resumePendingWork();
    expect(await one(sold)).toEqual({ n: '40' });
    expect(await pending()).toEqual([]);
  });
});

describe('files of several feeds at once', () => {
  const written = (name: string, content: string) => {
    const folder = join(test.dir, 'each');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const requestOf = (id: string, path: string, at?: number) => {
    const feed = feedById(id);
    if (!feed) throw new Error(`no feed ${id}`);
    return { feed, paths: [path], ...(at !== undefined && { at }) };
  };

  it('are derived once; one that is not of its feed says so, and the others go in', async () => {
    const events: ImportEvent[] = [];
    const requests = [
      requestOf(
        'product-panel',
        written('each-a.csv', panelCsv([{ id: 'E1' }, { id: 'E2', price: '便宜' }])),
      ),
      requestOf('product-panel', written('each-b.csv', influencerCsv([{ name: '小海', fans: '5' }]))),
      requestOf('influencer-list', written('each-c.csv', 'name,uid,fans\n小海,E1,5\n'), AT),
    ];
    const outcomes = await importEach(test.runtime.stores, { requests }, (event) => events.push(event));
    const sums = outcomes.map((one) => ('report' in one ? counts({ ...one.report }) : one.refused));
    expect(sums).toEqual([[2, 1, 0, 1], expect.stringContaining('文件不是 product-panel'), [1, 1, 0, 0]]);
    const stages = events.flatMap((event) => (event.kind === 'stage' ? [event.stage] : []));
    expect(stages.length).toBeGreaterThan(1);
    // The stage that a derivation begins with comes once.
    expect(stages.filter((stage) => stage === stages[0])).toHaveLength(1);
    const files = events.flatMap((event) => (event.kind === 'file' ? [[event.index, event.files]] : []));
    expect(files).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
    ]);
    // A refused row comes with what stood in it.
    expect(events.filter((event) => event.kind === 'refused')).toMatchObject([
      { line: 3, cells: expect.arrayContaining(['便宜']) },
    ]);
    expect(await pending()).toEqual([]);
  });
});
