import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { priceBands } from '#catalog/enums/choices.ts';
import { percentileIn } from '#engine/blocks/peers/percentile.ts';
import { publicId } from '#engine/server/public-id.ts';
import type { Room } from '#features/objects/live-room/contract.ts';
import { placeIn } from '#market/build/cards/place-sql.ts';
import { bandOfFans } from '#market/read/fans-band.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { WORLD_DAY } from '#testkit/world-base.ts';

// Places of products, shops, brands, rooms and videos among comparable ones, worked out here once more from the cards, and from the pages.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ world: true });
});
afterAll(() => test.close());

const read = <T>(sql: string) => test.runtime.stores.market.read<T>({ sql });

it('are in the statement what they are in the code, for values and groups of any kind', async () => {
  const value = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ min: -1e9, max: 1e9, noNaN: true }));
  const drawn = fc.sample(
    fc.record({
      x: fc.option(value),
      d: fc.oneof(fc.constant([]), fc.array(value, { minLength: 9, maxLength: 9 })),
    }),
    { seed: 180, numRuns: 400 },
  );
  const cases = drawn.map(({ x, d }) => ({ x, d: d.toSorted((a, b) => a - b) }));
  const rows = cases.map(
    ({ x, d }, n) => `(${n}, ${x ?? 'NULL'}, ${d.length > 0 ? `[${d.join(', ')}]` : '[]'})`,
  );
  const got = await read<{ place: string | null }>(
    `SELECT ${placeIn('c.x', 'c.d')} AS place FROM values('n UInt32, x Nullable(Float64), d Array(Float64)', ${rows.join(', ')}) AS c ORDER BY c.n`,
  );
  expect(got.map(({ place }) => (place === null ? null : Number(place)))).toEqual(
    cases.map(({ x, d }) => {
      const place = x === null ? null : percentileIn(d, x);
      return place === null ? null : Math.round(place * 10_000);
    }),
  );
});

type Row = Readonly<Record<string, string | number | null>>;
type Group = string | number | null;

interface Kind {
  readonly table: string;
  readonly read: string;
  readonly keys: (row: Row) => readonly Group[];
  readonly isUsual: (row: Row) => boolean;
  readonly isPlaced: (row: Row) => boolean;
  readonly terms: Readonly<Record<string, (row: Row) => number | null>>;
}

const num = (row: Row, name: string) => (row[name] === null ? null : Number(row[name]));
const quotient = (row: Row, over: string, under: string) => {
  const [a, b] = [num(row, over), num(row, under)];
  return a === null || b === null || b === 0 ? null : a / b;
};
const cat = (row: Row) => (row.cat1 === '0' ? null : (row.cat1 as string));
const priceBand = (row: Row) => {
  const price = num(row, 'price');
  return price === null ? null : priceBands.filter(({ min }) => min && price >= min).length;
};
const sold = (row: Row) => Number(row.sales30) > 0;
const bySales = {
  sales_place30: (row: Row) => num(row, 'sales30'),
  gmv_place30: (row: Row) => num(row, 'gmv30'),
};
const isCompared = (row: Row) => row.is_cart === 1 && row.is_live === 0 && row.fans !== null;

const kinds: Record<string, Kind> = {
  product: {
    table: 'card_product_f',
    read: 'toString(cat1) AS cat1, price, sales30, gmv30',
    keys: (row) => [cat(row), priceBand(row)],
    isUsual: sold,
    isPlaced: sold,
    terms: bySales,
  },
  shop: {
    table: 'card_shop_f',
    read: 'toString(cat1) AS cat1, sales30, gmv30, score',
    keys: (row) => [cat(row)],
    isUsual: sold,
    isPlaced: sold,
    terms: { ...bySales, score_place: (row) => num(row, 'score') },
  },
  brand: {
    table: 'card_brand_f',
    read: 'toString(cat1) AS cat1, sales30, gmv30',
    keys: (row) => [cat(row)],
    isUsual: sold,
    isPlaced: sold,
    terms: bySales,
  },
  video: {
    table: 'card_video_f',
    read: 'fans, likes, comments, shares, collects, plays, sales, interaction_bp, gmv, pub_day > (SELECT max(pub_day) FROM tide.card_video_f) - 30 AS is_recent',
    keys: (row) => [bandOfFans(Number(row.fans))],
    isUsual: (row) => row.fans !== null && row.is_recent === 1,
    isPlaced: (row) => row.fans !== null,
    terms: {
      likes_place: (row) => num(row, 'likes'),
      fan_likes_place: (row) => quotient(row, 'likes', 'fans'),
      interaction_place: (row) => num(row, 'interaction_bp'),
      gmv_place: (row) => num(row, 'gmv'),
      comments_place: (row) => num(row, 'comments'),
      shares_place: (row) => num(row, 'shares'),
      collects_place: (row) => num(row, 'collects'),
      plays_place: (row) => num(row, 'plays'),
      sales_place: (row) => num(row, 'sales'),
      gpm_place: (row) => quotient(row, 'gmv', 'plays'),
      conversion_place: (row) => quotient(row, 'sales', 'plays'),
    },
  },
  room: {
    table: 'card_live_f',
    read: `is_cart, is_live, fans, toString(cat1) AS cat1, total_users, watch_ucnt, exposed, gmv, stay, pub_day > toDate('${WORLD_DAY}') - 30 AND pub_day <= toDate('${WORLD_DAY}') AS is_recent`,
    keys: (row) => [bandOfFans(Number(row.fans)), row.cat1 ?? null],
    isUsual: (row) => isCompared(row) && row.is_recent === 1,
    isPlaced: isCompared,
    terms: {
      watch_place: (row) => num(row, 'total_users'),
      stay_place: (row) => num(row, 'stay'),
      uv_place: (row) => quotient(row, 'gmv', 'total_users'),
      through_place: (row) => quotient(row, 'watch_ucnt', 'exposed'),
    },
  },
};

/** The nine values, interpolated between neighbours as quantilesExactInclusive has them. */
function decilesOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return Array.from({ length: 9 }, (_, n) => {
    const at = ((n + 1) / 10) * (sorted.length - 1);
    const low = sorted[Math.floor(at)] as number;
    const high = sorted[Math.min(Math.floor(at) + 1, sorted.length - 1)] as number;
    return low + (at - Math.floor(at)) * (high - low);
  });
}

/** The place of each row by a figure, and how many keys its group has. */
function placesOf(rows: readonly Row[], kind: Kind, term: (row: Row) => number | null) {
  const groups = new Map<string, number[]>();
  const groupOf = (keys: readonly Group[]) => (keys.includes(null) ? null : JSON.stringify(keys));
  const each = (row: Row) => kind.keys(row).map((_, n, keys) => groupOf(keys.slice(0, n + 1)));
  for (const row of rows.filter(kind.isUsual)) {
    const x = term(row);
    if (x === null) continue;
    for (const group of ['all', ...each(row)])
      if (group !== null) groups.set(group, [...(groups.get(group) ?? []), x]);
  }
  const usual = new Map(
    [...groups].flatMap(([key, all]) => (all.length < 10 ? [] : [[key, decilesOf(all)] as const])),
  );
  return rows.map((row) => {
    const x = kind.isPlaced(row) ? term(row) : null;
    const level = [...['all', ...each(row)].entries()].findLast(
      ([, key]) => key !== null && usual.has(key),
    )?.[0];
    if (x === null || level === undefined) return { place: null, level: null };
    const key = ['all', ...each(row)][level] as string;
    return { place: percentileIn(usual.get(key) as number[], x), level };
  });
}

it.each(Object.entries(kinds))('are those of the narrowest group of ten: %s', async (name, kind) => {
  const columns = Object.keys(kind.terms);
  const rows = await read<Row>(`SELECT ${kind.read}, ${columns.join(', ')} FROM tide.${kind.table}`);
  const levels = new Set<number>();
  let known = 0;
  for (const column of columns) {
    const places = placesOf(rows, kind, kind.terms[column] as (row: Row) => number | null);
    places.forEach(({ place, level }, n) => {
      const got = num(rows[n] as Row, column);
      if (place === null || level === null) return expect([column, got]).toEqual([column, null]);
      levels.add(level);
      known++;
      // The deciles are interpolated in another order here: a basis point either way.
      expect(Math.abs((got ?? -1e9) - place * 10_000), `${column} of row ${n}`).toBeLessThanOrEqual(1);
    });
  }
  expect(known).toBeGreaterThan(50);
  // The world has too few videos for a band that is left to all.
  expect(levels.size).toBeGreaterThan(name === 'video' ? 0 : 1);
});

/** What a card says of the figure of a page, by the name of the figure. */
const figuresOfCard: Readonly<Record<string, (row: Row) => number | null>> = {
  gmv: (row) => num(row, 'gmv'),
  sales: (row) => num(row, 'sales'),
  watch: (row) => num(row, 'total_users'),
  peak: (row) => num(row, 'peak_users'),
  avg: (row) => num(row, 'avg_users'),
  exposed: (row) => num(row, 'exposed'),
  fansRate: (row) => quotient(row, 'inc_fans', 'total_users'),
  incFans: (row) => num(row, 'inc_fans'),
  clubInc: (row) => num(row, 'club_inc'),
  gpm: (row) => quotient(row, 'gmv', 'total_users'),
  aup: (row) => quotient(row, 'gmv', 'sales'),
};

it('are on the page of a room for all sixteen figures, by the cards of rooms like it', async () => {
  const kind = kinds.room as Kind;
  const rows = await read<Row>(
    `SELECT ${kind.read}, toString(room_id) AS room_id, sales, peak_users, avg_users, inc_fans, club_inc FROM tide.card_live_f ORDER BY room_id`,
  );
  const chosen = [...rows.keys()].filter((n) => isCompared(rows[n] as Row)).slice(0, 8);
  expect(chosen.length).toBe(8);
  const known = new Set<string>();
  for (const n of chosen) {
    const id = publicId(String(rows[n]?.room_id));
    const { body } = await test.get<{ room: Room | null }>(`/api/live/detail/${id}`, { as: 'supreme' });
    for (const [name, term] of Object.entries(figuresOfCard)) {
      const expected = placesOf(rows, kind, term)[n]?.place ?? null;
      const got = body.data?.room?.figures[name]?.percentile ?? null;
      if (expected === null) expect([name, got]).toEqual([name, null]);
      else expect(Math.abs((got ?? -9) - expected), `${name} of ${id}`).toBeLessThanOrEqual(1e-4);
      if (got !== null) known.add(name);
    }
  }
  expect(known.size).toBeGreaterThan(8);
});

it('are those that the page of the room has', async () => {
  const { body } = await test.ask('lives', 'sort=watchPlace:desc&limit=50', { as: 'supreme' });
  const rows = (body.data?.items ?? []).filter((row) => typeof row.watch_place === 'number').slice(0, 6);
  expect(rows.length).toBe(6);
  for (const row of rows) {
    const { body: page } = await test.get<{ room: Room | null }>(`/api/live/detail/${String(row.room_id)}`, {
      as: 'supreme',
    });
    const figures = page.data?.room?.figures ?? {};
    for (const term of ['watch', 'stay', 'uv', 'rpm', 'interact', 'through']) {
      const at = figures[term]?.percentile;
      const same = at === null || at === undefined ? null : Number(at.toFixed(4));
      expect([term, row[`${term}_place`]]).toEqual([term, same]);
    }
  }
});
