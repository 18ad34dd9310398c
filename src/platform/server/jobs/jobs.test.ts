import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { postgresStore, sqliteStore, testPostgres } from '#testkit/account-store.ts';
import { deletionAt } from '#testkit/deletion.ts';
import type { AccountStore } from '../account-store/account-store.ts';
import { type TurnableClock, turnableClock } from '../clock.ts';
import { createLog } from '../log.ts';
import { backoffMs, defineJob, type JobContext, PermanentJobError } from './definition.ts';
import { createJobQueue, type JobQueue } from './queue.ts';
import { createRecurrence, recurring } from './recurring.ts';
import { createWorker, type Worker } from './worker.ts';

const postgres = await testPostgres();
if (postgres.url === null) console.warn(`跳过 PostgreSQL 上的测试：${postgres.reason}`);
afterAll(() => postgres.stop());

const engines = [
  { name: 'SQLite', skip: false, open: () => sqliteStore() },
  { name: 'PostgreSQL', skip: postgres.url === null, open: () => postgresStore(postgres.url ?? '') },
];

const log = createLog({ level: 'silent' });
const payload = z.object({ n: z.int() });
type Payload = z.infer<typeof payload>;

/** A promise that the test resolves. */
function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { opened, open: () => open() };
}

describe.each(engines)('jobs on $name', ({ skip, open }) => {
  describe.skipIf(skip)('', () => {
    let account: AccountStore;
    let clock: TurnableClock;
    let queue: JobQueue;
    let handled: number[];
    let handle: (context: JobContext<Payload>) => Promise<unknown>;
    const settled: string[] = [];
    const work = defineJob<Payload>({
      kind: 'work',
      payload,
      maxAttempts: 3,
      leaseS: 30,
      backoff: { baseS: 10, maxS: 60 },
      handle: (context) => handle(context),
      onSettled: async (tx, { payload: own, state }) => {
        await tx
          .insertInto('setting')
          .values({ key: `settled:${own.n}`, value: state })
          .execute();
        settled.push(state);
      },
    });
    const workerOf = (concurrency = 1): Worker =>
      createWorker(queue, { concurrency, log, random: () => 0.5 });

    beforeEach(async () => {
      account = await open();
      clock = turnableClock('2026-11-25T08:00:00+08:00');
      queue = createJobQueue({ account, clock });
      queue.register(work);
      settled.length = 0;
      handled = [];
      handle = async ({ payload: own }) => {
        handled.push(own.n);
        return { twice: own.n * 2 };
      };
    });
    afterEach(() => account.close());

    test('a payload that is not of its schema is refused', async () => {
      await expect(queue.add({ definition: work, payload: { n: 0.5 } })).rejects.toThrow();
      expect(await queue.list({ limit: 10 })).toEqual([]);
    });

    test('two kinds of one name are refused', () => {
      expect(() => queue.register(work)).toThrow('two job kinds');
    });

    test('a job runs once, keeps its result, and its hook ran with its end', async () => {
      const { id } = await queue.add({ definition: work, payload: { n: 4 }, owner: 'u1' });
      expect(await workerOf().runOnce()).toBe(1);
      expect(await workerOf().runOnce()).toBe(0);
      expect(await queue.get(id)).toMatchObject({
        state: 'succeeded',
        result: { twice: 8 },
        attempts: 1,
        progress: { fraction: 1 },
        error: null,
        finished: clock.now(),
      });
      const rows = await account.db.selectFrom('setting').selectAll().execute();
      expect(rows).toContainEqual({ key: 'settled:4', value: 'succeeded' });
    });

    test('a job of somebody else is unknown', async () => {
      const { id } = await queue.add({ definition: work, payload: { n: 1 }, owner: 'u1' });
      expect(await queue.get(id, 'u2')).toBeNull();
      expect(await queue.cancel(id, 'u2')).toBe('unknown');
      expect(await queue.cancel('none')).toBe('unknown');
      expect(await queue.list({ owner: 'u2', limit: 10 })).toEqual([]);
      expect(await queue.list({ owner: 'u1', kinds: ['work'], states: ['pending'], limit: 10 })).toHaveLength(
        1,
      );
    });

    test('eight workers at once give no job twice', async () => {
      const count = 40;
      for (let n = 0; n < count; n++)
        await queue.add({ definition: work, payload: { n }, owner: `u${n % 3}` });
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          const worker = workerOf(2);
          while ((await worker.runOnce()) > 0);
        }),
      );
      expect(handled.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, n) => n));
      expect(await queue.list({ states: ['succeeded'], limit: 100 })).toHaveLength(count);
    });

    test('a leased job is invisible until its lease expires; the first worker then records nothing', async () => {
      const { id } = await queue.add({ definition: work, payload: { n: 1 } });
      const slow = gate();
      const started = gate();
      const reasons: unknown[] = [];
      handle = async ({ attempt, signal }) => {
        if (attempt > 1) return 'second';
        signal.addEventListener('abort', () => reasons.push(signal.reason));
        started.open();
        await slow.opened;
        return 'first';
      };
      const [first, second] = [workerOf(), workerOf()];
      const running = first.runOnce();
      await started.opened;
      clock.turn(30_000);
      expect(await second.runOnce()).toBe(0);
      clock.turn(1);
      expect(await second.runOnce()).toBe(1);
      await first.heartbeat();
      expect(reasons).toEqual(['lease-lost']);
      slow.open();
      await running;
      expect(await queue.get(id)).toMatchObject({ state: 'succeeded', result: 'second', attempts: 2 });
      expect(settled).toEqual(['succeeded']);
    });

    test('heartbeats keep a lease for as long as the handler runs, and carry its progress', async () => {
      const { id } = await queue.add({ definition: work, payload: { n: 1 } });
      const slow = gate();
      const started = gate();
      handle = async ({ progress }) => {
        await progress(0.25, '第一步');
        await progress(0.5);
        started.open();
        await slow.opened;
      };
      const worker = workerOf();
      const running = worker.runOnce();
      await started.opened;
      expect((await queue.get(id))?.progress).toEqual({ fraction: 0.25, text: '第一步' });
      for (let n = 0; n < 10; n++) {
        clock.turn(15_000);
        await worker.heartbeat();
        expect(await workerOf().runOnce()).toBe(0);
      }
      expect((await queue.get(id))?.progress).toEqual({ fraction: 0.5, text: '第一步' });
      slow.open();
      await running;
      expect(await queue.get(id)).toMatchObject({ state: 'succeeded', attempts: 1 });
    });

    test('a failing job comes again after its back-off, and fails for good after its last attempt', async () => {
      const { id } = await queue.add({ definition: work, payload: { n: 1 } });
      handle = async ({ attempt }) => {
        throw new Error(`failure ${attempt}`);
      };
      const worker = workerOf();
      for (const delay of [10_000, 20_000]) {
        expect(await worker.runOnce()).toBe(1);
        expect(await queue.get(id)).toMatchObject({ state: 'pending', runAt: clock.now() + delay });
        clock.turn(delay - 1);
        expect(await worker.runOnce()).toBe(0);
        clock.turn(1);
      }
      expect(await worker.runOnce()).toBe(1);
      expect(await queue.get(id)).toMatchObject({ state: 'failed', attempts: 3, error: 'failure 3' });
      expect(settled).toEqual(['failed']);
      clock.turn(1e9);
      expect(await worker.runOnce()).toBe(0);
    });

    test('a permanent failure is not tried again', async () => {
      const { id } = await queue.add({ definition: work, payload: { n: 1 } });
      handle = async () => {
        throw new PermanentJobError('no such author');
      };
      await workerOf().runOnce();
      expect(await queue.get(id)).toMatchObject({ state: 'failed', attempts: 1, error: 'no such author' });
    });

    test('a worker that dies with the last attempt leaves a failed job, not an eternal one', async () => {
      const { id } = await queue.add({ definition: work, payload: { n: 1 }, maxAttempts: 1 });
      const started = gate();
      handle = () => {
        started.open();
        return new Promise(() => {});
      };
      void workerOf().runOnce();
      await started.opened;
      clock.turn(30_001);
      expect(await workerOf().runOnce()).toBe(0);
      expect(await queue.get(id)).toMatchObject({ state: 'failed', attempts: 1 });
      expect(settled).toEqual(['failed']);
    });

    test('one unfinished job a key, ten adds at once; a finished one does not block', async () => {
      const added = await Promise.all(
        Array.from({ length: 10 }, (_, n) => queue.add({ definition: work, payload: { n }, dedupKey: 'k' })),
      );
      expect(added.filter((one) => one.isNew)).toHaveLength(1);
      expect(new Set(added.map((one) => one.id)).size).toBe(1);
      // Any of the ten may be the one that was added, and the hook of two jobs with one number fails.
      expect((await queue.add({ definition: work, payload: { n: 50 }, dedupKey: 'other' })).isNew).toBe(true);
      expect(await workerOf(2).runOnce()).toBe(2);
      expect((await queue.add({ definition: work, payload: { n: 99 }, dedupKey: 'k' })).isNew).toBe(true);
    });

    test('a job added in a transaction that fails does not exist', async () => {
      const failing = account.write(async (tx) => {
        await queue.addIn(tx, { definition: work, payload: { n: 1 } });
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
      expect(await workerOf().runOnce()).toBe(0);
    });

    test('a pending job is cancelled at once and never runs', async () => {
      const { id } = await queue.add({ definition: work, payload: { n: 1 } });
      expect(await queue.cancel(id)).toBe('cancelled');
      expect(await queue.cancel(id)).toBe('finished');
      expect(await workerOf().runOnce()).toBe(0);
      expect(await queue.get(id)).toMatchObject({ state: 'cancelled', finished: clock.now() });
      expect(settled).toEqual(['cancelled']);
    });

    test('a running job is cancelled through its signal', async () => {
      const { id } = await queue.add({ definition: work, payload: { n: 1 } });
      const started = gate();
      handle = ({ signal }) =>
        new Promise((_, failed) => {
          signal.addEventListener('abort', () => failed(new Error('aborted')));
          started.open();
        });
      const worker = workerOf();
      const running = worker.runOnce();
      await started.opened;
      expect(await queue.cancel(id)).toBe('requested');
      await worker.heartbeat();
      await running;
      expect(await queue.get(id)).toMatchObject({ state: 'cancelled', isCancelRequested: true, error: null });
      expect(settled).toEqual(['cancelled']);
    });

    test('a cancelled job whose worker is gone is not started again', async () => {
      const { id } = await queue.add({ definition: work, payload: { n: 1 } });
      const started = gate();
      handle = () => {
        started.open();
        return new Promise(() => {});
      };
      void workerOf().runOnce();
      await started.opened;
      await queue.cancel(id);
      clock.turn(30_001);
      expect(await workerOf().runOnce()).toBe(0);
      expect((await queue.get(id))?.state).toBe('cancelled');
    });

    test('owners take turns, however many jobs one of them has', async () => {
      for (let n = 0; n < 6; n++) await queue.add({ definition: work, payload: { n }, owner: 'big' });
      for (const n of [100, 101]) await queue.add({ definition: work, payload: { n }, owner: 'small' });
      await queue.add({ definition: work, payload: { n: 200 }, owner: 'tiny' });
      const worker = workerOf();
      while ((await worker.runOnce()) > 0);
      const owners = handled.map((n) => (n < 100 ? 'big' : n < 200 ? 'small' : 'tiny'));
      expect(owners.slice(0, 3).toSorted()).toEqual(['big', 'small', 'tiny']);
      expect(owners.slice(3)).toEqual(['big', 'small', 'big', 'big', 'big', 'big']);
    });

    test('within an owner the lower priority number comes first, and nothing before its time', async () => {
      await queue.add({ definition: work, payload: { n: 1 }, priority: 5 });
      await queue.add({ definition: work, payload: { n: 2 } });
      await queue.add({ definition: work, payload: { n: 3 }, priority: -1, runAt: clock.now() + 1000 });
      const worker = workerOf();
      while ((await worker.runOnce()) > 0);
      expect(handled).toEqual([2, 1]);
      clock.turn(1000);
      await worker.runOnce();
      expect(handled).toEqual([2, 1, 3]);
    });

    test('each slot of a schedule runs once with two schedulers, and missed slots do not pile up', async () => {
      const daily = recurring({
        name: 'daily',
        schedule: { dailyAt: '09:00' },
        definition: work,
        payload: { n: 1 },
      });
      const schedulers = [1, 2].map(() => createRecurrence(queue, [daily]));
      handle = async () => {
        handled.push(clock.now());
      };
      const worker = workerOf();
      const turns: number[] = [];
      for (const hours of [0, 0.5, 0.5, 1, 23, 72]) {
        clock.turn(hours * 3_600_000);
        await Promise.all(schedulers.map((enqueueDue) => enqueueDue()));
        await account.write((tx) => tx.deleteFrom('setting').execute());
        turns.push(await worker.runOnce());
      }
      // 08:00 the slot of yesterday, 09:00 today's, then 09:00 of the next day, and one for three days without a process.
      expect(turns).toEqual([1, 0, 1, 0, 1, 1]);
    });

    test('a worker that stops gives unfinished work back without counting the attempt', async () => {
      const { id } = await queue.add({ definition: work, payload: { n: 1 } });
      const started = gate();
      handle = ({ signal }) =>
        new Promise((_, failed) => {
          signal.addEventListener('abort', () => failed(new Error('aborted')));
          started.open();
        });
      const worker = workerOf();
      worker.start();
      await started.opened;
      await worker.stop(0);
      expect(await queue.get(id)).toMatchObject({ state: 'pending', attempts: 0 });
      expect(await worker.runOnce()).toBe(0);
    });

    test('a worker that stops waits for work that ends in time', async () => {
      const { id } = await queue.add({ definition: work, payload: { n: 1 } });
      const [started, finish] = [gate(), gate()];
      handle = async () => {
        started.open();
        await finish.opened;
      };
      const worker = workerOf();
      worker.start();
      await started.opened;
      const stopped = worker.stop();
      finish.open();
      await stopped;
      expect((await queue.get(id))?.state).toBe('succeeded');
    });

    test('a started worker takes a job as soon as it is added', async () => {
      const ran = gate();
      handle = async () => ran.open();
      const worker = workerOf();
      worker.start();
      await queue.add({ definition: work, payload: { n: 1 } });
      await ran.opened;
      await worker.stop();
    });

    test('old ends are removed, unfinished jobs stay', async () => {
      await queue.add({ definition: work, payload: { n: 1 } });
      await workerOf().runOnce();
      await queue.add({ definition: work, payload: { n: 2 }, runAt: clock.now() + 1e12 });
      clock.turn(86_400_000);
      expect(await queue.prune(deletionAt(clock.now()), 2 * 86_400_000)).toBe(0);
      expect(await queue.prune(deletionAt(clock.now()), 86_400_000 - 1)).toBe(1);
      expect(await queue.list({ limit: 10 })).toMatchObject([{ state: 'pending' }]);
    });
  });
});

test('back-off doubles up to its limit and spreads by a fifth', () => {
  const policy = { baseS: 10, maxS: 60 };
  expect([1, 2, 3, 4, 30].map((attempt) => backoffMs(policy, attempt, 0.5))).toEqual([
    10_000, 20_000, 40_000, 60_000, 60_000,
  ]);
  expect([backoffMs(policy, 1, 0), backoffMs(policy, 1, 1)]).toEqual([8000, 12_000]);
});
