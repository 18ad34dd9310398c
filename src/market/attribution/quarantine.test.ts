import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { answer } from '#app/server/reconciliation-routes.ts';
import { markDirty } from '#market/ingest/dirty-days.ts';
import { quarantinedSteps } from '#market/reconciliation/quarantine.ts';
import { reconcile } from '#market/reconciliation/reconcile.ts';
import { checkCounters } from '#market/reconciliation/sums.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';

const DAY = Date.parse('2026-03-10T00:00:00+08:00') / 1000;
vi.setConfig({ testTimeout: 120_000 });

let test: TestApp;
let row = 0;
const insert = (table: string, rows: object[], origin = 2) =>
  test.runtime.stores.market.insert(
    table,
    rows.map((r) => ({ ...r, row_id: String(++row), origin })),
  );

/** A counter that gains ten pieces each hour, and once, in the twentieth hour, a thousand times as much. */
function jumping(key: string): object[] {
  let sold = 500;
  return Array.from({ length: 30 }, (_, i) => {
    sold += i === 20 ? 10_000 : 10;
    return {
      product_id: objectId('product', key),
      ts: DAY + i * 3600,
      counted: 1,
      sold_total: sold,
      price_fen: 100,
    };
  });
}

/** A product that was first seen an hour before, and what it has sold each hour since. */
function young(key: string, sold: readonly number[]): object[] {
  const product_id = objectId('product', key);
  return sold.map((sold_total, i) => ({
    product_id,
    ts: DAY + i * 3600,
    counted: 1,
    sold_total,
    price_fen: 100,
  }));
}

/** A video that somebody captured in the hours 0, 19 and 21 of the day while its product jumps; what is not named is not shown. */
async function filmed(
  key: string,
  shown: { likes?: readonly number[]; plays?: readonly (number | null)[] },
  published_at = DAY - 3600,
): Promise<void> {
  const [video_id, product_id] = [objectId('video', key), objectId('product', key)];
  await insert('product_counter', jumping(key));
  await insert('aweme_publish', [
    { video_id, source_key: key, author_id: '8', published_at, product_ids: [product_id] },
  ]);
  const { likes = [], plays = [] } = shown;
  await insert(
    'aweme_counter',
    [0, 19, 21].map((hour, n) => ({
      video_id,
      ts: DAY + hour * 3600,
      likes: likes[n] ?? null,
      plays: plays[n] ?? null,
    })),
  );
}

/** Products that jump beside a video that did nothing for them. */
const IDLE = ['still', 'late'];

beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-20T12:00:00+08:00' });
  await insert('product_counter', [...jumping('alone'), ...jumping('shown')]);
  await insert('product_counter', jumping('imported'), 1);
  await insert('product_counter', [
    ...young('brisk', [0, 150, 30_000]),
    ...young('absurd', [0, 150, 50_000]),
  ]);
  const room_id = objectId('live', 'R');
  await insert('room_open', [{ room_id, ts: DAY + 18 * 3600, source_key: 'R', author_id: '7', title: '' }]);
  const ticks = Array.from({ length: 20 }, (_, i) => ({
    room_id,
    ts: DAY + 18 * 3600 + i * 600,
    online: 5000,
  }));
  await insert('room_tick', ticks);
  const on_ts = DAY + 18 * 3600 + 60;
  await insert('room_cart', [
    { room_id, product_id: objectId('product', 'shown'), on_ts, is_off: 0, ts: on_ts },
  ]);
  await filmed('liked', { likes: [0, 0, 40_000] });
  await filmed('played', { plays: [0, 0, 2_000_000] });
  await filmed('seen', { likes: [5, 5, 5], plays: [100, 100, 2_000_000] });
  await filmed('still', { likes: [5, 5, 5], plays: [100, 100, 100] });
  // Too old to sell, and its plays are told for the first time: they are of its whole life.
  await filmed('late', { likes: [5, 5, 5], plays: [null, null, 900_000] }, DAY - 40 * 86_400);
  await markDirty(
    test.runtime.stores.account,
    new Map([['product_counter', ['2026-03-10', '2026-03-11']]]),
    1,
  );
  await test.runtime.resumePendingWork();
});
afterAll(() => test.close());

const soldOf = async (key: string) => {
  const sql = `SELECT sum(sales) AS n FROM tide.sale_alloc WHERE product_id = ${objectId('product', key)}`;
  return Number((await test.runtime.stores.market.read<{ n: string }>({ sql }))[0]?.n);
};

describe('a counter that jumps a thousandfold', () => {
  it('is held back where neither a room nor a video was at work', async () => {
    for (const key of ['alone', ...IDLE]) expect([key, await soldOf(key)]).toEqual([key, 28 * 10]);
    const held = await test.runtime.stores.market.read<{ product_id: string; pieces: string }>({
      sql: 'SELECT product_id, pieces FROM tide.quarantined_step',
    });
    expect(held).toHaveLength(2 + IDLE.length);
    for (const key of ['alone', ...IDLE])
      expect(held).toContainEqual({ product_id: objectId('product', key), pieces: '10000' });
  });

  it('is believed beside a video whose plays grew meanwhile, or its likes where plays are not shown', async () => {
    for (const key of ['liked', 'played', 'seen']) expect([key, await soldOf(key)]).toEqual([key, 10_280]);
  });

  it('is believed beside a room that had the product, and in a back-fill', async () => {
    expect([await soldOf('shown'), await soldOf('imported')]).toEqual([10_280, 10_280]);
  });

  it('is held back of a product without a history too, where nothing sells as fast', async () => {
    expect([await soldOf('brisk'), await soldOf('absurd')]).toEqual([30_000, 150]);
  });

  it('is lost to no one: counters are sales and what is held', async () => {
    const { market, clock } = test.runtime.stores;
    const { checks } = await reconcile(market, clock);
    expect(checks.filter((c) => c.differences > 0 && !c.name.includes('卡片'))).toEqual([]);
    expect(checks[0]).toMatchObject({ name: '计数器的增量 = 销量 + 待核 + 疑似异常', compared: 10 });
  });
});

describe('a decision about what is held', () => {
  const heldOfAlone = async () =>
    (await quarantinedSteps(test.runtime.stores.market)).filter(({ id }) =>
      id.startsWith(objectId('product', 'alone')),
    );
  const decided = async (verdict: 'release' | 'drop') => {
    const [step] = await heldOfAlone();
    const line = await answer(
      test.runtime,
      { decide: verdict, step: step?.id ?? '' },
      { dataDir: test.dir, onStage: () => {} },
    );
    return { step, line };
  };
  const counters = async () => (await checkCounters(test.runtime.stores.market)).differences;

  it('refuses a name that nothing held has', async () => {
    for (const step of [
      '',
      '1-2',
      '18446744073709551615-1',
      "1-2' OR 1=1",
      `${objectId('product', 'shown')}-${DAY}`,
    ]) {
      const line = await answer(
        test.runtime,
        { decide: 'drop', step },
        { dataDir: test.dir, onStage: () => {} },
      );
      expect([step, line]).toEqual([
        step,
        { failed: { message: expect.stringContaining('没有这一条暂扣'), exit: 2 } },
      ]);
    }
  });

  it('dropped: it stays out of every figure and is listed no more, also when its day is computed again', async () => {
    const { step, line } = await decided('drop');
    expect([step?.pieces, line]).toEqual([10_000, { found: step }]);
    expect([await heldOfAlone(), await soldOf('alone'), await counters()]).toEqual([[], 280, 0]);
    // A room that is heard of late would now explain the step.
    const room_id = objectId('live', 'late');
    await insert('room_open', [{ room_id, ts: DAY + 18 * 3600, source_key: 'L', author_id: '7', title: '' }]);
    const ticks = [0, 3600, 7200].map((after) => ({ room_id, ts: DAY + 18 * 3600 + after, online: 5000 }));
    await insert('room_tick', ticks);
    const on_ts = DAY + 18 * 3600 + 60;
    await insert('room_cart', [
      { room_id, product_id: objectId('product', 'alone'), on_ts, is_off: 0, ts: on_ts },
    ]);
    await markDirty(test.runtime.stores.account, new Map([['room_cart', ['2026-03-10']]]), 2);
    await test.runtime.resumePendingWork();
    expect([await soldOf('alone'), await counters()]).toEqual([280, 0]);
  });

  it('released after all: it is sold, and counters still agree', async () => {
    const id = `${objectId('product', 'alone')}-${DAY + 20 * 3600}`;
    const line = await answer(
      test.runtime,
      { decide: 'release', step: id },
      { dataDir: test.dir, onStage: () => {} },
    );
    expect(line).toMatchObject({ found: { id, pieces: 10_000 } });
    expect([await soldOf('alone'), await counters()]).toEqual([10_280, 0]);
  });
});
