import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trafficSources } from '#catalog/enums/traffic.ts';
import type { ListReply } from '#engine/contract.ts';
import { internalId, publicId } from '#engine/server/public-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';

// Figures and conditions of 直播库 beside the same out of the streams and sales themselves, for every room of the seeded world.
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ world: true });
}, 600_000);
afterAll(() => test.close());

const read = <T>(sql: string) => test.runtime.stores.market.read<T>({ sql });

/** Ids of the store of all rooms that a request finds. */
async function found(body: Record<string, unknown>, call = '/api/live/search'): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let page = 1; page < 20; page++) {
    const { data } = (await test.post<ListReply>(`${call}?limit=50&page=${page}`, body)).body;
    for (const row of data?.items ?? []) ids.add(internalId(String(row.room_id)) ?? '');
    if (ids.size >= (data?.pagination.total_count ?? 0)) break;
  }
  return ids;
}

const idsOf = async (sql: string) => new Set((await read<{ id: string }>(sql)).map(({ id }) => String(id)));

describe('rooms', () => {
  it('are found by the goods that they sold, whatever videos sold of them', async () => {
    const sold = await idsOf(`SELECT DISTINCT toString(s.carrier_id) AS id FROM tide.sale_alloc AS s
INNER JOIN (SELECT product_id, title FROM tide.dim_product) AS p ON p.product_id = s.product_id
WHERE s.carrier = 1 AND position(p.title, '面膜') > 0`);
    expect(sold.size).toBeGreaterThan(10);
    expect(await found({ sold_goods: '面膜' })).toEqual(sold);
    expect(await found({ keyword: '面膜', keyword_type: 3 })).toEqual(sold);
  });

  it('of an author are found by the goods that they sold, by words and by the product itself', async () => {
    const sold = await read<{ author: string; room: string; product: string; title: string }>(
      `SELECT DISTINCT toString(s.author_id) AS author, toString(s.carrier_id) AS room, toString(s.product_id) AS product, p.title AS title
FROM tide.sale_alloc AS s INNER JOIN (SELECT product_id, title FROM tide.dim_product) AS p ON p.product_id = s.product_id
WHERE s.carrier = 1 AND s.author_id != 0 ORDER BY author, product, room`,
    );
    const call = '/api/author/live/list';
    const authors = [...Map.groupBy(sold, ({ author }) => author)]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .slice(0, 5);
    let narrowed = 0;
    for (const [author, rows] of authors) {
      const uid = publicId(author);
      const all = await found({ uid }, call);
      const roomsOf = (wanted: typeof rows) =>
        new Set(wanted.map(({ room }) => room).filter((room) => all.has(room)));
      const { product = '' } = rows[Math.floor(rows.length / 2)] ?? {};
      const byProduct = await found({ uid, product: publicId(product) }, call);
      expect(byProduct).toEqual(roomsOf(rows.filter((one) => one.product === product)));
      const byWords = await found({ uid, sold_goods: '面膜' }, call);
      expect(byWords).toEqual(roomsOf(rows.filter(({ title }) => title.includes('面膜'))));
      if (byProduct.size > 0 && byProduct.size < all.size) narrowed++;
    }
    expect(narrowed).toBeGreaterThan(0);
  });

  it('are found by what was spoken, by the title alone, by the name alone', async () => {
    const like = (table: string, column: string, text: string) =>
      idsOf(
        `SELECT DISTINCT toString(room_id) AS id FROM tide.${table} WHERE position(${column}, '${text}') > 0`,
      );
    expect(await found({ keyword: '上链接', is_asr: 1 })).toEqual(await like('room_asr', 'text', '上链接'));
    expect(await found({ keyword: '夜宴', keyword_type: 2 })).toEqual(
      await like('room_open', 'title', '夜宴'),
    );
    const named = await found({ keyword: '小厨', keyword_type: 1 });
    expect(named).toEqual(await like('card_live_row', 'author_name', '小厨'));
    expect(named.size).toBeGreaterThan(0);
  });

  it('have on their card what opening, end, author and transcript tell, and nothing that none tells', async () => {
    type Raw = Record<'id' | 'at' | 'mode' | 'author', string> & { traffic: string[] };
    const raw =
      await read<Raw>(`SELECT toString(o.room_id) AS id, toString(toHour(o.ts, 'Asia/Shanghai')) AS at, toString(o.mode) AS mode,
  toString(o.author_id) AS author, arrayMap(x -> toString(x), c.traffic) AS traffic
FROM tide.room_open AS o LEFT JOIN tide.room_close AS c ON c.room_id = o.room_id`);
    const talked = await idsOf('SELECT DISTINCT toString(room_id) AS id FROM tide.room_asr');
    const scores = await read<{ id: string; score: string }>(
      'SELECT toString(author_id) AS id, toString(argMax(score, day)) AS score FROM tide.author_dsr GROUP BY author_id',
    );
    const scoreOf = new Map(scores.map(({ id, score }) => [id, Number(score)]));
    const cards = await read<Record<string, unknown>>(
      'SELECT toString(room_id) AS id, part_of_day, mode, score, has_talk, natural_bp, main_source, traffic FROM tide.card_live_row',
    );
    const cardOf = new Map(cards.map((card) => [card.id, card]));
    expect(raw.length).toBe(cards.length);
    for (const { id, at, mode, author, traffic } of raw) {
      const shares = traffic.map(Number);
      const hour = Number(at);
      const largest = shares.indexOf(Math.max(...shares));
      const { part_of_day, score, natural_bp, main_source, ...card } = cardOf.get(id) ?? {};
      const numberOf = (value: unknown) => (value === null ? null : Number(value));
      expect({
        part: Number(part_of_day),
        mode: Number(card.mode),
        talk: Number(card.has_talk),
        score: numberOf(score),
        natural: numberOf(natural_bp),
        main: main_source,
      }).toEqual({
        part: hour >= 2 && hour < 10 ? 1 : hour >= 10 && hour < 18 ? 2 : 3,
        mode: Number(mode),
        talk: talked.has(id) ? 1 : 0,
        score: scoreOf.get(author) ?? null,
        natural: shares.length === 0 ? null : 10_000 - (shares[1] ?? 0),
        main: shares.length === 0 ? '' : trafficSources[largest],
      });
    }
  });
});
