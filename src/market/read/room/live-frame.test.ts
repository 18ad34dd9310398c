import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attributionParams } from '#market/attribution/attribution-params.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { take } from '#testkit/facts.ts';
import { closing, opening, roomId, tick } from '#testkit/room-facts.ts';
import { second } from '#testkit/world-base.ts';
import { readLiveFrame } from './live-frame.ts';
import { readRoomFacts } from './room-facts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
}, 600_000);
afterAll(() => test.close());

const OPENED = second(1, 40_000);
/** Shortly after the last capture of the tests: no room is silent yet. */
const NOW_S = OPENED + 600;
const minute = (n: number) => OPENED + n * 60;

const number = (value: string | null | undefined) => (value ? Number(value) : null);

/** What the big screen and the card of a room tell of its people. */
async function both(key: string) {
  const { market } = test.runtime.stores;
  const frame = await readLiveFrame(market, roomId(key), NOW_S);
  const [card] = await market.read<Record<'watched' | 'likes' | 'barrage', string | null>>({
    sql: 'SELECT total_users AS watched, likes, barrage FROM tide.card_live_row WHERE room_id = {room:UInt64}',
    params: { room: roomId(key) },
  });
  return {
    frame: [frame?.watched, frame?.likes, frame?.barrage],
    card: [number(card?.watched), number(card?.likes), number(card?.barrage)],
    seen: [frame?.seen_at, frame?.online],
  };
}

/** 平均停留 as the card, the page and the big screen of a room have it. */
async function stays(key: string) {
  const { market } = test.runtime.stores;
  const [card] = await market.read<{ stay: string | null }>({
    sql: 'SELECT stay FROM tide.card_live_row WHERE room_id = {room:UInt64}',
    params: { room: roomId(key) },
  });
  const page = await readRoomFacts(market, roomId(key), NOW_S);
  const frame = await readLiveFrame(market, roomId(key), NOW_S);
  return [number(card?.stay), page?.stay, frame?.stay];
}

describe('the card, the page and the big screen of a room agree', () => {
  beforeAll(() =>
    take(test, [
      opening('late', OPENED),
      tick('late', minute(0), 100, { watch_cnt: 0 }),
      tick('late', minute(10), 100, { watch_cnt: 600 }),
      closing('late', OPENED, minute(20), { total_users: 1200 }),
      opening('silent', OPENED),
      tick('silent', minute(0), 100),
      tick('silent', minute(10), 100),
      closing('silent', OPENED, minute(10), { total_users: 1200 }),
      opening('hushed', OPENED),
      tick('hushed', minute(2), 5),
    ]),
  );

  it('on 平均停留: seconds and watches up to the last capture, where captures tell watches', async () => {
    expect(await stays('late')).toEqual([100, 100, 100]);
    expect(await stays('silent')).toEqual([50, 50, 50]);
  });

  it('on when it ended: at its close, or at its last capture once it has been silent', async () => {
    const { market } = test.runtime.stores;
    const ends = async (key: string, nowS: number) => [
      (await readRoomFacts(market, roomId(key), nowS))?.endedAt,
      (await readLiveFrame(market, roomId(key), nowS))?.closed_at,
    ];
    const later = minute(2) + attributionParams.roomSilence;
    expect(await ends('late', NOW_S)).toEqual([minute(20), minute(20)]);
    expect(await ends('hushed', later - 1)).toEqual([null, null]);
    expect(await ends('hushed', later)).toEqual([minute(2), minute(2)]);
  });
});

describe('the big screen of a room tells the people of its card', () => {
  it('while it is open: the last known of each counter', async () => {
    await take(test, [
      opening('open', OPENED),
      tick('open', minute(1), 10, { watch_cnt: 100, likes: 5 }),
      tick('open', minute(2), 20, { watch_cnt: 130, barrage: 3 }),
      tick('open', minute(3), 30),
    ]);
    const { frame, card, seen } = await both('open');
    expect(frame).toEqual([130, 5, 3]);
    expect(frame).toEqual(card);
    expect(seen).toEqual([minute(3), 30]);
  });

  it('when it closed: the final counters, and the last known of those that they leave out', async () => {
    await take(test, [
      opening('closed', OPENED),
      tick('closed', minute(1), 10, { watch_cnt: 100, likes: 5, barrage: 3 }),
      closing('closed', OPENED, minute(9), { total_users: 900, likes: 77 }),
    ]);
    const { frame, card, seen } = await both('closed');
    expect(frame).toEqual([900, 77, 3]);
    expect(frame).toEqual(card);
    expect(seen).toEqual([minute(1), 10]);
  });

  it('before the first capture: nothing', async () => {
    await take(test, [opening('new', OPENED)]);
    const { frame, card, seen } = await both('new');
    expect([frame, card, seen]).toEqual([
      [null, null, null],
      [null, null, null],
      [null, null],
    ]);
  });

  it('when its minutes are retired: what they came to', async () => {
    const { market } = test.runtime.stores;
    await market.insert('room_sum', [
      {
        room_id: roomId('retired'),
        watch: 400,
        exposed: null,
        likes: 8,
        barrage: null,
        peak: 50,
        inc_fans: null,
        last: minute(9),
        first: minute(1),
        seconds: 9000,
      },
    ]);
    await take(test, [opening('retired', OPENED)]);
    const { frame, card, seen } = await both('retired');
    expect(frame).toEqual([400, 8, null]);
    expect(frame).toEqual(card);
    expect(seen).toEqual([minute(9), null]);
  });
});
