import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#kernel/day.ts';
import { processBoardBacklog } from '#market/build/derive.ts';
import { writeMeta } from '#market/schema/meta.ts';
import type { MarketStore, Statement } from '#platform/server/market-store/market-store.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { WORLD_DAY } from '#testkit/world-base.ts';
import { rankedDays } from './board-periods.ts';
import { deriveBoards } from './rank-boards.ts';
import { BACKLOG } from './rankings.ts';

let test: TestApp;
let market: MarketStore;
let whole: { from: string; to: string };
let wanted: readonly unknown[];

const snapshots = () => market.read({ sql: 'SELECT * FROM tide.rank_snap ORDER BY ALL' });

beforeAll(async () => {
  test = await openTestApp({ world: true });
  market = test.runtime.stores.market;
  const days = await rankedDays(market, WORLD_DAY);
  const from = addDays(WORLD_DAY, -12);
  whole = { from: days && days.from > from ? days.from : from, to: WORLD_DAY };
  await market.write({ sql: 'TRUNCATE TABLE tide.rank_snap' });
  await deriveBoards(market, { spans: [whole], end: WORLD_DAY, chunkRows: 1e9 });
  wanted = await snapshots();
});
afterAll(() => test.close());

/** The tables that a statement names which hold lists or snapshots before they are published. */
const namesOf = ({ sql }: Statement) =>
  new Set([...sql.matchAll(/tide\.(rank_raw_next|rank_raw|rank_snap_stg)\b/g)].map(([, name]) => name));

/** The market, with the pairs of statements that ran at the same time, and how many ran beside others. */
function watched(): { store: MarketStore; pairs: [Statement, Statement][]; beside: () => number } {
  const running = new Set<Statement>();
  const pairs: [Statement, Statement][] = [];
  let count = 0;
  const timed = (write: MarketStore['write']) => async (statement: Statement) => {
    for (const other of running) pairs.push([statement, other]);
    running.add(statement);
    try {
      await write(statement);
    } finally {
      running.delete(statement);
    }
  };
  const writeBeside = timed(market.writeBeside);
  const store: MarketStore = {
    ...market,
    write: timed(market.write),
    writeBeside: (statement) => {
      count++;
      return writeBeside(statement);
    },
  };
  return { store, pairs, beside: () => count };
}

const chunkRows = fc.constantFrom(1, 200, 2000, 30_000);

describe('rankings of older days', () => {
  it('are the same rows with readers and without, and two statements at once never use the same lists', async () => {
    await fc.assert(
      fc.asyncProperty(chunkRows, fc.infiniteStream(fc.boolean()), async (rows, quiet) => {
        await market.write({ sql: 'TRUNCATE TABLE tide.rank_snap' });
        const { store, pairs, beside } = watched();
        const answers: boolean[] = [];
        const mayWorkBeside = () => {
          const { value } = quiet.next();
          answers.push(value === true);
          return value === true;
        };
        await deriveBoards(store, { spans: [whole], end: WORLD_DAY, chunkRows: rows, mayWorkBeside });
        expect(await snapshots()).toEqual(wanted);
        expect(beside() > 0).toBe(answers.includes(true));
        expect(pairs.length > 0).toBe(answers.includes(true));
        for (const [one, other] of pairs) {
          const theirs = namesOf(other);
          expect([...namesOf(one)].filter((name) => theirs.has(name))).toEqual([]);
        }
        if (rows === 1) expect(answers.length).toBeGreaterThan(10);
      }),
      { seed: 270, numRuns: 3, examples: [[1, fc.stream([true][Symbol.iterator]())]] },
    );
  });

  it('run one after another while someone reads', async () => {
    await market.write({ sql: 'TRUNCATE TABLE tide.rank_snap' });
    const { store, pairs, beside } = watched();
    await deriveBoards(store, { spans: [whole], end: WORLD_DAY, chunkRows: 200, mayWorkBeside: () => false });
    expect([pairs, beside()]).toEqual([[], 0]);
    expect(await snapshots()).toEqual(wanted);
  });

  it('of large periods run one after another: each statement may take most of the memory', async () => {
    await market.write({ sql: 'TRUNCATE TABLE tide.rank_snap' });
    const { store, pairs } = watched();
    let large = 0;
    const mayWorkBeside = () => {
      large++;
      return true;
    };
    // No period has rows in none of its sources, so that every one is above this.
    await deriveBoards(store, { spans: [whole], end: WORLD_DAY, chunkRows: 0.5, most: 0.5, mayWorkBeside });
    expect([pairs, large]).toEqual([[], 0]);
    expect(await snapshots()).toEqual(wanted);
  });

  it('are whole after an end at any statement, and nothing of what failed runs on', async () => {
    const backlog = JSON.stringify([whole]);
    let ended = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 60 }), async (last) => {
        await market.write({ sql: 'TRUNCATE TABLE tide.rank_snap' });
        await writeMeta(market, { [BACKLOG]: backlog }, test.clock.now());
        let [left, running] = [last, 0];
        const failing = (write: MarketStore['write']) => async (statement: Statement) => {
          if (left-- <= 0) throw new Error('ended');
          running++;
          await write(statement).finally(() => running--);
        };
        const ending = { ...market, write: failing(market.write), writeBeside: failing(market.writeBeside) };
        const all = async (store: MarketStore) => {
          while ((await processBoardBacklog(store, test.clock, () => true)) > 0);
        };
        await all(ending).catch((error: Error) => {
          expect(error.message).toBe('ended');
          ended++;
        });
        expect(running).toBe(0);
        await all(market);
        expect(await snapshots()).toEqual(wanted);
      }),
      { seed: 271, numRuns: 2 },
    );
    expect(ended).toBeGreaterThan(0);
  });
});
