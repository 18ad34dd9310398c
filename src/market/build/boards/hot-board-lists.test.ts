import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { type Fact, march, take, video } from '#testkit/facts.ts';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-21T12:00:00+08:00' });
});
afterAll(() => test.close());

const topic = (list: string, n: number, hour = 10): Fact => ({
  stream: 'hot_sentence',
  row: {
    list,
    ts: march(`20T${hour}:00:00`),
    capture: String(900 + (hour === 10 ? n : hour)),
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
  // No video was captured: how many take part is unknown.
  expect(body.data?.items?.map((item) => [item.rank, item.heat, item.videos])).toEqual([[1, 1000, null]]);
});

it('a topic is new for an hour after it came, and has the videos that name it up to each capture', async () => {
  await take(test, [
    ...[1, 2].map((n) => topic('douyin', n, 11)),
    ...[1, 2].map((n) => topic('douyin', n, 12)),
    video('before', march('20T09:00:00'), { hashtags: ['题2'] }),
    video('between', march('20T11:30:00'), { hashtags: ['题2', '题1'] }),
  ]);
  const told = async (hour: number) => {
    const { body } = await test.ask('timeHotspot', `at=${march(`20T${hour}:00:00`)}`);
    return body.data?.items?.map((item) => JSON.stringify([item.title, item.videos])).toSorted();
  };
  expect(await told(10)).toEqual(['["题1",0]']);
  expect(await told(11)).toEqual(['["题1",0]', '["题2",1]']);
  expect(await told(12)).toEqual(['["题1",1]', '["题2",2]']);
  const fresh = async (hour: number) =>
    (await test.ask('timeHotspot', `at=${march(`20T${hour}:00:00`)}&isNew=1`)).body.data?.items?.length;
  // The first capture of all says nothing of what is new.
  expect([await fresh(10), await fresh(11), await fresh(12)]).toEqual([0, 1, 0]);
});
