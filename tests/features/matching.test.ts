import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitOf, SUPREME } from '#catalog/plans.ts';
import { internalId, publicId } from '#engine/server/public-id.ts';
import type { AuthorContact } from '#features/objects/author-upkeep/contract.ts';
import type { MatchedAuthor, MatchReport, MatchTask } from '#features/objects/matching/contract.ts';
import { sendFulfilmentNotices } from '#features/objects/matching/server/index.ts';
import { totalOf } from '#features/objects/matching/server/score.ts';
import { fulfilmentWords } from '#features/objects/matching/web/fulfilment-words.ts';
import { createNotifications } from '#features/people/notifications/server/index.ts';
import { dayOfCode } from '#kernel/day.ts';
import { FULFILLED, fulfilledParams } from '#market/read/matching/fulfilled-invitations.ts';
import { bestSellers } from '#market/read/matching/match-subject.ts';
import { createPushGateway } from '#platform/server/gateways/push/push-gateway.ts';
import { DATABASE } from '#platform/server/market-store/market-store.ts';
import { testCollector } from '#testkit/collector.ts';
import { author } from '#testkit/facts.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

interface Read {
  readonly task: MatchTask;
  readonly items: MatchedAuthor[];
}
interface Tasks {
  readonly items: MatchTask[];
  readonly quota: { readonly used: number; readonly total: number };
  readonly most: number;
}

let test: PeopleApp;
let trial: TestBrowser;
let light: TestBrowser;
let supreme: TestBrowser;
let product: string;

/** Without the pace of a person: six matches a minute. */
const fast = { points: 1_000_000, burst: 1_000_000 };
const wanted = { number: 10, tiers: [], commission_bp: null, is_new_only: false };
const create = (browser: TestBrowser, own: object = {}) =>
  browser.post<{ id: string }>('/api/match/task/create', { product_id: product, ...wanted, ...own });
/** A category of level 1 in which authors sold, by public id. */
const aCategory = async () => {
  const [row] = await test.runtime.stores.market.read<{ id: string }>({
    sql: `SELECT toString(cat1) AS id FROM ${DATABASE}.card_product_f WHERE cat1 != 0 GROUP BY cat1 ORDER BY sum(gmv30) DESC LIMIT 1`,
  });
  return publicId(row?.id ?? '0');
};
const made = async (browser: TestBrowser, own: object = {}) => {
  const { body } = await create(browser, own);
  expect(body).toMatchObject({ success: true });
  return (body.data as { id: string }).id;
};
const read = async (browser: TestBrowser, id: string) =>
  (await browser.get<Read>(`/api/match/list/${id}`)).body.data as Read;
const reportOf = async (id: string) =>
  (await supreme.get<MatchReport>(`/api/match/detail/${id}`)).body.data as MatchReport;
const tasks = async (browser: TestBrowser) =>
  (await browser.post<Tasks>('/api/match/task/list', {})).body.data as Tasks;

beforeAll(async () => {
  test = await openPeopleApp({ world: true, speeds: { reads: fast, writes: fast } });
  trial = await test.person('13900000071');
  light = await test.person('13900000072', 'light');
  supreme = await test.person('13900000073', 'supreme');
  const { market } = test.runtime.stores;
  const [best = ''] = await bestSellers(market, 1);
  product = publicId(best);
});
afterAll(() => test.close());

describe('matching refuses', () => {
  it('who has not logged in, and what is no task', async () => {
    const visitor = test.browser();
    expect((await create(visitor)).status).toBe(401);
    expect((await visitor.get('/api/match/detail/x?is_example=1')).status).toBe(401);
    expect((await create(supreme, { tiers: [9] })).status).toBe(422);
    expect((await create(supreme, { commission_bp: 9001 })).status).toBe(422);
    expect((await create(supreme, { number: 11 })).status).toBe(422);
    expect((await create(supreme, { product_id: '../etc' })).status).toBe(422);
    expect((await create(supreme, { product_id: '4fK' })).body).toMatchObject({
      code: 404,
      message: '暂未收录这个商品',
    });
  });

  it('two products, none, and what cannot be a product of one’s own', async () => {
    const own = { title: '手工辣酱', categories: [await aCategory()], price_fen: 2990 };
    const refused = [
      { own },
      { product_id: undefined },
      { product_id: undefined, own: { ...own, title: '   ' } },
      { product_id: undefined, own: { ...own, price_fen: 0 } },
      { product_id: undefined, own: { ...own, categories: [] } },
      { product_id: undefined, own: { ...own, categories: ['4fK'] } },
      { product_id: undefined, own: { ...own, categories: [own.categories[0], own.categories[0]] } },
    ];
    const statuses = await Promise.all(
      refused.map(async (body) => {
        const { status, body: reply } = await create(supreme, body);
        return status === 200 ? (reply as { code: number }).code : status;
      }),
    );
    expect(statuses).toEqual(refused.map(() => 422));
    expect((await tasks(supreme)).quota.used).toBe(0);
  });

  it('more authors than the edition has, and charges nothing for it', async () => {
    expect((await create(trial, { number: 20 })).body).toMatchObject({
      success: false,
      code: 402,
      refusal: { prompt: 'feature', needs: 10, field: 'number' },
    });
    expect((await create(light, { number: 100 })).body).toMatchObject({ refusal: { needs: 30 } });
    expect((await tasks(trial)).quota.used).toBe(0);
    expect((await tasks(supreme)).quota.used).toBe(0);
  });
});

it('finds authors best first, each with the parts of its score, and their rows as the viewer may see them', async () => {
  const { task, items } = await read(supreme, await made(supreme));
  expect(items.length).toBeGreaterThan(0);
  expect(task).toMatchObject({ found: items.length, states: { new: items.length }, wanted });
  expect(items.map(({ score }) => score)).toEqual(items.map(({ score }) => score).toSorted((a, b) => b - a));
  for (const { parts, score, row, author_id } of items) {
    expect(Math.round(totalOf(parts))).toBe(score);
    expect(row).toMatchObject({ uid: author_id });
    expect(typeof row?.gmv).toBe('number');
  }
  const banded = await read(trial, await made(trial));
  expect(banded.items.map(({ author_id }) => author_id)).toEqual(items.map(({ author_id }) => author_id));
  expect(Array.isArray(banded.items[0]?.row?.gmv)).toBe(true);
});

it('finds authors for a product of one’s own by category and price, of which no sale is known', async () => {
  const own = { title: '手工辣酱', categories: [await aCategory()], price_fen: 2990 };
  const { task, items } = await read(supreme, await made(supreme, { product_id: undefined, own }));
  expect(task.product).toMatchObject({ product_id: '', title: '手工辣酱', price: 2990, shop: '' });
  expect(task.product.category).not.toBe('');
  expect(items.length).toBeGreaterThan(0);
  expect(items.some(({ forecast }) => forecast?.basis === 'own')).toBe(false);
  expect(items.every(({ reasons }) => !reasons.includes('近90天带过本品'))).toBe(true);
});

it('lists all products that words name, best sellers first, as far as the edition sees rows', async () => {
  const { market } = test.runtime.stores;
  const [{ title, n } = { title: '', n: '0' }] = await market.read<{ title: string; n: string }>({
    sql: `SELECT substringUTF8(title, 1, 2) AS title, toString(count()) AS n FROM ${DATABASE}.card_product_row GROUP BY title ORDER BY count() DESC LIMIT 1`,
  });
  const ask = (browser: TestBrowser, keyword: string, most: number) =>
    browser.post<{ items: { name: string; price: number | null }[]; has_more: boolean }>(
      '/api/match/products',
      {
        keyword,
        most,
      },
    );
  expect(Number(n)).toBeGreaterThan(1);
  const all = (await ask(supreme, title, 200)).body.data;
  expect(all?.items.length).toBeGreaterThanOrEqual(Math.min(Number(n), 200));
  expect(all?.items.every(({ price }) => price !== null)).toBe(true);
  const one = (await ask(supreme, title, 1)).body.data;
  expect([one?.items, one?.has_more]).toEqual([all?.items.slice(0, 1), true]);
  expect((await ask(supreme, '  ', 5)).status).toBe(422);
  expect((await ask(test.browser(), title, 5)).status).toBe(401);
});

it('leaves out who sold the product where only new ones are wanted', async () => {
  const all = await read(supreme, await made(supreme, { number: 100 }));
  const sellers = all.items.filter(({ reasons }) => reasons.includes('近90天带过本品'));
  expect(sellers.length).toBeGreaterThan(0);
  const fresh = await create(supreme, { number: 100, is_new_only: true });
  const items = fresh.body.success ? (await read(supreme, (fresh.body.data as { id: string }).id)).items : [];
  expect(items).toHaveLength(all.items.length - sellers.length);
});

it('spends one of the month, and of two at the last one refuses one', async () => {
  expect((await tasks(trial)).quota).toMatchObject({ used: 1, total: 2 });
  const both = await Promise.all([create(trial), create(trial)]);
  expect(both.filter(({ body }) => body.success)).toHaveLength(1);
  expect(both.find(({ body }) => !body.success)?.body).toMatchObject({
    code: 200,
    refusal: { prompt: 'match-full', needs: 10, field: 'product_id' },
  });
  expect((await tasks(trial)).quota).toMatchObject({ used: 2, total: 2 });
});

it('leaves out accounts that shops and brands run themselves', async () => {
  const { items } = await read(supreme, await made(supreme, { number: 100 }));
  const { market } = test.runtime.stores;
  const selfRun = await market.read<{ id: string }>({
    sql: `SELECT toString(author_id) AS id FROM ${DATABASE}.card_author_f WHERE kind IN (2, 3) AND author_id IN (
  SELECT f.author_id FROM ${DATABASE}.cate_author_day AS f
  WHERE f.cat1 = (SELECT any(cat1) FROM ${DATABASE}.card_product_f WHERE product_id = {product:UInt64}))`,
    params: { product: internalId(product) as string },
  });
  expect(selfRun.length).toBeGreaterThan(0);
  const found = new Set(items.map(({ author_id }) => author_id));
  expect(selfRun.filter(({ id }) => found.has(publicId(id)))).toEqual([]);
});

it('forecasts nothing that the sales of the product contradict', async () => {
  const { task, items } = await read(supreme, await made(supreme, { number: 100 }));
  const { market } = test.runtime.stores;
  const sales = await market.read<{ id: string; sold: string }>({
    sql: `SELECT toString(author_id) AS id, toString(sum(sales)) AS sold FROM ${DATABASE}.sale_alloc
WHERE product_id = {product:UInt64} AND author_id != 0 AND day > toDate({last:String}) - 30 AND day <= toDate({last:String})
GROUP BY author_id HAVING sum(sales) > 0`,
    params: { product: internalId(product) as string, last: dayOfCode(task.data_day) },
  });
  const sold = new Map(sales.map((row) => [publicId(row.id), Number(row.sold)]));
  const known = items.filter(({ author_id }) => sold.has(author_id));
  expect(known.length).toBeGreaterThan(0);
  for (const { author_id, forecast } of known) {
    expect(forecast?.basis).toBe('own');
    if (!forecast?.span) continue;
    expect(sold.get(author_id)).toBeGreaterThanOrEqual(forecast.span[0]);
    expect(sold.get(author_id)).toBeLessThanOrEqual(forecast.span[1]);
  }
});

describe('the talk with an author', () => {
  const change = (browser: TestBrowser, body: object) => browser.post('/api/match/status', body);

  it('is noted with a note, for one or for many', async () => {
    const id = await made(supreme);
    const [a, b] = (await read(supreme, id)).items.map(({ author_id }) => author_id) as [string, string];
    expect((await change(supreme, { id, author_ids: [a, b], state: 'invited' })).body.success).toBe(true);
    expect(
      (await change(supreme, { id, author_ids: [a], state: 'sample', note: ' 周三寄出 ' })).body.success,
    ).toBe(true);
    const { task, items } = await read(supreme, id);
    expect(items.find(({ author_id }) => author_id === a)).toMatchObject({
      state: 'sample',
      note: '周三寄出',
    });
    expect(items.find(({ author_id }) => author_id === b)).toMatchObject({ state: 'invited', note: '' });
    expect(task.states).toMatchObject({ sample: 1, invited: 1 });
  });

  it('is told when an invited author opens a room or publishes a video with the product, and not before', async () => {
    const id = await made(supreme);
    const items = (await read(supreme, id)).items;
    const [a, b, c] = items.map(({ author_id }) => author_id) as [string, string, string];
    expect(items.every(({ invited_at, fulfilled }) => invited_at === null && fulfilled === null)).toBe(true);
    const { clock, market } = { clock: test.runtime.stores.clock, market: test.runtime.stores.market };
    const now = Math.floor(clock.now() / 1000);
    await change(supreme, { id, author_ids: [a, b, c], state: 'invited' });
    const sku = internalId(product) as string;
    const room = (n: number, author: string, at: number) => [
      {
        table: 'room_open',
        row: { room_id: String(n), ts: at, source_key: `fulfilled ${n}`, author_id: author, title: '' },
      },
      {
        table: 'room_cart',
        row: { room_id: String(n), product_id: sku, on_ts: at + 60, is_off: 0, ts: at + 60 },
      },
    ];
    const of = (one: string) => internalId(one) as string;
    const video = {
      video_id: '903',
      published_at: now + 7200,
      source_key: 'fulfilled 903',
      author_id: of(b),
      title: '',
    };
    const facts = [
      // Before the invitation, after it, and one of another author.
      ...room(901, of(b), now - 7200),
      ...room(902, of(a), now + 3600),
      ...room(904, of(a), now + 9000),
      { table: 'aweme_publish', row: { ...video, product_ids: [sku] } },
    ];
    for (const { table, row } of facts) await market.insert(table, [{ ...row, row_id: '1', origin: 2 }]);
    const seen = new Map((await read(supreme, id)).items.map((one) => [one.author_id, one.fulfilled]));
    expect(seen.get(a)).toEqual({ kind: 'live', id: publicId('902'), at: now + 3660 });
    expect(seen.get(b)).toEqual({ kind: 'video', id: publicId('903'), at: now + 7200 });
    expect(seen.get(c)).toBeNull();
    await isReadByKey({ product: sku, authors: [of(a), of(b)], since: now });
    await isNotifiedOnce(id, [a, b]);
    // An invitation that was a mistake is taken back: nothing is said of it, and a later one begins anew.
    await change(supreme, { id, author_ids: [a], state: 'refused' });
    const refused = (await read(supreme, id)).items.find(({ author_id }) => author_id === a);
    expect([refused?.fulfilled, refused && fulfilmentWords(refused)]).toEqual([null, '']);
    await change(supreme, { id, author_ids: [a, b], state: 'new' });
    const taken = (await read(supreme, id)).items.filter(({ author_id }) => [a, b].includes(author_id));
    expect(taken.map(({ invited_at, fulfilled }) => [invited_at, fulfilled])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(taken.map(fulfilmentWords)).toEqual(['', '']);
  });

  /** The sender has one notice of each author who came, however often it is looked. */
  async function isNotifiedOnce(id: string, authors: readonly string[]) {
    const { account, market, clock } = test.runtime.stores;
    const push = createPushGateway({ clock, allowedOrigin: () => null });
    const { jobs } = test.runtime;
    const { notifier } = createNotifications({ people: test.authContext, push, jobs, testUrl: () => null });
    const parts = { account, market, clock, notifier };
    // Authors of other tasks came with the same product.
    expect(await sendFulfilmentNotices(parts)).toBeGreaterThanOrEqual(authors.length);
    expect(await sendFulfilmentNotices(parts)).toBe(0);
    const { body } = await supreme.get<{ items: { kind: string; link: string; title: string }[] }>(
      '/api/notice/list',
    );
    const notices = (body.data?.items ?? []).filter(
      ({ kind, link }) => kind === 'match' && link === `/find-author/list/${id}`,
    );
    expect(notices).toHaveLength(authors.length);
    expect(notices.every(({ title }) => title.endsWith('已履约'))).toBe(true);
  }

  /** Carts are found by their key: their rooms and videos, then the product. */
  async function isReadByKey({
    product: sku,
    authors,
    since,
  }: {
    product: string;
    authors: readonly string[];
    since: number;
  }) {
    const plan = await test.runtime.stores.market.read<{ explain: string }>({
      sql: `EXPLAIN indexes = 1 ${FULFILLED}`,
      params: fulfilledParams(
        sku,
        authors.map((one) => ({ id: one, since })),
      ),
    });
    const reads = plan
      .map(({ explain }) => explain)
      .join('\n')
      .split('ReadFromMergeTree (');
    const of = (table: string) => reads.filter((one) => one.startsWith(`${DATABASE}.${table})`));
    for (const [table, key] of [
      ['room_cart', 'room_id'],
      ['aweme_cart', 'video_id'],
    ] as const) {
      expect(of(table)).toHaveLength(1);
      expect(of(table)[0]).toMatch(new RegExp(`PrimaryKey\\W+Keys:\\W+${key}\\W+product_id`));
    }
    for (const [table, at] of [
      ['room_open', 'ts'],
      ['aweme_publish', 'published_at'],
    ] as const) {
      expect(of(table).length).toBeGreaterThan(0);
      for (const one of of(table)) expect(one).toMatch(new RegExp(`Min-Max\\W+Keys:\\W+${at}\\W`));
    }
  }

  it('changes none where one of them is not in the task', async () => {
    const id = await made(supreme);
    const [a] = (await read(supreme, id)).items.map(({ author_id }) => author_id) as [string];
    expect((await change(supreme, { id, author_ids: [a, '4fK'], state: 'refused' })).status).toBe(404);
    expect((await change(supreme, { id, author_ids: [a] })).status).toBe(422);
    expect((await change(supreme, { id, author_ids: [a], state: 'married' })).status).toBe(422);
    expect((await change(supreme, { id, author_ids: [a], note: '长'.repeat(201) })).status).toBe(422);
    expect((await read(supreme, id)).items.every(({ state, note }) => state === 'new' && note === '')).toBe(
      true,
    );
  });

  it('and the task are for nobody else to read, change or remove', async () => {
    const id = await made(supreme);
    const [a] = (await read(supreme, id)).items.map(({ author_id }) => author_id) as [string];
    expect((await light.get(`/api/match/list/${id}`)).status).toBe(404);
    expect((await light.get(`/api/match/detail/${id}`)).status).toBe(404);
    expect((await change(light, { id, author_ids: [a], state: 'agreed' })).status).toBe(404);
    expect((await light.post('/api/match/task/delete', { id })).status).toBe(404);
    expect((await read(supreme, id)).items[0]?.state).toBe('new');
    expect((await supreme.post('/api/match/task/delete', { id })).body.success).toBe(true);
    expect((await supreme.get(`/api/match/list/${id}`)).status).toBe(404);
  });
});

it('reports what a task found in all, and an example to who has none', async () => {
  const id = await made(supreme, { number: 50 });
  const { items } = await read(supreme, id);
  const report = await reportOf(id);
  expect(report.scores[0] + report.scores[1] + report.scores[2]).toBe(items.length);
  expect(report.tiers.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(items.length);
  const known = items.flatMap(({ forecast }) => (forecast?.span ? [forecast.span] : []));
  expect(report.pieces).toEqual({
    low: known.reduce((sum, [low]) => sum + low, 0),
    high: known.reduce((sum, [, high]) => sum + high, 0),
    known: known.length,
  });
  expect(report.best.map(({ author_id }) => author_id)).toEqual(
    items.slice(0, 10).map(({ author_id }) => author_id),
  );
  const example = (await light.get<MatchReport>('/api/match/detail/example?is_example=1')).body
    .data as MatchReport;
  expect(example).toMatchObject({ is_example: true, task: { id: 'example' } });
  expect(example.best.length).toBeGreaterThan(0);
  expect((await tasks(light)).items).toEqual([]);
});

/** Profiles of authors (public ids) as a collector sends them, the newest of all. */
async function sendSignatures(signatures: ReadonlyMap<string, string>): Promise<void> {
  const collector = await testCollector(test);
  const ts = Math.floor(test.clock.now() / 1000);
  const rows = [...signatures].map(([id, signature]) => ({
    ...author(id, { author_id: internalId(id) as string, ts, signature }).row,
  }));
  const answer = await collector.send('author_profile', rows);
  expect(answer.body.data).toMatchObject({ accepted: rows.length, rejected: 0 });
}

it('marks who gives a contact for nothing, and the contact itself goes only to who spends one', async () => {
  const id = await made(supreme, { number: 100 });
  const [first, second, third] = (await read(supreme, id)).items.map(({ author_id }) => author_id) as [
    string,
    string,
    string,
  ];
  const signatures = new Map([
    [first, '合作微信：haibian_01'],
    [second, '每晚八点不见不散'],
    [third, '商务 biz@example.com'],
  ]);
  await sendSignatures(signatures);
  const { items } = await read(supreme, id);
  const marks = new Map(items.map(({ author_id, has_contact }) => [author_id, has_contact]));
  expect([first, second, third].map((one) => marks.get(one))).toEqual([true, false, true]);
  expect(JSON.stringify(items)).not.toMatch(/haibian_01|biz@example/);
  const looks = [];
  for (const one of [second, first, third, first])
    looks.push((await supreme.get<AuthorContact>(`/api/author/contact/${one}`)).body.data?.left);
  const most = limitOf('contactsPerMonth', SUPREME);
  expect(looks).toEqual([most, most - 1, most - 2, most - 2]);
});
