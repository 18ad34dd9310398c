import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const SCRIPT = join(import.meta.dirname, 'fill-world.ts');

/** Whether a process runs. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Waits until somebody else has made the world; throws when they ended without. */
async function madeByOther(world: string, taken: string): Promise<string> {
  while (!existsSync(world)) {
    const [maker] = readdirSync(taken).map(Number);
    if (maker !== undefined && !isAlive(maker) && !existsSync(world))
      throw new Error('the world could not be made; the test file that began with it says why');
    await sleep(100);
  }
  return world;
}

/** Makes the world, or waits while another test file of the run does. Throws when it could not be made. */
async function madeIn(run: string): Promise<string> {
  const [world, taken, making] = [join(run, 'world'), join(run, 'taken'), join(run, 'making')];
  try {
    // Whoever makes this folder makes the world; it stays, so that nobody begins once more.
    mkdirSync(taken);
  } catch {
    return madeByOther(world, taken);
  }
  writeFileSync(join(taken, String(process.pid)), '');
  // A process of its own: the engine takes one directory a process.
  await promisify(execFile)(process.execPath, [SCRIPT, making]);
  renameSync(making, world);
  return world;
}

/** Puts the market of the seeded world (world.ts) into a data directory that has none. It is made once a run of tests and copied. */
export async function putWorld(dataDir: string): Promise<void> {
  const run = process.env.TIDE_TEST_RUN;
  if (run === undefined) throw new Error('no directory of a run: tests/testkit/run-dir.ts makes it');
  const world = await madeIn(run);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  cpSync(join(world, 'market'), join(dataDir, 'market'), { recursive: true, verbatimSymlinks: true });
}
