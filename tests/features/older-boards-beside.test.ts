import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rankedDays } from '#market/build/boards/board-periods.ts';
import { BACKLOG, backlogDays } from '#market/build/boards/rankings.ts';
import { readMeta, writeMeta } from '#market/schema/meta.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { WORLD_DAY } from '#testkit/world-base.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ world: true, restsUnread: true });
});
afterAll(() => test.close());

/** Has the rankings of all days wait, and works them off; `visit` comes before each step. Answers how many statements ran beside others. */
async function workOff(visit: () => Promise<unknown>): Promise<number> {
  const { market } = test.runtime.stores;
  const days = await rankedDays(market, WORLD_DAY);
  await writeMeta(market, { [BACKLOG]: JSON.stringify([days]) }, test.clock.now());
  const beside = vi.spyOn(market, 'writeBeside');
  for (;;) {
    await visit();
    await test.runtime.runDue();
    if (backlogDays((await readMeta(market)).get(BACKLOG)) === 0) break;
  }
  const count = beside.mock.calls.length;
  beside.mockRestore();
  return count;
}

describe('rankings of older days (decision 0270)', () => {
  it('are built two statements at a time while no one reads, and one at a time while someone does', async () => {
    expect(await workOff(() => test.ask('products'))).toBe(0);
    expect(await workOff(async () => test.clock.turn(6000))).toBeGreaterThan(0);
  });
});
