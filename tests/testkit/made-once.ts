import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a process runs. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Waits until somebody else has made it; throws when they ended without. */
async function madeByOther(made: string, taken: string): Promise<string> {
  while (!existsSync(made)) {
    const [maker] = readdirSync(taken).map(Number);
    if (maker !== undefined && !isAlive(maker) && !existsSync(made))
      throw new Error('the market could not be made; the test file that began with it says why');
    await sleep(100);
  }
  return made;
}

/** The directory that a run of tests shares. */
function runDir(): string {
  const run = process.env.TIDE_TEST_RUN;
  if (run === undefined) throw new Error('no directory of a run: tests/testkit/run-dir.ts makes it');
  return run;
}

/**
 * A directory that a run of tests makes once: `make` fills it in one of its processes, the others wait. Throws when it could not
 * be made.
 */
export async function madeOnce(name: string, make: (dir: string) => Promise<unknown>): Promise<string> {
  const run = runDir();
  const [made, taken, making] = [join(run, name), join(run, `${name}-taken`), join(run, `${name}-making`)];
  try {
    // Whoever makes this folder makes the rest; it stays, so that nobody begins once more.
    mkdirSync(taken);
  } catch {
    return madeByOther(made, taken);
  }
  writeFileSync(join(taken, String(process.pid)), '');
  await make(making);
  renameSync(making, made);
  return made;
}

/** A fresh directory on the disk of the run, where what was made once can be linked; whoever asked removes it. */
export function dirOfTest(name: string): string {
  return mkdtempSync(join(process.env.TIDE_TEST_RUN ?? tmpdir(), `tide-${name}-`));
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
 * Copies a data directory or its market. It has thousands of small files, of which copying takes ten times as long as linking.
 * Danger: what the engine appends to in place (the log of its deduplication) must be a file of its own.
 */
export function copyMade(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [own, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyMade(own, copy);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(own), copy);
    else if (WRITTEN_ONCE.test(entry.name)) linkOrCopy(own, copy);
    else copyFileSync(own, copy);
  }
}
