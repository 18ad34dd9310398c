import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/** Makes the directory that all files of a run share, once however many projects ask; it goes with the run. */
export function setup(): (() => void) | undefined {
  if (process.env.TIDE_TEST_RUN !== undefined) return undefined;
  const dir = mkdtempSync(join(tmpdir(), 'tide-run-'));
  process.env.TIDE_TEST_RUN = dir;
  return () => rmSync(dir, { recursive: true, force: true });
}
