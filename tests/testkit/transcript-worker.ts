import { composeServer } from '#app/server/compose.ts';
import { createRuntime } from '#app/server/runtime.ts';
import { TRANSCRIPT_EXTRACT } from '#features/transcripts/server/index.ts';
import { readEnv } from '#platform/server/env.ts';
import { createWorker } from '#platform/server/jobs/worker.ts';
import { createLog } from '#platform/server/log.ts';

/** Settings of the process, and of the app that fills its directory. */
export const transcriptSettings = (dir: string, providers: string) => ({
  TIDE_DATA_DIR: dir,
  TIDE_DEMO: '1',
  TIDE_SINGLE_USER: 'supreme',
  TIDE_PROVIDERS: providers,
  TIDE_MARKET_SESSIONS: '2',
  TIDE_MARKET_MEMORY_MB: '1024',
  TIDE_MARKET_SHORT_LIVED: '1',
  TIDE_LOG_LEVEL: 'error',
});

/**
 * As a process of its own, `node transcript-worker.ts <dir> <providers> <ahead ms> [drain]`: extracts copy until it is killed, or until
 * nothing is left. Its clock is ahead, so that leases of a killed one have ended.
 */
async function run(dir: string, providers: string, { aheadMs, isDraining }: Ahead): Promise<void> {
  const read = readEnv(transcriptSettings(dir, providers));
  if (!read.ok) throw new Error(read.errors.join('\n'));
  const { env } = read;
  const log = createLog({ level: 'silent' });
  const clock = { now: () => Date.now() + aheadMs };
  const runtime = await createRuntime({ env, clock, log });
  const ownUrl = () => 'http://127.0.0.1:7200';
  const { composition: features } = await composeServer({ runtime, env, log, ownUrl });
  runtime.jobs.register(...features.jobs);
  const worker = createWorker(runtime.jobs, { concurrency: 2, kinds: [TRANSCRIPT_EXTRACT], log });
  process.stdout.write('ready\n');
  for (;;) {
    const done = await worker.runOnce();
    const waiting = await runtime.jobs.list({ states: ['pending', 'running'], limit: 1 });
    if (isDraining && done === 0 && waiting.length === 0) break;
  }
  await runtime.close();
}

interface Ahead {
  readonly aheadMs: number;
  readonly isDraining: boolean;
}

if (import.meta.main) {
  const [, , dir = '', providers = '', ahead = '0', drain] = process.argv;
  await run(dir, providers, { aheadMs: Number(ahead), isDraining: drain === 'drain' });
}
