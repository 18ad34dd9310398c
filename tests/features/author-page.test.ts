import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorPage } from '#catalog/details/author-page.ts';
import type { Edition } from '#catalog/plans.ts';
import { type BlocksReply, callsOf } from '#engine/blocks/block-contract.ts';
import type { CategoriesReply } from '#engine/blocks/categories/reply.ts';
import type { PartsReply } from '#engine/blocks/composition/reply.ts';
import { maySeeBlock } from '#engine/blocks/detail-query.ts';
import type { DetailHeader } from '#engine/blocks/header-contract.ts';
import type { KpisReply } from '#engine/blocks/kpis/reply.ts';
import type { PeersReply } from '#engine/blocks/peers/reply.ts';
import type { PortraitReply } from '#engine/blocks/portrait/reply.ts';
import type { BlockReply } from '#engine/blocks/replies.ts';
import type { SimilarReply } from '#engine/blocks/similar/reply.ts';
import type { TrendReply } from '#engine/blocks/trend/reply.ts';
import type { ListReply } from '#engine/contract.ts';
import { publicId } from '#engine/server/public-id.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { openPeopleApp, type PeopleApp } from '#testkit/people.ts';
import { WORLD_DAY } from '#testkit/world-base.ts';

let test: PeopleApp;
let store: MarketStore;
/** The authors with most money of the last 7 days, as stored and as public ids. */
let sellers: { readonly inside: string; readonly uid: string }[];

const WEEK = `f.day BETWEEN toDate('${WORLD_DAY}') - 6 AND toDate('${WORLD_DAY}')`;

beforeAll(async () => {
  test = await openPeopleApp({ world: true });
  store = test.runtime.stores.market;
  const rows = await store.read<{ id: string }>({
    sql: `SELECT toString(f.author_id) AS id FROM tide.sale_alloc AS f WHERE ${WEEK} AND f.author_id != 0
GROUP BY f.author_id ORDER BY sum(f.gmv) DESC, f.author_id LIMIT 5`,
  });
  sellers = rows.map(({ id }) => ({ inside: id, uid: publicId(id) }));
}, 600_000);
afterAll(() => test.close());

const pathOf = (path: string, uid: string, query = '') => `${path.replace('{uid}', uid)}${query}`;
const first = () => sellers[0] as { inside: string; uid: string };
const blocks = async (
  path: string,
  uid: string,
  as: 'trial' | 'light' | 'flagship' | 'supreme',
  query = '',
) => {
  const { status, body } = await test.get<BlocksReply>(pathOf(path, uid, query), { as });
  if (!body.data) throw new Error(`${path} ${status} ${body.message}`);
  return body.data.blocks;
};
const block = <T extends BlockReply>(all: BlocksReply['blocks'], name: string) => all[name] as unknown as T;

const OVERVIEW = '/api/author/overview/{uid}';

describe('refusals', () => {
  it.each([authorPage.call, ...callsOf(authorPage)])('a visitor is asked to log in by %s', async (path) => {
    const answer = await test.browser().get(pathOf(path, first().uid));
    expect([answer.status, answer.body.refusal?.prompt]).toEqual([401, 'log-in']);
  });

  it('a trial sees 7 days and no more', async () => {
    for (const query of ['?period=15', '?period=180', '?start=20260301&end=20260302']) {
      const answer = await test.get(pathOf(OVERVIEW, first().uid, query), { as: 'trial' });
      expect([answer.status, answer.body.refusal?.prompt]).toEqual([402, 'range-days']);
    }
    expect((await test.get(pathOf(OVERVIEW, first().uid, '?period=7'), { as: 'trial' })).status).toBe(200);
  });

  it('an unknown author is not found, and nonsense is no author', async () => {
    for (const uid of ['3aZ', '!!', '0']) {
      const answer = await test.get(pathOf(authorPage.call, encodeURIComponent(uid)), { as: 'supreme' });
      expect(answer.status).toBe(404);
    }
  });

  it('ten authors a day for a trial, the same one once', async () => {
    const trial = await test.person('13900001001');
    const rows = await store.read<{ id: string }>({
      sql: 'SELECT toString(author_id) AS id FROM tide.card_author_row ORDER BY author_id LIMIT 11',
    });
    const open = async (id: string) =>
      (await trial.get<DetailHeader>(pathOf(authorPage.call, publicId(id)))).body;
    for (const [n, { id }] of rows.slice(0, 10).entries()) {
      expect((await open(id)).data?.views_left).toBe(9 - n);
    }
    expect((await open(rows[0]?.id as string)).success).toBe(true);
    const over = await open(rows[10]?.id as string);
    expect([over.success, over.refusal?.prompt]).toEqual([false, 'detail-trial']);
  });

  it('an author who does not exist costs no view, neither by the page nor by a list', async () => {
    const trial = await test.person('13900001003');
    for (const uid of ['3aZ', '4bY']) {
      await trial.get(pathOf(authorPage.call, uid));
      await trial.get(pathOf(OVERVIEW, uid));
      await trial.post('/api/author/sku/list', { uid });
    }
    const opened = await trial.get<DetailHeader>(pathOf(authorPage.call, first().uid));
    expect(opened.body.data?.views_left).toBe(9);
  });

  it('promoted videos are a list of the flagship', async () => {
    for (const as of ['trial', 'light'] as const) {
      const answer = await test.post('/api/author/drop/list', { uid: first().uid }, { as });
      expect([answer.status, answer.body.refusal?.needs]).toEqual([402, 20]);
    }
    const open = await test.post<ListReply>(
      '/api/author/drop/list',
      { uid: first().uid },
      { as: 'flagship' },
    );
    expect(open.status).toBe(200);
  });
});

describe.each([
  ['trial', 0],
  ['light', 10],
  ['flagship', 20],
  ['supreme', 30],
] as const)('as %s', (as, level: Edition) => {
  it('every call answers exactly the blocks of the edition', async () => {
    for (const path of callsOf(authorPage)) {
      const answered = Object.keys(await blocks(path, first().uid, as)).sort();
      const expected = authorPage.tabs.flatMap((tab) =>
        Object.entries(tab.blocks)
          .filter(([, one]) => !['list', 'lists', 'top', 'note'].includes(one.kind))
          .filter(([, one]) => (one.call ?? tab.call) === path && maySeeBlock(one, level))
          .map(([name]) => name),
      );
      expect(answered).toEqual(expected.sort());
    }
  });

  it('the portrait ends where the edition does', async () => {
    const { portrait } = await blocks('/api/author/persona/{uid}', first().uid, as);
    const { is_full, audiences } = portrait as unknown as PortraitReply;
    for (const [name, dim] of Object.values(audiences).flatMap(({ dims }) => Object.entries(dims))) {
      const isOpen = level >= 20 || (level >= 10 && ['gender', 'age'].includes(name));
      if (!isOpen) expect(dim.parts.length).toBeLessThanOrEqual(3);
      if (level < 30) expect(dim.parts.every(({ tgi }) => tgi === null)).toBe(true);
    }
    if (level >= 20) expect(is_full).toBe(true);
  });

  it('the summary names the largest part of what the edition sees, with its TGI', async () => {
    const { portrait } = await blocks('/api/author/persona/{uid}', first().uid, as);
    const { audiences, too_small } = portrait as unknown as PortraitReply;
    expect(Object.keys(audiences).length).toBeGreaterThan(0);
    // The fan club was captured without a part; viewers of videos were never captured.
    expect([too_small, audiences.video]).toEqual([['fans_clubs'], undefined]);
    for (const { summary, dims } of Object.values(audiences)) {
      expect(summary.main.length).toBeGreaterThan(0);
      for (const { dim, name, share } of [...summary.main, ...summary.above])
        expect(dims[dim]?.parts.find((part) => part.name === name)?.share).toBe(share);
    }
  });

  it('money terms of peers are sent from light on, their places to all', async () => {
    const { values } = block<PeersReply>(await blocks(OVERVIEW, first().uid, as), 'liveAbility');
    expect(values.uv?.value === null).toBe(level < 10);
  });
});

describe('figures', () => {
  it('of the page, of its lists and of sale_alloc are the same for the same days', async () => {
    for (const { inside, uid } of sellers) {
      const [sold] = await store.read<Record<string, string>>({
        sql: `SELECT sum(f.gmv) AS gmv, sum(f.sales) AS sales, uniqExactIf(f.carrier_id, f.carrier = 1) AS lives,
  uniqExactIf(f.carrier_id, f.carrier = 2) AS videos, uniqExact(f.product_id) AS products
FROM tide.sale_alloc AS f WHERE f.author_id = {id:UInt64} AND ${WEEK}`,
        params: { id: inside },
      });
      const overview = await blocks(OVERVIEW, uid, 'supreme', '?period=7');
      const { values } = block<KpisReply>(overview, 'kpis');
      for (const name of ['gmv', 'sales', 'lives', 'videos', 'products']) {
        expect([name, values[name]?.value]).toEqual([name, Number(sold?.[name])]);
      }
      const trend = block<TrendReply>(overview, 'trend').metrics.gmv ?? {};
      const drawn = ['live', 'video', 'card'].flatMap((name) => trend[name]?.values ?? []);
      expect(drawn.reduce<number>((all, value) => all + (value ?? 0), 0)).toBe(Number(sold?.gmv));
      const { parts: tiles } = block<PartsReply>(overview, 'categories');
      expect(tiles.reduce((all, { value }) => all + Number(value), 0)).toBe(Number(sold?.gmv));
      const tree = block<CategoriesReply>(
        await blocks('/api/author/cate/list/{uid}', uid, 'supreme', '?period=7'),
        'categories',
      ).parts;
      expect(tree.reduce((all, { values: own }) => all + Number(own.gmv), 0)).toBe(Number(sold?.gmv));
      for (const part of tree.filter(({ parts }) => parts.length > 0)) {
        const below = part.parts.reduce((all, { values: own }) => all + Number(own.gmv), 0);
        expect(below).toBeLessThanOrEqual(Number(part.values.gmv));
      }
      for (const path of ['/api/author/sku/list', '/api/author/shop/list']) {
        expect([path, await totalOf(path, uid)]).toEqual([path, Number(sold?.gmv)]);
      }
    }
  });

  it('of the categories of one who sells a single one are those of the level below', async () => {
    const [one] = await store.read<{ id: string; gmv: string; parts: string }>({
      sql: `SELECT toString(f.author_id) AS id, sum(f.gmv) AS gmv, uniqExactIf(p.cat2, f.gmv > 0) AS parts
FROM tide.sale_alloc AS f INNER JOIN tide.card_product_f AS p ON p.product_id = f.product_id
WHERE f.author_id != 0 AND ${WEEK} GROUP BY f.author_id HAVING uniqExact(p.cat1) = 1 AND parts > 1 ORDER BY gmv DESC LIMIT 1`,
    });
    const overview = await blocks(OVERVIEW, publicId(one?.id ?? ''), 'supreme', '?period=7');
    const { parts, note } = block<PartsReply>(overview, 'categories');
    expect(['二级类目', '三级类目']).toContain(note);
    expect(parts.length).toBeGreaterThanOrEqual(Math.min(Number(one?.parts), 8));
    expect(parts.reduce((all, { value }) => all + Number(value), 0)).toBe(Number(one?.gmv));
  });

  it('of rooms and videos are those of the lists below them', async () => {
    for (const { uid } of sellers) {
      const lives = await rowsOf('/api/author/live/list', uid);
      const { values } = block<KpisReply>(
        await blocks('/api/author/live/overview/{uid}', uid, 'supreme', '?period=7'),
        'kpis',
      );
      expect(values.rooms?.value).toBe(lives.length);
      expect(values.gmv?.value ?? 0).toBe(lives.reduce((all, row) => all + Number(row.gmv ?? 0), 0));
      const videos = await rowsOf('/api/author/video/list', uid);
      const own = block<KpisReply>(
        await blocks('/api/author/video/overview/{uid}', uid, 'supreme', '?period=7'),
        'kpis',
      ).values;
      expect(own.videos?.value).toBe(videos.length);
    }
  });

  it('of traffic are shares of one, and of no rooms none', async () => {
    const own = await Promise.all(
      sellers.map(({ uid }) => blocks('/api/author/live/overview/{uid}', uid, 'supreme', '?period=7')),
    );
    for (const { parts } of own.map((all) => block<PartsReply>(all, 'traffic'))) {
      const whole = parts.reduce((sum, { share }) => sum + share, 0);
      expect([0, 1]).toContain(Math.round(whole * 1000) / 1000);
    }
    for (const [n, all] of own.entries()) {
      const { parts, days = [] } = block<PartsReply>(all, 'traffic');
      const rooms = await store.read<{ on_day: number; paid: number }>({
        sql: `SELECT toYYYYMMDD(pub_day) AS on_day, sum(total_users * paid_bp / 10000) AS paid FROM tide.card_live_f
WHERE author_id = {id:UInt64} AND paid_bp IS NOT NULL AND pub_day BETWEEN toDate('${WORLD_DAY}') - 6 AND toDate('${WORLD_DAY}')
GROUP BY on_day ORDER BY on_day`,
        params: { id: sellers[n]?.inside ?? '0' },
      });
      expect(days.map(({ day, values }) => [day, values[1]])).toEqual(
        rooms.map(({ on_day, paid }) => [Number(on_day), Math.round(Number(paid))]),
      );
      for (const { key, value } of parts)
        expect(value).toBe(days.reduce((sum, { values }) => sum + (values[Number(key)] ?? 0), 0));
    }
    const none = await blocks(
      '/api/author/live/overview/{uid}',
      first().uid,
      'supreme',
      '?start=20260101&end=20260102',
    );
    expect(block<PartsReply>(none, 'traffic').parts).toEqual([]);
    expect(block<KpisReply>(none, 'kpis').values.watch?.value).toBeNull();
  });

  it('of peers are the terms of the author, with a place among the group', async () => {
    const { group, values } = block<PeersReply>(
      await blocks(OVERVIEW, first().uid, 'supreme'),
      'liveAbility',
    );
    const [own] = await store.read<{ watch: number }>({
      sql: `SELECT terms[indexOf(names, 'watch')] AS watch FROM tide.author_term WHERE author_id = {id:UInt64}`,
      params: { id: first().inside },
    });
    expect(values.watch?.value).toBe(own?.watch ?? null);
    expect(group?.count ?? 10).toBeGreaterThanOrEqual(10);
  });

  it('of similar authors are between 0 and 1, the most alike first, never of the author itself', async () => {
    const found = await Promise.all(
      sellers.map(async ({ uid, inside }) => ({
        uid,
        inside,
        rows: block<SimilarReply>(await blocks(OVERVIEW, uid, 'supreme'), 'similar').rows,
      })),
    );
    for (const { uid, inside, rows } of found) {
      const likeness = rows.map((row) => row.likeness);
      expect(likeness.every((one) => one > 0 && one <= 1)).toBe(true);
      expect(likeness).toEqual([...likeness].sort((a, b) => b - a));
      expect(rows.map(({ id }) => id)).not.toContain(uid);
      const [own] = await store.read<{ fans: string }>({
        sql: 'SELECT toString(fans) AS fans FROM tide.author_term WHERE author_id = {id:UInt64}',
        params: { id: inside },
      });
      for (const { fans } of rows) {
        expect(Number(fans) * 3).toBeGreaterThanOrEqual(Number(own?.fans));
        expect(Number(fans)).toBeLessThanOrEqual(Number(own?.fans) * 3);
      }
    }
    expect(found.flatMap(({ rows }) => rows).length).toBeGreaterThan(0);
  });

  it('are bands for viewers of bands, and then no chart has an amount', async () => {
    const overview = await blocks(OVERVIEW, first().uid, 'trial');
    expect(Array.isArray(block<KpisReply>(overview, 'kpis').values.gmv?.value)).toBe(true);
    const { indexed, metrics } = block<TrendReply>(overview, 'trend');
    expect(indexed).toBe(true);
    expect(Math.max(...(metrics.gmv?.live?.values ?? []).map((value) => value ?? 0))).toBeLessThanOrEqual(
      100,
    );
  });
});

describe('a hover card', () => {
  const hover = (uid: string) => `${pathOf(authorPage.call, uid)}?hover=1`;

  it('costs no view, and says no more than the lists do', async () => {
    const trial = await test.person('13900001002');
    for (const { uid } of sellers) {
      const { data } = (await trial.get<DetailHeader>(hover(uid))).body;
      expect(data?.views_left).toBeNull();
      expect(Object.keys(data?.card ?? {}).sort()).toEqual(
        ['fans', 'gmv', 'inc_fans', 'lives30', 'name', 'sales'].sort(),
      );
      expect(Array.isArray(data?.card.gmv)).toBe(true);
      expect(data?.blocks).toEqual({});
      expect(Math.max(...(data?.spark ?? []).map((value) => value ?? 0))).toBeLessThanOrEqual(100);
    }
    const opened = await trial.get<DetailHeader>(pathOf(authorPage.call, first().uid));
    expect(opened.body.data?.views_left).toBe(9);
  });

  it('is open to visitors as the lists are, in bands', async () => {
    const { status, body } = await test.browser().get<DetailHeader>(hover(first().uid));
    expect([status, Array.isArray(body.data?.card.sales)]).toEqual([200, true]);
  });
});

describe('the header', () => {
  it('counts days with sales, names boards, and shows the channels as shares of one', async () => {
    const { data } = (await test.get<DetailHeader>(pathOf(authorPage.call, first().uid), { as: 'supreme' }))
      .body;
    const [own] = await store.read<{ days: string; boards: string }>({
      sql: `SELECT (SELECT uniqExact(day) FROM tide.sale_alloc WHERE author_id = {id:UInt64} AND day > toDate('${WORLD_DAY}') - 30 AND day <= toDate('${WORLD_DAY}')) AS days,
  (SELECT count() FROM tide.rank_snap WHERE id = {id:UInt64} AND unit = 1 AND dim = 0 AND cat1 = 0 AND day = toDate('${WORLD_DAY}') AND board IN ('fansRise', 'fansDrop', 'liveSellers', 'carryingPotential')) AS boards`,
      params: { id: first().inside },
    });
    const kpis = data?.blocks.kpis as unknown as KpisReply;
    expect(kpis.values.days?.value).toBe(Number(own?.days));
    const { live = 0, video = 0, card = 0 } = kpis.split ?? {};
    expect(live + video + card).toBeCloseTo(1);
    for (const { rank } of data?.ranks ?? []) expect(rank).toBeGreaterThan(0);
    expect((data?.ranks ?? []).length).toBeGreaterThanOrEqual(Math.min(1, Number(own?.boards)));
  });
});

/** Every row of a list of an author over 7 days. */
async function rowsOf(path: string, uid: string) {
  const rows: ListReply['items'][number][] = [];
  for (let page = 1; ; page++) {
    const { data } = (
      await test.post<ListReply>(`${path}?page=${page}`, { uid, period: 7 }, { as: 'supreme' })
    ).body;
    rows.push(...(data?.items ?? []));
    if (!data || rows.length >= data.pagination.total_count) return rows;
  }
}

async function totalOf(path: string, uid: string): Promise<number> {
  return (await rowsOf(path, uid)).reduce((all, row) => all + Number(row.gmv), 0);
}
