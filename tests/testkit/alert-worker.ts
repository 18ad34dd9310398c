import { composeServer } from '#app/server/compose.ts';
import { createRuntime } from '#app/server/runtime.ts';
import { readEnv } from '#platform/server/env.ts';
import type { JobDefinition } from '#platform/server/jobs/definition.ts';
import { createWorker } from '#platform/server/jobs/worker.ts';
import { createLog } from '#platform/server/log.ts';
import { monitorSettings } from './monitor-worker.ts';

/**
 * As a process of its own, `node alert-worker.ts <dir> <origin> <now ms> [drain]`: evaluates alert rules and pushes their notices until it
 * is killed, or until nothing is left. Its clock goes on from the moment it is given.
 */
async function run(dir: string, origin: string, began: number, isDraining: boolean): Promise<void> {
  const read = readEnv(monitorSettings(dir, origin));
  if (!read.ok) throw new Error(read.errors.join('\n'));
  const { env } = read;
  const log = createLog({ level: 'error' });
  const ahead = began - Date.now();
  const clock = { now: () => Date.now() + ahead };
  const runtime = await createRuntime({ env, clock, log });
  const ownUrl = () => 'http://127.0.0.1:7200';
  const { composition: features } = await composeServer({ runtime, env, log, ownUrl });
  runtime.jobs.register(...features.jobs);
  const worker = createWorker(runtime.jobs, { concurrency: 3, log });
  const look = features.jobs.find((one) => one.kind === 'alert.minute') as JobDefinition;
  process.stdout.write('ready\n');
  for (;;) {
    const { fired } = (await look.handle({ payload: {} } as never)) as { fired: number };
    const done = await worker.runOnce();
    const waiting = await runtime.jobs.list({ states: ['pending', 'running'], limit: 1 });
    if (isDraining && fired === 0 && done === 0 && waiting.length === 0) break;
  }
  await runtime.close();
}

if (import.meta.main) {
  const [, , dir = '', origin = '', began = '0', drain] = process.argv;
  await run(dir, origin, Number(began), drain === 'drain');
}
