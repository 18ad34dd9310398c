import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { openAccountStore } from '#platform/server/account-store/account-store.ts';
import { systemClock } from '#platform/server/clock.ts';
import { defineJob } from '#platform/server/jobs/definition.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { createWorker } from '#platform/server/jobs/worker.ts';
import { createLog } from '#platform/server/log.ts';

/** A job whose handler writes a file of its own and whose end counts itself: `ended:<n>` must be 1 in the end. */
export const fileJob = (dir: string) =>
  defineJob({
    kind: 'file',
    payload: z.object({ n: z.int() }),
    maxAttempts: 100,
    leaseS: 1,
    handle: async ({ payload: { n }, attempt, progress }) => {
      process.stdout.write(`started ${n}\n`);
      await progress(0.5, `第${attempt}次`);
      const file = join(dir, `${n}.txt`);
      writeFileSync(`${file}.${process.pid}`, String(n));
      renameSync(`${file}.${process.pid}`, file);
      return { file };
    },
    onSettled: async (tx, { payload: { n } }) => {
      const key = `ended:${n}`;
      const row = await tx.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
      const value = String(Number(row?.value ?? 0) + 1);
      await tx
        .insertInto('setting')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
    },
  });

/** As a process of its own, `node job-worker.ts <database> <directory> [drain]`: works until it is killed, or until nothing is left. */
async function run(file: string, dir: string, isDraining: boolean): Promise<void> {
  const account = await openAccountStore({ file, url: null });
  const queue = createJobQueue({ account, clock: systemClock() });
  queue.register(fileJob(dir));
  const worker = createWorker(queue, { concurrency: 3, log: createLog({ level: 'error' }) });
  worker.start();
  if (!isDraining) return;
  const endWhenEmpty = async () => {
    if ((await queue.list({ states: ['pending', 'running'], limit: 1 })).length > 0) return;
    clearInterval(timer);
    await worker.stop();
    await account.close();
  };
  const timer = setInterval(() => void endWhenEmpty(), 100);
}

if (import.meta.main) await run(process.argv[2] ?? '', process.argv[3] ?? '', process.argv[4] === 'drain');
