import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { TestProject } from 'vitest/node';
import { countStores, openMarks, storeLines } from './store-marks.ts';

const MEMORY = '/dev/shm';
/** Free memory from which on a run keeps its files in memory, bytes: the stores of a run take about 3 GiB at most. */
const MIN_SAMPLE = 6 * 1024 ** 3;
const NAME = /^tide-run-(\d+)-/;

/** Where run directories go: memory where enough of it is free, else the disk. */
function baseDir(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= MIN_SAMPLE ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Whether a process runs. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes the run directories of processes that ended without doing it. */
function removeLeftovers(base: string): void {
  for (const name of readdirSync(base)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(join(base, name), { recursive: true, force: true });
  }
}

/**
 * Makes the directory of a run and lets this process and all that it starts put their temporary files there. `remove` deletes it.
 * Tests make and delete thousands of small files and wait for their fsync: in memory both cost next to nothing.
 */
export function openRunDir(): { dir: string; remove(): void } {
  const base = baseDir();
  removeLeftovers(base);
  const dir = mkdtempSync(join(base, `tide-run-${process.pid}-`));
  // PostgreSQL runs as a user of its own and must reach its directory below.
  chmodSync(dir, 0o711);
  process.env.TMPDIR = dir;
  process.env.TIDE_TEST_RUN = join(dir, 'markets');
  mkdirSync(process.env.TIDE_TEST_RUN);
  openMarks(join(dir, 'stores'));
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true, maxRetries: 3 }) };
}

/** Makes the directory that all files of a run share, once however many projects ask; a watcher's next run finds it empty. */
export function setup(project: TestProject): (() => void) | undefined {
  const named = process.env.TIDE_TEST_RUN;
  if (named !== undefined) {
    mkdirSync(named, { recursive: true });
    return undefined;
  }
  const { dir, remove } = openRunDir();
  const markets = process.env.TIDE_TEST_RUN as string;
  project.onTestsRerun(() => {
    for (const name of readdirSync(markets)) rmSync(join(markets, name), { recursive: true, force: true });
  });
  return () => {
    for (const line of storeLines(countStores(join(dir, 'stores')))) console.log(line);
    remove();
  };
}
