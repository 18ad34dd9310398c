import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { dirOfTest } from '../testkit/made-once.ts';
import { putMarket } from '../testkit/ready-world.ts';
import { openDemoDoor } from './demo-door.ts';

// Playwright's web server: the real server on TIDE_PORT, with the seeded world in a directory that goes with it.
const dir = dirOfTest('e2e');
const env = {
  ...process.env,
  // These journeys are about data; those about people are on a demo (demo-door.ts).
  TIDE_SINGLE_USER: 'supreme',
  TIDE_DATA_DIR: dir,
  UV_THREADPOOL_SIZE: '16',
  TIDE_LOG_LEVEL: 'warn',
  TIDE_MARKET_SHORT_LIVED: '1',
};
const root = join(import.meta.dirname, '../..');

process.once('exit', () => rmSync(dir, { recursive: true, force: true }));

const running: ChildProcess[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => running[0]?.kill('SIGTERM'));

const demo = openDemoDoor(Number(process.env.TIDE_PORT));

// The world that the other tests of the run made, or the first one of a run that consists of journeys alone.
await putMarket(dir, 'world');
// Requests that an author is taken in are open only where a collector is connected.
execFileSync(
  process.execPath,
  [join(root, 'src/app/cli/main.ts'), 'collector', 'create', 'journeys', '--streams', 'author_profile'],
  { cwd: root, env, stdio: 'ignore' },
);
const server = spawn(process.execPath, [join(root, 'src/app/server/main.ts')], {
  cwd: root,
  env,
  stdio: 'inherit',
});
running.push(server);
// It ends with the code of the server, and with it the demo.
server.once('exit', (ended) => {
  process.exitCode = ended ?? 0;
  void demo.close();
});
