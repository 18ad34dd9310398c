import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicId } from '#engine/server/public-id.ts';
import { objectId } from '#market/streams/object-id.ts';
import { product, sold, take } from '#testkit/facts.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

let test: PeopleApp;
let person: TestBrowser;

beforeAll(async () => {
  test = await openPeopleApp({ now: '2026-03-21T12:00:00+08:00' });
  person = await test.person('13900000074', 'supreme');
});
afterAll(() => test.close());

const refused = async (key: string) => {
  const { body } = await person.post('/api/match/task/create', {
    product_id: publicId(objectId('product', key)),
    number: 10,
    tiers: [],
    commission_bp: null,
    is_new_only: false,
  });
  expect(body.success).toBe(false);
  return body.message;
};

it('refuses where there is nothing to match, and charges nothing for it', async () => {
  expect(await refused('alone')).toBe('还没有可匹配的数据');
  await take(test, [
    product('alone', { cat1: '11', price_fen: 1990 }),
    product('unsorted', { price_fen: 1990 }),
    ...['alone', 'unsorted'].flatMap((key) => [sold(key, '19T12:00:00', 10), sold(key, '20T23:59:59', 30)]),
  ]);
  expect(await refused('alone')).toContain('没有符合条件的达人');
  expect(await refused('unsorted')).toContain('类目还未采到');
  expect(await refused('unknown')).toBe('暂未收录这个商品');
  const example = await person.get('/api/match/detail/example?is_example=1');
  expect(example.body.message).toBe('示例还在准备中，请稍后再看');
  const listed = await person.post<{ quota: { used: number } }>('/api/match/task/list', {});
  expect(listed.body.data?.quota.used).toBe(0);
});
