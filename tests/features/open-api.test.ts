import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTools } from '#app/server/open/mcp/read-tools.ts';
import { detailPages } from '#catalog/details/pages.ts';
import { allListings } from '#catalog/index.ts';
import type { ListReply } from '#engine/contract.ts';
import { changeUser, mobileIndex, revokeAll, userByMobile } from '#features/people/identity/server/index.ts';
import type { ProgramKey } from '#features/people/program-keys/contract.ts';
import { newToken } from '#platform/server/tokens.ts';
import { isWrite } from '#platform/wire/endpoint.ts';
import type { Answer } from '#testkit/app.ts';
import { runTide } from '#testkit/command.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

// The open API on the seeded world: keys, scopes and limits, and that it has what the pages have.
let test: PeopleApp;
let person: TestBrowser;
const mobile = '13500000001';
const fast = { points: 1_000_000, burst: 1_000_000 };

beforeAll(async () => {
  test = await openPeopleApp({ world: true, speeds: { reads: fast, writes: fast } });
  person = await test.person(mobile, 'supreme');
});
afterAll(() => test.close());

type Created = { readonly key: string; readonly item: ProgramKey };
const create = (browser: TestBrowser, scopes: readonly string[], name = '报表') =>
  browser.post<Created>('/api/user/programKey/create', { name, scopes });
async function keyOf(browser: TestBrowser, scopes: readonly string[]): Promise<string> {
  const key = (await create(browser, scopes)).body.data?.key;
  if (key === undefined) throw new Error('no key was made');
  return key;
}
const byKey = <T>(key: string, url: string): Promise<Answer<T>> =>
  test.get<T>(url, { headers: { authorization: `Bearer ${key}` } });

describe('keys for programs', () => {
  it('are refused without a name, a scope, or room in the edition, and their secret comes once', async () => {
    for (const body of [
      { name: ' ', scopes: ['lists'] },
      { name: 'a', scopes: [] },
      { name: 'a', scopes: ['money'] },
    ])
      expect((await person.post('/api/user/programKey/create', body)).status).toBe(422);
    const light = await test.person('13500000002', 'light');
    const keys = [await create(light, ['lists']), await create(light, ['lists', 'details'])];
    expect(keys.map(({ body }) => body.success)).toEqual([true, true]);
    expect((await create(light, ['lists'])).body.message).toContain('最多 2 个');
    const { data, ...rest } = (
      await light.get<{ items: ProgramKey[]; limit: number }>('/api/user/programKey/list')
    ).body;
    expect(rest.success).toBe(true);
    expect(data?.items.map(({ scopes }) => scopes.length).toSorted()).toEqual([1, 2]);
    for (const { body } of keys) expect(JSON.stringify(data)).not.toContain(body.data?.key);
  });

  it('open what their scopes say, nothing outside the open API, and nothing for others', async () => {
    const key = await keyOf(person, ['lists']);
    expect((await byKey(key, '/open/v1/lists')).status).toBe(200);
    expect((await byKey(key, '/open/v1/condition/area')).status).toBe(403);
    expect((await byKey(key, '/open/v1/help/metrics?name=GPM')).status).toBe(403);
    for (const path of ['/api/user/info', '/api/condition/area', '/api/user/programKey/list'])
      expect([path, (await byKey(key, path)).status]).toEqual([path, 401]);
    for (const wrong of [`tide_${newToken()}`, 'tide_', newToken(), `${key}x`])
      expect((await byKey(wrong, '/open/v1/lists')).status).toBe(401);
    expect((await test.get('/open/v1/lists')).status).toBe(401);
    // A session of a browser reads sealed answers at the product's own address.
    expect((await person.get('/open/v1/lists')).status).toBe(401);
    expect((await test.get('/open/v1/nothing')).status).toBe(404);
  });

  it('end when they are revoked by their person alone, when the account closes, and fall with the edition', async () => {
    const other = await test.person('13500000003');
    await test.grant('13500000003', 'flagship', 1);
    const key = await keyOf(other, ['lists']);
    const id = (await other.get<{ items: ProgramKey[] }>('/api/user/programKey/list')).body.data?.items[0]
      ?.id;
    expect((await person.post('/api/user/programKey/revoke', { id })).status).toBe(404);
    const rowsOf = async () =>
      (await byKey<ListReply>(key, '/open/v1/lists/products?limit=50')).body.data?.pagination.visible_count ??
      0;
    const before = await rowsOf();
    const people = test.authContext;
    const user = await userByMobile(people.account.db, mobileIndex(people.secrets, '13500000003'));
    test.clock.turn(2 * 86_400_000);
    expect(await rowsOf()).toBeLessThan(before);
    await test.grant('13500000003', 'flagship');
    expect(await rowsOf()).toBe(before);
    // A changed password, a removal from a team and the operator's revocation end keys as they end sessions.
    const another = await keyOf(other, ['lists']);
    await people.account.write((tx) => revokeAll(tx, user?.id ?? '', { now: test.clock.now(), but: '' }));
    for (const one of [key, another]) expect((await byKey(one, '/open/v1/lists')).status).toBe(401);
    const closed = await test.person('13500000004');
    const last = await keyOf(closed, ['lists']);
    const gone = await userByMobile(people.account.db, mobileIndex(people.secrets, '13500000004'));
    await people.account.write((tx) => changeUser(tx, gone?.id ?? '', { state: 'closed' }));
    expect((await byKey(last, '/open/v1/lists')).status).toBe(401);
    const own = await create(person, ['lists']);
    const mine = own.body.data as Created;
    expect((await byKey(mine.key, '/open/v1/lists')).status).toBe(200);
    await person.post('/api/user/programKey/revoke', { id: mine.item.id });
    expect((await byKey(mine.key, '/open/v1/lists')).status).toBe(401);
  });
});

describe('what programs read', () => {
  it('is what the pages have, for drawn lists, orders and pages', async () => {
    const key = await keyOf(person, ['lists', 'details', 'lookups']);
    const free = allListings.filter(
      (one) => one.scope === undefined && one.filters['unfollowed'] === undefined,
    );
    const draw = fc.constantFrom(...free).chain((listing) => {
      const sorts = Object.keys(listing.columns).filter((name) => listing.columns[name]?.sort);
      return fc.record({
        listing: fc.constant(listing),
        sort: fc.option(fc.constantFrom(...(sorts.length > 0 ? sorts : [listing.order[0]]))),
        page: fc.integer({ min: 1, max: 3 }),
      });
    });
    await fc.assert(
      fc.asyncProperty(draw, async ({ listing, sort, page }) => {
        const query = new URLSearchParams({ page: String(page), ...(sort && { sort: `${sort}:desc` }) });
        const open = await byKey<ListReply>(key, `/open/v1/lists/${listing.id}?${query.toString()}`);
        const own = await test.ask(listing.id, String(query), { as: 'supreme' });
        expect([listing.id, open.status, open.body.message, open.body.data?.items]).toEqual([
          listing.id,
          own.status,
          own.body.message,
          own.body.data?.items,
        ]);
      }),
      { numRuns: 40 },
    );
  });

  it('names what it does not know', async () => {
    const key = await keyOf(person, ['lists', 'lookups']);
    for (const [url, status, words] of [
      ['/open/v1/lists/nothing', 404, '没有名为nothing的列表'],
      ['/open/v1/lists/products?colour=red', 422, '没有名为colour的条件'],
      ['/open/v1/lists/products?limit=x', 422, 'limit'],
      ['/open/v1/lists/products?sort=nothing:desc', 422, ''],
    ] as const) {
      const answer = await byKey(key, url);
      expect([url, answer.status, answer.body.message.includes(words)]).toEqual([url, status, true]);
    }
  });

  it('is described: every open call is in the document, and metrics say their evidence and error', async () => {
    const document = JSON.parse((await test.get('/open/v1/openapi.json')).text) as {
      paths: Record<string, Record<string, { security?: unknown }>>;
    };
    const declared = test.endpoints.filter(({ open, key }) => open !== undefined && key === 'program');
    expect(declared.length).toBeGreaterThan(120);
    expect(declared.filter(isWrite)).toEqual([]);
    for (const { path, method } of declared)
      expect([path, document.paths[path]?.[method.toLowerCase()]?.security]).toEqual([
        path,
        [{ program: [] }],
      ]);
    const key = await keyOf(person, ['lookups']);
    type Metrics = { items: { label: string; evidence: string; error: string | null; source: string }[] };
    const { data } = (await byKey<Metrics>(key, '/open/v1/help/metrics?name=销售额')).body;
    expect(data?.items.some(({ evidence, error }) => evidence === 'estimated' && error !== null)).toBe(true);
  });
});

describe('agents by the Model Context Protocol', () => {
  const connected = async (key: string) => {
    const client = new Client({ name: 'test', version: '1' });
    const { port } = test.app.server.address() as AddressInfo;
    const transport = new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/open/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    });
    await client.connect(transport);
    return client;
  };
  const answerOf = async (client: Client, name: string, input: Record<string, unknown> = {}) => {
    const { content, isError = false } = await client.callTool({ name, arguments: input });
    const [first] = content as readonly { readonly text: string }[];
    return { isError, text: first?.text ?? '' };
  };

  it('are not let in without a key', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    await expect(connected(`tide_${newToken()}`)).rejects.toThrow();
    const key = await keyOf(person, ['lists']);
    const several = await test.send({
      method: 'POST',
      url: '/open/mcp',
      headers: {
        host: '127.0.0.1:7200',
        'content-type': 'application/json',
        authorization: `Bearer ${key}`,
      },
      payload: '[{"jsonrpc":"2.0","id":1,"method":"tools/list"}]',
    });
    expect(several.status).toBe(400);
    // The command reads by the same key.
    const { port } = test.app.server.address() as AddressInfo;
    const args = ['query', 'products', '--json', '--url', `http://127.0.0.1:${port}`];
    const read = await runTide('/nowhere', args, { TIDE_KEY: key });
    expect([read.code, (JSON.parse(read.stdout) as { code: number }).code]).toEqual([0, 200]);
    expect((await runTide('/nowhere', args, { TIDE_KEY: `${key}x` })).code).toBe(2);
  });

  it('find, rank, look, compare and explain as the pages do, with errors, and are refused in words', async () => {
    const client = await connected(await keyOf(person, ['lists', 'details', 'lookups']));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(readTools.map(({ name }) => name));
    const rows = JSON.parse(
      (await answerOf(client, 'query_list', { list: 'products', sort: 'gmv:desc', limit: 5 })).text,
    );
    const own = await test.ask('products', 'sort=gmv:desc&limit=5', { as: 'supreme' });
    expect(rows.rows.items.slice(0, 5)).toEqual(own.body.data?.items.slice(0, 5));
    expect(Object.values(rows.estimates).flat()).toContain('销售额');
    const ids = rows.rows.items.slice(0, 2).map((row: { product_id: string }) => row.product_id);
    for (const [name, input, words] of [
      ['list_lists', {}, '商品库'],
      ['search_objects', { keyword: String(rows.rows.items[0].title).slice(0, 4) }, ids[0]],
      ['read_object', { kind: 'product', id: ids[0] }, 'header'],
      ['compare_objects', { kind: 'product', ids }, ids[1]],
      ['read_market', { kind: 'goods' }, 'market'],
      ['read_market', { kind: 'rooms', days: 7 }, 'market'],
      ['list_categories', {}, 'children'],
      ['explain_metric', { name: 'GPM' }, '× 1000'],
    ] as const) {
      const answer = await answerOf(client, name, input);
      expect([name, answer.isError, answer.text.includes(words)]).toEqual([name, false, true]);
    }
    for (const [name, input, words] of [
      ['query_list', { list: 'nothing' }, '没有名为nothing的列表'],
      ['query_list', { list: 'products', conditions: { colour: 'red' } }, '没有名为colour的条件'],
      ['read_object', { kind: 'product', id: 'none' }, '暂未收录'],
    ] as const)
      expect(await answerOf(client, name, input)).toEqual({
        isError: true,
        text: expect.stringContaining(words),
      });
    await client.close();
  });

  it('read every tab that the description names', async () => {
    const client = await connected(
      await keyOf(await test.person('13500000009', 'supreme'), ['details', 'lists']),
    );
    for (const family of detailPages) {
      const list = { author: 'authors', product: 'products', shop: 'shops', brand: 'brands' }[family.id];
      const [row] = (await test.ask(list, '', { as: 'supreme' })).body.data?.items ?? [];
      const id = String(row?.[family.of.key]);
      for (const { id: tab, call } of family.tabs) {
        if (call === undefined) continue;
        const { isError, text } = await answerOf(client, 'read_object', {
          kind: family.id,
          id,
          tab,
          period: '30',
        });
        expect([family.id, tab, isError, isError ? text : '']).toEqual([family.id, tab, false, '']);
      }
    }
    await client.close();
  });
});
