import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { category, type Fact, march, product, sold, take } from '#testkit/facts.ts';
import { cart, closing, opening, tick } from '#testkit/room-facts.ts';
import { derivePastBestsellers } from './past-bestsellers.ts';

let test: TestApp;
const end = (day: number) => `${String(day).padStart(2, '0')}T23:59:59`;

/** A counter at the end of each day from the first of March on that grows by these pieces a day. */
function counted(key: string, pieces: readonly number[]) {
  let total = 0;
  return pieces.map((n, i) => {
    total += n;
    return sold(key, end(i + 1), total);
  });
}
/** The same of a product that is first looked at on a day, when it has sold a hundred thousand pieces already. */
const seenLate = (key: string, from: number, pieces: readonly number[]) =>
  pieces.map((_, i) => {
    const since = pieces.slice(0, i + 1).reduce((sum, n) => sum + n, 0);
    return sold(key, end(from + i), 100_000 + since);
  });
/** So many days of so many pieces. */
const steady = (n: number, days: number) => Array.from({ length: days }, () => n);

const burst = async (key: string) => {
  const [row] = await test.runtime.stores.market.read<Record<string, string | number>>({
    sql: `SELECT kind_name, toInt32(days_ago) AS ago, toInt32(sales1) AS sales1, toInt32(base7) AS base7, toInt32(sales3) AS sales3, toInt32(sales7) AS sales7, toString(top_video_id) AS video, reason, toInt32(score) AS score, toInt32(cross_authors) AS cross, toInt32(cross_bp) AS share FROM tide.product_burst WHERE product_id = ${objectId('product', key)}`,
  });
  return row;
};

const two = (n: number) => String(n).padStart(2, '0');

/** An hour in which a product is in the cart of a room of an author and nowhere else, and sells so many pieces. */
function sells(who: string, good: string, at: readonly [day: number, hour: number], pieces: number): Fact[] {
  const [day, hour] = at;
  const [opened, closed] = [`${two(day)}T${two(hour)}:00:00`, `${two(day)}T${two(hour)}:59:59`];
  const key = `${who} ${opened}`;
  const [from, to] = [march(opened), march(closed)];
  const before = soldOf.get(good) ?? 0;
  soldOf.set(good, before + pieces);
  return [
    opening(key, from, { author_id: objectId('author', who), is_cart: 1 }),
    cart(key, good, from),
    tick(key, from, 1000),
    tick(key, to, 1000),
    closing(key, from, to),
    sold(good, opened, before),
    sold(good, closed, before + pieces),
  ];
}
const soldOf = new Map<string, number>();

/** Four cooks and four painters who sell of their own category early in March, and two goods that take off on the twentieth. */
function acrossCategories(): Fact[] {
  const numbers = [1, 2, 3, 4];
  const early = numbers.flatMap((n) => [
    ...sells(`cook ${n}`, `pan ${n}`, [3, 8 + n], 200),
    ...sells(`painter ${n}`, `brush ${n}`, [3, 8 + n], 200),
  ]);
  const late = numbers.flatMap((n) => [
    ...sells(`cook ${n}`, 'paint of cooks', [20, 8 + n], 300),
    ...sells(`painter ${n}`, 'paint of painters', [20, 8 + n], 300),
    ...sells(`nobody knows ${n}`, 'paint of the unknown', [20, 8 + n], 300),
  ]);
  const base = ['paint of cooks', 'paint of painters', 'paint of the unknown'].flatMap((good) =>
    sells('somebody', good, [18, 20], 70),
  );
  const of = (cat1: string) => (key: string) => product(key, { cat1 });
  return [
    category('11', '厨具'),
    category('12', '美术'),
    ...numbers.map((n) => of('11')(`pan ${n}`)),
    ...[
      ...numbers.map((n) => `brush ${n}`),
      'paint of cooks',
      'paint of painters',
      'paint of the unknown',
    ].map(of('12')),
    ...early,
    ...base,
    ...late,
  ];
}

beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-21T12:00:00+08:00' });
  const keys = [
    'rises',
    'triples a little',
    'is large',
    'is new',
    'is steady',
    'rose before',
    'rises seen late',
    'seen late',
  ];
  await take(test, [
    ...keys.map((key) => product(key)),
    ...counted('rises', [...steady(150, 19), 900]),
    ...counted('triples a little', [...steady(20, 19), 90]),
    ...counted('is large', [...steady(400, 19), 2000]),
    ...counted('is new', [...steady(0, 18), 0, 800]),
    ...counted('is steady', steady(600, 20)),
    ...counted('rose before', [...steady(100, 14), 700, ...steady(500, 5)]),
    ...seenLate('rises seen late', 14, [0, ...steady(150, 5), 900]),
    ...seenLate('seen late', 18, [0, 600, 700]),
    ...acrossCategories(),
  ]);
});
afterAll(() => test.close());

describe('products that take off', () => {
  it('leave out what sells too little, what is large already and what is steady', async () => {
    // All are described since the first of March: only the size holds the large one back after thirty days.
    expect([await burst('triples a little'), await burst('is steady')]).toEqual([undefined, undefined]);
  });

  it('are told with the figures of the day and a sentence without amounts', async () => {
    expect(await burst('rises')).toMatchObject({
      kind_name: '销量突增',
      ago: 0,
      sales1: 900,
      sales3: 1200,
      sales7: 1800,
      base7: 150,
      video: '0',
    });
    const { reason } = (await burst('rises')) ?? {};
    expect(reason).toBe('销量是前7天日均的6倍，开卖18天');
  });

  it('are measured against the days that are known, and are none where too few are', async () => {
    const { base7, sales3, sales7, reason } = (await burst('rises seen late')) ?? {};
    expect([base7, sales3, sales7, reason]).toEqual([150, 1200, null, '销量是前5天日均的6倍']);
    expect(await burst('seen late')).toBeUndefined();
  });

  it('tell a product without sales before as new', async () => {
    expect(await burst('is new')).toMatchObject({ kind_name: '新品破零', base7: 0 });
  });

  it('are told as crossing categories when authors who mainly sell other goods carry them', async () => {
    const cooks = (await burst('paint of cooks')) ?? {};
    expect(cooks).toMatchObject({ kind_name: '跨类目', ago: 0, cross: 4 });
    expect(Number(cooks.share)).toBeGreaterThan(5000);
    expect(cooks.reason).toMatch(/4位主营其他类目的达人贡献销量\d+%/);
  });

  it('cross none with authors of the category, nor with those whose main category nobody knows', async () => {
    for (const key of ['paint of painters', 'paint of the unknown'])
      expect(await burst(key)).toMatchObject({ kind_name: '销量突增', cross: 0, share: null });
  });

  it('stay for a fortnight with the day on which they did', async () => {
    expect(await burst('rose before')).toMatchObject({ kind_name: '销量突增', ago: 5, sales1: 700 });
  });

  it('have an index from 0 to 100 that grows with the rise', async () => {
    const [rises, before] = [await burst('rises'), await burst('rose before')];
    for (const row of [rises, before]) expect(Number(row?.score)).toBeGreaterThan(0);
    expect(Number(rises?.score)).toBeLessThanOrEqual(100);
  });
});

describe('what sold best in the years before', () => {
  it('is found by its peak, with the days of its rise and a day to have stock', async () => {
    const { market } = test.runtime.stores;
    // The same sales, read on 18 February of the next year: the peak is thirty days ahead.
    await derivePastBestsellers(market, '2027-02-18');
    const [row] = await market.read<Record<string, string | number>>({
      sql: `SELECT toString(peak_day) AS peak, toInt32(peak_sales) AS pieces, toInt32(rise_days) AS rise, toInt32(ahead) AS ahead, toString(due_day) AS due, toString(stock_day) AS stock, toInt32(years) AS years, toInt32(peaked_years) AS peaked, on_sale, toString(top_video_id) AS video
FROM tide.past_bestseller WHERE product_id = ${objectId('product', 'rises')}`,
    });
    const due = { ahead: 30, due: '2027-03-20', stock: '2027-03-12', years: 1, peaked: 1 };
    expect(row).toEqual({ peak: '2026-03-20', pieces: 900, rise: 1, on_sale: '在售', video: '0', ...due });
  });

  it('is found two and three years later, and no longer in the fourth', async () => {
    const { market } = test.runtime.stores;
    const rowAt = async (end: string) => {
      await derivePastBestsellers(market, end);
      const [row] = await market.read({
        sql: `SELECT toInt32(years) AS years, toString(peak_day) AS peak, toInt32(around_sales) AS around, toInt32(rise_days) AS rise, toString(due_day) AS due
FROM tide.past_bestseller WHERE product_id = ${objectId('product', 'rises')}`,
      });
      return row;
    };
    const first = await rowAt('2027-02-18');
    for (const [years, end, due] of [
      [2, '2028-02-18', '2028-03-20'],
      [3, '2029-02-18', '2029-03-20'],
    ] as const)
      expect(await rowAt(end)).toEqual({ ...first, years, due });
    expect(await rowAt('2030-02-18')).toBeUndefined();
  });

  it('is to be stocked at once where the day to do so has passed', async () => {
    const { market } = test.runtime.stores;
    await derivePastBestsellers(market, '2027-03-17');
    const [row] = await market.read<{ stock: string }>({
      sql: `SELECT toString(stock_day) AS stock FROM tide.past_bestseller WHERE product_id = ${objectId('product', 'rises')}`,
    });
    expect(row).toEqual({ stock: '2027-03-18' });
  });
});

describe('a detection of a complete day that was published', () => {
  const total = 19 * 150 + 900;

  it('is not taken back by what sells today', async () => {
    const before = await burst('rises');
    await take(test, [sold('rises', '21T11:00:00', total + 4000)]);
    expect(await burst('rises')).toEqual(before);
  });

  it('stays and says that it was corrected when late facts no longer bear it out', async () => {
    // A late capture shows that the day before sold far more, until the counter was set back.
    await take(test, [sold('rises', '19T12:00:00', 5000)]);
    expect(await burst('rises')).toMatchObject({ ago: 0, sales1: 900 });
    expect((await burst('rises'))?.reason).toMatch(/^已修正（重新计算后不再满足条件）：销量是前7天日均的6倍/);
  });
});
