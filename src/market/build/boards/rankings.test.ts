import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processBoardBacklog } from '#market/build/derive.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { author, brand, fans, march, product, room, sold, take } from '#testkit/facts.ts';

let test: TestApp;
/** Days whose rankings waited after each stretch. */
const waiting: number[] = [];

const days = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const noon = (day: number) => `${String(day).padStart(2, '0')}T12:00:00`;

const scores = (board: string, unit: number, id: string) =>
  test.runtime.stores.market.read<{ day: number; score: number }>({
    sql: `SELECT toDayOfMonth(day) AS day, toInt32(score) AS score FROM tide.rank_snap
WHERE board = '${board}' AND unit = ${unit} AND id = ${id} AND cat1 = 0 ORDER BY day`,
  });

beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-21T12:00:00+08:00' });
  await take(test, [product('z'), sold('z', '19T23:59:59', 0), sold('z', '20T23:59:59', 1)]);
  await take(test, [
    author('A'),
    ...days(1, 20).map((day) => fans('A', noon(day), day * 100)),
    brand('B'),
    product('of B', { brand_id: objectId('brand', 'B') }),
    ...days(9, 20).flatMap((day) => {
      const opened = march(noon(day));
      return room(`on the ${day}th`, [opened, opened + 600], { views: 100, goods: ['of B'] });
    }),
  ]);
  do waiting.push(await processBoardBacklog(test.runtime.stores.market, test.clock));
  while (waiting.at(-1));
});
afterAll(() => test.close());

describe('rankings that are not by sales', () => {
  it('of days long past are built month by month', () => {
    // The second to the twelfth of one month wait; the last seven days are built at once.
    expect(waiting).toEqual([0]);
  });

  it('are built for days before the first sale too', async () => {
    const rises = await scores('fans_rise', 1, objectId('author', 'A'));
    expect(rises).toEqual(days(2, 20).map((day) => ({ day, score: 100 })));
  });

  it('count the whole of a week and a month', async () => {
    expect(await scores('brand_volume', 7, objectId('brand', 'B'))).toEqual([
      { day: 9, score: 700 },
      { day: 16, score: 500 },
    ]);
    expect(await scores('brand_volume', 30, objectId('brand', 'B'))).toEqual([{ day: 1, score: 1200 }]);
  });

  it('count the days of a promotion, and no day after it', async () => {
    // 38好物节 is from the first to the eighth; followers of the first day are not gained on it.
    expect(await scores('fans_rise', 200, objectId('author', 'A'))).toEqual([{ day: 1, score: 700 }]);
    expect(await scores('brand_volume', 200, objectId('brand', 'B'))).toEqual([]);
  });

  it('say of a promotion without one a year before neither new nor unchanged', async () => {
    const row = async (query: string) => (await test.ask('fansRise', query)).body.data?.items[0];
    const promoted = await row('period=promotion&dateCode=20260301');
    expect(promoted).toMatchObject({ rank: 1 });
    expect(promoted).not.toHaveProperty('rank_change');
    expect(await row('period=day&dateCode=20260320')).toMatchObject({ rank: 1, rank_change: 0 });
    // No video was ever collected, so what was published is not known.
    expect([promoted?.new_works, promoted?.inc_fans]).toEqual([null, 700]);
  });
});
