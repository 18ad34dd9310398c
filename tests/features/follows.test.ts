import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { WireRow } from '#engine/contract.ts';
import { internalId } from '#engine/server/public-id.ts';
import { ResultCache } from '#engine/server/result-cache.ts';
import type { FollowItem, FollowMeter, FollowTags, NamedEvent } from '#features/desk/follows/contract.ts';
import { writeFollows } from '#features/desk/follows/server/change-follows.ts';
import { sendEventNotices, sendLiveNotices } from '#features/desk/follows/server/index.ts';
import { dueEventNotices, noteNotified } from '#features/desk/follows/server/store/event-notices.ts';
import { createNotifications } from '#features/people/notifications/server/index.ts';
import { addDays } from '#kernel/day.ts';
import { createPushGateway } from '#platform/server/gateways/push/push-gateway.ts';
import { isRefused } from '#platform/server/http/route.ts';
import { take } from '#testkit/facts.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';
import { opening } from '#testkit/room-facts.ts';

const fast = { points: 1_000_000, burst: 1_000_000 };
let test: PeopleApp;
let own: TestBrowser;
let other: TestBrowser;
let light: TestBrowser;
let trial: TestBrowser;
const ids: Record<'authors' | 'products' | 'shops' | 'brands', string[]> = {
  authors: [],
  products: [],
  shops: [],
  brands: [],
};

interface List {
  readonly items: FollowItem[];
  readonly pagination: { readonly total_count: number };
  readonly meter: FollowMeter;
  readonly data_day: number | null;
}

const follow = (browser: TestBrowser, type: number, id: string | undefined) =>
  browser.post<{ meter: FollowMeter }>('/api/follow/add', { type, id });
const list = async (browser: TestBrowser, type: number, more: object = {}) =>
  (await browser.post<List>('/api/follow/search', { type, ...more })).body.data as List;
/** All rows of 达人库 under some conditions, page by page. */
async function allRows(browser: TestBrowser, conditions: object): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (let page = 1; ; page++) {
    const path = `/api/author/search?limit=50&page=${page}`;
    const { status, body } = await browser.post<{ items: Record<string, unknown>[] }>(path, conditions);
    expect(status, JSON.stringify([conditions, body.message])).toBe(200);
    rows.push(...(body.data?.items ?? []));
    if ((body.data?.items.length ?? 0) < 50) return rows;
  }
}
const order = async (browser: TestBrowser, type: number, more: object = {}) =>
  (await list(browser, type, more)).items.map((item) => item.id);
const tags = async (browser: TestBrowser, type: number) =>
  (await browser.get<FollowTags>(`/api/follow/tags/${type}`)).body.data as FollowTags;

beforeAll(async () => {
  test = await openPeopleApp({ world: true, speeds: { reads: fast, writes: fast } });
  own = await test.person('13900000011', 'supreme');
  other = await test.person('13900000012', 'supreme');
  light = await test.person('13900000013', 'light');
  trial = await test.person('13900000014');
  const key = { authors: 'uid', products: 'product_id', shops: 'shop_id', brands: 'brand_id' } as const;
  const library = {
    authors: '/api/author/search',
    products: '/api/sku/search',
    shops: '/api/shop/search',
    brands: '/api/brand/search',
  };
  for (const [name, path] of Object.entries(library) as [keyof typeof ids, string][]) {
    const { data } = (await own.post<{ items: Record<string, string>[] }>(`${path}?limit=50`, {})).body;
    ids[name] = (data?.items ?? []).map((row) => row[key[name]] as string);
  }
}, 600_000);
afterAll(() => test.close());

describe('what is refused', () => {
  it('a visitor, a brand below the flagship, what is not there, and malformed calls', async () => {
    expect((await follow(test.browser(), 2, ids.products[0])).status).toBe(401);
    const brand = await follow(light, 4, ids.brands[0]);
    expect([brand.status, brand.body.refusal]).toMatchObject([402, { prompt: 'follow-brand', needs: 20 }]);
    expect((await follow(own, 2, 'zzzzzzzzzz')).status).toBe(404);
    expect((await follow(own, 5, ids.products[0])).status).toBe(422);
    expect((await follow(own, 2, "1' OR '1'='1")).status).toBe(422);
    expect(
      (await own.post('/api/follow/sticky', { type: 2, id: ids.products[0], is_sticky: true })).status,
    ).toBe(404);
    expect((await list(own, 2)).meter).toEqual({ used: 0, total: 2000 });
  });

  it('the eleventh of a trial over all kinds, with what opens more; a batch is all or nothing', async () => {
    for (const id of ids.products.slice(0, 6)) expect((await follow(trial, 2, id)).body.success).toBe(true);
    const tooMany = { type: 1, ids: ids.authors.slice(0, 5), action: 'add' };
    expect((await trial.post('/api/follow/batch', tooMany)).body.success).toBe(false);
    expect((await list(trial, 1)).items).toEqual([]);
    for (const id of ids.authors.slice(0, 4)) expect((await follow(trial, 1, id)).body.success).toBe(true);
    const full = await follow(trial, 3, ids.shops[0]);
    expect([full.status, full.body.success, full.body.refusal?.prompt, full.body.refusal?.needs]).toEqual([
      200,
      false,
      'follow-full',
      10,
    ]);
    expect(full.body.message).toBe('最多可关注10个，升级后可关注更多');
    // What is followed already costs nothing and is no refusal.
    expect((await follow(trial, 2, ids.products[0])).body.data?.meter).toEqual({ used: 10, total: 10 });
    const { items } = await list(trial, 2);
    expect(Array.isArray(items[0]?.change.gmv) && items[0].change.gmv_gained === null).toBe(true);
  });

  it('two tabs at the limit never pass it', async () => {
    const { account, clock } = test.authContext;
    const viewer = { id: 'racer', teamId: 'racer', level: 10, isSlave: false, sessionId: 's' } as const;
    const tabs = Array.from({ length: 80 }, (_, n) =>
      writeFollows({ account, clock }, viewer, {
        kind: ((n % 3) + 1) as 1 | 2 | 3,
        objects: [String(n + 1)],
      }),
    );
    const answers = await Promise.all(tabs);
    expect(answers.filter((one) => !isRefused(one))).toHaveLength(50);
  });
});

describe('a list of one kind', () => {
  it('shows the columns of the library with the change of a day, newest first, sticky ones before', async () => {
    for (const id of ids.products.slice(0, 5)) {
      test.clock.turn(1000);
      expect((await follow(own, 2, id)).body.success).toBe(true);
    }
    const [first, second, third, fourth, fifth] = ids.products as [string, string, string, string, string];
    expect(await order(own, 2)).toEqual([fifth, fourth, third, second, first]);
    await own.post('/api/follow/sticky', { type: 2, id: second, is_sticky: true });
    expect(await order(own, 2)).toEqual([second, fifth, fourth, third, first]);
    const bySales = await order(own, 2, { sort_field: 'sales', sort: 0 });
    expect(bySales).toEqual([second, first, third, fourth, fifth]);
    const { items, data_day: day } = await list(own, 2);
    const library = await own.post<{ items: Record<string, unknown>[] }>('/api/sku/search?limit=50', {});
    const inLibrary = library.body.data?.items.find((row) => row.product_id === fifth);
    expect(items.find((item) => item.id === fifth)?.row).toEqual(inLibrary);
    expect(day).toBeGreaterThan(20_000_000);
    // The library opens with yesterday: the figures of the day are those of the change.
    const changes = items.map(({ change, row }) => [change.sales, change.gmv, row.sales, row.gmv]);
    for (const [sales, gmv, rowSales, rowGmv] of changes) expect([sales, gmv]).toEqual([rowSales, rowGmv]);
    expect(await order(other, 2)).toEqual([]);
  });

  it('is searched by name and remark, sorted into tags, and tags stay one own', async () => {
    const [first = '', second = '', third = ''] = ids.products;
    await own.post('/api/follow/remark', { type: 2, id: third, remark: '  样品已寄 ' });
    expect(await order(own, 2, { keyword: '样品' })).toEqual([third]);
    const title = String((await list(own, 2)).items.find((item) => item.id === first)?.row.title);
    expect(await order(own, 2, { keyword: title })).toContain(first);
    const made = await own.post<{ id: string }>('/api/follow/tag/add', { type: 2, name: ' 主推 ' });
    const tag = made.body.data?.id ?? '';
    expect((await own.post('/api/follow/tag/add', { type: 2, name: '主推' })).body.message).toBe(
      '已有同名标签',
    );
    const move = { type: 2, ids: [first, second], tag_ids: [tag] };
    expect((await own.post('/api/follow/move', move)).body.success).toBe(true);
    expect((await tags(own, 2)).tags).toEqual([{ id: tag, name: '主推', count: 2 }]);
    expect((await order(own, 2, { tag_id: tag })).toSorted()).toEqual([first, second].toSorted());
    expect(await order(own, 2, { tag_id: '0' })).not.toContain(first);
    // Somebody else's tag and a tag that is none get the same answer.
    const strange = await other.post('/api/follow/tag/edit', { id: tag, name: '别人的' });
    const none = await other.post('/api/follow/tag/edit', { id: 'none', name: '别人的' });
    expect([strange.status, strange.body.message]).toEqual([none.status, none.body.message]);
    expect((await other.post('/api/follow/move', move)).status).toBe(404);
    await own.post('/api/follow/tag/edit', { id: tag, name: '清仓' });
    await own.post('/api/follow/tag/delete', { id: tag });
    expect(await tags(own, 2)).toMatchObject({ tags: [], untagged: 5, total: 5 });
  });

  it('refuses conditions that the library does not have, that are malformed or above the edition', async () => {
    const asked = async (browser: TestBrowser, type: number, filters: object) => {
      const { status, body } = await browser.post<List>('/api/follow/search', { type, filters });
      return [status, body.refusal?.field ?? body.message];
    };
    expect(await asked(test.browser(), 2, { is_new: true })).toEqual([401, expect.anything()]);
    expect(await asked(own, 2, { nonsense: '1' })).toEqual([422, 'nonsense']);
    // The search for names is the keyword of the call itself, which finds remarks too.
    expect(await asked(own, 2, { keyword: '面膜' })).toEqual([422, 'keyword']);
    expect((await asked(own, 2, { sales: 'many' }))[0]).toBe(422);
    expect((await own.post('/api/follow/search', { type: 2, filters: 'is_new' })).status).toBe(422);
    expect(await asked(trial, 1, { has_contact: true })).toEqual([402, 'hasContact']);
    expect((await asked(own, 1, { date_code: { min: 20200101, max: 20200102 } }))[0]).not.toBe(200);
  });

  it('is narrowed as the library is: the followed ones of the rows that the library answers', async () => {
    const whole = ids.authors.slice(0, 20);
    const other = await test.person('13900000015', 'supreme');
    await other.post('/api/follow/batch', { type: 1, ids: whole, action: 'add' });
    const rows = (await list(other, 1)).items.map(({ row }) => row);
    const fans = rows.map((row) => Number(row.fans)).toSorted((a, b) => a - b)[10] as number;
    const path = await other.get<{ value: string; children: { value: string }[] | null }[]>(
      '/api/condition/m/all/lv/v2',
    );
    const category = path.body.data?.[0]?.value ?? '';
    const day = (await list(other, 1)).data_day as number;
    const conditions: Record<string, unknown>[] = [
      { fans: { min: fans, max: null } },
      { gender: ['2'] },
      { m_lv1: category },
      { sold_goods: '面膜' },
      { date_code: { min: day - 3, max: day } },
    ];
    for (const named of conditions) {
      const library = await allRows(other, named);
      const { items } = await list(other, 1, { filters: named });
      const isOfDays = 'date_code' in named;
      const among = library.filter((row) => whole.includes(String(row.uid)));
      if (!isOfDays)
        expect(items.map(({ id }) => id).toSorted()).toEqual(among.map(({ uid }) => String(uid)).toSorted());
      for (const row of among) expect(items.find(({ id }) => id === row.uid)?.row).toEqual(row);
    }
    // An author who sold nothing in the days keeps name and picture, and has no figure.
    const cards = (row: Record<string, unknown>) => [row.name, row.place, row.category, row.tags];
    const silent: unknown[] = [];
    for (const first of [day - 1, day]) {
      const named = { date_code: { min: first, max: first } };
      const sold = (await allRows(other, named)).map(({ uid }) => String(uid));
      const { items } = await list(other, 1, { filters: named });
      expect(items).toHaveLength(whole.length);
      for (const { id, row } of items) {
        expect(cards(row)).toEqual(cards(rows.find(({ uid }) => uid === id) as WireRow));
        if (!sold.includes(id)) silent.push(row.gmv ?? null);
      }
    }
    expect(silent.length).toBeGreaterThan(0);
    expect(new Set(silent)).toEqual(new Set([null]));
    const few = await list(other, 1, { filters: { fans: { min: fans, max: null } } });
    expect(few.items.length).toBeGreaterThan(0);
    expect(few.items.length).toBeLessThan(whole.length);
    expect(few.pagination.total_count).toBe(few.items.length);
  });

  it('leaves out of a library what one follows, and nothing else', async () => {
    const path = '/api/author/search?limit=50';
    const uids = (rows: readonly Record<string, unknown>[]) => rows.map(({ uid }) => String(uid));
    const asked = async (browser: TestBrowser) => {
      const { status, body } = await browser.post(path, { unfollowed: true });
      return [status, body.refusal?.prompt];
    };
    expect((await asked(test.browser()))[0]).toBe(401);
    expect((await asked(trial))[0]).toBe(402);
    const me = await test.person('13900000016', 'supreme');
    const whole = uids(await allRows(me, {}));
    expect(uids(await allRows(me, { unfollowed: true }))).toEqual(whole);
    const some = [...whole.slice(0, 3), whole[7] as string];
    await me.post('/api/follow/batch', { type: 1, ids: some, action: 'add' });
    const rest = whole.filter((id) => !some.includes(id));
    expect(uids(await allRows(me, { unfollowed: true }))).toEqual(rest);
    // Rows and total of one person are not kept for all.
    const cacheReads = [vi.spyOn(ResultCache.prototype, 'get'), vi.spyOn(ResultCache.prototype, 'page')];
    const keys = async (conditions: object) => {
      for (const reads of cacheReads) reads.mockClear();
      await me.post(path, conditions);
      return cacheReads
        .flatMap((reads) => reads.mock.calls.map(([key]) => key))
        .filter((key) => key.includes('SELECT'));
    };
    expect((await keys({})).length).toBeGreaterThan(0);
    expect(await keys({ unfollowed: true })).toEqual([]);
    vi.restoreAllMocks();
    // Of another person, and over chosen days, which another table answers.
    expect(uids(await allRows(own, { unfollowed: true }))).not.toEqual(rest);
    const day = (await list(me, 1)).data_day as number;
    const days = { date_code: { min: day - 6, max: day } };
    const ofDays = uids(await allRows(me, days));
    expect(uids(await allRows(me, { ...days, unfollowed: true }))).toEqual(
      ofDays.filter((id) => !some.includes(id)),
    );
    // Among what one follows it is no condition.
    const filters = { unfollowed: true };
    expect((await me.post('/api/follow/search', { type: 1, filters })).status).toBe(422);
    const saved = { page: 'authors', name: '新面孔', address: 'unfollowed=1' };
    const { data } = (await me.post<{ id: string }>('/api/common/condition/add', saved)).body;
    const watch = await me.post('/api/common/condition/watch', { id: data?.id, is_watched: true });
    expect([watch.status, watch.body.message]).toEqual([422, expect.stringContaining('未关注过')]);
  });

  it('follows and cancels many at once, and the stars of other screens know', async () => {
    const brands = ids.brands.slice(0, 3);
    const added = await own.post('/api/follow/batch', { type: 4, ids: brands, action: 'add' });
    expect(added.body.data).toMatchObject({ changed: 3, meter: { used: 8 } });
    const known = await own.get<{ ids: string[] }>('/api/follow/ids/4');
    expect(known.body.data?.ids.toSorted()).toEqual(brands.toSorted());
    const gone = await own.post('/api/follow/batch', { type: 4, ids: brands, action: 'cancel' });
    expect(gone.body.data).toMatchObject({ changed: 3, meter: { used: 5 } });
  });
});

describe('the events of what one follows', () => {
  interface Feed {
    readonly items: NamedEvent[];
    readonly pagination: { readonly total_count: number };
    readonly data_day: number | null;
    readonly is_notified: boolean;
  }
  const feed = (browser: TestBrowser, body: object = {}) =>
    browser.post<Feed>('/api/follow/event/list', body);
  const feedOf = async (browser: TestBrowser, body: object = {}) =>
    (await feed(browser, body)).body.data as Feed;

  it('are refused to visitors and to malformed calls, and nobody sees those of others', async () => {
    expect((await feed(test.browser())).status).toBe(401);
    for (const body of [{ type: 5 }, { kind: 0 }, { page: 0 }, { nonsense: 1 }])
      expect((await feed(own, body)).status).toBe(422);
    expect((await own.post('/api/follow/event/notice', { is_notified: 1 })).status).toBe(422);
    expect(await feedOf(other)).toMatchObject({ items: [], is_notified: false });
  });

  it('stand on each row and in a feed, newest first, by kind and by page', async () => {
    const more = { type: 1, ids: ids.authors.slice(0, 30), action: 'add' };
    expect((await own.post('/api/follow/batch', more)).body.success).toBe(true);
    const all = await feedOf(own);
    expect(all.items.length).toBe(20);
    expect(all.pagination.total_count).toBeGreaterThan(20);
    const days = all.items.map((event) => event.day);
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    expect(all.items.every((event) => event.name !== '' && event.kind_name !== '')).toBe(true);
    const second = await feedOf(own, { page: 2 });
    const keyOf = (event: NamedEvent) => `${event.type} ${event.id} ${event.day} ${event.kind}`;
    expect(second.items.some((event) => all.items.map(keyOf).includes(keyOf(event)))).toBe(false);
    const live = await feedOf(own, { type: 1, kind: 4 });
    expect(new Set(live.items.map((event) => event.kind_name))).toEqual(new Set(['开播']));
    const { items } = await list(own, 1);
    const told = items.filter((item) => item.event !== null);
    expect(told.length).toBeGreaterThan(0);
    const newest = await feedOf(own, { type: 1 });
    const shown = told.filter(({ id }) => newest.items.some((event) => event.id === id));
    for (const { id, event } of shown)
      expect(newest.items.find((one) => one.id === id)).toMatchObject({ ...event });
    expect(shown.length).toBeGreaterThan(0);
  });

  it('are notified once each, from the next day on, to those who want it', async () => {
    const { account, clock, market } = test.runtime.stores;
    const push = createPushGateway({ clock, allowedOrigin: () => null });
    const people = test.authContext;
    const { notifier } = createNotifications({ people, push, jobs: test.runtime.jobs, testUrl: () => null });
    const send = () => sendEventNotices({ account, market, notifier });
    const notices = async () =>
      (
        await own.get<{ items: { kind: string; title: string }[] }>('/api/notice/list')
      ).body.data?.items.filter((one) => one.kind === 'follow') ?? [];
    expect(await send()).toBe(0);
    const setNotice = (is_notified: boolean) => own.post('/api/follow/event/notice', { is_notified });
    expect((await setNotice(true)).body.data).toEqual({ is_notified: true });
    expect((await feedOf(own)).is_notified).toBe(true);
    // The newest day was there before the setting.
    expect([await send(), await notices()]).toEqual([0, []]);
    const { items, data_day: day } = await feedOf(own);
    const total = items.filter((event) => event.day === day).length;
    expect(total).toBeGreaterThan(0);
    const [due] = await dueEventNotices(account.db, 99_999_999, 1);
    const userId = due?.user_id ?? '';
    const newest = `${day}`.replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3');
    const told = (daysBack: number) =>
      account.write((tx) => noteNotified(tx, userId, Number(addDays(newest, -daysBack).replaceAll('-', ''))));
    await told(1);
    expect([await send(), await send()]).toEqual([1, 0]);
    const ofNewest = await notices();
    expect(ofNewest.length).toBe(total > 10 ? 11 : total);
    // After a pause the days between are made up for, and what was told already is not told twice.
    await told(6);
    expect([await send(), await send()]).toEqual([1, 0]);
    const all = await notices();
    expect(all.length).toBeGreaterThan(ofNewest.length);
    await told(6);
    await send();
    expect((await notices()).length).toBe(all.length);
    expect(all.every(({ title }) => title.includes('：') || title.includes('另有'))).toBe(true);
  });

  it('tell at once who went live today, once each, ten a day one by one', async () => {
    const { account, clock, market } = test.runtime.stores;
    const push = createPushGateway({ clock, allowedOrigin: () => null });
    const { notifier } = createNotifications({
      people: test.authContext,
      push,
      jobs: test.runtime.jobs,
      testUrl: () => null,
    });
    const send = () => sendLiveNotices({ account, market, clock, notifier });
    const rooms = async (browser: TestBrowser) =>
      (
        await browser.get<{ items: { title: string; text: string }[] }>('/api/notice/list')
      ).body.data?.items.filter((one) => one.text.endsWith(' 开播')) ?? [];
    // Notices of one moment are in no certain order: those of the tests before must not fill the first page.
    test.clock.turn(1000);
    expect(await send()).toBe(0);
    const now = Math.floor(clock.now() / 1000);
    const own11 = ids.authors.slice(0, 11).map((id) => internalId(id) ?? '');
    await take(
      test,
      own11.flatMap((author_id, n) => [
        opening(`now-${n}`, now - 600 + n, { author_id, is_cart: 0 }),
        // A second room of the day is no second event.
        opening(`again-${n}`, now - 60, { author_id, is_cart: 0 }),
      ]),
    );
    expect([await send(), await send()]).toEqual([10, 0]);
    const told = await rooms(own);
    expect(told.length).toBeGreaterThan(0);
    expect(told.every(({ title }) => title.endsWith('：开播'))).toBe(true);
    expect(await rooms(other)).toEqual([]);
    const feed11 = await feedOf(own, { type: 1, kind: 4 });
    expect(feed11.items.slice(0, 11).map((event) => event.words)).toEqual(
      Array.from({ length: 11 }, () => '开播2场，正在直播'),
    );
    expect((await list(own, 1)).items.find(({ id }) => id === ids.authors[0])?.event).toMatchObject({
      kind: 4,
    });
  });
});
