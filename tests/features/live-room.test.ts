import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicId } from '#engine/server/public-id.ts';
import type * as contract from '#features/objects/live-room/contract.ts';
import type * as parts from '#features/objects/live-room/parts-contract.ts';
import type * as talks from '#features/objects/live-room/talk-contract.ts';
import { readRoomFacts } from '#market/read/room/room-facts.ts';
import { readRoomProducts } from '#market/read/room/room-goods.ts';
import { readRoomMinutes } from '#market/read/room/room-trend.ts';
import { objectId } from '#market/streams/object-id.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { type TestCollector, tally, testCollector } from '#testkit/collector.ts';
import { openPeopleApp, type PeopleApp } from '#testkit/people.ts';

type Reply<Endpoint> = Endpoint extends {
  readonly reply: { readonly _zod: { readonly output: infer Output } };
}
  ? Output
  : never;
type Detail = Reply<typeof contract.roomDetail>;
type Products = Reply<typeof contract.roomProducts>;

let test: PeopleApp;
let store: MarketStore;
let collector: TestCollector;
/** Rooms that sold, most money first. */
let rooms: {
  readonly inside: string;
  readonly id: string;
  readonly uid: string;
  readonly code: number;
  readonly gmv: number;
}[];
const TALKATIVE = objectId('live', 'talkative');
const BARE = objectId('live', 'bare');
const UNSEEN = objectId('live', 'unseen');
let opened: number;

const CALLS = [
  'detail',
  'trend',
  'traffic',
  'deal',
  'persona',
  'lottery',
  'rank',
  'barrage',
  'barrage/words',
  'asr',
  'asr/review',
  'doubts',
];
const pathOf = (call: string, room: string, query = '') => `/api/live/${call}/${room}${query}`;
const first = () => rooms[0] as (typeof rooms)[number];
const open = (room: string, query = '') => pathOf('detail', room, query);

/** A room with chat, talk, a lottery and places on the hourly list; one without a cart, and one whose cart nobody captured. */
async function addRooms(): Promise<void> {
  opened = Math.floor(test.clock.now() / 1000) - 7200;
  const room = (id: string, key: string, own: object) => ({
    room_id: id,
    ts: opened,
    source_key: key,
    author_id: objectId('author', key),
    title: key,
    ...own,
  });
  const sent = [
    await collector.send('room_open', [
      room(TALKATIVE, 'talkative', { is_cart: 1 }),
      room(BARE, 'bare', { is_cart: 0 }),
      room(UNSEEN, 'unseen', { is_cart: 1 }),
    ]),
    await collector.send('room_close', [
      { room_id: TALKATIVE, opened_at: opened, ts: opened + 6600, traffic: ['6000', '4000'] },
    ]),
    await collector.send(
      'room_tick',
      [TALKATIVE, BARE, UNSEEN].flatMap((id) =>
        Array.from({ length: 100 }, (_, n) => ({
          room_id: id,
          ts: opened + (n + 1) * 60,
          online: 50 + n,
          watch_cnt: (n + 1) * 10,
        })),
      ),
    ),
    await collector.send(
      'room_msg',
      Array.from({ length: 60 }, (_, n) => ({
        room_id: TALKATIVE,
        msg_id: `${n + 1}`,
        ts: opened + n,
        kind: 'chat',
        text: n % 2 ? '面膜多少钱' : '面膜很好用',
      })),
    ),
    await collector.send(
      'room_asr',
      Array.from({ length: 60 }, (_, n) => ({
        room_id: TALKATIVE,
        start_ts: opened + n * 60,
        end_ts: opened + n * 60 + 50,
        label: '讲解',
        text: `全网最低价 ${n}`,
      })),
    ),
    await collector.send('room_lottery', [
      {
        room_id: TALKATIVE,
        start_ts: opened + 600,
        end_ts: opened + 900,
        kind: 'bag',
        prize: '面膜一盒',
        count: 5,
        online_before: 60,
        online_after: 90,
      },
    ]),
    await collector.send('room_rank', [{ room_id: TALKATIVE, ts: opened + 100, type: 8, rank: 3 }]),
  ];
  expect(sent.map((answer) => tally(answer)[2])).toEqual(sent.map(() => 0));
}

beforeAll(async () => {
  test = await openPeopleApp({ world: true });
  store = test.runtime.stores.market;
  collector = await testCollector(test);
  const rows = await store.read<{ id: string; author: string; code: number; gmv: string }>({
    sql: `SELECT toString(room_id) AS id, toString(author_id) AS author, toYYYYMMDD(pub_day) AS code, gmv
FROM tide.card_live_f WHERE gmv > 0 ORDER BY cityHash64(room_id) LIMIT 100`,
  });
  rooms = rows.map(({ id, author, code, gmv }) => ({
    inside: id,
    id: publicId(id),
    uid: publicId(author),
    code,
    gmv: Number(gmv),
  }));
  await addRooms();
}, 600_000);
afterAll(() => test.close());

describe('refusals', () => {
  it.each(CALLS)('a visitor is asked to log in by %s', async (call) => {
    const answer = await test.browser().get(pathOf(call, first().id));
    expect([answer.status, answer.body.refusal?.prompt]).toEqual([401, 'log-in']);
  });

  it('a visitor sees no products either', async () => {
    const answer = await test.browser().post('/api/live/sku/list', { room_id: first().id });
    expect([answer.status, answer.body.refusal?.prompt]).toEqual([401, 'log-in']);
  });

  it('an unknown room is not found, and nonsense is no room', async () => {
    for (const room of ['3aZ', '0', encodeURIComponent('!!')])
      for (const call of CALLS)
        expect((await test.get(pathOf(call, room), { as: 'supreme' })).status).toBe(404);
    expect((await test.post('/api/live/sku/list', { room_id: '3aZ' }, { as: 'supreme' })).status).toBe(404);
    expect((await test.post('/api/live/sku/list', {}, { as: 'supreme' })).status).toBe(422);
  });

  it('an address of another author or day is answered with the right one and costs no view', async () => {
    const trial = await test.person('13900002001');
    const { id, uid, code } = first();
    for (const query of ['?uid=zzz', '?date_code=20200101', `?uid=${uid}&date_code=${code + 1}`]) {
      const { data } = (await trial.get<Detail>(open(id, query))).body;
      expect(data).toMatchObject({ room: null, address: { room_id: id, uid, date_code: code } });
    }
    const right = (await trial.get<Detail>(open(id, `?uid=${uid}&date_code=${code}`))).body.data;
    expect([right?.room === null, right?.views_left]).toEqual([false, 9]);
  });

  it('ten rooms a day for a trial, each once however many of its calls are made', async () => {
    const trial = await test.person('13900002002');
    for (const [n, { id }] of rooms.slice(0, 10).entries()) {
      expect((await trial.get<Detail>(open(id))).body.data?.views_left).toBe(9 - n);
      if (n === 0) for (const call of ['trend', 'deal', 'barrage']) await trial.get(pathOf(call, id));
    }
    for (const call of ['detail', 'trend', 'asr']) {
      const over = (await trial.get(pathOf(call, rooms[10]?.id ?? ''))).body;
      expect([over.success, over.refusal?.prompt]).toEqual([false, 'detail-trial']);
    }
  });

  it('a stretch that ends before it begins is none', async () => {
    for (const stretch of [
      [200, 100],
      [100, 100],
    ]) {
      const answer = await test.post(
        '/api/live/sku/list',
        { room_id: first().id, stretch },
        { as: 'supreme' },
      );
      expect(answer.status).toBe(422);
    }
  });

  it('a trial may not sort, and the review and the doubts are for the flagship', async () => {
    const sorted = await test.post(
      '/api/live/sku/list?sort_field=sales',
      { room_id: first().id },
      { as: 'trial' },
    );
    expect([sorted.status, sorted.body.refusal?.prompt]).toEqual([402, 'experience-2']);
    for (const as of ['trial', 'light'] as const) {
      for (const call of ['asr/review', 'doubts']) {
        const answer = await test.get(pathOf(call, publicId(TALKATIVE)), { as });
        expect([answer.status, answer.body.refusal?.needs]).toEqual([402, 20]);
      }
    }
  });
});

describe('the example', () => {
  it('is open to a visitor in full and costs nothing; any other room is not', async () => {
    const visitor = test.browser();
    const samples = (await visitor.get<Record<string, string>>('/api/power/illustration')).body.data;
    const id = samples?.live_id ?? '';
    const shown = (await visitor.get<Detail>(open(id, '?is_example=1'))).body.data;
    expect([shown?.is_example, shown?.views_left, shown?.room === null]).toEqual([true, null, false]);
    expect((await visitor.get(pathOf('asr/review', id, '?is_example=1'))).status).toBe(200);
    const products = await visitor.post<Products>('/api/live/sku/list', { room_id: id, is_example: true });
    expect(products.body.data?.is_authority).toBe(true);
    const other = rooms.find((room) => room.id !== id);
    expect((await visitor.get(open(other?.id ?? '', '?is_example=1'))).status).toBe(401);
  });
});

describe('the figures', () => {
  it('of the minutes sum to those of the sales and of the card, for every room', async () => {
    expect(rooms.length).toBeGreaterThan(30);
    const sums = await store.read<{ id: string; sales: string; gmv: string }>({
      sql: `SELECT toString(f.carrier_id) AS id, sum(f.sales) AS sales, sum(f.gmv) AS gmv
FROM tide.sale_alloc AS f WHERE f.carrier = 1 GROUP BY id`,
    });
    const now = Math.floor(test.clock.now() / 1000);
    for (const [n, { inside, gmv }] of rooms.entries()) {
      const facts = await readRoomFacts(store, inside, now);
      if (!facts) throw new Error(`no room ${inside}`);
      const minutes = await readRoomMinutes(store, facts);
      const total = (column: readonly (number | null)[]) =>
        column.reduce((sum: number, value) => sum + (value ?? 0), 0);
      const allocated = sums.find(({ id }) => id === inside);
      expect([total(minutes.sales), total(minutes.gmv)]).toEqual([
        Number(allocated?.sales),
        Number(allocated?.gmv),
      ]);
      expect([facts.sales, facts.gmv]).toEqual([total(minutes.sales), gmv]);
      if (n >= 20) continue;
      const products = await readRoomProducts(store, facts);
      expect(products.reduce((sum, one) => sum + one.gmv, 0)).toBe(gmv);
    }
  });

  it('are exact from light on and bands below, and no exact amount is anywhere in what a trial gets', async () => {
    const { id, gmv } = first();
    const light = (await test.get<Detail>(open(id), { as: 'light' })).body.data;
    expect(light?.room?.figures.gmv?.value).toBe(gmv);
    const trial = (await test.get<Detail>(open(id), { as: 'trial' })).body.data;
    const band = trial?.room?.figures.gmv?.value ?? null;
    if (!Array.isArray(band)) throw new Error('a trial gets no band');
    const [low, high] = band as [number, number | null];
    expect(low <= gmv && gmv < (high ?? Number.POSITIVE_INFINITY)).toBe(true);
    const answers = await Promise.all([
      ...['detail', 'trend', 'deal'].map((call) => test.get(pathOf(call, id), { as: 'trial' })),
      test.post('/api/live/sku/list', { room_id: id }, { as: 'trial' }),
    ]);
    for (const { body } of answers) expect(JSON.stringify(body.data)).not.toContain(String(gmv));
    const trend = answers[1]?.body.data as contract.RoomTrend;
    expect([trend.indexed, Math.max(...trend.gmv.map((value) => value ?? 0))]).toEqual([true, 100]);
  });

  it('by minute can be asked for from a moment on', async () => {
    const { id } = first();
    const whole = (await test.get<contract.RoomTrend>(pathOf('trend', id), { as: 'supreme' })).body.data;
    const from = whole?.ts.at(-3) ?? 0;
    const late = (await test.get<contract.RoomTrend>(pathOf('trend', id, `?from=${from}`), { as: 'supreme' }))
      .body.data;
    expect([late?.ts, late?.online]).toEqual([whole?.ts.slice(-3), whole?.online.slice(-3)]);
    expect((await test.get(pathOf('trend', id, '?from=x'), { as: 'supreme' })).status).toBe(422);
  });

  it('have a place among comparable rooms where one is known', async () => {
    const places = await Promise.all(
      rooms
        .slice(0, 20)
        .map(async ({ id }) => (await test.get<Detail>(open(id), { as: 'flagship' })).body.data?.room),
    );
    const known = places.filter((room) => room?.figures.watch?.percentile !== null);
    expect(known.length).toBeGreaterThan(0);
    for (const room of known) expect(room?.peers?.count).toBeGreaterThanOrEqual(10);
  });

  it('of products are a page in the order asked for, with the curve of each', async () => {
    const { id } = first();
    const { data } = (
      await test.post<Products>(
        '/api/live/sku/list?limit=3&sort_field=sales&sort=1',
        { room_id: id },
        { as: 'supreme' },
      )
    ).body;
    const sales = (data?.items ?? []).map((item) => Number(item.sales));
    expect(sales).toEqual(sales.toSorted((a, b) => a - b));
    expect(data?.pagination).toMatchObject({ limit: 3, page: 1 });
    const product = data?.items.at(-1);
    const curve = (
      await test.get<Reply<typeof contract.roomProductTrend>>(
        `/api/live/sku/trend/${id}/${product?.product_id}`,
        { as: 'supreme' },
      )
    ).body.data;
    expect(curve?.sales.reduce((sum: number, value) => sum + (value ?? 0), 0)).toBe(product?.sales);
    expect((await test.get(`/api/live/sku/trend/${id}/3aZ`, { as: 'supreme' })).status).toBe(404);
    const explained = (
      await test.post<Products>('/api/live/sku/list', { room_id: id, state: 'explained' }, { as: 'supreme' })
    ).body.data;
    expect(explained?.items.every((item) => item.explain_count > 0)).toBe(true);
  });

  it('of products in a stretch sum to that stretch of the curve, and bands get shares alone', async () => {
    const { id } = first();
    const trend = (await test.get<contract.RoomTrend>(pathOf('trend', id), { as: 'supreme' })).body.data;
    const ts = trend?.ts ?? [];
    const total = (column: readonly (number | null)[] = [], from = 0, to = 0) => {
      let sum = 0;
      for (const [n, at] of ts.entries()) if (at >= from && at < to) sum += column[n] ?? 0;
      return sum;
    };
    let sold = 0;
    for (const [from, to] of [
      [0, 1],
      [0.2, 0.5],
      [0.5, 0.55],
      [0.3, 1],
    ] as const) {
      const at = (share: number) => (ts[Math.floor(share * (ts.length - 1))] ?? 0) + (share === 1 ? 60 : 0);
      const stretch = [at(from), at(to)];
      const ask = (as: 'supreme' | 'trial') =>
        test.post<Products>('/api/live/sku/list?limit=100', { room_id: id, stretch }, { as });
      const { data } = (await ask('supreme')).body;
      const parts = (data?.items ?? []).map((item) => item.stretch);
      const sum = (of: 'sales' | 'gmv') => parts.reduce((all, part) => all + (part?.[of] ?? 0), 0);
      expect([sum('sales'), sum('gmv')]).toEqual([
        total(trend?.sales, ...(stretch as [number, number])),
        total(trend?.gmv, ...(stretch as [number, number])),
      ]);
      const money = parts.map((part) => part?.gmv ?? 0);
      expect(money).toEqual(money.toSorted((a, b) => b - a));
      for (const item of data?.items ?? [])
        expect(
          (item.stretch?.sales ?? 0) > 0 ||
            item.explains.some(
              ([start, end]) => start < (stretch[1] as number) && end > (stretch[0] as number),
            ),
        ).toBe(true);
      sold += sum('sales');
      const trial = (await ask('trial')).body.data;
      for (const item of trial?.items ?? []) expect(item.stretch).toMatchObject({ sales: null, gmv: null });
    }
    expect(sold).toBeGreaterThan(0);
  });

  it('of products part by category: each is in one, and they sum to all', async () => {
    const { id } = first();
    const list = async (body: object) =>
      (await test.post<Products>('/api/live/sku/list?limit=100', { room_id: id, ...body }, { as: 'supreme' }))
        .body.data;
    const all = await list({});
    const ids: string[] = [];
    for (const { key, count } of all?.categories ?? []) {
      const own = await list({ category: key });
      expect(own?.pagination.total_count).toBe(count);
      ids.push(...(own?.items ?? []).map((item) => item.product_id));
    }
    expect(ids.sort()).toEqual((all?.items ?? []).map((item) => item.product_id).sort());
    expect((await list({ category: 'zzz' }))?.items).toEqual([]);
  });

  it('of what was sold part by price, category, brand and shop', async () => {
    const { data } = (
      await test.get<Reply<typeof parts.roomDeal>>(pathOf('deal', first().id), { as: 'supreme' })
    ).body;
    for (const split of [data?.prices, data?.categories, data?.brands, data?.shops]) {
      expect(split?.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
      expect(split?.every(({ key }) => key.length <= 11)).toBe(true);
    }
  });
});

describe('rooms of which little is known', () => {
  it('without a cart, or whose cart was never captured, say so', async () => {
    const of = async (id: string) =>
      (await test.get<Detail>(open(publicId(id)), { as: 'supreme' })).body.data?.room;
    expect(await of(BARE)).toMatchObject({ is_cart: false, skus: 0, figures: { sales: { value: 0 } } });
    expect(await of(UNSEEN)).toMatchObject({
      is_cart: true,
      is_cart_seen: false,
      skus: null,
      figures: { gmv: { value: null } },
    });
    const trend = (await test.get<contract.RoomTrend>(pathOf('trend', publicId(UNSEEN)), { as: 'supreme' }))
      .body.data;
    expect(trend?.gmv.every((value) => value === null)).toBe(true);
    expect(trend?.online.some((value) => value !== null)).toBe(true);
  });

  it('that ended less than half an hour ago are settling', async () => {
    const of = async (id: string) =>
      (await test.get<Detail>(open(publicId(id)), { as: 'supreme' })).body.data?.room;
    expect(await of(TALKATIVE)).toMatchObject({ status: 'settling', final_at: opened + 8400 });
    expect(await of(BARE)).toMatchObject({ status: 'live', ended_at: null });
  });
});

describe('chat and talk', () => {
  it.each([
    ['trial', 20, 10],
    ['light', 50, 20],
    ['flagship', 60, null],
  ] as const)('%s sees %d rows', async (as, visible, needs) => {
    const id = publicId(TALKATIVE);
    const talk = (await test.get<Reply<typeof talks.roomTalk>>(pathOf('asr', id), { as })).body.data;
    expect([talk?.items.length, talk?.visible, talk?.total, talk?.needs]).toEqual([
      visible,
      visible,
      60,
      needs,
    ]);
    expect(talk?.is_authority).toBe(needs === null);
    const pages = await Promise.all(
      [1, 2, 3].map(
        async (page) =>
          (await test.get<Reply<typeof talks.roomChat>>(pathOf('barrage', id, `?page=${page}`), { as })).body
            .data,
      ),
    );
    expect(pages.reduce((sum, page) => sum + (page?.items.length ?? 0), 0)).toBe(visible);
    expect([pages[0]?.total, pages[0]?.needs]).toEqual([60, needs]);
  });

  it('are counted by words, moods and questions', async () => {
    const { data } = (
      await test.get<Reply<typeof talks.roomWords>>(pathOf('barrage/words', publicId(TALKATIVE)), {
        as: 'supreme',
      })
    ).body;
    expect(data).toMatchObject({ messages: 60, moods: { good: 30, mixed: 30, bad: 0 }, buying: 30 });
    expect(data?.words[0]).toEqual({ word: '面膜', n: 60 });
    expect(data?.questions).toEqual([{ word: '面膜多少钱', n: 30 }]);
  });

  it('come with lotteries, places, sources and a review', async () => {
    const id = publicId(TALKATIVE);
    const get = async <T>(call: string) => (await test.get<T>(pathOf(call, id), { as: 'supreme' })).body.data;
    expect(await get('lottery')).toMatchObject({
      items: [{ prize: '面膜一盒', online_before: 60, online_after: 90 }],
    });
    expect(await get('rank')).toMatchObject({ points: [{ type: 8, rank: 3 }] });
    expect(await get('traffic')).toMatchObject({ paid_share: 0.4, organic_share: 0.6 });
    const review = await get<Reply<typeof talks.roomReview>>('asr/review');
    expect(review?.sentences.map(({ kind }) => kind)).toEqual(['peak', 'lottery']);
  });
});
