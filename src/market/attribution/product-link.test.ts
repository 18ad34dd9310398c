import { afterAll, beforeAll, expect, it } from 'vitest';
import { deriveSold } from '#market/build/derive.ts';
import { everything } from '#market/ingest/dirty-days.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { type Fact, hung, march, product, sold, takeSold, video, videoCounter } from '#testkit/facts.ts';

let test: TestApp;

/** Days of March on which videos sold a product. */
async function filmedDays(key: string): Promise<number[]> {
  const rows = await test.runtime.stores.market.read<{ day: number }>({
    sql: `SELECT DISTINCT toDayOfMonth(day) AS day FROM tide.sale_alloc WHERE product_id = ${objectId('product', key)} AND carrier = 2 ORDER BY day`,
  });
  return rows.map(({ day }) => day);
}

const days = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const ofDay = (day: number) => String(day).padStart(2, '0');

/** A thousand pieces a day, and a video that is seen ten thousand times more each evening. */
const selling = (key: string, film: string): Fact[] => [
  product(key),
  ...days(5, 20).map((day) => sold(key, `${ofDay(day)}T23:59:59`, day * 1000)),
  ...days(6, 20).map((day) => videoCounter(film, `${ofDay(day)}T23:00:00`, { likes: (day - 5) * 10_000 })),
];

beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-21T12:00:00+08:00' });
});
afterAll(() => test.close());

const published = march('06T08:00:00');

it('a video sells nothing of what was taken off', async () => {
  await takeSold(test, [
    ...selling('taken off', 'a'),
    video('a', published),
    hung('a', 'taken off', '06T08:00:00'),
    hung('a', 'taken off', '06T08:00:00', '10T12:00:00'),
  ]);
  expect(await filmedDays('taken off')).toEqual(days(6, 10));
});

it('nor of what is hung on later, but from then on', async () => {
  await takeSold(test, [...selling('late', 'b'), video('b', published)]);
  await takeSold(test, [hung('b', 'late', '16T12:00:00')]);
  expect(await filmedDays('late')).toEqual(days(16, 19));
});

it('of what was published with it until it was taken off, and again from when it was hung on again', async () => {
  await takeSold(test, [
    ...selling('again', 'c'),
    video('c', published, { product_ids: [objectId('product', 'again')] }),
    hung('c', 'again', '06T08:00:00', '08T12:00:00'),
    hung('c', 'again', '15T08:00:00'),
  ]);
  expect(await filmedDays('again')).toEqual([...days(6, 8), ...days(15, 19)]);
});

it('days before a fact came are computed again, as if all had been known at once', async () => {
  await takeSold(test, selling('told late', 'd'));
  await takeSold(test, [video('d', published, { product_ids: [objectId('product', 'told late')] })]);
  const incremental = await filmedDays('told late');
  await deriveSold(test.runtime.stores.market, everything(), { clock: test.clock });
  expect(incremental).toEqual(days(6, 19));
  expect(await filmedDays('told late')).toEqual(incremental);
}, 600_000);

it('two products on one video share what it brings only while both hang', async () => {
  const shares = async (key: string) => {
    const [row] = await test.runtime.stores.market.read<{ alone: string; beside: string }>({
      sql: `SELECT sumIf(sales, day <= '2026-03-09') AS alone, sumIf(sales, day BETWEEN '2026-03-11' AND '2026-03-19') AS beside
FROM tide.sale_alloc WHERE product_id = ${objectId('product', key)} AND carrier = 2`,
    });
    return [Number(row?.alone) / 4, Number(row?.beside) / 9];
  };
  await takeSold(test, [
    ...selling('first', 'e'),
    product('second'),
    ...days(5, 20).map((day) => sold('second', `${ofDay(day)}T23:59:59`, day * 1000)),
    video('e', published, { product_ids: [objectId('product', 'first')] }),
    hung('e', 'second', '10T12:00:00'),
  ]);
  const [alone = 0, beside = 0] = await shares('first');
  expect(beside / alone).toBeCloseTo(0.5, 1);
  expect((await shares('second'))[1]).toBeCloseTo(beside, -1);
});
