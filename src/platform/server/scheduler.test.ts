import { expect, test } from 'vitest';
import { turnableClock } from './clock.ts';
import { createLog } from './log.ts';
import { createScheduler } from './scheduler.ts';

function setUp() {
  const clock = turnableClock('2026-11-25T08:00:00+08:00');
  const failures: string[] = [];
  const scheduler = createScheduler({
    clock,
    log: createLog({ level: 'silent' }),
    complain: (error, task) => failures.push(`${task}: ${(error as Error).message}`),
  });
  return { clock, failures, scheduler };
}

test('a task runs when it is due and not before', async () => {
  const { clock, scheduler } = setUp();
  const runs: number[] = [];
  scheduler.add({ name: 'now', everyMs: 100, run: async () => void runs.push(1) });
  scheduler.add({ name: 'later', everyMs: 100, run: async () => void runs.push(2) }, true);
  await scheduler.runDue();
  clock.turn(99);
  await scheduler.runDue();
  expect(runs).toEqual([1]);
  clock.turn(1);
  await scheduler.runDue();
  expect(runs).toEqual([1, 1, 2]);
});

test('a task never overlaps itself, and does not hold up others', async () => {
  const { clock, scheduler } = setUp();
  let finish = () => {};
  let [slow, quick] = [0, 0];
  const work = new Promise<void>((done) => {
    finish = done;
  });
  scheduler.add({
    name: 'slow',
    everyMs: 100,
    run: async () => {
      slow++;
      await work;
    },
  });
  scheduler.add({ name: 'quick', everyMs: 100, run: async () => void quick++ });
  const first = scheduler.runDue();
  await new Promise(setImmediate);
  clock.turn(100);
  await scheduler.runDue();
  expect([slow, quick]).toEqual([1, 2]);
  finish();
  await first;
  clock.turn(100);
  await scheduler.runDue();
  expect([slow, quick]).toEqual([2, 3]);
});

test('a failing task comes again, and its failure is told', async () => {
  const { clock, failures, scheduler } = setUp();
  scheduler.add({
    name: 'broken',
    everyMs: 100,
    run: async () => {
      throw new Error('no disk');
    },
  });
  await scheduler.runDue();
  clock.turn(100);
  await scheduler.runDue();
  expect(failures).toEqual(['broken: no disk', 'broken: no disk']);
});

test('a clock that is set back delays a task by its interval at most', async () => {
  const { clock, scheduler } = setUp();
  let runs = 0;
  scheduler.add({ name: 'task', everyMs: 100, run: async () => void runs++ });
  await scheduler.runDue();
  clock.turn(-3_600_000);
  await scheduler.runDue();
  expect(runs).toBe(2);
});

test('stop aborts the signal, waits for what runs and starts nothing more', async () => {
  const { clock, scheduler } = setUp();
  let [runs, isOver] = [0, false];
  scheduler.add({
    name: 'task',
    everyMs: 100,
    run: (signal) => {
      runs++;
      return new Promise((done) => {
        signal.addEventListener('abort', () => {
          isOver = true;
          done();
        });
      });
    },
  });
  void scheduler.runDue();
  await scheduler.stop();
  expect(isOver).toBe(true);
  clock.turn(1000);
  await scheduler.runDue();
  expect(runs).toBe(1);
});
