import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv } from 'hucre/csv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListReply, WireRow } from '#engine/contract.ts';
import type { OwnFormula } from '#features/desk/list-settings/contract.ts';
import { createWorker } from '#platform/server/jobs/worker.ts';
import { createLog } from '#platform/server/log.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

const fast = { points: 1_000_000, burst: 1_000_000 };
const FORMULA = '/api/custom/metrics/formula';
let test: PeopleApp;
let light: TestBrowser;
let trial: TestBrowser;
let supreme: TestBrowser;

beforeAll(async () => {
  test = await openPeopleApp({ world: true, speeds: { reads: fast, writes: fast } });
  light = await test.person('13900000081', 'light');
  trial = await test.person('13900000082');
  supreme = await test.person('13900000083', 'supreme');
}, 600_000);
afterAll(() => test.close());

interface FormulaRequest {
  readonly page?: string;
  readonly id?: string;
  readonly name?: string;
  readonly expression?: string;
  readonly format?: string;
}
const save = (browser: TestBrowser, request: FormulaRequest) =>
  browser.post<{ id: string }>(`${FORMULA}/save`, {
    page: 'products',
    name: '件均',
    expression: '[销售额] / [销量]',
    format: 'money',
    ...request,
  });
const saved = async (browser: TestBrowser, request: FormulaRequest) =>
  (await save(browser, request)).body.data?.id ?? '';
const list = async (browser: TestBrowser) =>
  (await browser.get<{ items: OwnFormula[]; total: number }>(`${FORMULA}/list`)).body.data?.items ?? [];
const check = async (expression: string, page = 'products') =>
  (await light.post<{ problem: string | null }>(`${FORMULA}/check`, { page, expression })).body.data?.problem;
const rowsOf = async (browser: TestBrowser, query: string, body: object = {}, path = '/api/sku/search') =>
  (await browser.post<ListReply>(`${path}?${query}`, body)).body.data?.items ?? [];
const drop = (browser: TestBrowser, id: string) => browser.post(`${FORMULA}/delete`, { id });

/** Values of a column in the order of the rows, unknown ones last. */
function expectFalling(rows: readonly WireRow[], column: string) {
  const values = rows.map((row) => row[column] as number | null);
  const known = values.filter((value) => value !== null);
  expect(known.length).toBeGreaterThan(1);
  expect(known).toEqual(known.toSorted((a, b) => b - a));
  expect(values.slice(known.length).every((value) => value === null)).toBe(true);
}

describe('what is refused, in words', () => {
  it('visitors, unknown lists, names that are none', async () => {
    expect((await save(test.browser(), {})).status).toBe(401);
    expect((await save(light, { page: 'nothing' })).body.message).toBe('没有这个列表');
    expect((await save(light, { name: ' ' })).body.message).toBe('请输入名称');
    expect((await save(light, { name: '长'.repeat(21) })).body.message).toBe('名称最多20个字');
    expect((await save(light, { name: '销量' })).body.message).toBe('列表中已有同名的列');
    expect((await save(light, { format: 'text' })).status).toBe(422);
  });

  it.each([
    ['[没有] + 1', '没有名为“没有”的列'],
    ['[toString] + 1', '没有名为“toString”的列'],
    ['[收录时间] + 1', '“收录时间”不是数字，不能用于计算'],
    ['[近30天趋势] * 2', '“近30天趋势”不是数字，不能用于计算'],
    ['[商品] * 2', '“商品”不是数字，不能用于计算'],
    ['[formula_0] * 2', '公式列不能引用公式列：formula_0'],
    [`[销量]${'+[销量]'.repeat(2500)}`, '公式最多500个字'],
    [`${'('.repeat(1000)}[销量]${')'.repeat(1000)}`, '公式最多500个字'],
    [`${'-('.repeat(100)}[销量]${')'.repeat(100)}`, '公式最多嵌套32层'],
    ['1); DROP TABLE x; --', '第3个字附近看不懂：; DROP TAB'],
    ['[销量]) + 1', '多了一个右括号'],
  ] as const)('a formula %#, with its reason', async (expression, words) => {
    const refused = await save(light, { expression });
    expect([refused.status, refused.body.message, refused.body.refusal?.field]).toEqual([
      422,
      words,
      'expression',
    ]);
    expect(await check(expression)).toBe(words);
    expect(await list(light)).toEqual([]);
  });

  it('a text longer than any call takes', async () => {
    expect((await save(light, { expression: 'x'.repeat(30_000) })).status).toBe(422);
  });

  it('an eleventh of a list, a name twice, one of somebody else', async () => {
    const made = await Promise.all(
      Array.from({ length: 14 }, (_, n) =>
        save(supreme, { name: `第${n}`, page: 'shops', expression: '[销量] * 2' }),
      ),
    );
    expect(made.filter(({ body }) => body.success).length).toBe(10);
    expect(made.find(({ body }) => !body.success)?.body.message).toBe('每个列表最多10个公式列');
    const own = await list(supreme);
    const first = own[0] as OwnFormula;
    const again = { page: 'shops', expression: '[销量] * 3' };
    expect((await save(supreme, { ...again, id: first.id, name: own[1]?.name ?? '' })).body.message).toBe(
      '已有同名的公式列',
    );
    expect((await save(light, { ...again, id: first.id })).status).toBe(404);
    expect((await drop(light, first.id)).status).toBe(404);
    expect((await save(supreme, { ...again, id: first.id, name: '三倍' })).body.data?.id).toBe(first.id);
    expect((await list(supreme))[0]).toMatchObject({ name: '三倍', expression: '[销量] * 3', problem: null });
    for (const { id } of own) expect((await drop(supreme, id)).body.success).toBe(true);
    expect(await list(supreme)).toEqual([]);
  });
});

describe('a formula column', () => {
  it('stands in the rows, equals what it is made of, and sorts', async () => {
    const id = await saved(light, {});
    const column = `formula_${id}`;
    expect(await list(light)).toEqual([
      { id, page: 'products', name: '件均', expression: '[销售额] / [销量]', format: 'money', problem: null },
    ]);
    const rows = await rowsOf(light, `limit=50&sort_field=${column}&sort=0`);
    expectFalling(rows, column);
    for (const row of rows.filter(({ sales }) => sales !== 0))
      expect(row[column]).toBe(Math.round(Number(row.gmv) / Number(row.sales)));
    // With a condition, and over a custom range, other statements answer.
    expectFalling(
      await rowsOf(light, `limit=50&sort_field=${column}&sort=0`, { sales: { min: 1, max: null } }),
      column,
    );
    const { data_day: day } =
      (await light.post<ListReply>('/api/sku/search?limit=1', {})).body.data?.freshness ?? {};
    const range = { start: Number(day) - 5, end: Number(day) };
    const ranged = await rowsOf(light, `limit=50&sort_field=${column}&sort=0`, range);
    expectFalling(ranged, column);
    const other = await rowsOf(supreme, 'limit=1');
    expect(Object.keys(other[0] ?? {}).some((name) => name.startsWith('formula_'))).toBe(false);
    await drop(light, id);
  });

  it('as long as any that may be typed stands and sorts, though its stored text is longer', async () => {
    const expression = `${'[销量]+'.repeat(89)}[销量]`;
    const id = await saved(supreme, { name: '很长', expression, format: 'number' });
    const [own] = (await list(supreme)).filter((one) => one.id === id);
    expect(own?.problem).toBeNull();
    const rows = await rowsOf(supreme, `limit=5&sort_field=formula_${id}&sort=0`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows[0]?.[`formula_${id}`]).toBe(90 * Number(rows[0]?.sales));
    await drop(supreme, id);
  });

  it('is unknown where it divides by zero', async () => {
    const id = await saved(light, {
      name: '除零',
      expression: '[销售额] / ([销量] - [销量])',
      format: 'number',
    });
    const rows = await rowsOf(light, `limit=5&sort_field=formula_${id}&sort=0`);
    expect(rows.map((row) => row[`formula_${id}`])).toEqual([null, null, null, null, null]);
    await drop(light, id);
  });

  it('stands on rankings and on lists of detail pages', async () => {
    const board = 'hotSales';
    const problem = await check('[销量] * 2', board);
    expect(problem).toBeNull();
    const id = await saved(supreme, {
      page: board,
      name: '两倍',
      expression: '[销量] * 2 + 0.5',
      format: 'number',
    });
    const found = await supreme.post<ListReply>(
      `/api/rank/sku/pmt/2?limit=20&sort_field=formula_${id}&sort=0`,
      {},
    );
    expect(found.body.message).toBe('');
    expectFalling(found.body.data?.items ?? [], `formula_${id}`);
    await drop(supreme, id);
  });

  it('is a band to viewers of bands, and tells no more than the bands of its columns', async () => {
    const [band, spy, locked] = [
      await saved(trial, {}),
      await saved(trial, { name: '窥探', expression: 'if([销售额] > 1234567, 1, 0)', format: 'number' }),
      await saved(trial, { name: '评价', expression: '[评价数] * 2', format: 'number' }),
    ];
    const rows = await rowsOf(trial, 'limit=20');
    const exact = new Map((await rowsOf(supreme, 'limit=20')).map((row) => [row.product_id, row]));
    expect(rows.some((row) => Array.isArray(row[`formula_${band}`]))).toBe(true);
    const told = new Map<string, unknown>();
    for (const row of rows) {
      expect(row).not.toHaveProperty(`formula_${locked}`);
      const whole = exact.get(row.product_id ?? '');
      const [low, high] = [row[`formula_${band}`] ?? 0].flat() as [number, number | null | undefined];
      const price = Number(whole?.gmv) / Number(whole?.sales);
      expect(low).toBeLessThanOrEqual(price + 1);
      if (high !== null && high !== undefined) expect(high).toBeGreaterThanOrEqual(price - 1);
      // Equal bands give equal results, whatever the figures behind them.
      const same = JSON.stringify(row.gmv);
      if (told.has(same)) expect(row[`formula_${spy}`]).toEqual(told.get(same));
      told.set(same, row[`formula_${spy}`]);
    }
    const sorted = await trial.post<ListReply>(`/api/sku/search?sort_field=formula_${band}&sort=0`, {});
    expect(sorted.status).toBe(402);
  });

  it('stands on what one follows and compares with the values of the library, and sorts the former', async () => {
    const id = await saved(supreme, {});
    const column = `formula_${id}`;
    const rows = (await rowsOf(supreme, 'limit=20'))
      .filter((row) => typeof row[column] === 'number')
      .slice(0, 4);
    const ids = rows.map((row) => String(row.product_id));
    expect(ids.length).toBeGreaterThan(2);
    await supreme.post('/api/follow/batch', { type: 2, ids, action: 'add' });
    const followed = await supreme.post<{ items: { id: string; row: WireRow }[] }>('/api/follow/search', {
      type: 2,
      sort_field: column,
      sort: 0,
    });
    const own = followed.body.data?.items ?? [];
    expectFalling(
      own.map(({ row }) => row),
      column,
    );
    const valueOf = new Map(rows.map((row) => [row.product_id, row[column]]));
    for (const { id: product, row } of own) expect(row[column]).toBe(valueOf.get(product));
    const period = 1;
    const compared = await supreme.post<{ items: { row: WireRow }[]; axes: string[] }>(
      '/api/compare/product',
      {
        ids,
        period,
      },
    );
    expect(compared.body.data?.items.map(({ row }) => row[column])).toEqual(rows.map((row) => row[column]));
    expect(compared.body.data?.axes).not.toContain(column);
    // Somebody else has no such column.
    const other = await light.post('/api/follow/search', { type: 2, sort_field: column, sort: 0 });
    expect(other.status).toBe(422);
    await drop(supreme, id);
  });

  it('is exported in the unit of its format', async () => {
    const id = await saved(supreme, { name: '件均', expression: '[gmv] / [sales]' });
    const fields = `product,gmv,sales,formula_${id}`;
    const { jobs } = test.runtime;
    jobs.register(...test.features.jobs);
    const worker = createWorker(jobs, { concurrency: 1, log: createLog({ level: 'silent' }) });
    const asked = { module: 'products', format: 'csv', query: { fields }, params: {} };
    const task =
      (await supreme.post<{ task_id: string }>('/api/export/submit', asked)).body.data?.task_id ?? '';
    while ((await worker.runOnce()) > 0);
    const text = readFileSync(join(test.dir, 'demo', 'exports', `${task}.csv`), 'utf8');
    const [head = [], ...lines] = parseCsv(text.replace('\uFEFF', '')) as string[][];
    const at = head.indexOf('件均(元，预估)');
    const [gmv, sales] = [head.indexOf('销售额(元，预估)'), head.indexOf('销量(预估)')];
    expect(at).toBeGreaterThan(0);
    for (const line of lines.slice(0, 100).filter((one) => Number(one[sales]) > 0))
      expect(Number(line[at])).toBeCloseTo(Number(line[gmv]) / Number(line[sales]), 1);
    await drop(supreme, id);
  });

  it('is one of the columns that are kept, and of the orders that are saved', async () => {
    const id = await saved(supreme, {});
    const columns = ['sales', `formula_${id}`];
    expect((await supreme.post('/api/custom/metrics/save', { page: 'products', columns })).body.success).toBe(
      true,
    );
    expect((await light.post('/api/custom/metrics/save', { page: 'products', columns })).status).toBe(422);
    const condition = { page: 'products', name: '按件均', address: `price=1000-&sort=formula_${id}:desc` };
    expect((await supreme.post('/api/common/condition/add', condition)).body.success).toBe(true);
    const state = async () =>
      (await supreme.get<{ items: { state: string }[] }>('/api/common/condition/products')).body.data
        ?.items[0]?.state;
    expect(await state()).toBe('ok');
    await drop(supreme, id);
    expect(await state()).toBe('stale');
  });
});
