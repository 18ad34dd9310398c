import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Doubt, DoubtId, DoubtsReply } from '#engine/blocks/doubts/reply.ts';
import { publicId } from '#engine/server/public-id.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { author, type Fact, fans, march, product, sold, take, video, videoCounter } from '#testkit/facts.ts';
import { cart, closing, opening, roomId, tick } from '#testkit/room-facts.ts';

let test: TestApp;
afterAll(() => test.close());

const day = (n: number) => String(n).padStart(2, '0');
const at = (n: number, time = '12:00:00') => `${day(n)}T${time}`;
const HOUR = 3600;
const LAST = 20;

/** Sixty rooms of one size and one class of followers, two or three a day, so that something is usual. */
const peers: readonly Fact[] = Array.from({ length: 60 }, (_, n) => {
  const opened = march(at(1 + (n % LAST), '09:00:00')) + n;
  const key = `peer ${n}`;
  return [
    author(key),
    fans(key, at(1), 100_000),
    opening(key, opened, { is_cart: 1 }),
    closing(key, opened, opened + 2 * HOUR, {
      total_users: 5000 + n * 50,
      barrage: 400 + n,
      likes: 5000 + n * 10,
      inc_fans: 100,
    }),
  ];
}).flat();

interface Room {
  readonly online: (minute: number) => number;
  readonly fans: (minute: number) => number;
  readonly watch: (minute: number) => number;
  readonly end: Fact['row'];
}

const MINUTES = 120;
const FANS = 100_000;

/** A room of two hours on the tenth, captured every minute. */
const room = (key: string, { online, fans: ofAuthor, watch, end }: Room): Fact[] => {
  const opened = march(at(10, '10:00:00'));
  return [
    author(key),
    fans(key, at(9, '22:00:00'), FANS),
    opening(key, opened, { is_cart: 1 }),
    cart(key, `good of ${key}`, opened),
    ...Array.from({ length: MINUTES + 1 }, (_, m) =>
      tick(key, opened + m * 60, online(m), { watch_cnt: watch(m), fans: ofAuthor(m) }),
    ),
    closing(key, opened, opened + MINUTES * 60, end),
  ];
};

/** People come and go. */
const lively = (m: number) => 400 + Math.round(60 * Math.sin(m)) + (m % 7) * 9;
const entries = (m: number) => 50 * m;
const plain: Room = {
  online: lively,
  fans: (m) => FANS + 3 * m,
  watch: entries,
  end: { total_users: 6000, barrage: 450, likes: 5200, inc_fans: 360 },
};

/** A counter of a good: it rises by 100 a day, and what it lost on the last two days. */
const counted = (key: string, lost: number): Fact[] => [
  product(key),
  ...Array.from({ length: 11 }, (_, n) => {
    const back = n < 9 ? 0 : lost;
    return sold(key, at(10 + n, n === 0 ? '09:00:00' : '21:00:00'), 1000 + Math.min(n, 8) * 100 - back);
  }),
];

const rooms: Readonly<Record<string, Room>> = {
  plain,
  bought: { ...plain, end: { ...plain.end, total_users: 16_000, barrage: 12, likes: 90 } },
  even: { ...plain, online: (m) => 400 + (m % 2) },
  jump: { ...plain, fans: (m) => FANS + (m < 60 ? 0 : 5000), end: { ...plain.end, inc_fans: 5000 } },
  claim: { ...plain, fans: () => FANS, end: { ...plain.end, inc_fans: 3000 } },
};

/** Twenty days of an author's followers; on the twelfth it gains what is named. */
const followed = (key: string, gain: number): Fact[] => [
  author(key),
  ...Array.from({ length: LAST }, (_, n) =>
    fans(key, at(n + 1, '22:00:00'), FANS + n * 20 + (n + 1 >= 12 ? gain : 0)),
  ),
];

/** A video by day, so that videos are collected on all of them; that of `viral` gains likes on the twelfth. */
const videos: readonly Fact[] = Array.from({ length: LAST }, (_, n) => {
  const key = `clip ${n + 1}`;
  return [video(key, march(at(n + 1, '08:00:00'))), videoCounter(key, at(n + 1, '20:00:00'), { likes: 10 })];
}).flat();
const viral: readonly Fact[] = [
  video('viral', march(at(12, '08:00:00')), { author_id: objectId('author', 'viral') }),
  videoCounter('viral', at(12, '20:00:00'), { likes: 90_000 }),
];

beforeAll(async () => {
  test = await openTestApp();
  await take(test, [
    ...peers,
    ...videos,
    ...Object.entries(rooms).flatMap(([key, own]) => room(key, own)),
    ...room('returned', plain),
    ...counted('good of plain', 0),
    ...counted('good of returned', 500),
    ...followed('steady', 0),
    ...followed('sudden', 30_000),
    ...followed('viral', 30_000),
    ...viral,
  ]);
});

async function ofRoom(key: string): Promise<DoubtsReply> {
  const path = `/api/live/doubts/${publicId(roomId(key))}`;
  const { body } = await test.get<{ doubts: DoubtsReply }>(path, { as: 'flagship' });
  return body.data?.doubts as DoubtsReply;
}

async function ofAuthor(key: string): Promise<DoubtsReply> {
  const path = `/api/author/doubts/${publicId(objectId('author', key))}`;
  const { body } = await test.get<{ blocks: { doubts: DoubtsReply } }>(path, { as: 'flagship' });
  return body.data?.blocks.doubts as DoubtsReply;
}

const noticed = ({ items }: DoubtsReply) =>
  items.filter(({ state }) => state === 'noticed').map(({ id }) => id);
const one = ({ items }: DoubtsReply, id: DoubtId) => items.find((item) => item.id === id) as Doubt;

describe('a room read from the streams', () => {
  it('that is plain passes what can be said of it', async () => {
    const reply = await ofRoom('plain');
    expect(reply.items.map(({ id, state }) => `${id} ${state}`)).toEqual([
      'views passed',
      'fanJump passed',
      'fanClaim passed',
      'fallback passed',
      'price passed',
      'even passed',
    ]);
  });

  it.each([
    ['bought', ['views']],
    ['even', ['even']],
    ['jump', ['fanJump']],
    ['claim', ['fanClaim']],
    ['returned', ['fallback']],
  ])('with a planted doubt has it and no other: %s', async (key, doubts) => {
    expect(noticed(await ofRoom(key))).toEqual(doubts);
  });

  it('names the sample, the limit and its own value', async () => {
    const { evidence } = one(await ofRoom('returned'), 'fallback');
    expect(evidence.map(({ key, own, limit, sample }) => [key, own, limit, sample])).toEqual([
      ['fallShare', 4 / 7, 0.3, 1],
      ['fallPieces', 400, 20, 1],
    ]);
    const [watch] = one(await ofRoom('bought'), 'views').evidence;
    expect([watch?.key, watch?.own, watch?.isBeyond]).toEqual(['watch', 16_000, true]);
    expect(watch?.sample).toBeGreaterThanOrEqual(60);
  });

  it('whose goods have no counter is not judged by them', async () => {
    expect(one(await ofRoom('bought'), 'fallback')).toMatchObject({ state: 'unknown', evidence: [] });
  });

  it('without minutes is not judged by its curve or its followers', async () => {
    const reply = await ofRoom('peer 3');
    for (const id of ['even', 'fanJump', 'fanClaim'] as const)
      expect([id, one(reply, id).state]).toEqual([id, 'unknown']);
  });
});

describe('an author read from the streams', () => {
  it('has the doubts of its rooms, and names them', async () => {
    const reply = await ofAuthor('even');
    expect(noticed(reply)).toEqual(['even']);
    const { judged, found, rooms: named } = one(reply, 'even');
    expect([judged, found, named.map(({ room_id: id }) => id)]).toEqual([1, 1, [publicId(roomId('even'))]]);
  });

  it('whose followers jump without a room or a video is noticed on that day', async () => {
    const { state, evidence } = one(await ofAuthor('sudden'), 'fanJump');
    expect([state, evidence[0]?.day, evidence[0]?.own]).toEqual(['noticed', 20_260_312, 30_020]);
  });

  it.each(['steady', 'viral'])('whose followers are explained passes: %s', async (key) => {
    expect(one(await ofAuthor(key), 'fanJump').state).toBe('passed');
  });

  it('is for the flagship: below it the call has no such block', async () => {
    const path = `/api/author/doubts/${publicId(objectId('author', 'even'))}`;
    const { body } = await test.get<{ blocks: object }>(path, { as: 'light' });
    expect(body.data?.blocks).toEqual({});
  });
});
