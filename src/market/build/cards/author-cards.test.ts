import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlocksReply } from '#engine/blocks/block-contract.ts';
import { publicId } from '#engine/server/public-id.ts';
import { authorTerms } from '#market/build/cards/author-terms.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { author, fans, march, product, sold, take } from '#testkit/facts.ts';
import { cart, closing, opening, tick } from '#testkit/room-facts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-21T12:00:00+08:00' });
  // Windows end on a day that something was sold on.
  await take(test, [sold('any', '19T12:00:00', 0), sold('any', '20T12:00:00', 5)]);
});
afterAll(() => test.close());

/** Figures of an author on the page of the library. */
async function shown(name: string, ...columns: string[]): Promise<unknown[]> {
  const { body } = await test.ask('authors', `keyword=${name}`, { as: 'supreme' });
  const [item] = (body.data?.items ?? []) as Record<string, unknown>[];
  return columns.map((c) => item?.[c]);
}

describe('followers gained', () => {
  it('are unknown where one capture alone tells of followers', async () => {
    await take(test, [
      author('初雪'),
      fans('初雪', '18T12:00:00', 5000),
      fans('初雪', '20T12:00:00', null, { likes: 7 }),
      author('晚风'),
      fans('晚风', '18T12:00:00', 5000),
      fans('晚风', '19T12:00:00', 5100),
      fans('晚风', '20T12:00:00', null, { likes: 7 }),
    ]);
    expect(await shown('初雪', 'fans', 'inc_fans')).toEqual([5000, null]);
    expect(await shown('晚风', 'fans', 'inc_fans')).toEqual([5100, 100]);
  });
});

describe('场均观看', () => {
  it('is the mean of what the cards of rooms tell, over the rooms that tell it', async () => {
    const of = (key: string) => ({ author_id: objectId('author', key) });
    const [first, second, third] = [march('18T20:00:00'), march('19T20:00:00'), march('20T20:00:00')];
    await take(test, [
      author('海棠'),
      opening('never seen to close', first, of('海棠')),
      tick('never seen to close', first + 60, 10, { watch_cnt: 100 }),
      tick('never seen to close', first + 3600, 10, { watch_cnt: 5000 }),
      opening('closed', second, of('海棠')),
      closing('closed', second, second + 3600, { total_users: 1000 }),
      opening('untold', third, of('海棠')),
      tick('untold', third + 60, 10),
      author('松针'),
      opening('untold too', third, of('松针')),
    ]);
    expect(await shown('海棠', 'lives', 'avg_total_users')).toEqual([3, 3000]);
    expect(await shown('松针', 'lives', 'avg_total_users')).toEqual([1, null]);
  });
});

describe('what rooms sold for each time that they were watched', () => {
  const HOUR = 3600;

  /** Counters of each hour of a day: three pieces an hour, and 900 more in each of the two hours from 10:00 on. */
  const counters = (key: string, day: number) =>
    Array.from({ length: 24 }, (_, hour) => {
      const inRoom = Math.max(0, Math.min(hour - 9, 2));
      return sold(key, `${day}T${String(hour).padStart(2, '0')}:59:59`, 1000 + 3 * hour + 900 * inRoom);
    });

  /** A room from 10:00 to 12:00 that sold its goods, as far as its cart was captured; `views` null where its 场观 was not. */
  function roomOf(
    name: string,
    key: string,
    { day, views, isSeen = true }: { day: number; views: number | null; isSeen?: boolean },
  ) {
    const opened = march(`${day}T10:00:00`);
    return [
      opening(key, opened, { author_id: objectId('author', name), is_cart: 1 }),
      ...[0, 1, 2, 3].map((n) => tick(key, opened + n * 1800, 500)),
      closing(key, opened, opened + 2 * HOUR, { total_users: views }),
      ...(isSeen ? [product(key), cart(key, key, opened + 60), ...counters(key, day)] : []),
    ];
  }

  it('is of the rooms of which both are known: one without 场观 adds no money, one without sales no watches', async () => {
    const days = [12, 13, 14, 15];
    const name = '青苔';
    await take(test, [
      author(name),
      fans(name, '11T12:00:00', 9000),
      ...days.flatMap((day) => roomOf(name, `told ${day}`, { day, views: 1000 })),
      ...days.flatMap((day) => roomOf(name, `untold ${day}`, { day, views: null })),
      ...roomOf(name, 'unseen', { day: 16, views: 50_000, isSeen: false }),
    ]);
    const { market } = test.runtime.stores;
    const rooms = await market.read<{ gmv: string | null; users: string | null }>({
      sql: 'SELECT gmv, total_users AS users FROM tide.card_live_f WHERE author_id = {author:UInt64}',
      params: { author: objectId('author', name) },
    });
    expect(rooms).toHaveLength(9);
    const both = rooms.filter(({ gmv, users }) => gmv !== null && users !== null);
    const gmv = both.reduce((sum, one) => sum + Number(one.gmv), 0);
    expect([both.length, gmv > 0]).toEqual([4, true]);
    const uv = gmv / 4000;
    const all = rooms.reduce((sum, one) => sum + Number(one.gmv ?? 0), 0);
    expect(all).toBeGreaterThan(gmv);
    expect(await shown(name, 'uv', 'avg_live_gmv')).toEqual([Math.round(uv), Math.round(all / 8)]);
    const [terms] = await market.read<Record<string, number | null>>({
      sql: `SELECT t.* FROM (${authorTerms(['gpm', 'uv', 'cvr', 'rpm'])}) AS t WHERE t.author_id = {author:UInt64}`,
      params: { author: objectId('author', name), day: '2026-03-20' },
    });
    const { gpm_term, uv_term, cvr_term, rpm_term } = terms as Record<string, number>;
    expect([gpm_term, uv_term]).toEqual([uv * 1000, uv]);
    expect(rpm_term).toBe((all * 60) / (8 * 2 * HOUR));
    expect(cvr_term).toBeGreaterThan(0);
    const uid = publicId(objectId('author', name));
    const { body } = await test.get<BlocksReply>(`/api/author/live/overview/${uid}?period=30`, {
      as: 'supreme',
    });
    const kpis = body.data?.blocks.kpis as { values: Record<string, { value: number }> };
    expect([kpis.values.uv?.value, kpis.values.rpm?.value]).toEqual([
      Math.round(uv),
      Math.round(rpm_term as number),
    ]);
  });
});
