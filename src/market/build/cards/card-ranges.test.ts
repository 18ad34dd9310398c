import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutNewTexts } from '#market/build/dims/cut-words.ts';
import { saleDays } from '#market/build/sale-days.ts';
import { optimizeToSinglePart } from '#market/publish/publish-tables.ts';
import { isSinglePart } from '#market/schema/tables.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { WORLD_DAY } from '#testkit/world-base.ts';
import { deriveAuthorCards } from './author-cards.ts';
import { cardRanges, type RangeSize } from './card-shards.ts';
import { deriveProductCards } from './product-cards.ts';
import { deriveShopCards } from './shop-cards.ts';

// A large market is built range by range and its texts are cut batch by batch: what comes out is what one piece would have been.
let test: TestApp;
let market: MarketStore;
/** What the cards of the world hold, which were built in one range. */
let whole: Readonly<Record<string, string>>;
beforeAll(async () => {
  test = await openTestApp({ world: true });
  market = test.runtime.stores.market;
  whole = await contents(TABLES);
}, 600_000);
afterAll(() => test.close());

const TABLES = ['product', 'shop', 'author'].flatMap((name) => [`card_${name}_f`, `card_${name}_row`]);

/** What tables hold, whatever the order and the parts it lies in. */
async function contents(tables: readonly string[]): Promise<Record<string, string>> {
  const out: Record<string, string> = {};
  for (const table of tables) {
    const [row] = await market.read<{ n: string; sum: string }>({
      sql: `SELECT count() AS n, sum(cityHash64(tuple(*))) AS sum FROM tide.${table}`,
    });
    out[table] = `${row?.n} ${row?.sum}`;
  }
  return out;
}

const FEW_CARDS = { cards: 100, sales: 1e9 };
const FEW_SALES = { cards: 1e9, sales: 4000 };

/** Builds all cards in ranges of a size, with a store of its own where one is named. */
async function build(size: RangeSize, store = market): Promise<Record<string, string>> {
  const days = await saleDays(market, test.clock.now());
  if (!days) throw new Error('the world sells nothing');
  for (const derive of [deriveProductCards, deriveShopCards, deriveAuthorCards])
    await derive(store, days, { size });
  return contents(TABLES);
}

async function rangesOf(size: RangeSize): Promise<number> {
  const of = { key: 'product_id', daily: 'product_day', described: 'dim_product' };
  return (await cardRanges(market, of, { ...size, end: WORLD_DAY })).length;
}

describe('cards', () => {
  it('are the same when they are built in ranges of few cards, and in one part before readers get them', async () => {
    const done: string[] = [];
    const watched: MarketStore = {
      ...market,
      read: (statement) => {
        if (statement.sql.includes('system.parts')) done.push(`joined ${String(statement.params?.table)}`);
        return market.read(statement);
      },
      write: (statement) => {
        if (statement.sql.startsWith('EXCHANGE')) done.push('exchanged');
        return market.write(statement);
      },
    };
    expect(await rangesOf(FEW_CARDS)).toBeGreaterThan(3);
    expect(await build(FEW_CARDS, watched)).toEqual(whole);
    expect(done).toEqual(
      ['product', 'shop', 'author'].flatMap((name) => [`joined card_${name}_f_next`, 'exchanged']),
    );
  });

  it('are the same in ranges of few sales, also where the engine joins nothing', async () => {
    expect(await rangesOf(FEW_SALES)).toBeGreaterThan(3);
    await market.write({ sql: 'SYSTEM STOP MERGES tide.card_product_f_next' });
    expect(await build(FEW_SALES)).toEqual(whole);
    await market.write({ sql: 'SYSTEM START MERGES' });
  });

  it('are brought into one part, with all that was in the others', async () => {
    const [found, again] = ['card_product_f', 'card_product_f_next'];
    const partsOf = async () =>
      (
        await market.read({
          sql: `SELECT name FROM system.parts WHERE active AND database = 'tide' AND table = '${again}'`,
        })
      ).length;
    await market.write({ sql: `TRUNCATE TABLE tide.${again}` });
    await market.write({ sql: `SYSTEM STOP MERGES tide.${again}` });
    for (const rest of [0, 1, 2])
      await market.write({
        sql: `INSERT INTO tide.${again} SELECT * FROM tide.${found} WHERE product_id % 3 = ${rest}`,
      });
    expect(await partsOf()).toBe(3);
    await market.write({ sql: `SYSTEM START MERGES tide.${again}` });
    await optimizeToSinglePart(market, again);
    expect(await partsOf()).toBe(1);
    const both = await contents([found, again]);
    expect(both[again]).toBe(both[found]);
  });

  it.each(TABLES.filter((table) => table.endsWith('_f')))('of %s are', (table) => {
    expect(isSinglePart(table)).toBe(true);
  });

  it('that only sell count for the ranges too', async () => {
    const of = { key: 'product_id', daily: 'product_day', described: 'text_new' };
    const ranges = await cardRanges(market, of, { ...FEW_CARDS, end: WORLD_DAY });
    expect(ranges.length).toBeGreaterThan(1);
  });
});

describe('words of texts', () => {
  it('are the same when few texts are found and cut at a time', async () => {
    const words = await contents(['text_words']);
    await market.write({ sql: 'TRUNCATE TABLE tide.text_words' });
    await cutNewTexts(market, { found: 500, cut: 70 });
    await market.write({ sql: 'OPTIMIZE TABLE tide.text_words FINAL' });
    expect(await contents(['text_words'])).toEqual(words);
  });
});
