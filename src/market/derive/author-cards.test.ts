import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { author, fans, sold, take } from '#testkit/facts.ts';

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
