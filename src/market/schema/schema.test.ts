import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WINDOWS } from '#catalog/enums/windows.ts';
import { authorCard } from '#catalog/facts/author-card.ts';
import { authorGrowth } from '#catalog/facts/author-growth.ts';
import { authorPotential } from '#catalog/facts/author-potential.ts';
import { brandCard } from '#catalog/facts/brand-card.ts';
import { brandVoice } from '#catalog/facts/brand-voice.ts';
import { fantasticComment } from '#catalog/facts/fantastic-comment.ts';
import { hotBoard } from '#catalog/facts/hot-board.ts';
import { hotWord } from '#catalog/facts/hot-word.ts';
import { hourSaleBoard, hourSiteBoard } from '#catalog/facts/hour-board.ts';
import { liveCard } from '#catalog/facts/live-card.ts';
import { nowBoard } from '#catalog/facts/now-board.ts';
import { pastBestseller } from '#catalog/facts/past-bestseller.ts';
import { productBurst } from '#catalog/facts/product-burst.ts';
import { productCard } from '#catalog/facts/product-card.ts';
import { productOffer } from '#catalog/facts/product-offer.ts';
import { productViews } from '#catalog/facts/product-views.ts';
import { rankSnap } from '#catalog/facts/rank-snap.ts';
import { saleAlloc } from '#catalog/facts/sale-alloc.ts';
import { shopCard } from '#catalog/facts/shop-card.ts';
import { videoCard } from '#catalog/facts/video-card.ts';
import { videoGrowth } from '#catalog/facts/video-growth.ts';
import { metricsOfBoard } from '#catalog/kernel/board.ts';
import type { Fact } from '#catalog/kernel/fact.ts';
import { rankings } from '#catalog/rankings/all.ts';
import { openEmbedded } from '#platform/server/market-store/embedded.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { noteMeta, readMeta, readNewestMeta, withCachedMeta, writeMeta, writeOldNotes } from './meta.ts';
import { prepareTables } from './prepare.ts';
import { marketTables } from './tables.ts';

const nothingDropped = async () => expect.unreachable('a derived table would be dropped');
const dir = mkdtempSync(join(tmpdir(), 'tide-schema-'));
let store: MarketStore;
beforeAll(async () => {
  store = await openEmbedded({ dir, readers: 1, memoryMb: 1024, isShortLived: true });
  await prepareTables(store, 1, nothingDropped);
});
afterAll(async () => {
  await store.close();
  rmSync(dir, { recursive: true, force: true });
});

const everyTable = marketTables.flatMap((t) => [t.name, ...(t.twins ?? [])]);
const tableNames = async () => {
  const sql = "SELECT name FROM system.tables WHERE database = 'tide'";
  return (await store.read<{ name: string }>({ sql })).map(({ name }) => name).sort();
};

async function columnsOf(...names: string[]): Promise<Map<string, string>> {
  const rows = await store.read<{ name: string; type: string }>({
    sql: `SELECT name, type FROM system.columns WHERE database = 'tide' AND table IN {names:Array(String)}`,
    params: { names },
  });
  return new Map(rows.map((r) => [r.name, r.type]));
}

const cards = [
  authorCard,
  productCard,
  shopCard,
  videoCard,
  liveCard,
  brandCard,
  hotBoard,
  hourSaleBoard,
  hourSiteBoard,
  nowBoard,
  saleAlloc,
  authorGrowth,
  videoGrowth,
  authorPotential,
  brandVoice,
  productViews,
  productBurst,
  pastBestseller,
  fantasticComment,
  hotWord,
  productOffer,
];

describe('the tables', () => {
  it.each(cards.map((f): [string, Fact] => [f.table, f]))(
    '%s has every column that the catalog names, and unknown is null where it says so',
    async (table, fact) => {
      const stored = await columnsOf(table, `${table}_f`, `${table}_row`);
      for (const [name, { windowed, nullable }] of Object.entries(fact.columns)) {
        const own = windowed ? WINDOWS.map((days) => `${name}${days}`) : [name];
        expect(own.filter((column) => !stored.has(column))).toEqual([]);
        const mayBeNull = own.some((column) => stored.get(column)?.startsWith('Nullable'));
        expect([name, mayBeNull]).toEqual([name, nullable ?? false]);
      }
    },
  );

  it('of rankings has every column that is no metric of a board', async () => {
    const stored = await columnsOf('rank_snap');
    const metrics = new Set(rankings.flatMap(({ board }) => (board ? metricsOfBoard(board) : [])));
    const plain = Object.keys(rankSnap.columns).filter((c) => !metrics.has(c) && c !== 'rank_change');
    expect(plain.filter((c) => !stored.has(c))).toEqual([]);
  });

  it('stand in the store with their twins', async () => {
    expect(await tableNames()).toEqual(everyTable.toSorted());
  });
});

describe('a second start', () => {
  it('changes nothing', async () => {
    await prepareTables(store, 2, nothingDropped);
  });

  it('makes twins that a version before did not have, whichever these are, and has nothing derived for them', async () => {
    const twins = marketTables.flatMap((table) => table.twins ?? []);
    await fc.assert(
      fc.asyncProperty(fc.subarray(twins, { minLength: 1 }), async (missing) => {
        for (const twin of missing) await store.write({ sql: `DROP TABLE tide.${twin} SYNC` });
        await prepareTables(store, 2, nothingDropped);
        expect(await tableNames()).toEqual(everyTable.toSorted());
      }),
      { seed: 270, numRuns: 5 },
    );
  });

  it('makes a derived table anew whose text changed, and keeps every fact', async () => {
    await store.insert('comment', [{ comment_id: '5', text: '好看', row_id: '7', origin: 1 }]);
    await store.insert('dim_shop', [{ shop_id: '9', name: '旧表里的店' }]);
    await writeMeta(store, { 'ddl:dim_shop': 'older', 'ddl:comment': 'older' }, 3);
    const count = async (table: string) =>
      (await store.read<{ n: string }>({ sql: `SELECT count() AS n FROM tide.${table}` }))[0]?.n;
    const seen: unknown[] = [];
    await prepareTables(store, 4, async () => void seen.push(await count('dim_shop')));
    expect(seen).toEqual(['1']);
    expect([await count('comment'), await count('dim_shop')]).toEqual(['1', '0']);
    await prepareTables(store, 5, nothingDropped);
  });

  it('has everything derived again for a table that is new to a store in use', async () => {
    const gone =
      "ALTER TABLE tide.store_meta DELETE WHERE k = 'ddl:product_place' SETTINGS mutations_sync = 2";
    await store.write({ sql: gone });
    let isNoted = false;
    await prepareTables(store, 6, async () => {
      isNoted = true;
    });
    expect(isNoted).toBe(true);
    await prepareTables(store, 7, nothingDropped);
  });
});

describe('small facts', () => {
  it('are those of the later write, also when the clock stands still or goes back', async () => {
    await writeMeta(store, { day: 'first', other: 'cached' }, 1000);
    await writeMeta(store, { day: 'second' }, 1000);
    await writeMeta(store, { day: 'third' }, 10);
    const meta = await readMeta(store);
    expect([meta.get('day'), meta.get('other'), meta.get('never')]).toEqual(['third', 'cached', undefined]);
  });

  /** The store with the names of the meta facts that are inserted, one entry an insertion, and how often all are read. */
  function watched() {
    const [written, reads] = [[] as string[][], { all: 0 }];
    const own: MarketStore = {
      ...store,
      read: (statement) => {
        if (statement.sql.includes('GROUP BY k')) reads.all++;
        return store.read(statement);
      },
      insert: (table, rows) => {
        written.push(rows.flatMap((row) => ('k' in row ? [String(row.k)] : [])));
        return store.insert(table, rows);
      },
    };
    return { own, written, reads };
  }

  it('are read once while work keeps them, and what may come late is written with the next', async () => {
    const { own, written, reads } = watched();
    await withCachedMeta(own, async () => {
      await noteMeta(own, { late: '1' }, 0);
      expect((await readMeta(own)).get('late')).toBe('1');
      await writeOldNotes(own);
      expect(written).toEqual([]);
      await writeMeta(own, { day: 'fourth' }, 0);
      expect(written).toEqual([['late', 'day']]);
      await noteMeta(own, { last: '2' }, 0);
      expect((await readMeta(own)).get('day')).toBe('fourth');
      expect(reads.all).toBe(1);
      expect((await readMeta(store)).get('last')).toBeUndefined();
      expect((await readNewestMeta(own)).get('last')).toBe('2');
    });
    expect(written).toEqual([['late', 'day'], ['last']]);
    expect((await readMeta(store)).get('last')).toBe('2');
  });

  it('that were noted are written also where the work fails, and at once outside of it', async () => {
    const { own, written } = watched();
    const failing = withCachedMeta(own, async () => {
      await noteMeta(own, { noted: '1' }, 0);
      throw new Error('no memory');
    });
    await expect(failing).rejects.toThrow('no memory');
    expect(written).toEqual([['noted']]);
    await noteMeta(own, { alone: '1' }, 0);
    expect(written).toEqual([['noted'], ['alone']]);
  });
});

describe('the store', () => {
  it('tells a deadline from a fault', async () => {
    const slow =
      'SELECT count() FROM numbers(100000000000) WHERE sipHash64(number) = 1 SETTINGS max_execution_time = 1';
    await expect(store.read({ sql: slow })).rejects.toMatchObject({ kind: 'busy' });
    const big = 'SELECT groupArray(number) FROM numbers(100000000) SETTINGS max_memory_usage = 10000000';
    await expect(store.read({ sql: big })).rejects.toMatchObject({ kind: 'busy' });
    await expect(store.read({ sql: 'SELECT nothing' })).rejects.toMatchObject({ kind: 'fault' });
  });

  it('drops a block that comes twice with one token', async () => {
    const row = { comment_id: '77', text: '一次', row_id: '77', origin: 1 };
    await store.insert('comment', [row], 'token-77');
    await store.insert('comment', [row], 'token-77');
    expect(await store.read({ sql: 'SELECT count() AS n FROM tide.comment WHERE comment_id = 77' })).toEqual([
      { n: '1' },
    ]);
  });

  it('binds every text as a value', async () => {
    const texts = ["a'b", 'a\\b', '\\N', '{x:String}', '\t\n', '🙈', '`', '"', '%', ''];
    for (const text of texts) {
      const rows = await store.read({ sql: 'SELECT {x:String} AS x', params: { x: text } });
      expect(rows).toEqual([{ x: text }]);
    }
    expect(await store.read({ sql: 'SELECT {x:Array(String)} AS x', params: { x: texts } })).toEqual([
      { x: texts },
    ]);
  });
});
