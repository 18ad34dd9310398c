import { composeServer } from '#app/server/compose.ts';
import { createRuntime } from '#app/server/runtime.ts';
import { readEnv } from '#platform/server/env.ts';
import { createWorker } from '#platform/server/jobs/worker.ts';
import { createLog } from '#platform/server/log.ts';

/** Settings of the process, and of the app that fills its directory. */
export const exportSettings = (dir: string) => ({
  TIDE_DATA_DIR: dir,
  TIDE_SINGLE_USER: 'supreme',
  TIDE_MARKET_SESSIONS: '2',
  TIDE_MARKET_MEMORY_MB: '1024',
  TIDE_MARKET_SHORT_LIVED: '1',
  TIDE_LOG_LEVEL: 'error',
});

/**
 * As a process of its own, `node export-worker.ts <dir> <ahead ms> [drain]`: makes the files of exports of a data directory until it is
 * killed, or until nothing is left. Its clock is ahead, so that leases of a killed one have ended. It looks for due scheduled exports too.
 */
async function run(dir: string, aheadMs: number, isDraining: boolean): Promise<void> {
  const read = readEnv(exportSettings(dir));
  if (!read.ok) throw new Error(read.errors.join('\n'));
  const { env } = read;
  const log = createLog({ level: 'error' });
  const clock = { now: () => Date.now() + aheadMs };
  const runtime = await createRuntime({ env, clock, log });
  const ownUrl = () => 'http://127.0.0.1:7200';
  const { composition: features } = await composeServer({ runtime, env, log, ownUrl });
  runtime.jobs.register(...features.jobs);
  const due = features.jobs.find((one) => one.kind === 'export.schedule');
  const kinds = ['export.file', 'export.page', 'export.schedule'];
  const worker = createWorker(runtime.jobs, { concurrency: 2, kinds, log });
  process.stdout.write('ready\n');
  if (due) await runtime.jobs.add({ definition: due, payload: {} });
  for (;;) {
    const done = await worker.runOnce();
    const waiting = await runtime.jobs.list({ states: ['pending', 'running'], limit: 1 });
    if (isDraining && done === 0 && waiting.length === 0) break;
  }
  await runtime.close();
}

if (import.meta.main) {
  const [, , dir = '', ahead = '0', drain] = process.argv;
  await run(dir, Number(ahead), drain === 'drain');
}
