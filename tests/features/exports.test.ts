import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListReply } from '#engine/contract.ts';
import type { ExportQuota, ExportTask } from '#features/files/exports/contract.ts';
import { createWorker, type Worker } from '#platform/server/jobs/worker.ts';
import { createLog } from '#platform/server/log.ts';
import { deletionAt } from '#testkit/deletion.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

const fast = { points: 1_000_000, burst: 1_000_000 };
const DAY_MS = 86_400_000;
const SUPREME_MOBILE = '13900000021';
let test: PeopleApp;
let worker: Worker;
let supreme: TestBrowser;
let flagship: TestBrowser;
let light: TestBrowser;

interface Record_ {
  readonly items: ExportTask[];
  readonly quota: ExportQuota;
}

const submit = (browser: TestBrowser, body: object) =>
  browser.post<{ task_id: string }>('/api/export/submit', {
    module: 'products',
    format: 'csv',
    query: {},
    params: {},
    ...body,
  });
const record = async (browser: TestBrowser) =>
  (await browser.get<Record_>('/api/export/history')).body.data as Record_;
const taskOf = async (browser: TestBrowser, id: string) =>
  (await record(browser)).items.find((one) => one.id === id) as ExportTask;
const work = async () => {
  while ((await worker.runOnce()) > 0);
};
const dir = () => join(test.dir, 'demo', 'exports');

/** The bytes of a file, by a call as a browser makes it. */
async function bytesOf(
  browser: TestBrowser,
  id: string,
): Promise<{ status: number; bytes: Buffer; name: string }> {
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
  return {
    status: reply.statusCode,
    bytes: reply.rawPayload,
    name: String(reply.headers['content-disposition'] ?? ''),
  };
}

beforeAll(async () => {
  test = await openPeopleApp({ world: true, speeds: { reads: fast, writes: fast } });
  const { jobs } = test.runtime;
  jobs.register(...test.features.jobs);
  worker = createWorker(jobs, { concurrency: 2, log: createLog({ level: 'silent' }) });
  supreme = await test.person(SUPREME_MOBILE, 'supreme');
  flagship = await test.person('13900000022', 'flagship');
  light = await test.person('13900000023', 'light');
}, 600_000);
afterAll(() => test.close());

describe('what is refused, and costs nothing', () => {
  it('visitors, editions without exports, rankings below supreme', async () => {
    expect((await submit(test.browser(), {})).status).toBe(401);
    const low = await submit(light, {});
    expect([low.status, low.body.refusal]).toMatchObject([402, { prompt: 'export-list', needs: 20 }]);
    const ranking = await submit(flagship, { module: 'hotSales' });
    expect([ranking.status, ranking.body.refusal]).toMatchObject([
      402,
      { prompt: 'export-ranking', needs: 30 },
    ]);
    expect((await record(flagship)).quota.list).toMatchObject({ used: 0, total: 600 });
  });

  it('what the list itself refuses: unknown names, columns, and lists', async () => {
    expect((await submit(supreme, { module: 'nothing' })).status).toBe(422);
    expect((await submit(supreme, { params: { nonsense: 1 } })).status).toBe(422);
    expect((await submit(supreme, { query: { fields: 'nonsense' } })).status).toBe(422);
    expect((await submit(supreme, { format: 'exe' })).status).toBe(422);
    expect((await submit(flagship, { query: { fields: 'sales' }, params: { period: 3650 } })).status).toBe(
      422,
    );
    expect((await record(supreme)).items).toEqual([]);
  });
});

describe('a file', () => {
  it('holds the rows and columns of the list in its order, as CSV and as XLSX', async () => {
    const query = { sort_field: 'gmv', sort: '0', fields: 'product,sales,gmv' };
    const list = await supreme.post<ListReply>('/api/sku/search?sort_field=gmv&sort=0&limit=50', {});
    const shown = (list.body.data as ListReply).items;
    const csv = (await submit(supreme, { query })).body.data?.task_id ?? '';
    const xlsx = (await submit(supreme, { query, format: 'xlsx' })).body.data?.task_id ?? '';
    expect((await taskOf(supreme, csv)).state).toBe('waiting');
    expect((await bytesOf(supreme, csv)).status).toBe(404);
    await work();
    const done = await taskOf(supreme, csv);
    expect([done.state, done.rows]).toEqual(['done', list.body.data?.pagination.total_count]);
    const file = await bytesOf(supreme, csv);
    expect(file.name).toContain(encodeURIComponent('商品库_'));
    const text = file.bytes.toString('utf8');
    expect(text.startsWith('\uFEFF商品ID,商品名称,小店,价格(元),销量(预估),销售额(元，预估)\r\n')).toBe(true);
    const rows = parseCsv(text.slice(1)).slice(1);
    expect(
      rows
        .slice(0, shown.length)
        .map((row) => [String(row[0]).replace(/^'/, ''), Number(row[4]), Number(row[5])]),
    ).toEqual(shown.map((row) => [row.product_id, row.sales, Number(row.gmv) / 100]));
    const book = await readXlsx((await bytesOf(supreme, xlsx)).bytes);
    const cells = book.sheets[0]?.rows ?? [];
    expect(cells.length).toBe(rows.length + 1);
    expect(cells.slice(1, 6).map((row) => [row[4], row[5]])).toEqual(
      shown.slice(0, 5).map((row) => [row.sales, Number(row.gmv) / 100]),
    );
    expect((await record(supreme)).quota.list.used).toBe(2);
  });

  it('says what it is: in its name, and as a workbook on a sheet of its own', async () => {
    const tree = await supreme.get<{ value: string; label: string }[]>('/api/condition/m/all/lv/v2');
    const [category] = tree.body.data ?? [];
    const params = { period: 7, lv1: category?.value, price: { min: 5000, max: null } };
    const query = { sort_field: 'gmv', sort: '1' };
    const ids = [];
    for (const format of ['xlsx', 'csv'])
      ids.push((await submit(supreme, { query, params, format })).body.data?.task_id ?? '');
    const list = await supreme.post<ListReply>('/api/sku/search?sort_field=gmv&sort=1', params);
    const { freshness, pagination } = list.body.data as ListReply;
    await work();
    const file = await bytesOf(supreme, ids[0] ?? '');
    const name = decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(file.name)?.[1] ?? '');
    expect(name).toMatch(new RegExp(`^商品库_近7天_数据至${freshness.data_day}_导出于\\d{8}-\\d{4}\\.xlsx$`));
    expect(existsSync(join(dir(), `${ids[0]}.xlsx`))).toBe(true);
    const book = await readXlsx(file.bytes);
    expect(book.sheets.map((one) => one.name)).toEqual(['数据', '说明']);
    const day = String(freshness.data_day).replace(/(....)(..)(..)/, '$1-$2-$3');
    const lines = book.sheets[1]?.rows.map(([head, text]) => [head ?? '', text]) ?? [];
    expect(lines).toEqual([
      ['列表', '商品库'],
      [
        '时间',
        expect.stringMatching(
          new RegExp(`^近7天（\\d{4}-\\d\\d-\\d\\d 至 ${day}）；视频数据自 \\d\\d-\\d\\d 起$`),
        ),
      ],
      ['筛选条件', expect.any(String)],
      ['', expect.any(String)],
      ['排序', '销售额，升序'],
      ['数据更新至', day],
      ['行数', String(pagination.total_count)],
      ['账号版本', '至尊版'],
      ['导出时间', expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d（北京时间）$/)],
      ['说明', '标着“预估”的列为算法预估，仅供参考'],
      ['商品销量的误差', expect.stringMatching(/^不足20件：半数误差在±\d+%以内/)],
      ...lines.slice(11),
    ]);
    // Both figures of the file, each with all its sizes.
    const errors = lines.slice(10).map(([, text]) => String(text));
    for (const size of ['20–99件', '¥1千–1万', '¥10万–100万'])
      expect(errors.some((line) => line.startsWith(`${size}：半数误差在±`))).toBe(true);
    for (const label of ['销量', '销售额'])
      expect(errors.some((line) => line.startsWith('用于：') && line.includes(label))).toBe(true);
    expect(lines.slice(2, 4).map(([, text]) => text)).toEqual(
      expect.arrayContaining([`商品分类：${category?.label}`, '商品价格：≥50元']),
    );
    expect((await bytesOf(supreme, ids[1] ?? '')).bytes.toString('utf8')).not.toContain('账号版本');
  });

  it('of a ranking, of what one follows and of one’s cart', async () => {
    const { items } = (await supreme.post<ListReply>('/api/sku/search?limit=3', {})).body.data as ListReply;
    const ids = items.map((row) => String(row.product_id));
    await supreme.post('/api/follow/batch', { type: 2, ids, action: 'add' });
    const ranking = (await submit(supreme, { module: 'hotSales' })).body.data?.task_id ?? '';
    const own = (await submit(supreme, { is_followed: true })).body.data?.task_id ?? '';
    await supreme.post('/api/cart/add', { ids: ids.slice(0, 2) });
    const cart = (await submit(supreme, { is_in_cart: true })).body.data?.task_id ?? '';
    expect((await submit(supreme, { module: 'authors', is_in_cart: true })).body.message).toBe(
      '只有商品库可以只导出选品车里的商品',
    );
    await work();
    expect(await taskOf(supreme, cart)).toMatchObject({ state: 'done', rows: 2, title: '选品车' });
    expect((await taskOf(supreme, ranking)).state).toBe('done');
    expect(await taskOf(supreme, own)).toMatchObject({ state: 'done', rows: 3, title: '关注的商品' });
    expect((await record(supreme)).quota.ranking.used).toBe(1);
    expect(decodeURIComponent((await bytesOf(supreme, ranking)).name)).toMatch(
      /_[日周月]榜[\d-]+_数据至\d{8}_导出于/,
    );
  });
});

describe('what goes wrong', () => {
  it('cancelling and a disk that refuses give the unit back, once', async () => {
    const before = (await record(supreme)).quota.list.used;
    const id = (await submit(supreme, {})).body.data?.task_id ?? '';
    expect((await record(supreme)).quota.list.used).toBe(before + 1);
    expect((await supreme.post('/api/export/cancel', { id })).body.success).toBe(true);
    expect((await supreme.post('/api/export/cancel', { id })).body.message).toBe('导出已结束');
    expect([(await taskOf(supreme, id)).state, (await record(supreme)).quota.list.used]).toEqual([
      'cancelled',
      before,
    ]);
    // A file in the place of the directory: nothing can be written there.
    rmSync(dir(), { recursive: true, force: true });
    writeFileSync(dir(), '');
    const failing = (await submit(supreme, {})).body.data?.task_id ?? '';
    for (let n = 0; n < 6; n++) {
      test.clock.turn(120_000);
      await work();
    }
    expect(await taskOf(supreme, failing)).toMatchObject({ state: 'failed', error: '导出失败' });
    expect((await record(supreme)).quota.list.used).toBe(before);
    rmSync(dir());
    mkdirSync(dir());
    chmodSync(dir(), 0o700);
    expect(readdirSync(dir())).toEqual([]);
  });

  it('two equal ones at once are one file and one unit, and a file without rows costs none', async () => {
    const used = async () => (await record(supreme)).quota.list.used;
    const before = await used();
    const twice = await Promise.all([1, 2, 3].map(() => submit(supreme, { params: { keyword: '面膜' } })));
    expect(new Set(twice.map((one) => one.body.data?.task_id)).size).toBe(1);
    expect(await used()).toBe(before + 1);
    await work();
    const again = (await submit(supreme, { params: { keyword: '面膜' } })).body.data?.task_id;
    expect(again).not.toBe(twice[0]?.body.data?.task_id);
    await work();
    expect(await used()).toBe(before + 2);
    const none =
      (await submit(supreme, { params: { keyword: '没有这样的商品zzqq' } })).body.data?.task_id ?? '';
    expect(await used()).toBe(before + 3);
    await work();
    expect(await taskOf(supreme, none)).toMatchObject({ state: 'done', rows: 0 });
    expect(await used()).toBe(before + 2);
  });

  it('more than ten at a time wait for those that run', async () => {
    const answers = [];
    for (let n = 0; n < 11; n++)
      answers.push((await submit(flagship, { query: { limit: `${n + 1}` } })).body);
    expect(answers.filter((one) => one.success)).toHaveLength(10);
    expect(answers.at(-1)?.message).toBe('正在导出的任务较多，请等待完成后再试');
    await work();
    expect((await record(flagship)).items.every((one) => one.state === 'done')).toBe(true);
  });
});

describe('the file of an export', () => {
  it('is its owner’s alone, and gone after seven days', async () => {
    const id = (await submit(supreme, {})).body.data?.task_id ?? '';
    await work();
    const strange = await bytesOf(flagship, id);
    const none = await bytesOf(flagship, 'nothing');
    expect([strange.status, none.status]).toEqual([404, 404]);
    expect(JSON.parse(strange.bytes.toString()).message).toBe(JSON.parse(none.bytes.toString()).message);
    expect((await flagship.post('/api/export/delete', { id })).status).toBe(404);
    expect(existsSync(join(dir(), `${id}.csv`))).toBe(true);
    expect((await bytesOf(supreme, id)).status).toBe(200);
    test.clock.turn(7 * DAY_MS + 1000);
    await test.logIn(supreme, SUPREME_MOBILE);
    expect((await bytesOf(supreme, id)).status).toBe(404);
    expect((await taskOf(supreme, id)).state).toBe('expired');
    await test.features.sweep(deletionAt(test.clock.now()));
    expect(existsSync(join(dir(), `${id}.csv`))).toBe(false);
  });
});
