import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListReply } from '#engine/contract.ts';
import { internalId } from '#engine/server/public-id.ts';
import { readMeta } from '#market/schema/meta.ts';
import { type Answer, openTestApp, type TestApp } from '#testkit/app.ts';
import { WORLD_DAY } from '#testkit/world-base.ts';

// What products, shops and brands say of commission, service and channels, worked out here from the raw rows, in another way.
let test: TestApp;

interface Sale {
  readonly product_id: string;
  readonly shop_id: string;
  readonly brand_id: string;
  readonly author_id: string;
  readonly author_kind: number;
  readonly carrier: number;
  readonly carrier_id: string;
  readonly age: number;
  readonly sales: string;
  readonly gmv: string;
}
interface Activity {
  readonly products: readonly string[];
  readonly cos_bp: number;
  readonly has_sample: number;
  readonly begins: number;
  readonly ends: number;
}
interface Profile {
  readonly product_id: string;
  readonly ts: number;
  readonly cos_bp: number | null;
  readonly colonel_bp: number | null;
  readonly tags: readonly string[];
  readonly brand_id: string;
}
type Row = Readonly<Record<string, unknown>>;

let sales: readonly Sale[];
let activities: readonly Activity[];
let profiles: ReadonlyMap<string, Profile>;
let images: ReadonlySet<string>;

/** Windows that are looked at: one whose days all have rooms and videos, one that reaches before them. */
const DAYS = [1, 30] as const;
/** Days before the data day on which it is known who sold. */
let splitAge: number;

const rows = <T>(sql: string) => test.runtime.stores.market.read<T>({ sql });

beforeAll(async () => {
  test = await openTestApp({ world: true });
  sales =
    await rows<Sale>(`SELECT toString(product_id) AS product_id, toString(shop_id) AS shop_id, toString(brand_id) AS brand_id,
  toString(author_id) AS author_id, author_kind, carrier, toString(carrier_id) AS carrier_id, toDate('${WORLD_DAY}') - day AS age, sales, gmv
FROM tide.sale_alloc WHERE day <= '${WORLD_DAY}' AND day > toDate('${WORLD_DAY}') - 30`);
  activities = await rows<Activity>(
    'SELECT arrayMap(x -> toString(x), products) AS products, cos_bp, has_sample, toUnixTimestamp(start_ts) AS begins, toUnixTimestamp(end_ts) AS ends FROM tide.alliance_activity',
  );
  const captures = await rows<Profile>(
    'SELECT toString(product_id) AS product_id, toUnixTimestamp(ts) AS ts, cos_bp, colonel_bp, tags, toString(brand_id) AS brand_id FROM tide.product_profile ORDER BY ts',
  );
  // Of what a capture does not tell, the one before is still true; not so of what is on offer.
  const known = new Map<string, Profile>();
  for (const one of captures) {
    const before = known.get(one.product_id);
    known.set(one.product_id, {
      ...one,
      tags: one.tags.length === 0 ? (before?.tags ?? []) : one.tags,
      cos_bp: one.cos_bp ?? before?.cos_bp ?? null,
      brand_id: one.brand_id === '0' ? (before?.brand_id ?? '0') : one.brand_id,
    });
  }
  profiles = known;
  const found = await rows<{ id: string }>(
    'SELECT toString(video_id) AS id FROM tide.aweme_publish WHERE is_image = 1',
  );
  const { live, video } = JSON.parse(
    (await readMeta(test.runtime.stores.market)).get('first_days') ?? '{}',
  ) as {
    live: string;
    video: string;
  };
  splitAge = (Date.parse(WORLD_DAY) - Date.parse(live > video ? live : video)) / 86_400_000;
  images = new Set(found.map(({ id }) => id));
}, 600_000);
afterAll(() => test.close());

function dataOf({ status, body }: Answer<ListReply>): ListReply {
  if (!body.data) throw new Error(`${status} ${body.message}`);
  return body.data;
}

const pages = new Map<string, Promise<Map<string, Row>>>();

/** Every row of a list by the store's id; asked for once. */
function all(list: string, query: string): Promise<Map<string, Row>> {
  const key = `${list}?${query}`;
  const rowsOf = pages.get(key) ?? every(list, query);
  pages.set(key, rowsOf);
  return rowsOf;
}

async function every(list: string, query: string): Promise<Map<string, Row>> {
  const out = new Map<string, Row>();
  for (let page = 1; ; page++) {
    const { items, pagination } = dataOf(await test.ask(list, `${query}&page=${page}`, { as: 'supreme' }));
    for (const row of items)
      out.set(internalId(String(row.product_id ?? row.shop_id ?? row.brand_id)) as string, row);
    if (page * 50 >= pagination.total_count) return out;
  }
}

const number = (value: unknown) => Number(value);
const isSplit = ({ age }: Sale) => number(age) <= splitAge;
const sum = (some: readonly Sale[], of: 'sales' | 'gmv') =>
  some.reduce((total, one) => total + number(one[of]), 0);
const KINDS = [[1, 4, 5], [2], [3], [0]] as const;

const LISTS = [
  ['products', 'product_id'],
  ['shops', 'shop_id'],
  ['brands', 'brand_id'],
] as const;

describe('refused below the edition', () => {
  const LOCKED: Readonly<Record<string, readonly string[]>> = {
    products: [
      'mainKind=1',
      'authors=1-10',
      'lives=10-50',
      'videos=10-50',
      'isNew30=1',
      'hasActivity=1',
      'hasSample=1',
      'isOnSale=1',
      'hasImages=1',
      'isBranded=1',
      'fewSellers=1',
    ],
    shops: ['mainKind=1', 'authors=1-10', 'lives=10-50', 'videos=10-50'],
    brands: ['mainKind=1', 'authors=1-10', 'lives=10-50', 'videos=10-50', 'isKnown=1'],
  };
  it.each(Object.keys(LOCKED))('%s: who sells is for those who see it', async (list) => {
    for (const query of LOCKED[list] ?? []) {
      expect([query, (await test.ask(list, query, { as: 'trial' })).body.success]).toEqual([query, false]);
      expect([query, (await test.ask(list, query, { as: 'light' })).body.success]).toEqual([query, true]);
    }
    const [row] = dataOf(await test.ask(list, '', { as: 'trial' })).items;
    expect(row && 'account_shares' in row).toBe(false);
  });

  it('custom days know neither kinds of account nor few sellers of a window', async () => {
    const days = 'start=20260312&end=20260318';
    for (const query of ['mainKind=1', 'fewSellers=1'])
      expect((await test.ask('products', `${days}&${query}`, { as: 'supreme' })).body.success).toBe(false);
    const [row] = dataOf(await test.ask('products', days, { as: 'supreme' })).items;
    const { account_shares: accounts, channel_shares: channels } = row ?? {};
    expect([accounts, (channels as readonly unknown[]).length]).toEqual([[], 3]);
  });
});

describe('shares of channels and of kinds of account', () => {
  it.each(LISTS)('%s', async (list, key) => {
    for (const days of DAYS) {
      const shown = await all(list, `period=${days}`);
      const groups = Map.groupBy(
        sales.filter(({ age }) => number(age) < days),
        (one) => one[key],
      );
      let seen = 0;
      for (const [id, row] of shown) {
        const own = groups.get(id) ?? [];
        const whole = sum(own, 'gmv');
        const parts = (by: (one: Sale, n: number) => boolean, n: number) =>
          whole === 0
            ? null
            : Array.from(
                { length: n },
                (_, nth) =>
                  sum(
                    own.filter((one) => by(one, nth)),
                    'gmv',
                  ) / whole,
              );
        expect([id, days, row.channel_shares]).toEqual([
          id,
          days,
          parts((one, nth) => number(one.carrier) === nth + 1 && (nth < 2 || isSplit(one)), 3),
        ]);
        expect([id, days, row.account_shares]).toEqual([
          id,
          days,
          parts(
            (one, nth) => isSplit(one) && (KINDS[nth] as readonly number[]).includes(number(one.author_kind)),
            4,
          ),
        ]);
        if (whole > 0) seen++;
      }
      expect(seen).toBeGreaterThan(5);
    }
  });

  it('the main kind of account is the one that sold most', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...LISTS),
        fc.constantFrom(...DAYS),
        fc.constantFrom(1, 2, 3, 4),
        async ([list], days, kind) => {
          const listed = await all(list, `period=${days}`);
          const most = [...listed].filter(([, { account_shares: shares }]) => {
            const own = (shares ?? []) as readonly number[];
            return own.length > 0 && own.indexOf(Math.max(...own)) === kind - 1 && Math.max(...own) > 0;
          });
          const chosen = await all(list, `period=${days}&mainKind=${kind}`);
          expect([...chosen.keys()].toSorted()).toEqual(most.map(([id]) => id).toSorted());
        },
      ),
      { numRuns: 12, seed: 56 },
    );
  });
});

describe('UV价值 of shops and brands', () => {
  it.each(['shops', 'brands'] as const)(
    '%s: money in the rooms that opened in 30 days, per watch',
    async (list) => {
      const key = list === 'shops' ? 'shop_id' : 'brand_id';
      const watched = new Map(
        (
          await rows<{ id: string; watch: string }>(
            `SELECT toString(room_id) AS id, total_users AS watch FROM tide.card_live_f
WHERE pub_day > toDate('${WORLD_DAY}') - 30 AND pub_day <= '${WORLD_DAY}' AND total_users IS NOT NULL AND gmv IS NOT NULL`,
          )
        ).map(({ id, watch }) => [id, number(watch)]),
      );
      const sold = await rows<{ id: string; room: string; gmv: string }>(
        `SELECT toString(${key}) AS id, toString(carrier_id) AS room, sum(gmv) AS gmv FROM tide.sale_alloc WHERE carrier = 1 GROUP BY 1, 2`,
      );
      const own = Map.groupBy(
        sold.filter(({ room }) => watched.has(room)),
        ({ id }) => id,
      );
      const shown = await all(list, 'period=1');
      expect([...shown.keys()].filter((id) => own.has(id)).length).toBeGreaterThan(5);
      for (const [id, row] of shown) {
        const rooms = own.get(id) ?? [];
        const watch = rooms.reduce((total, { room }) => total + (watched.get(room) ?? 0), 0);
        const money = rooms.reduce((total, { gmv }) => total + number(gmv), 0);
        const expected = watch === 0 ? null : Math.round(money / watch);
        expect([id, row.uv]).toEqual([id, expected]);
      }
    },
  );

  it('is of the 30 days by name, and for those who see it', async () => {
    const refused = await test.ask('shops', 'sort=uv:desc', { as: 'trial' });
    expect(refused.body.success).toBe(false);
    const { body } = await test.ask('brands', 'sort=uv:desc', { as: 'light' });
    const values = (body.data?.items ?? []).map(({ uv }) => uv);
    expect(values.filter((one) => typeof one === 'number').length).toBeGreaterThan(3);
  });
});

describe('commissions and service of products', () => {
  const now = () => Math.floor(test.clock.now() / 1000);
  const running = (id: string) =>
    activities.filter(
      ({ products, begins, ends }) =>
        products.includes(id) && number(begins) <= now() && number(ends) > now(),
    );

  it('the higher of both commissions, of the price that is shown', async () => {
    const shown = await all('products', 'period=30');
    let better = 0;
    for (const [id, row] of shown) {
      const profile = profiles.get(id);
      const rates = running(id).map(({ cos_bp }) => number(cos_bp));
      const activity = rates.length > 0 ? Math.max(...rates) : (profile?.colonel_bp ?? null);
      const known = [activity, profile?.cos_bp || null].filter((rate) => rate !== null);
      const price = row.price as number | null;
      const gain =
        price === null || known.length === 0
          ? null
          : Math.floor((price * Math.max(...known) + 5000) / 10_000);
      expect([id, row.activity_ratio, row.gain]).toEqual([
        id,
        activity === null ? null : activity / 10_000,
        gain,
      ]);
      if (activity !== null && activity > (profile?.cos_bp ?? 0)) better++;
    }
    expect(better).toBeGreaterThan(20);
  });

  it('on sale is what was captured in the last week', async () => {
    const seen = await rows<{ id: string }>(`SELECT DISTINCT toString(product_id) AS id FROM (
  SELECT product_id, ts FROM tide.product_profile UNION ALL SELECT product_id, ts FROM tide.product_counter
) WHERE toDate(ts, 'Asia/Shanghai') > toDate('${WORLD_DAY}') - 7`);
    const own = new Set(seen.map(({ id }) => id));
    const listed = await all('products', 'period=30');
    const chosen = await all('products', 'period=30&isOnSale=1');
    const expected = [...listed.keys()].filter((id) => own.has(id));
    expect([...chosen.keys()].toSorted()).toEqual(expected.toSorted());
    expect(expected.length).toBeLessThan(listed.size);
  });

  /** What each box that can be ticked leaves, by what the raw rows say. */
  const BOXES: Readonly<Record<string, (id: string) => boolean>> = {
    hasActivity: (id) => running(id).length > 0,
    hasSample: (id) => running(id).some(({ has_sample }) => number(has_sample) === 1),
    isBranded: (id) => (profiles.get(id)?.brand_id ?? '0') !== '0',
    hasImages: (id) => sales.some((one) => one.product_id === id && images.has(one.carrier_id)),
  };
  it.each(Object.keys(BOXES))('%s', async (box) => {
    const listed = await all('products', 'period=30');
    const chosen = await all('products', `period=30&${box}=1`);
    const expected = [...listed.keys()].filter((id) => BOXES[box]?.(id));
    expect(expected.length).toBeGreaterThan(0);
    expect([...chosen.keys()].toSorted()).toEqual(expected.toSorted());
  });

  it('services are all of those that are chosen', async () => {
    const marks = ['运费险', '7天无理由', '包邮', '坏单包赔', '极速退款', '正品保障'];
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.constantFrom(...marks), { minLength: 1, maxLength: 3 }),
        async (some) => {
          const chosen = await all('products', `period=30&services=${encodeURIComponent(some.join(','))}`);
          const listed = await all('products', 'period=30');
          const expected = [...listed.keys()].filter((id) =>
            some.every((mark) => profiles.get(id)?.tags.includes(mark)),
          );
          expect(expected.length).toBeGreaterThan(0);
          expect([...chosen.keys()].toSorted()).toEqual(expected.toSorted());
        },
      ),
      { numRuns: 6, seed: 56 },
    );
  });

  it('few sellers are at most ten authors with a thousand pieces of the window', async () => {
    for (const days of DAYS) {
      const own = Map.groupBy(
        sales.filter(({ age }) => number(age) < days),
        ({ product_id }) => product_id,
      );
      const expected = [...own].filter(([, some]) => {
        const authors = new Set(some.map(({ author_id }) => author_id).filter((id) => id !== '0'));
        return days - 1 <= splitAge && authors.size <= 10 && sum(some, 'sales') >= 1000;
      });
      const chosen = await all('products', `period=${days}&fewSellers=1`);
      expect([days, [...chosen.keys()].toSorted()]).toEqual([days, expected.map(([id]) => id).toSorted()]);
    }
  });
});

describe('scores of shops', () => {
  it('are in the tier that is chosen, and none is a tier of its own', async () => {
    const scores = new Map(
      (
        await rows<{ id: string; score: number }>(
          'SELECT toString(shop_id) AS id, argMax(score, day) AS score FROM tide.shop_dsr GROUP BY shop_id',
        )
      ).map(({ id, score }) => [id, number(score)]),
    );
    const tierOf = (id: string) => {
      const score = scores.get(id) ?? 0;
      return score === 0 ? '0' : score > 470 ? '1' : score > 440 ? '2' : '3';
    };
    const listed = await all('shops', 'period=30');
    for (const tier of ['0', '1', '2', '3']) {
      const chosen = await all('shops', `period=30&scoreTier=${tier}`);
      const expected = [...listed.keys()].filter((id) => tierOf(id) === tier);
      expect([tier, [...chosen.keys()].toSorted()]).toEqual([tier, expected.toSorted()]);
      for (const [id, row] of chosen) expect(row.score).toBe(scores.get(id) ?? null);
    }
  });
});
