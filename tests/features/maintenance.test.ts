import { afterAll, beforeAll, expect, it } from 'vitest';
import { maintenanceJobs } from '#app/server/maintenance.ts';
import { createRecurrence } from '#platform/server/jobs/recurring.ts';
import { createWorker, type Worker } from '#platform/server/jobs/worker.ts';
import { createLog } from '#platform/server/log.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';

let test: TestApp;
let workers: Worker[];
let recur: (() => Promise<void>)[];

beforeAll(async () => {
  test = await openTestApp();
  const { jobs } = test.runtime;
  const { definitions, schedules } = maintenanceJobs({ runtime: test.runtime, features: test.features });
  jobs.register(...definitions);
  const log = createLog({ level: 'silent' });
  workers = [1, 2].map(() => createWorker(jobs, { concurrency: 2, log }));
  recur = [1, 2].map(() => createRecurrence(jobs, schedules));
});
afterAll(() => test.close());

async function hour(): Promise<number> {
  await Promise.all(recur.map((enqueueDue) => enqueueDue()));
  let runs = 0;
  for (;;) {
    const counts = await Promise.all(workers.map((worker) => worker.runOnce()));
    const sum = counts.reduce((a, b) => a + b, 0);
    if (sum === 0) return runs;
    runs += sum;
  }
}

it('each maintenance job runs once an hour or a day with two processes, and none fails', async () => {
  expect(await hour()).toBe(4);
  expect(await hour()).toBe(0);
  test.clock.turn(3_600_000);
  expect(await hour()).toBe(3);
  const jobs = await test.runtime.jobs.list({ limit: 20 });
  expect(jobs.map((job) => [job.kind, job.state, job.error])).toEqual(
    jobs.map((job) => [job.kind, 'succeeded', null]),
  );
});

it('batches of collectors are forgotten after a week, and jobs after thirty days', async () => {
  const { account } = test.runtime.stores;
  const batch = { collector: 'c', stream: 's', digest: '', state: 'done', report: '{}' };
  await account.write((tx) =>
    tx
      .insertInto('ingest_batch')
      .values([
        { ...batch, seq: 1, at: test.clock.now() },
        { ...batch, seq: 2, at: test.clock.now() + 6 * 86_400_000 },
      ])
      .execute(),
  );
  test.clock.turn(7.1 * 86_400_000);
  await hour();
  const left = await account.db.selectFrom('ingest_batch').select('seq').execute();
  expect(left).toEqual([{ seq: 2 }]);
  const oldest = test.clock.now();
  for (const days of [13, 13, 5]) {
    test.clock.turn(days * 86_400_000);
    await hour();
  }
  const jobs = await test.runtime.jobs.list({ limit: 50 });
  expect(jobs.every((job) => job.created >= oldest)).toBe(true);
});
