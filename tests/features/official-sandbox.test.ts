import { createHmac } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { marketFiles } from '#testkit/market-files.ts';
import { type OfficialKeys, startSandbox, type TestSandbox } from '#testkit/sandbox.ts';

const NOON = Date.parse('2026-11-25T12:00:00+08:00');

let market: string;
let sandbox: TestSandbox;
let keys: OfficialKeys;

beforeAll(async () => {
  market = marketFiles('2026-11-26');
  sandbox = await startSandbox({ market });
  keys = sandbox.official();
});
afterAll(async () => {
  await sandbox?.stop();
  rmSync(market, { recursive: true, force: true });
});
afterEach(() => sandbox.setClock(NOON));

type Reply = { code: number; sub_code: string; data: Record<string, unknown> };
interface Call {
  readonly params?: object;
  readonly token?: string;
  readonly secret?: string;
  readonly appKey?: string;
  readonly at?: number;
}

const beijing = (ms: number) => new Date(ms + 28_800_000).toISOString().slice(0, 19).replace('T', ' ');

/** A call signed by hand, with what a test bends; the text of the reply, since ids do not fit into a number. */
async function callText(method: string, own: Call = {}): Promise<string> {
  const { params = {}, token, secret = keys.appSecret, appKey = keys.appKey, at = NOON } = own;
  const paramJson = JSON.stringify(params);
  const timestamp = beijing(at);
  const text = `app_key${appKey}method${method}param_json${paramJson}timestamp${timestamp}v2`;
  const sign = createHmac('sha256', secret).update(`${secret}${text}${secret}`).digest('hex');
  const query = new URLSearchParams({
    method,
    app_key: appKey,
    timestamp,
    v: '2',
    sign_method: 'hmac-sha256',
    sign,
    ...(token !== undefined && { access_token: token }),
  });
  const address = `${sandbox.url}/official/fxg/${method.replaceAll('.', '/')}?${query.toString()}`;
  const reply = await fetch(address, { method: 'POST', body: paramJson });
  expect(reply.status).toBe(200);
  return reply.text();
}

const call = async (method: string, own: Call = {}) => JSON.parse(await callText(method, own)) as Reply;

const SEARCH = 'buyin.kolMaterialsProductsSearch';

async function token(): Promise<string> {
  const params = { code: '', grant_type: 'authorization_self', shop_id: keys.shopId };
  const { data } = await call('token.create', { params });
  return String(data.access_token);
}

describe('the played shop platform', () => {
  it('refuses what is signed otherwise, of another application, late, without a token, or of another shop', async () => {
    await sandbox.setClock(NOON);
    const own = await token();
    const refused: readonly [Call, number][] = [
      [{ token: own, secret: 'other' }, 11],
      [{ token: own, appKey: '6844048284663924231' }, 10],
      [{ token: own, at: NOON - 3_600_000 }, 12],
      [{ token: own, at: NOON + 3_600_000 }, 12],
      [{}, 30_001],
      [{ token: 'sandboxnone' }, 30_001],
      [{ token: own, params: { page: 0 } }, 50_002],
      [{ token: own, params: { page_size: 21 } }, 50_002],
      [{ token: own, params: { page: 501, page_size: 20 } }, 50_002],
    ];
    for (const [one, code] of refused) expect((await call(SEARCH, one)).code, JSON.stringify(one)).toBe(code);
    const stranger = { grant_type: 'authorization_self', shop_id: '1' };
    expect((await call('token.create', { params: stranger })).code).toBe(40_003);
    await sandbox.endTokens();
    expect((await call(SEARCH, { token: own })).code).toBe(30_001);
  });

  it('ends tokens after a week and takes a refresh token once', async () => {
    await sandbox.setClock(NOON);
    const params = { code: '', grant_type: 'authorization_self', shop_id: keys.shopId };
    const { data } = await call('token.create', { params });
    const later = NOON + 8 * 86_400_000;
    await sandbox.setClock(later);
    expect((await call(SEARCH, { token: String(data.access_token), at: later })).code).toBe(30_002);
    const refresh = { grant_type: 'refresh_token', refresh_token: data.refresh_token };
    expect((await call('token.refresh', { params: refresh, at: later })).code).toBe(10_000);
    expect((await call('token.refresh', { params: refresh, at: later })).code).toBe(30_001);
  });

  it('pages through every product once, with ids that keep all their digits', async () => {
    await sandbox.setClock(NOON);
    const own = await token();
    const ids = new Set<string>();
    let total = 0;
    for (let page = 1; page === 1 || (page - 1) * 20 < total; page++) {
      // Twenty calls a second are the limit.
      if (page % 15 === 0) await sandbox.setClock(NOON + page * 1000);
      const text = await callText(SEARCH, {
        token: own,
        params: { page, page_size: 20, search_type: 1, sort_type: 1 },
      });
      for (const [, id = ''] of text.matchAll(/"product_id":(\d+)/g)) ids.add(id);
      total = (JSON.parse(text) as Reply).data.total as number;
    }
    expect(total).toBeGreaterThan(300);
    expect(ids.size).toBe(total);
    for (const id of ids) expect(id).toMatch(/^3\d{18}$/);
  });

  it('counts calls of a second, and shows what clients have met', async () => {
    await sandbox.setClock(NOON + 60_000);
    const own = await token();
    const codes: number[] = [];
    for (let i = 0; i < 25; i++) codes.push((await call(SEARCH, { token: own })).code);
    expect(codes).toContain(9);
    await sandbox.setClock(NOON + 120_000);
    await sandbox.fault('official', 'text-numbers');
    expect(await callText(SEARCH, { token: own })).toMatch(/"product_id":"3\d{18}"/);
    await sandbox.fault('official', 'missing');
    const [first] = (await call(SEARCH, { token: own })).data.products as object[];
    expect(Object.keys(first ?? {}).length).toBeLessThan(15);
  });

  it('moves counters with its clock, and its daily orders are the steps of them', async () => {
    await sandbox.setClock(NOON);
    const own = await token();
    const params = { page: 1, page_size: 20, search_type: 1, sort_type: 1 };
    const sold = async (at: number) => {
      await sandbox.setClock(at);
      const { data } = await call(SEARCH, { token: own, params, at });
      return (data.products as { sales: number }[]).reduce((sum, { sales }) => sum + sales, 0);
    };
    expect(await sold(NOON + 43_200_000)).toBeGreaterThan(await sold(NOON));
    const text = await callText(SEARCH, { token: own, params });
    const id = /"product_id":(\d+)/.exec(text)?.[1] ?? '';
    const { data } = await call('buyin.kolProductsDetail', {
      token: own,
      params: { product_ids: [id], fields: 'month_sale_data,brand_info' },
    });
    const [detail] = data.products as {
      month_sale_data: { order_num: number; daily_statistics: { order_num: number }[] };
    }[];
    const { order_num: sum, daily_statistics: days } = detail?.month_sale_data ?? {
      order_num: 0,
      daily_statistics: [],
    };
    expect(days.length).toBeGreaterThan(5);
    expect(days.reduce((total, day) => total + day.order_num, 0)).toBe(sum);
    const { data: tree } = await call('alliance.materialsProductCategory', {
      token: own,
      params: { parent_id: 0 },
    });
    expect((tree.category_list as unknown[]).length).toBeGreaterThan(5);
  });
});

describe('the played open platform', () => {
  const open = async (path: string, init?: RequestInit) =>
    (await (await fetch(`${sandbox.url}/official/open${path}`, init)).json()) as {
      data: Record<string, unknown>;
    };
  const clientToken = (secret: string) =>
    open('/oauth/client_token/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_key: keys.clientKey,
        client_secret: secret,
        grant_type: 'client_credential',
      }),
    });

  it('refuses wrong secrets and strange tokens, and gives hot words with their videos', async () => {
    await sandbox.setClock(NOON);
    expect((await clientToken('other')).data.error_code).toBe(10_013);
    expect((await open('/hotsearch/sentences/')).data.error_code).toBe(2_190_002);
    const { data } = await clientToken(keys.clientSecret);
    const headers = { 'access-token': String(data.access_token) };
    const words = (await open('/hotsearch/sentences/', { headers })).data.list as { sentence: string }[];
    expect(words).toHaveLength(50);
    const lists = await Promise.all(
      words.map(({ sentence }) =>
        open(`/hotsearch/videos/?hot_sentence=${encodeURIComponent(sentence)}`, { headers }),
      ),
    );
    const videos = lists.flatMap((one) => one.data.list as { item_id: string }[]);
    expect(videos.length).toBeGreaterThan(0);
    for (const { item_id: id } of videos) expect(id).toMatch(/^7\d+$/);
  });
});
