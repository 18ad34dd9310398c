import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { take } from '#testkit/facts.ts';
import { closing, opening, roomId, tick } from '#testkit/room-facts.ts';
import { second } from '#testkit/world-base.ts';
import { readLiveFrame } from './live-frame.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
}, 600_000);
afterAll(() => test.close());

const OPENED = second(1, 40_000);
const minute = (n: number) => OPENED + n * 60;

const number = (value: string | null | undefined) => (value ? Number(value) : null);

/** What the big screen and the card of a room tell of its people. */
async function both(key: string) {
  const { market } = test.runtime.stores;
  const frame = await readLiveFrame(market, roomId(key));
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
