import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { type Fact, march, take } from '#testkit/facts.ts';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-21T12:00:00+08:00' });
});
afterAll(() => test.close());

const topic = (list: string, n: number): Fact => ({
  stream: 'hot_sentence',
  row: {
    list,
    ts: march('20T10:00:00'),
    capture: String(900 + n),
    topic_id: String(5000 + n),
    source_id: String(n),
    title: `题${n}`,
    rank: 1,
    heat: 1000 * n,
    born_at: 0,
    url: '',
  },
});

it('shows the main list of topics alone, whatever other lists are taken at the same second', async () => {
  await take(test, [topic('douyin', 1), topic('ent', 2)]);
  const { body } = await test.ask('timeHotspot');
  expect(body.data?.items?.map((item) => [item.rank, item.heat])).toEqual([[1, 1000]]);
});
