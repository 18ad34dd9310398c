import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyMade, madeOnce } from './made-once.ts';
import { startServer, type TestServer } from './process.ts';

/** Settings of a server on the smallest demo market. */
const DEMO = { TIDE_DEMO: '1', TIDE_DEMO_SIZE: 'XS', TIDE_SINGLE_USER: '', TIDE_LOG_LEVEL: 'warn' };

interface Health {
  readonly world: object | null;
  readonly deriving: boolean;
  readonly updated: Readonly<Record<string, number | null>>;
}

/** How long the figures of the running day are waited for: in the first minutes of a day there may be none. */
const TODAY_MS = 20_000;

/** Asks a server how it is until it is so; throws when it ends before. */
async function untilHealth({ url, ended }: TestServer, isThere: (health: Health) => boolean): Promise<void> {
  const said: string[] = [];
  void ended.then(({ stderr }) => said.push(stderr));
  for (;;) {
    const health = await fetch(`${url}/api/health`).then(
      (answer) => answer.json() as Promise<Health>,
      () => null,
    );
    if (health !== null && isThere(health)) return;
    if (said.length > 0) throw new Error(`the demo ended: ${said.join('')}`);
    await sleep(200);
  }
}

/** Builds the demo market in a data directory, with a server that ends when it stands. */
async function build(dir: string): Promise<void> {
  const server = await startServer(dir, DEMO);
  await untilHealth(server, ({ world }) => world === null);
  const last = performance.now() + TODAY_MS;
  await untilHealth(
    server,
    ({ deriving, updated }) => !deriving && (updated.today !== null || performance.now() > last),
  );
  await server.stop();
}

/**
 * Starts a demo market of the smallest size in a data directory that has none, and waits until its lists are answered. The market
 * is built once a run of tests and copied; what has happened in it since then comes in the first seconds.
 */
export async function startDemo(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const made = await madeOnce('demo', build);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  copyMade(join(made, 'demo'), join(dataDir, 'demo'));
  const server = await startServer(dataDir, { ...DEMO, ...settings });
  await untilHealth(server, ({ world }) => world === null);
  return server;
}
