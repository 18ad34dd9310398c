import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from '../bootstrap/chromium.mjs';
import { runCheck } from '../check/run.ts';
import { printCheck } from '../check.ts';
import {
  countPlaywright,
  countVitest,
  failedFiles,
  type PlaywrightReport,
  type Tally,
  type VitestReport,
} from './tally.ts';

const cache = '.cache';
/** More failed files than this are no accident. */
const TRIED_AGAIN = 5;

/** The check as a part of the tests: each of its parts counts as one. */
export async function checkPart(): Promise<Tally> {
  const started = performance.now();
  const parts = await runCheck(process.cwd());
  const failed = printCheck(parts).length;
  const ms = performance.now() - started;
  return { name: 'check', passed: parts.length - failed, failed, skipped: 0, ms, lines: [] };
}

/** Unit, web, conformance and feature tests, all by vitest. */
export async function vitestPart(): Promise<Tally> {
  const started = performance.now();
  const { report, code } = await runVitest('vitest', []);
  const bad = report === null ? [] : failedFiles(report);
  // A busy machine may miss what a quiet one does not: few files that failed are run once more, and named if they pass.
  const isTriedAgain = bad.length > 0 && bad.length <= TRIED_AGAIN;
  const again = isTriedAgain
    ? await runVitest(
        'vitest-again',
        bad.map(({ name }) => name),
      )
    : null;
  const counts = countVitest(report, code, again?.report ?? null);
  return { name: 'vitest', ...counts, ms: performance.now() - started };
}

async function runVitest(
  name: string,
  files: string[],
): Promise<{ report: VitestReport | null; code: number }> {
  const report = `${cache}/${name}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runNode(report, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--passWithNoTests',
    ...reporters,
    ...files,
  ]);
  return { report: readReport<VitestReport>(report), code };
}

/** Journeys in the browser; skipped, with the reason, when there is no Chromium or there are no journeys yet. */
export async function journeysPart(): Promise<Tally> {
  const started = performance.now();
  const none = { name: 'journeys', passed: 0, failed: 0, ms: 0 };
  const specs = existsSync('tests/e2e') ? readdirSync('tests/e2e', { recursive: true }).map(String) : [];
  if (!specs.some((path) => path.endsWith('.spec.ts')))
    return { ...none, skipped: 0, lines: ['no journeys yet'] };
  if (!(await hasBrowser())) {
    return { ...none, skipped: 1, lines: ['skipped: no Chromium (name one by TIDE_CHROMIUM)'] };
  }
  const report = `${cache}/playwright.json`;
  const code = await runNode(report, ['node_modules/@playwright/test/cli.js', 'test']);
  const counts = countPlaywright(readReport<PlaywrightReport>(report), code);
  return { name: 'journeys', ...counts, ms: performance.now() - started };
}

/** The system's Chromium, or the one Playwright downloaded. */
async function hasBrowser(): Promise<boolean> {
  if (findChromium() !== null) return true;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

/** The report of the last run goes first, so that a run that died cannot pass with it. */
function runNode(report: string, args: string[]): Promise<number> {
  mkdirSync(cache, { recursive: true });
  rmSync(report, { force: true });
  // The pool of threads must be large before Node starts: the market engine's sessions would starve the file system.
  const env = { ...process.env, UV_THREADPOOL_SIZE: '16' };
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
    child.on('error', () => done(127));
    child.on('close', (code) => done(code ?? 1));
  });
}

/** Null when the run left no report, or half of one. */
function readReport<T>(path: string): T | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return null;
  }
}
