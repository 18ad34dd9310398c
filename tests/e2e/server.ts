import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putMarket } from '../testkit/ready-world.ts';

// Playwright's web server: the real server on TIDE_PORT, with the seeded world in a directory that goes with it.
const dir = mkdtempSync(join(tmpdir(), 'tide-e2e-'));
const env = {
  ...process.env,
  // These journeys are about data; those about people have a demo of their own (people.ts).
  TIDE_SINGLE_USER: 'supreme',
  TIDE_DATA_DIR: dir,
  UV_THREADPOOL_SIZE: '16',
  TIDE_LOG_LEVEL: 'warn',
};
const root = join(import.meta.dirname, '../..');

function child(script: string, ...args: string[]) {
  return spawn(process.execPath, [join(root, script), ...args], { cwd: root, env, stdio: 'inherit' });
}

const clean = () => rmSync(dir, { recursive: true, force: true });
process.once('exit', clean);

/** Ends with the code of the server. */
function serve(): void {
  current = child('src/app/server/main.ts');
  current.once('exit', (ended) => {
    process.exitCode = ended ?? 0;
  });
}

let current: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => current?.kill('SIGTERM'));

if (process.env.TIDE_TEST_RUN !== undefined) {
  // The world that the other tests of the run made, or the first one of a run that comes with its directory.
  await putMarket(dir, 'world');
  serve();
} else {
  // A process of its own fills the world: the engine wants a process that ends before another opens its directory.
  current = child('tests/testkit/fill-world.ts', dir);
  current.once('exit', (code) => {
    if (code === 0) serve();
    else process.exitCode = 1;
  });
}
