import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepEventNotice } from '#features/desk/follows/server/store/event-notices.ts';
import { followTables } from '#features/desk/follows/server/store/tables.ts';
import { objectId } from '#market/streams/object-id.ts';
import type { JobDefinition } from '#platform/server/jobs/definition.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { counter, type TestCollector, testCollector } from '#testkit/collector.ts';

let test: TestApp;
let collector: TestCollector;
let sold = 100;
const MINUTE_MS = 60_000;

beforeAll(async () => {
  test = await openTestApp({ now: '2026-04-01T12:00:00+08:00', restsUnread: true });
  collector = await testCollector(test);
  await test.runtime.state.refresh();
});
afterAll(() => test.close());

const todayAt = () => test.runtime.state.updatedAt('today') ?? 0;

/** Sends a counter of now; the server derives when it thinks that it is time. */
async function post(): Promise<void> {
  sold += 10;
  const ts = Math.floor(test.clock.now() / 1000) - 1;
  const sent = await collector.send('product_counter', [
    counter({ product_id: objectId('product', 'P1'), ts, sold_total: sold }),
  ]);
  expect(sent.status).toBe(200);
  await test.runtime.runDue();
}

const look = (one: JobDefinition) =>
  one.handle({
    id: one.kind,
    owner: '',
    payload: {},
    attempt: 1,
    signal: new AbortController().signal,
    progress: async () => {},
  });

describe('the running day of a server (decision 0264)', () => {
  it('is derived at once while a page is open, and rests three minutes after', async () => {
    await test.ask('products');
    await post();
    expect(todayAt()).toBe(test.clock.now());
    test.clock.turn(4 * MINUTE_MS);
    const before = todayAt();
    await post();
    await test.runtime.runDue();
    expect(todayAt()).toBe(before);
  });

  it('is no reason for a reading where machines, timers and looks at nothing come, whatever their order', async () => {
    const { jobs, schedules } = test.features;
    const kinds = new Set(schedules.map(({ definition }) => definition.kind));
    const looks = jobs.filter(({ kind }) => kinds.has(kind));
    expect(looks.length).toBeGreaterThan(10);
    const others = [
      async () => void (await test.get('/api/health')),
      async () => void (await test.get('/api/openapi.json')),
      async () => void (await test.get('/')),
      () => test.runtime.runMaintenance(),
      post,
    ];
    const steps = [...looks.map((one) => async () => void (await look(one))), ...others];
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(steps, { minLength: steps.length }), async (all) => {
        const before = test.runtime.readers.at;
        for (const step of all) await step();
        expect(test.runtime.readers.at).toBe(before);
      }),
      { seed: 264, numRuns: 3 },
    );
  });

  it('is brought up for who comes after a rest, before all else', async () => {
    test.clock.turn(5 * MINUTE_MS);
    const before = todayAt();
    await post();
    expect(todayAt()).toBe(before);
    await test.ask('products');
    await test.runtime.runDue();
    expect(todayAt()).toBe(test.clock.now());
  });

  it('follows its facts each ten minutes without a reader', async () => {
    test.clock.turn(11 * MINUTE_MS);
    await post();
    expect(todayAt()).toBe(test.clock.now());
    const before = todayAt();
    test.clock.turn(5 * MINUTE_MS);
    await post();
    expect(todayAt()).toBe(before);
  });
});

describe('a reading', () => {
  const isNoted = async (work: () => Promise<unknown>) => {
    test.clock.turn(1000);
    const before = test.runtime.readers.at;
    await work();
    return test.runtime.readers.at > before;
  };

  it('is a page also where its answer is at hand', async () => {
    expect(await isNoted(() => test.ask('products'))).toBe(true);
    expect(await isNoted(() => test.ask('products'))).toBe(true);
  });

  it('is a look on behalf of someone who wants to know at once', async () => {
    const live = test.features.jobs.find(({ kind }) => kind === 'follow.live') as JobDefinition;
    expect(await isNoted(() => look(live))).toBe(false);
    const { account } = test.runtime.stores;
    await account.write(async (tx) => {
      await keepEventNotice(tx, { user_id: 'someone', notified_day: 20260331 });
      await followTables(tx)
        .insertInto('follow')
        .values({ user_id: 'someone', kind: 1, object_id: '5', sticky: 0, remark: '', created: 1 })
        .execute();
    });
    expect(await isNoted(() => look(live))).toBe(true);
  });
});
