import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstSourceDay } from '#catalog/kernel/source-days.ts';
import { publicId } from '#engine/server/public-id.ts';
import type { BrandScreen } from '#features/objects/brand-screen/contract.ts';
import type { Frame } from '#features/objects/livescreen/contract.ts';
import { objectId } from '#market/streams/object-id.ts';
import { LOOK_AS_HEADER, OWNER_HEADER } from '#platform/server/http/viewer.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { type EditionKey, openTestApp, type TestApp } from '#testkit/app.ts';
import { testCollector } from '#testkit/collector.ts';
import { authorId, WORLD, WORLD_DAY } from '#testkit/world-base.ts';

let test: TestApp;
let store: MarketStore;
let url: string;
/** The room of the world that is open, and the brand that sold most. */
const n = WORLD.rooms - 1;
const room = objectId('live', `R${n}`);
const id = publicId(room);
const author = publicId(authorId(n % WORLD.sellers));
let brand: { readonly inside: string; readonly id: string };

beforeAll(async () => {
  test = await openTestApp({ world: true });
  store = test.runtime.stores.market;
  url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const [top] = await store.read<{ id: string }>({
    sql: 'SELECT toString(f.brand_id) AS id FROM tide.sale_alloc AS f WHERE f.brand_id != 0 GROUP BY f.brand_id ORDER BY sum(f.gmv) DESC, f.brand_id LIMIT 1',
  });
  brand = { inside: top?.id ?? '', id: publicId(top?.id ?? '0') };
}, 600_000);
afterAll(() => test.close());

const open = (query: string, as: EditionKey, signal?: AbortSignal) =>
  fetch(`${url}/api/livescreen/stream?${query}`, {
    headers: { [OWNER_HEADER]: test.secret, [LOOK_AS_HEADER]: as },
    ...(signal && { signal }),
  });

/** Frames of a stream as they come, with their ids. */
async function* framesOf(answer: Response): AsyncGenerator<{ id: string; frame: Frame }> {
  let text = '';
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      const data = lines.find((line) => line.startsWith('data: '));
      const eventId = lines.find((line) => line.startsWith('id: '))?.slice(4) ?? '';
      if (data) yield { id: eventId, frame: JSON.parse(data.slice(6)) as Frame };
    }
  }
}

describe('the stream of a room', () => {
  it('is for the light edition and above, and of rooms whose address fits', async () => {
    for (const [as, query, status] of [
      ['trial', `room_id=${id}`, 402],
      ['light', 'room_id=3aZ', 404],
      ['flagship', 'room_id=!', 404],
      ['flagship', `room_id=${id}&uid=3aZ`, 404],
      ['flagship', `room_id=${id}&date_code=20200101`, 404],
    ] as const) {
      const answer = await open(query, as);
      expect([query, answer.status]).toEqual([query, status]);
      expect(await answer.json()).toMatchObject({ success: false, data: null });
    }
    const matte = async (as: EditionKey) =>
      (await test.get<number>('/api/power/livescreen/matte', { as })).body.data;
    expect([await matte('trial'), await matte('light'), await matte('flagship')]).toEqual([-1, 9999, 9999]);
  });

  it('begins with the frame that polling gets, and a new capture is a frame within two seconds', async () => {
    const leaving = new AbortController();
    const frames = framesOf(await open(`room_id=${id}&uid=${author}`, 'flagship', leaving.signal));
    const first = (await frames.next()).value as { id: string; frame: Frame };
    const polled = await test.get<Frame>(`/api/livescreen/${id}`, { as: 'flagship' });
    expect(first.frame).toEqual(polled.body.data);
    expect(first.frame).toMatchObject({ room_id: id, uid: author, closed_at: null });
    const collector = await testCollector(test);
    const ts = Math.floor(test.clock.now() / 1000);
    await collector.send('room_tick', [{ room_id: room, ts, online: 4321, watch_cnt: 999_999 }]);
    await collector.send('room_msg', [
      { room_id: room, msg_id: '1', ts: ts - 90, kind: 'chat', text: '还有券吗' },
      { room_id: room, msg_id: '2', ts, kind: 'buy' },
      { room_id: room, msg_id: '3', ts, kind: 'like' },
    ]);
    const sent = performance.now();
    let frame = first.frame;
    while (frame.chat.length < 2) frame = ((await frames.next()).value as { frame: Frame }).frame;
    expect(performance.now() - sent).toBeLessThan(6000);
    expect(frame).toMatchObject({
      online: 4321,
      watched: 999_999,
      seen_at: ts,
      chat: [
        { kind: 'chat', text: '还有券吗' },
        { kind: 'buy', text: '' },
      ],
      chat_minute: 1,
    });
    leaving.abort();
  });

  it('shows the final figures of a room that closed, with where its viewers came from', async () => {
    const collector = await testCollector(test);
    const ts = Math.floor(test.clock.now() / 1000);
    const before = await test.get<Frame>(`/api/livescreen/${id}`, { as: 'flagship' });
    await collector.send('room_close', [
      {
        room_id: room,
        opened_at: before.body.data?.opened_at,
        ts,
        total_users: 1_234_567,
        traffic: [6000, 2000, 1000, 500, 300, 100, 60, 40].map(String),
      },
    ]);
    test.clock.turn(3000);
    const { data } = (await test.get<Frame>(`/api/livescreen/${id}`, { as: 'flagship' })).body;
    expect(data).toMatchObject({ closed_at: ts, watched: 1_234_567, traffic: { of: 'room' } });
    expect(data?.traffic?.shares[1]).toEqual({ name: '付费', share: 0.2 });
  });
});

const screen = (as: EditionKey, query = '', of = brand.id) =>
  test.get<BrandScreen>(`/api/brand/screen/${of}${query}`, { as });

describe('the screen of a brand', () => {
  // The world's last complete day is yesterday.
  beforeAll(() => test.clock.set('2026-03-21T12:30:00+08:00'));

  it('is for the flagship and above; a year is for supreme', async () => {
    for (const as of ['trial', 'light'] as const) {
      const { status, body } = await screen(as);
      expect([status, body.refusal?.needs]).toEqual([402, 20]);
    }
    const far = await screen('flagship', '?days=365');
    expect([far.status, far.body.refusal?.prompt, far.body.refusal?.needs]).toEqual([402, 'range-days', 30]);
    expect((await screen('flagship', '?days=180')).status).toBe(200);
    expect((await screen('supreme', '?days=365')).status).toBe(200);
    expect((await screen('supreme', '?days=7')).status).toBe(422);
    expect((await screen('supreme', '', '3aZ')).status).toBe(404);
    expect((await screen('supreme', '', '!')).status).toBe(404);
  });

  it('has the sums of the sales, and its hours end with the day', async () => {
    const { data } = (await screen('supreme')).body;
    const [sum] = await store.read<Record<'all' | 'live' | 'video' | 'card' | 'day', string>>({
      sql: `SELECT sum(f.gmv) AS all, sumIf(f.gmv, f.carrier = 1 AND f.day >= {split:Date}) AS live,
  sumIf(f.gmv, f.carrier = 2 AND f.day >= {split:Date}) AS video,
  sumIf(f.gmv, f.carrier = 3 AND f.day >= {split:Date}) AS card, sumIf(f.gmv, f.day = {to:Date}) AS day
FROM tide.sale_alloc AS f WHERE f.brand_id = {brand:UInt64} AND f.day BETWEEN {to:Date} - 29 AND {to:Date}`,
      params: {
        brand: brand.inside,
        to: WORLD_DAY,
        split: firstSourceDay('split', test.runtime.state.firstDays) ?? '2149-06-06',
      },
    });
    expect(data?.gmv).toBe(Number(sum?.all));
    expect(data?.channels).toEqual({
      live: Number(sum?.live),
      video: Number(sum?.video),
      card: Number(sum?.card),
    });
    expect(data?.yesterday).toBe(Number(sum?.day));
    expect(data?.hours.yesterday.at(-1)).toBe(data?.yesterday);
    expect(data?.hours.today.findIndex((one) => one === null)).toBe(13);
    expect(data?.categories.reduce((all, { share }) => all + share, 0)).toBeCloseTo(1);
  });

  it('has tops by money, and a race that ends with the sums of its days', async () => {
    const { data } = (await screen('supreme')).body;
    for (const list of [data?.products ?? [], data?.authors ?? [], data?.lives ?? []]) {
      expect(list.length).toBeGreaterThan(0);
      expect(list.map(({ gmv }) => gmv)).toEqual(list.map(({ gmv }) => gmv).toSorted((a, b) => b - a));
    }
    expect(data?.products[0]?.title).not.toBe('');
    const own = data?.race?.brands.find((one) => one.is_own);
    expect(own?.gmv).toEqual(own?.gmv.toSorted((a, b) => a - b));
    expect(own?.gmv.at(-1)).toBeLessThanOrEqual(data?.gmv ?? 0);
    expect(data?.promotion?.label).toBe('38好物节');
  });
});
