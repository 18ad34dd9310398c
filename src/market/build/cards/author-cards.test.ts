import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { author, fans, march, sold, take } from '#testkit/facts.ts';
import { closing, opening, tick } from '#testkit/room-facts.ts';

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
