import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WireRow } from '#engine/contract.ts';
import { publicId } from '#engine/server/public-id.ts';
import { addDays } from '#kernel/day.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { WORLD_DAY } from '#testkit/world-base.ts';

// The keyword of 达人库 finds by name and by goods sold in the 30 days, and says of each row which of the two it was.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ world: true });
});
afterAll(() => test.close());

async function found(query: string): Promise<readonly WireRow[]> {
  const rows: WireRow[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await test.ask('authors', `${query}&page_size=100&page=${page}`, { as: 'supreme' });
    rows.push(...(body.data?.items ?? []));
    if ((body.data?.items ?? []).length === 0 || rows.length >= (body.data?.pagination.total_count ?? 0))
      return rows;
  }
}

/** Who sold goods with a text in the title in the 30 days up to the data day, out of the sales themselves. */
async function sellersOf(text: string, from = addDays(WORLD_DAY, -29)): Promise<Set<string>> {
  const rows = await test.runtime.stores.market.read<{ id: string }>({
    sql: `SELECT DISTINCT toString(a.author_id) AS id FROM tide.sale_alloc AS a
INNER JOIN tide.card_product_row AS p ON p.product_id = a.product_id
WHERE a.author_id != 0 AND a.day >= '${from}' AND a.day <= '${WORLD_DAY}' AND position(p.title, {text:String}) > 0`,
    params: { text },
  });
  return new Set(rows.map(({ id }) => publicId(id)));
}

const idsOf = (rows: readonly WireRow[]) => rows.map(({ uid }) => String(uid)).toSorted();

it.each(['面膜', '茉莉绿茶', '小厨'])(
  'finds %s in names and in goods that were sold, and tells them apart',
  async (text) => {
    const rows = await found(`keyword=${encodeURIComponent(text)}`);
    const named = (await found('')).filter(({ name }) => String(name).includes(text));
    const sellers = await sellersOf(text);
    expect(idsOf(rows)).toEqual([...new Set([...idsOf(named), ...sellers])].toSorted());
    const byGoods = rows.filter((row) => row.by_goods === 1);
    expect(idsOf(byGoods)).toEqual(idsOf(rows.filter(({ name }) => !String(name).includes(text))));
    expect(rows.length).toBeGreaterThan(0);
  },
);

it('asks goods for no word that they are not known by, and for no single character', async () => {
  for (const text of ['厨', '同学3']) {
    const rows = await found(`keyword=${encodeURIComponent(text)}`);
    expect(rows.filter((row) => row.by_goods === 1)).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
  }
});

it('keeps the keyword beside other conditions and over chosen days', async () => {
  const all = new Set(idsOf(await found('keyword=面膜')));
  const narrowed = await found('keyword=面膜&gender=2');
  expect(narrowed.length).toBeGreaterThan(0);
  expect(narrowed.length).toBeLessThan(all.size);
  expect(idsOf(narrowed).every((id) => all.has(id))).toBe(true);
  const days = await found('keyword=面膜&start=20260314&end=20260320');
  expect(days.length).toBeGreaterThan(0);
  expect(idsOf(days)).toEqual([...(await sellersOf('面膜', '2026-03-14'))].toSorted());
  expect(days.length).toBeLessThan(all.size);
  expect(days.every((row) => row.by_goods === 1)).toBe(true);
});
