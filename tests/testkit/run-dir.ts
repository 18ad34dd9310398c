import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { TestProject } from 'vitest/node';

/** Makes the directory that all files of a run share, once however many projects ask; it goes with the run, and is empty for the next one of a watcher. */
export function setup(project: TestProject): (() => void) | undefined {
  const named = process.env.TIDE_TEST_RUN;
  if (named !== undefined) {
    mkdirSync(named, { recursive: true });
    return undefined;
  }
  const dir = mkdtempSync(join(tmpdir(), 'tide-run-'));
  process.env.TIDE_TEST_RUN = dir;
  project.onTestsRerun(() => {
    for (const name of readdirSync(dir)) rmSync(join(dir, name), { recursive: true, force: true });
  });
  return () => rmSync(dir, { recursive: true, force: true });
}
