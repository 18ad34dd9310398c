import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** What a run of tests makes once and copies: the tables without a row, or the seeded world (world.ts) in them. */
type Market = 'empty' | 'world';

const SCRIPT = join(import.meta.dirname, 'fill-world.ts');

/** Whether a process runs. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Waits until somebody else has made the market; throws when they ended without. */
async function madeByOther(market: string, taken: string): Promise<string> {
  while (!existsSync(market)) {
    const [maker] = readdirSync(taken).map(Number);
    if (maker !== undefined && !isAlive(maker) && !existsSync(market))
      throw new Error('the market could not be made; the test file that began with it says why');
    await sleep(100);
  }
  return market;
}

/** Makes a market, or waits while another test file of the run does. Throws when it could not be made. */
async function madeIn(run: string, kind: Market): Promise<string> {
  const [made, taken, making] = [join(run, kind), join(run, `${kind}-taken`), join(run, `${kind}-making`)];
  try {
    // Whoever makes this folder makes the market; it stays, so that nobody begins once more.
    mkdirSync(taken);
  } catch {
    return madeByOther(made, taken);
  }
  writeFileSync(join(taken, String(process.pid)), '');
  // A process of its own: the engine takes one directory a process.
  await promisify(execFile)(process.execPath, [SCRIPT, making, kind]);
  renameSync(making, made);
  return made;
}

/** Files of a part that the engine writes once and never opens for writing again; it links them itself when it copies a partition. */
const WRITTEN_ONCE =
  /^(?:data\.bin|data\.cmrk\d|primary\.cidx|(?:minmax|skp_idx)_.+|partition\.dat|(?:columns|columns_substreams|checksums|count|default_compression_codec)\.txt|serialization\.json)$/;

/** A second name of a file, or a copy where the directories lie on different disks. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/**
 * Copies a market. It has thousands of small files, of which copying takes ten times as long as linking. Danger: what the engine
 * appends to in place (the log of its deduplication) must be a file of its own.
 */
function copyMarket(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [own, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyMarket(own, copy);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(own), copy);
    else if (WRITTEN_ONCE.test(entry.name)) linkOrCopy(own, copy);
    else copyFileSync(own, copy);
  }
}

/** Begins to make both markets, so that the first tests that need one do not wait for it; who comes earlier waits as ever. */
export function prepareMarkets(): Promise<unknown> {
  const run = runDir();
  return Promise.allSettled([madeIn(run, 'empty'), madeIn(run, 'world')]);
}

function runDir(): string {
  const run = process.env.TIDE_TEST_RUN;
  if (run === undefined) throw new Error('no directory of a run: tests/testkit/run-dir.ts makes it');
  return run;
}

/** Puts a market into a data directory that has none. It is made once a run of tests and copied. */
export async function putMarket(dataDir: string, kind: Market): Promise<void> {
  const made = await madeIn(runDir(), kind);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  copyMarket(join(made, 'market'), join(dataDir, 'market'));
}
