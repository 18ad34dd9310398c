import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A process that makes export files; its lines are on stdout. */
export type ExportWorker = ChildProcessByStdio<null, Readable, null>;

/** Starts the process that makes export files on a data directory, its clock ahead by so many milliseconds. */
export function startExportWorker(root: string, aheadMs: number, ...more: string[]): ExportWorker {
  const args = [join(import.meta.dirname, 'export-worker.ts'), root, String(aheadMs), ...more];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
}
