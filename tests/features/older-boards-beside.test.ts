import { availableParallelism } from 'node:os';
import { describe, expect, it, vi } from 'vitest';
import { rankedDays } from '#market/build/boards/board-periods.ts';
import { BACKLOG, backlogDays } from '#market/build/boards/rankings.ts';
import { readMeta, writeMeta } from '#market/schema/meta.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { WORLD_DAY } from '#testkit/world-base.ts';

/** Has the rankings of all days wait in a server and works them off; `visit` comes before each step. Answers how many statements ran beside others. */
async function workOff(visit: (test: TestApp) => Promise<unknown>): Promise<number> {
  const test = await openTestApp({ world: true, restsUnread: true });
  try {
    const { market } = test.runtime.stores;
    const left = async () => backlogDays((await readMeta(market)).get(BACKLOG));
    const days = await rankedDays(market, WORLD_DAY);
    await writeMeta(market, { [BACKLOG]: JSON.stringify([days]) }, test.clock.now());
    const beside = vi.spyOn(market, 'writeBeside');
    for (let before = await left(); before > 0; ) {
      await visit(test);
      await test.runtime.runDue();
      const now = await left();
      expect(now).toBeLessThan(before);
      before = now;
    }
    return beside.mock.calls.length;
  } finally {
    await test.close();
  }
}

describe('rankings of older days (decision 0270)', () => {
  it('are built one statement at a time while someone reads', async () => {
    expect(await workOff((test) => test.ask('products'))).toBe(0);
  });

  it('are built two statements at a time while no one does, where there is a core for each: an open page that follows them is no reader', async () => {
    const beside = await workOff(async (test) => {
      test.clock.turn(6000);
      expect((await test.get('/api/health')).status).toBe(200);
    });
    expect(beside > 0).toBe(availableParallelism() > 1);
  });
});
