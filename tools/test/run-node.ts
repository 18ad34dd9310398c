import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** Runs a Node program to its end; its exit code. The report of the last run goes first, so that a run that died cannot pass with it. */
export function runNode(
  report: string,
  args: readonly string[],
  own: Readonly<Record<string, string>> = {},
): Promise<number> {
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  // The pool of threads must be large before Node starts: the market engine's sessions would starve the file system.
  const env = { ...process.env, UV_THREADPOOL_SIZE: '16', ...own };
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
    child.on('error', () => done(127));
    child.on('close', (code) => done(code ?? 1));
  });
}

/** Null when the run left no report, or half of one. */
export function readReport<T>(path: string): T | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return null;
  }
}
