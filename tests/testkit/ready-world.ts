import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const SCRIPT = join(import.meta.dirname, 'fill-world.ts');

/** Makes the world, or waits while another test file of the run does. Throws when it could not be made. */
async function madeIn(run: string): Promise<string> {
  const at = (name: string) => join(run, name);
  const world = at('world');
  try {
    // Whoever makes this folder makes the world; it stays, so that nobody begins once more.
    mkdirSync(at('taken'));
  } catch {
    while (!existsSync(world)) {
      if (existsSync(at('failed'))) throw new Error('the world could not be made, as another test file says');
      await sleep(100);
    }
    return world;
  }
  try {
    // A process of its own: the engine takes one directory a process.
    await promisify(execFile)(process.execPath, [SCRIPT, at('making')]);
    renameSync(at('making'), world);
  } catch (error) {
    writeFileSync(at('failed'), '');
    throw error;
  }
  return world;
}

/** Puts the market of the seeded world (world.ts) into a data directory that has none. It is made once a run of tests and copied. */
export async function putWorld(dataDir: string): Promise<void> {
  const run = process.env.TIDE_TEST_RUN;
  if (run === undefined) throw new Error('no directory of a run: tests/testkit/run-dir.ts makes it');
  const world = await madeIn(run);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  cpSync(join(world, 'market'), join(dataDir, 'market'), { recursive: true });
}
