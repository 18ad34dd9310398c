import { afterAll, beforeAll, expect, it } from 'vitest';
import { bandOfFans } from '#market/read/fans-band.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { WORLD_DAY } from '#testkit/world-base.ts';
import { readVideoPeers } from './video-peers.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ world: true });
});
afterAll(() => test.close());

it('are the latest videos of the band that are three days old, with the captures of their first three days', async () => {
  const { market } = test.runtime.stores;
  const cards = await market.read<{ id: string; at: number; fans: string; is_old: number }>({
    sql: `SELECT toString(video_id) AS id, toUInt32(toUnixTimestamp(published_at)) AS at, fans,
  pub_day > toDate({day:String}) - 30 AND pub_day <= toDate({day:String}) - 3 AS is_old
FROM tide.card_video_f WHERE fans IS NOT NULL AND published_at > toDateTime(0)`,
    params: { day: WORLD_DAY },
  });
  const ticks = await market.read<{ id: string; at: number; likes: string | null }>({
    sql: 'SELECT toString(video_id) AS id, toUInt32(toUnixTimestamp(ts)) AS at, likes FROM tide.aweme_counter ORDER BY video_id, ts',
  });
  let found = 0;
  for (const band of [0, 1, 2, 3, 4]) {
    const peers = await readVideoPeers(market, { band, day: WORLD_DAY });
    const own = cards
      .filter((card) => Number(card.is_old) === 1 && bandOfFans(Number(card.fans)) === band)
      .toSorted((a, b) => Number(b.at) - Number(a.at))
      .slice(0, 60);
    expect(peers.map(({ publishedAt }) => publishedAt)).toEqual(own.map(({ at }) => Number(at)));
    const likesOf = (id: string, at: number) =>
      ticks
        .filter((tick) => tick.id === id && Number(tick.at) <= at + 259_200)
        .map(({ likes }) => Number(likes));
    const sums = (values: readonly (readonly number[])[]) => values.map((one) => one.join()).toSorted();
    expect(sums(peers.map(({ captures }) => captures.map(({ likes }) => Number(likes))))).toEqual(
      sums(own.map(({ id, at }) => likesOf(id, Number(at)))),
    );
    found += peers.length;
  }
  expect(found).toBeGreaterThan(10);
});
