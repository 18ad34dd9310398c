import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { queryOrigin, withQueryOrigin } from '#platform/server/market-store/query-name.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { Readers } from './readers.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** A store whose readings end when the test lets them. */
function gated(market: MarketStore): { store: MarketStore; endOldest: () => void } {
  const ends: (() => void)[] = [];
  const read = async <T>(statement: Parameters<MarketStore['read']>[0]): Promise<T[]> => {
    if (queryOrigin().feature === 'search') await new Promise<void>((done) => ends.push(done));
    return market.read<T>(statement);
  };
  return { store: { ...market, read }, endOldest: () => ends.shift()?.() };
}

const step = fc.oneof(
  fc.record({ is: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 7000 }) }),
  fc.record({ is: fc.constantFrom('call', 'begin', 'begin broken', 'end', 'timer') }),
);
const ONE = 'SELECT 1 AS one';

describe('quiet', () => {
  it('is five seconds after the last call or reading ended, and never while one runs, whatever visits come', async () => {
    const { clock } = test;
    let [quiet, busy] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const readers = new Readers(clock);
        const { store, endOldest } = gated(test.runtime.stores.market);
        const noted = readers.noted(store);
        const open: Promise<unknown>[] = [];
        let last = clock.now();
        const begin = (feature: string, sql: string) =>
          withQueryOrigin({ feature, endpoint: 'e' }, () => noted.read({ sql }).catch(() => undefined));
        for (const one of steps) {
          if (one.is === 'wait') clock.turn(one.ms);
          else if (one.is === 'call') readers.note();
          else if (one.is === 'timer') await begin('schedule', ONE);
          else if (one.is !== 'end') open.push(begin('search', one.is === 'begin' ? ONE : 'SELECT nothing'));
          else if (open.length > 0) {
            endOldest();
            await open.shift();
            last = clock.now();
          }
          if (['call', 'begin', 'begin broken'].includes(one.is)) last = clock.now();
          const isQuiet = open.length === 0 && clock.now() - last >= 5000;
          expect(readers.isQuiet).toBe(isQuiet);
          if (isQuiet) quiet++;
          else busy++;
        }
      }),
      { seed: 272, numRuns: 60 },
    );
    expect(Math.min(quiet, busy)).toBeGreaterThan(20);
  });
});
