import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allListings, listings } from '#catalog/index.ts';
import { LIGHT } from '#catalog/plans.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { hotListJson, panelCsv } from '#testkit/market.ts';

let test: TestApp;
const SKU = '/api/sku/search';
const isBuilt = existsSync(join(import.meta.dirname, '../../dist/web/index.html'));

beforeAll(async () => {
  test = await openTestApp({ edition: 'light' });
});
afterAll(() => test.close());

const refused = (answer: { status: number; body: { success: boolean; data: unknown; message: string } }) => {
  expect([answer.body.success, answer.body.data]).toEqual([false, null]);
  expect(answer.body.message).toMatch(/\p{Script=Han}/u);
  return answer.status;
};

describe('requests that are no requests', () => {
  it('refuses a body of 300 kB', async () => {
    expect(refused(await test.post(SKU, { keyword: 'x'.repeat(300 * 1024) }))).toBe(413);
  });

  it.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
  ])('refuses %s', async (type) => {
    expect(refused(await test.post(SKU, 'keyword=x', { headers: { 'content-type': type } }))).toBe(415);
  });

  it.each(['{', '{"keyword":', '"', '{"__proto__":{"a":1}}', '\u0000'])(
    'refuses the malformed %j',
    async (body) => {
      expect(refused(await test.post(SKU, body))).toBe(400);
    },
  );

  it.each(['[]', '1', '"text"', 'true'])('refuses %s, which is no object', async (body) => {
    expect(refused(await test.post(SKU, body))).toBe(422);
  });

  it('refuses a name that stands twice in the query', async () => {
    expect(refused(await test.post(`${SKU}?page=1&page=2`, {}))).toBe(422);
  });

  it('takes an empty body as no conditions', async () => {
    expect((await test.post(SKU, {})).status).toBe(200);
    expect((await test.send({ method: 'POST', url: SKU, headers: { host: '127.0.0.1' } })).status).toBe(200);
  });

  it.each([
    '/api/rank/sencence/rocketing/yesterday/9',
    '/api/rank/sencence/rocketing/20261399/9',
    '/api/rank/sencence/rocketing/20260305/25',
  ])('refuses %s, which names no hour', async (path) => {
    expect(refused(await test.get(path))).toBe(422);
  });

  it.each([
    '/api/nothing',
    '/api/',
    '/api',
    '/api?x=1',
    '/API/health',
    '/api/sku/search/more',
    '/api/owner/other',
  ])('answers %s with 404 in the envelope', async (path) => {
    expect(refused(await test.get(path))).toBe(404);
    expect(refused(await test.post(path, {}))).toBe(404);
  });

  it('answers a path that cannot be decoded without failing', async () => {
    for (const path of ['/api/%E0%A4%A', '/api/condition/rank/period/%E0%A4%A']) {
      expect(refused(await test.get(path))).toBe(400);
    }
    const long = await test.get(`/api/condition/rank/period/${'x'.repeat(5000)}`);
    expect(refused(long)).toBeLessThan(500);
  });
});

describe('the owner’s door', () => {
  const wanted = { feed: 'product-panel', paths: ['/etc/hostname'] };

  it('is not there without the secret', async () => {
    expect((await test.post('/api/owner/import', wanted)).status).toBe(404);
    const wrong = await test.post('/api/owner/import', wanted, { headers: { 'x-tide-owner': 'wrong' } });
    expect(refused(wrong)).toBe(404);
  });

  it.each([
    [{}],
    [{ feed: 'nothing', paths: ['/tmp/x.csv'] }],
    [{ feed: 'product-panel', paths: [] }],
    [{ feed: 'product-panel', paths: ['relative.csv'] }],
    [{ feed: 'product-panel', paths: 'x' }],
  ])('refuses %j', async (body) => {
    const answer = await test.post('/api/owner/import', body, { headers: { 'x-tide-owner': test.secret } });
    expect(answer.status).toBe(422);
  });

  it('says whoever looks as another edition only with the secret', async () => {
    const level = async (headers: Record<string, string>) =>
      (await test.get<{ vip_level: number }>('/api/user/info', { headers })).body.data?.vip_level;
    expect(await level({ 'x-tide-as': 'supreme' })).toBe(10);
    expect(await level({ 'x-tide-as': 'supreme', 'x-tide-owner': 'wrong' })).toBe(10);
    expect(await level({ 'x-tide-as': 'supreme', 'x-tide-owner': test.secret })).toBe(30);
  });
});

describe('what every answer carries', () => {
  it.each([['/api/health'], ['/api/openapi.json'], ['/api/nothing'], ['/'], ['/home']])(
    '%s: headers that keep other sites out',
    async (path) => {
      const { headers } = await test.get(path);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it('is not kept by anyone', async () => {
    expect((await test.post(SKU, {})).headers['cache-control']).toBe('no-store');
    expect((await test.post(`${SKU}?page=0`, {})).headers['cache-control']).toBe('no-store');
    expect((await test.get('/api/health')).headers['cache-control']).toBe('no-store');
  });
});

describe('an empty store', () => {
  it('is ready and answers every list with nothing', async () => {
    const health = await test.get('/api/health');
    expect(JSON.parse(health.text)).toEqual({
      ready: true,
      deriving: false,
      failing_since: null,
      stores: { market: 'embedded', account: 'sqlite' },
      data_day: null,
      updated: {
        sales: null,
        today: null,
        author: null,
        live: null,
        video: null,
        topic: null,
        comment: null,
      },
      sms: 'none',
      world: null,
      figures: null,
      older_boards: null,
      degraded: false,
      warnings: [],
      version: expect.any(String) as string,
    });
    for (const { id } of listings) {
      const { status, body } = await test.ask(id);
      expect([id, status, body.data?.items, body.data?.pagination.total_count]).toEqual([id, 200, [], 0]);
    }
  });
});

describe('the document', () => {
  interface Operation {
    readonly security?: unknown;
    readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, object>> };
    readonly parameters: readonly {
      readonly name: string;
      readonly in: string;
      readonly required: boolean;
    }[];
  }

  it('names calls of which every one answers', async () => {
    await test.importText('product-panel', 'p.csv', panelCsv([{ sold: 1 }, { day: '2026/3/6', sold: 9 }]));
    await test.importText('hot-list', '2026-03-05T041035Z.json', hotListJson([{}]));
    const { text } = await test.get('/api/openapi.json');
    const { openapi, paths } = JSON.parse(text) as {
      openapi: string;
      paths: Record<string, Record<string, Operation>>;
    };
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths).length).toBeGreaterThan(14);
    const values: Record<string, string> = {
      power_type: '3',
      id: 'x',
      code: 'x',
      type: 'hotSales',
      date_code: '0',
      hh: '0',
      keyword: '面膜',
      kind: '2',
      page: 'products',
      task_id: 'x',
      '/api/videoasr/file/{task_id} format': 'txt',
      import_id: 'x',
      monitor_id: 'x',
      batch_id: 'x',
      uid: 'x',
      of: 'author',
      '/api/author/collect/{uid} uid': '1234567',
      activityId: '0',
      '/api/gugu/detail/{id}/{activityId} id': 'x',
      cate_id: '0',
      '/api/overview/preselect/category type': '3',
      '/api/subscription/list/{page} page': 'deepDetect',
      '/api/information/article/{id} id': 'what-changed',
      '/api/separation/file/{id} id': 'x',
      track: 'vocals',
      board: 'x',
      subject: 'product',
      day: '20260301',
      '/api/separation/file/{id} format': 'mp3',
      word: '面膜',
      token: 'x',
      trade_no: `20260401${'0'.repeat(20)}`,
      tradeNo: `20260401${'0'.repeat(20)}`,
    };
    const closed = new Set(allListings.flatMap((l) => ((l.needs ?? 0) > LIGHT ? [l.endpoint.path] : [])));
    for (const [path, operations] of Object.entries(paths)) {
      for (const [method, { parameters, security, requestBody }] of Object.entries(operations)) {
        const type = { 'content-type': Object.keys(requestBody?.content ?? {})[0] ?? 'application/json' };
        if (security) {
          const keyless = await test.post(path, {}, { headers: type });
          expect([path, refused(keyless)]).toEqual([path, 401]);
          continue;
        }
        const query = new URLSearchParams();
        for (const p of parameters)
          if (p.in === 'query' && p.required)
            query.set(p.name, values[`${path} ${p.name}`] ?? values[p.name] ?? '');
        const url = `${path.replace(/\{(\w+)\}/g, (_, name: string) => values[`${path} ${name}`] ?? values[name] ?? '')}?${query.toString()}`;
        const answer = method === 'get' ? await test.get(url) : await test.post(url, {}, { headers: type });
        // A call whose body cannot be empty says so, one without its provider too; none is missing, none breaks.
        const expected = [
          200,
          ...(requestBody?.required ? [422] : []),
          ...(path.includes('/wx/') ? [503] : []),
          // Either a link or a video has to be named.
          ...(path === '/api/separation/link' ? [422] : []),
          ...(/^\/api\/(brand\/screen|market)\/|^\/api\/export\/logo$/.test(path) || closed.has(path)
            ? [402]
            : []),
          // Detail pages of an object, orders, exports, imports, monitors, batches, matches and shared boards that do not exist.
          ...(/\{(uid|product_id|shop_id|brand_id|room_id|aweme_id|task_id|import_id|monitor_id|token|trade_no|batch_id)\}|gugu\/detail|creator\/detail|separation\/file|match\/(list|detail)|condition\/changes|trade\/query|livescreen\/stream/.test(
            path,
          )
            ? [404]
            : []),
        ];
        expect([method, url, answer.status, expected.includes(answer.status)]).toEqual([
          method,
          url,
          answer.status,
          true,
        ]);
      }
    }
  });
});

describe('pages', () => {
  it.each(['/', '/home', '/darenSquare/productList?keyword=x', '/nothing/at/all', '/apiary'])(
    '%s gets the page',
    async (path) => {
      const answer = await test.get(path);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.text).toContain(isBuilt ? '<div id=' : '页面还没有构建');
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
    '/assets/../../../package.json',
  ])('%s gets no file of ours', async (path) => {
    expect((await test.get(path)).text).not.toContain('"dependencies"');
  });
});

it('every call that the specification gives exists', () => {
  const given = readFileSync('tests/fixtures/specification/given-calls.txt', 'utf8').trim().split('\n');
  expect(given).toHaveLength(71);
  const bare = (call: string) => call.replaceAll(/\{\w+\}/g, '{}');
  const ours = new Set(test.endpoints.map(({ method, path }) => bare(`${method} ${path}`)));
  expect(given.filter((call) => !ours.has(bare(call)))).toEqual([]);
});
