import { afterAll, beforeAll, expect, it } from 'vitest';
import { live } from '#catalog/entities/live.ts';
import { video } from '#catalog/entities/video.ts';
import { SUPREME } from '#catalog/plans.ts';
import type { DetailHeader } from '#engine/blocks/header-contract.ts';
import { publicId } from '#engine/server/public-id.ts';
import type { Room } from '#features/objects/live-room/contract.ts';
import { similarPath } from '#features/objects/row-menu/web/similar-path.ts';
import type { VideoDetail } from '#features/objects/video-page/contract.ts';
import { ingestRows } from '#market/ingest/ingest-rows.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { author } from '#testkit/facts.ts';

const NAMED = 'haibian_2026';
let test: TestApp;
/** An author with rooms and videos, and one of whom no profile names a 抖音号. */
let own: { id: string; room: string; video: string };
let other: { id: string; room: string };

beforeAll(async () => {
  test = await openTestApp({ world: true });
  const { market } = test.runtime.stores;
  const rows = await market.read<{ id: string; room: string; video: string }>({
    sql: `SELECT toString(r.author_id) AS id, toString(min(r.room_id)) AS room, toString(min(v.video_id)) AS video
FROM tide.card_live_f AS r INNER JOIN tide.card_video_f AS v ON v.author_id = r.author_id
WHERE r.cat1 != 0 AND r.total_users > 0 GROUP BY r.author_id ORDER BY id LIMIT 2`,
  });
  [own, other] = rows as [typeof own, typeof own];
  // Two profiles of one author: the newest that names it counts, and one without it takes nothing away.
  const facts = [
    ['old_name', -7200],
    [NAMED, -3600],
    ['', -60],
  ].map(([display, before]) => {
    const { stream, row } = author('any');
    const ts = Math.floor(test.clock.now() / 1000) + Number(before);
    return { stream, row: { ...row, author_id: own.id, ts, display_id: String(display) } };
  });
  const items = facts.map((fact, n) => ({ file: 'profiles', line: n + 1, outcome: { rows: [fact] } }));
  await ingestRows(test.runtime.stores, items, ({ reason }) => {
    throw new Error(reason);
  });
});
afterAll(() => test.close());

async function get<T>(path: string): Promise<T> {
  const { body } = await test.get<T>(path, { as: 'supreme' });
  return body.data as T;
}
const header = (id: string) => get<DetailHeader>(`/api/author/detail/${publicId(id)}`);
const room = async (id: string) =>
  (await get<{ room: Room | null }>(`/api/live/detail/${publicId(id)}`)).room as Room;
const videoOf = async (id: string) => get<VideoDetail>(`/api/video/detail/${publicId(id)}`);

it('an author, its rooms and its videos have the newest 抖音号 that is known', async () => {
  expect((await header(own.id)).display_id).toBe(NAMED);
  expect((await room(own.room)).author.display_id).toBe(NAMED);
  expect((await videoOf(own.video)).display_id).toBe(NAMED);
});

it('the search box finds an author by the newest 抖音号, or the beginning of it, and by no older one', async () => {
  const found = async (keyword: string) => {
    const path = `/api/search/suggest?keyword=${encodeURIComponent(keyword)}`;
    const { items } = await get<{ items: readonly { of: string; id: string }[] }>(path);
    return items.filter(({ of }) => of === 'author').map(({ id }) => id);
  };
  for (const words of [NAMED, NAMED.toUpperCase(), NAMED.slice(0, 7)])
    expect(await found(words)).toContain(publicId(own.id));
  for (const words of ['old_name', `${NAMED}x`, NAMED.slice(1)])
    expect(await found(words)).not.toContain(publicId(own.id));
});

it('a letter more of a 抖音号 reads no profiles: beginnings are those of best sellers, remembered of a build', async () => {
  const { market } = test.runtime.stores;
  const read = market.read.bind(market);
  const statements: string[] = [];
  market.read = (statement) => {
    statements.push(statement.sql);
    return read(statement);
  };
  try {
    for (const length of [4, 5])
      await get(`/api/search/suggest?keyword=${encodeURIComponent(NAMED.slice(0, length))}`);
    const first = statements.filter((sql) => sql.includes('author_profile')).length;
    expect(first).toBeLessThanOrEqual(1);
    await get(`/api/search/suggest?keyword=${encodeURIComponent(`${NAMED}zzz`)}`);
    const whole = statements.filter((sql) => sql.includes('author_profile')).slice(first);
    expect(whole).toHaveLength(1);
    expect(whole.join()).not.toContain('startsWith');
  } finally {
    market.read = read;
  }
});

it('where none is known the head has none', async () => {
  expect(await header(other.id)).not.toHaveProperty('display_id');
  expect((await room(other.room)).author.display_id).toBe('');
});

it('heads of rooms and videos have what 找相似 goes by', async () => {
  const { cat1, figures } = await room(own.room);
  const row = { cat1, total_users: figures.watch?.value as number };
  const rooms = similarPath({ of: live }, row, SUPREME);
  expect(rooms).toContain(String(cat1));
  expect(rooms).toMatch(/totalUsers=\d+/);
  const { category, fans } = await videoOf(own.video);
  expect(similarPath({ of: video }, { category, fans }, SUPREME)).not.toBeNull();
});
