import { composeServer } from '#app/server/compose.ts';
import { createRuntime } from '#app/server/runtime.ts';
import { readEnv } from '#platform/server/env.ts';
import type { JobDefinition } from '#platform/server/jobs/definition.ts';
import { createWorker } from '#platform/server/jobs/worker.ts';
import { createLog } from '#platform/server/log.ts';

/** Settings of the process, and of the app that fills its directory. */
export const monitorSettings = (dir: string, origin: string) => ({
  TIDE_DATA_DIR: dir,
  TIDE_SINGLE_USER: 'supreme',
  TIDE_MARKET_SESSIONS: '2',
  TIDE_MARKET_MEMORY_MB: '1024',
  TIDE_MARKET_SHORT_LIVED: '1',
  TIDE_LOG_LEVEL: 'error',
  TIDE_PUSH_ORIGIN: origin,
});

/**
 * As a process of its own, `node monitor-worker.ts <dir> <origin> <ahead ms> [drain]`: sweeps monitors and pushes notices of a data
 * directory until it is killed, or until nothing is left. Its clock is ahead, so that leases of a killed one have ended.
 */
async function run(dir: string, origin: string, aheadMs: number, isDraining: boolean): Promise<void> {
  const read = readEnv(monitorSettings(dir, origin));
  if (!read.ok) throw new Error(read.errors.join('\n'));
  const { env } = read;
  const log = createLog({ level: 'error' });
  const clock = { now: () => Date.now() + aheadMs };
  const runtime = await createRuntime({ env, clock, log });
  const ownUrl = () => 'http://127.0.0.1:7200';
  const { composition: features } = await composeServer({ runtime, env, log, ownUrl });
  runtime.jobs.register(...features.jobs);
  const worker = createWorker(runtime.jobs, { concurrency: 3, log });
  const sweep = features.jobs.find((one) => one.kind === 'monitor.sweep') as JobDefinition;
  process.stdout.write('ready\n');
  for (;;) {
    const { changed } = (await sweep.handle({ payload: {} } as never)) as { changed: number };
    const done = await worker.runOnce();
    const waiting = await runtime.jobs.list({ states: ['pending', 'running'], limit: 1 });
    if (isDraining && changed === 0 && done === 0 && waiting.length === 0) break;
  }
  await runtime.close();
}

if (import.meta.main) {
  const [, , dir = '', origin = '', ahead = '0', drain] = process.argv;
  await run(dir, origin, Number(ahead), drain === 'drain');
}
