import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contactsIn, hasContacts } from '#kernel/contact-text.ts';
import { addDays } from '#kernel/day.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import {
  author,
  type Fact,
  fans,
  hung,
  march,
  product,
  sold,
  take,
  video,
  videoCounter,
} from '#testkit/facts.ts';
import { cart, closing, opening, tick } from '#testkit/room-facts.ts';

// Every column of an author's card that is more than one captured value, against sums of drawn facts and of the cards of rooms and
// videos that are added up here once more.

const END = '2026-03-20';
const name = (n: number) => `达人${n}`;
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const day = fc.integer({ min: 2, max: 20 });
const at = (n: number, hour: number) =>
  `${String(n).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00`;

const drawnRoom = fc.record({
  day: fc.integer({ min: 4, max: 19 }),
  hours: fc.integer({ min: 1, max: 3 }),
  views: maybe(fc.integer({ min: 1, max: 50_000 })),
  gained: maybe(fc.integer({ min: -20, max: 900 })),
  barrage: maybe(fc.integer({ min: 0, max: 4000 })),
  online: fc.integer({ min: 1, max: 900 }),
});
const drawnVideo = fc.record({
  day: fc.integer({ min: 3, max: 19 }),
  likes: maybe(fc.nat(9000)),
  plays: maybe(fc.nat(90_000)),
});
const drawnAuthor = fc.record({
  isDescribed: fc.integer({ min: 0, max: 3 }).map((n) => n > 0),
  mcn: fc.constantFrom('', '青禾传媒'),
  shop: fc.constantFrom('0', '77'),
  level: fc.integer({ min: 0, max: 7 }),
  signature: fc.constantFrom('', '喜欢海', '商务vx: tide_2026', '合作 13800138000', '邮箱 a@b.com', '微信号'),
  followers: fc.uniqueArray(
    fc.tuple(
      day,
      maybe(fc.oneof(fc.integer({ min: 100, max: 9999 }), fc.integer({ min: 10_000, max: 30_000 }))),
    ),
    {
      selector: ([n]) => n,
      maxLength: 5,
    },
  ),
  scores: fc.uniqueArray(fc.tuple(day, fc.constantFrom(0, 300, 440, 441, 470, 471, 500)), {
    selector: ([n]) => n,
    maxLength: 3,
  }),
  rooms: fc.array(drawnRoom, { maxLength: 3 }),
  videos: fc.array(drawnVideo, { maxLength: 3 }),
  isOnAir: fc.boolean(),
  soldFrom: maybe(fc.integer({ min: 5, max: 17 })),
  pieces: fc.integer({ min: 1, max: 900 }),
});
type Drawn = typeof drawnAuthor extends fc.Arbitrary<infer T> ? T : never;
const drawn = fc.sample(drawnAuthor, { seed: 144, numRuns: 24 });

function roomFacts(n: number, one: Drawn['rooms'][number], i: number): Fact[] {
  const key = `room ${n} ${i}`;
  // Authors begin in the morning, by day or in the evening; later rooms of a day may begin in another part of it.
  const opened = march(at(one.day, 2 + (n % 3) * 8)) + i * 5 * 3600;
  const closed = opened + one.hours * 3600;
  const ticks = [0, 1, 2].map((k) => tick(key, opened + k * 900, one.online + k));
  const told = { total_users: one.views, inc_fans: one.gained, barrage: one.barrage };
  return [
    opening(key, opened, { author_id: objectId('author', name(n)), is_cart: 1 }),
    cart(key, `goods ${n}`, opened + 60),
    ...ticks,
    closing(key, opened, closed, told),
  ];
}

/** Goods of an author alone, that sell on each day from the first on. */
function saleFacts(n: number, { soldFrom, pieces }: Drawn): Fact[] {
  const key = `goods ${n}`;
  const days = Array.from({ length: 18 }, (_, i) => i + 3);
  const sales = soldFrom === null ? [] : days;
  const clip = `clip of ${n}`;
  return [
    product(key),
    ...sales.flatMap((d) =>
      [9, 21].map((hour, i) =>
        sold(key, at(d, hour), 5000 + Math.max(0, 2 * (d - (soldFrom ?? 0)) + i) * pieces, 2500),
      ),
    ),
    video(clip, march('02T08:00:00'), { author_id: objectId('author', name(n)) }),
    ...(soldFrom === null ? [] : [hung(clip, key, '02T09:00:00')]),
    ...days.map((d) => videoCounter(clip, at(d, 12), { likes: d * 900 })),
  ];
}

function factsOf(one: Drawn, n: number): Fact[] {
  const key = name(n);
  const id = objectId('author', key);
  const { mcn, shop: shop_id, level, signature } = one;
  const own = { mcn, shop_id, level, signature };
  return [
    ...(one.isDescribed ? [author(key, own)] : []),
    ...one.followers.map(([d, count]) => fans(key, at(d, 12), count)),
    ...one.scores.map(
      ([d, score]): Fact => ({
        stream: 'author_dsr',
        row: { author_id: id, day: `2026-03-${String(d).padStart(2, '0')}`, score },
      }),
    ),
    ...one.rooms.flatMap((room, i) => roomFacts(n, room, i)),
    ...one.videos.flatMap(({ day: d, likes, plays }, i) => [
      video(`video ${n} ${i}`, march(at(d, 8)), { author_id: id, author_name: key }),
      videoCounter(`video ${n} ${i}`, at(20, 12), { likes, plays }),
    ]),
    ...(one.isOnAir
      ? [
          opening(`now ${n}`, march('21T11:55:00'), { author_id: id }),
          tick(`now ${n}`, march('21T11:59:00'), 50),
        ]
      : []),
    ...saleFacts(n, one),
  ];
}

/** A seller by one room of two hours, with about 1,800 pieces at 190 yuan. */
function roomSeller(key: string, date: string): Fact[] {
  const moment = (time: string) => Date.parse(`${date}T${time}:00+08:00`) / 1000;
  const opened = moment('10:00');
  const goods = product(`goods of ${key}`);
  return [
    author(key),
    { ...goods, row: { ...goods.row, ts: moment('00:00') } },
    opening(`room of ${key}`, opened, { author_id: objectId('author', key), is_cart: 1 }),
    cart(`room of ${key}`, `goods of ${key}`, opened + 60),
    ...[0, 1, 2, 3].map((n) => tick(`room of ${key}`, opened + n * 1800, 500)),
    closing(`room of ${key}`, opened, opened + 7200, { total_users: 9000 }),
    ...Array.from({ length: 24 }, (_, hour): Fact => {
      const count = 100 + 3 * hour + 900 * Math.max(0, Math.min(hour - 9, 2));
      const { stream, row } = sold(`goods of ${key}`, '01T12:00:00', count, 19_000);
      return { stream, row: { ...row, ts: moment('00:00') + hour * 3600 + 3599 } };
    }),
  ];
}

/** A seller since January, so that the market was captured for long before the drawn sales; one with few followers, and one with many. */
const others: Fact[] = [
  ...roomSeller('老卖家', '2026-01-11'),
  ...roomSeller('小卖家', '2026-03-18'),
  ...roomSeller('大卖家', '2026-03-18'),
  fans('小卖家', '19T12:00:00', 9999),
  fans('大卖家', '19T12:00:00', 10_000),
];

type Row = Record<string, string | number | null>;
let test: TestApp;
let cards: Map<string, Row>;
let rooms: Map<string, Row[]>;
let clips: Map<string, Row[]>;
let sales: Map<string, Row[]>;

const number = (value: string | number | null | undefined) =>
  value === null || value === undefined ? null : Number(value);

beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-21T12:00:00+08:00' });
  await take(test, [...others, ...drawn.flatMap(factsOf)]);
  const { market } = test.runtime.stores;
  const all = (sql: string) => market.read<Row>({ sql });
  const by = (rows: Row[]) => Map.groupBy(rows, ({ author_id: id }) => String(id));
  cards = new Map((await all('SELECT * FROM tide.card_author_f')).map((row) => [String(row.author_id), row]));
  rooms = by(
    await all(
      `SELECT * FROM tide.card_live_f WHERE pub_day > toDate('${addDays(END, -30)}') AND pub_day <= '${END}'`,
    ),
  );
  clips = by(
    await all(
      `SELECT * FROM tide.card_video_f WHERE pub_day > toDate('${addDays(END, -30)}') AND pub_day <= '${END}'`,
    ),
  );
  sales = by(
    await all(
      'SELECT author_id, toString(day) AS on_day, sales, gmv, live_gmv, video_gmv FROM tide.author_day ORDER BY day',
    ),
  );
});
afterAll(() => test.close());

/** Sum of a product over the rows in which all of it is known, and how many these are. */
function sumOf(rows: readonly Row[], of: (row: Row) => (number | null)[]) {
  const known = rows.map(of).filter((parts) => parts.every((part) => part !== null)) as number[][];
  return { n: known.length, sum: known.reduce((all, parts) => all + parts.reduce((a, b) => a * b, 1), 0) };
}

function roomFigures(own: readonly Row[]) {
  const of = (key: string) => (row: Row) => number(row[key]);
  const both = (a: string, b: string) =>
    sumOf(
      own.filter((row) => number(row[b]) !== null),
      (row) => [of(a)(row)],
    ).sum;
  const online = sumOf(own, (row) => [of('avg_users')(row), of('duration')(row)]).sum;
  const length = both('duration', 'avg_users');
  const stay = sumOf(own, (row) => [of('stay')(row), of('total_users')(row)]).sum;
  const watched = both('total_users', 'stay');
  return {
    online30: length === 0 ? null : Math.round(online / length),
    stay30: watched === 0 ? null : Math.round(stay / watched),
    live_fans30: both('inc_fans', 'total_users'),
    live_fans_watch30: both('total_users', 'inc_fans'),
    barrage30: both('barrage', 'total_users'),
    barrage_watch30: both('total_users', 'barrage'),
    priced_seconds30: both('duration', 'gmv'),
  };
}

/** The part of the day in which most rooms began; of equal ones the earlier, 0 without rooms. */
function usualPart(own: readonly Row[]): number {
  const parts = [1, 2, 3].map((part) => own.filter((row) => Number(row.part_of_day) === part).length);
  return own.length === 0 ? 0 : parts.indexOf(Math.max(...parts)) + 1;
}

function clipFigures(own: readonly Row[]) {
  const plays = own.flatMap((row) => {
    const [told, likes] = [number(row.plays), number(row.likes)];
    return told !== null ? [told] : likes !== null ? [likes * 50] : [];
  });
  const money = own.flatMap(({ gmv }) => number(gmv) ?? []);
  const total = (values: number[]) => values.reduce((a, b) => a + b, 0);
  return {
    clip_plays30: total(plays),
    played_clips30: plays.length,
    clip_gmv30: total(money),
    priced_clips30: money.length,
  };
}

/** Followers at the last capture less those of the first within so many days before it. */
function gained({ followers }: Drawn, days: number): number | null {
  const sorted = followers.toSorted(([a], [b]) => a - b);
  const last = sorted.at(-1)?.[0] ?? 0;
  const told = sorted.flatMap(([d, count]) => (count !== null && d >= last - days ? [count] : []));
  return told.length < 2 ? null : (told.at(-1) as number) - (told[0] as number);
}

function scoreFigures({ scores }: Drawn) {
  const last = scores.toSorted(([a], [b]) => a - b).at(-1)?.[1] ?? 0;
  const band = last === 0 ? 0 : last >= 471 ? 1 : last >= 441 ? 2 : 3;
  return { dsr: last === 0 ? null : last, dsr_band: band };
}

function saleFigures(one: Drawn, own: readonly Row[]) {
  const sum = (key: string) => own.reduce((all, row) => all + Number(row[key]), 0);
  const [gmv, live, clip] = [sum('gmv'), sum('live_gmv'), sum('video_gmv')];
  const channel = gmv === 0 ? '' : live >= clip ? '直播' : '视频';
  const first = own.find((row) => Number(row.sales) > 0);
  const last = one.followers
    .toSorted(([a], [b]) => a - b)
    .flatMap(([, count]) => count ?? [])
    .at(-1);
  return {
    main_channel: channel,
    first_sale_day: first?.on_day ?? null,
    is_new_seller: first === undefined ? 0 : 1,
    is_small_bestseller: last !== undefined && last < 10_000 && gmv >= 10_000_000 ? 1 : 0,
  };
}

function profileFigures(one: Drawn) {
  const has = hasContacts(contactsIn(one.signature));
  if (!one.isDescribed) return { mcn_state: 0, has_shop: 0, has_contact: null };
  return { mcn_state: one.mcn === '' ? 2 : 1, has_shop: one.shop === '0' ? 0 : 1, has_contact: has ? 1 : 0 };
}

it('has in each column what the facts add up to', () => {
  const compared = drawn.flatMap((one, n) => {
    const id = objectId('author', name(n));
    const card = cards.get(id);
    if (!card) return [];
    const expected: Row = {
      ...roomFigures(rooms.get(id) ?? []),
      part_of_day: usualPart(rooms.get(id) ?? []),
      ...clipFigures(clips.get(id) ?? []),
      ...scoreFigures(one),
      ...saleFigures(one, sales.get(id) ?? []),
      ...profileFigures(one),
      inc_fans: gained(one, 30),
      inc_fans7: gained(one, 7),
      is_live: one.isOnAir ? 1 : 0,
    };
    const got = Object.fromEntries(
      Object.entries(expected).map(([key, value]) => [
        key,
        typeof value === 'string' ? card[key] : number(card[key]),
      ]),
    );
    return [{ n, expected, got }];
  });
  expect(compared.length).toBeGreaterThan(15);
  for (const { n, expected, got } of compared) expect([n, got]).toEqual([n, expected]);
  // Each column has more than one value among them, so that one which says nothing would be seen.
  const [first] = compared;
  for (const key of Object.keys(first?.expected ?? {}).filter((one) => one !== 'is_small_bestseller'))
    expect([key, new Set(compared.map(({ expected }) => expected[key])).size > 1]).toEqual([key, true]);
});

it('tells a new seller from one of long ago, and much money with few followers from much with many', () => {
  const of = (key: string) => {
    const card = cards.get(objectId('author', key));
    return [card?.first_sale_day, Number(card?.is_new_seller), Number(card?.is_small_bestseller)];
  };
  expect(of('老卖家')).toEqual(['2026-01-11', 0, 0]);
  expect(of('小卖家')).toEqual(['2026-03-18', 1, 1]);
  expect(of('大卖家')).toEqual(['2026-03-18', 1, 0]);
});
