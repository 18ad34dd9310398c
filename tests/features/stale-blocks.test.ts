import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PortraitReply } from '#engine/blocks/portrait/reply.ts';
import type { ReviewsReply } from '#engine/blocks/reviews/reply.ts';
import { publicId } from '#engine/server/public-id.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { type Fact, march, product, sold, take } from '#testkit/facts.ts';

const KEY = 'mask';
const id = objectId('product', KEY);
let test: TestApp;

const women = (day: string, share: number): Fact => ({
  stream: 'portrait_batch',
  row: {
    row_id: objectId('product', `portrait ${day}`),
    object_type: 'product',
    object_id: id,
    audience: 'order',
    dim: 'gender',
    day,
    names: ['女', '男'],
    shares: [String(share), String(10_000 - share)],
  },
});

const review = (key: string, text: string): Fact => ({
  stream: 'comment',
  row: {
    comment_id: objectId('comment', key),
    kind: 'comment',
    object_type: 'product',
    object_id: id,
    text,
    likes: 3,
    replies: null,
    published_at: march('20T10:00:00'),
    offset_ms: null,
    place: '',
    author_hash: '0',
    sentiment: 0.9,
  },
});

beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-21T12:00:00+08:00' });
  await take(test, [product(KEY), sold(KEY, '19T23:59:59', 10), sold(KEY, '20T23:59:59', 40)]);
  await take(test, [women('2026-03-18', 3000), review('first', '很好用')]);
});
afterAll(() => test.close());

const blocks = async <T>(path: string) =>
  (await test.get<{ blocks: Record<string, T> }>(`${path}/${publicId(id)}?days=7`, { as: 'supreme' })).body
    .data?.blocks;

it('a portrait that comes alone is on the page at once, though no sale changed', async () => {
  const share = async () =>
    Object.values((await blocks<PortraitReply>('/api/sku/persona')) ?? {}).map(
      (one) => one.audiences.order?.dims.gender?.parts.find(({ name }) => name === '女')?.share,
    );
  expect(await share()).toEqual([0.3]);
  await take(test, [women('2026-03-19', 8000)]);
  expect(await share()).toEqual([0.8]);
});

it('reviews that come alone are on the page at once', async () => {
  const texts = async () =>
    Object.values((await blocks<ReviewsReply>('/api/sku/overview')) ?? {})
      .filter((one) => one.kind === 'reviews')
      .flatMap((one) => one.items.map(({ text }) => text));
  expect(await texts()).toEqual(['很好用']);
  await take(test, [review('second', '补水不错')]);
  expect((await texts()).toSorted()).toEqual(['很好用', '补水不错'].toSorted());
});
