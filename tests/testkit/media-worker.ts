import { setTimeout as pause } from 'node:timers/promises';
import { createBackground } from '#app/server/background.ts';
import { buildApp } from '#app/server/build.ts';
import { composeServer } from '#app/server/compose.ts';
import { createRuntime } from '#app/server/runtime.ts';
import { readEnv } from '#platform/server/env.ts';
import { createWorker } from '#platform/server/jobs/worker.ts';
import { createLog } from '#platform/server/log.ts';

/** Settings of the process, and of the app that fills its directory. */
export const mediaSettings = (dir: string, providers: string) => ({
  TIDE_DATA_DIR: dir,
  TIDE_DEMO: '1',
  TIDE_SINGLE_USER: 'supreme',
  TIDE_PROVIDERS: providers,
  TIDE_MARKET_SESSIONS: '2',
  TIDE_MARKET_MEMORY_MB: '1024',
  TIDE_MARKET_SHORT_LIVED: '1',
  TIDE_LOG_LEVEL: 'error',
});

const log = createLog({ level: 'silent' });

async function open(dir: string, providers: string, aheadMs: number) {
  const read = readEnv(mediaSettings(dir, providers));
  if (!read.ok) throw new Error(read.errors.join('\n'));
  const { env } = read;
  const clock = { now: () => Date.now() + aheadMs };
  return { env, runtime: await createRuntime({ env, clock, log }) };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** Serves calls and does all background work as a server does, until it is killed. */
async function serve({ env, runtime }: Opened): Promise<void> {
  const { app, features } = await buildApp({ env, log, runtime, secret: 'a-secret-of-the-tests' });
  createBackground({ runtime, features, log }).start();
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.stdout.write('ready\n');
}

/** Works on jobs of a kind until it is killed, or until nothing is left. */
async function run(
  { env, runtime }: Opened,
  { kind, isDraining }: { kind: string; isDraining: boolean },
): Promise<void> {
  const ownUrl = () => 'http://127.0.0.1:7200';
  const { composition: features } = await composeServer({ runtime, env, log, ownUrl });
  runtime.jobs.register(...features.jobs);
  const worker = createWorker(runtime.jobs, { concurrency: 2, kinds: [kind], log });
  process.stdout.write('ready\n');
  for (;;) {
    const done = await worker.runOnce();
    const waiting = await runtime.jobs.list({ kinds: [kind], states: ['pending', 'running'], limit: 1 });
    if (isDraining && done === 0 && waiting.length === 0) break;
    if (done === 0) await pause(50);
  }
  await runtime.close();
}

// As a process of its own, `node media-worker.ts <dir> <providers> <kind> <ahead ms> [drain|serve]`. Its clock is ahead, so that leases of a
// killed one have ended.
if (import.meta.main) {
  const [, , dir = '', providers = '', kind = '', ahead = '0', mode] = process.argv;
  const opened = await open(dir, providers, Number(ahead));
  await (mode === 'serve' ? serve(opened) : run(opened, { kind, isDraining: mode === 'drain' }));
}
