import { existsSync, readdirSync } from 'node:fs';
import { findChromium } from '../bootstrap/chromium.mjs';
import { runCheck } from '../check/run.ts';
import { printCheck } from '../check.ts';
import { journeyDurations } from './durations.ts';
import { readReport, runNode } from './run-node.ts';
import {
  countPlaywright,
  countVitest,
  durationsOf,
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

/** Tests of some pools of vitest.config.ts. */
async function vitestPart(name: string, pools: readonly string[]): Promise<Tally> {
  const started = performance.now();
  const chosen = pools.map((pool) => `--project=${pool}`);
  const { report, code } = await runVitest(name, chosen);
  const bad = report === null ? [] : failedFiles(report);
  // A busy machine may miss what a quiet one does not: few files that failed are run once more, and named if they pass.
  const isTriedAgain = bad.length > 0 && bad.length <= TRIED_AGAIN;
  const again = isTriedAgain
    ? await runVitest(`${name}-again`, [...chosen, ...bad.map((file) => file.name)])
    : null;
  const counts = countVitest(report, code, again?.report ?? null);
  return { name, ...counts, ms: performance.now() - started, durations: report ? durationsOf(report) : {} };
}

/** What decides without a store, and parts of screens. */
export const purePart = () => vitestPart('pure', ['pure', 'web']);
/** What opens the market engine. */
export const storesPart = () => vitestPart('stores', ['stores']);
/** The product as people ask it. */
export const peoplePart = () => vitestPart('people', ['people', 'alone']);

async function runVitest(
  name: string,
  args: string[],
): Promise<{ report: VitestReport | null; code: number }> {
  const report = `${cache}/${name}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runNode(report, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--passWithNoTests',
    ...reporters,
    ...args,
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
  const played = readReport<PlaywrightReport>(report);
  const durations = played ? journeyDurations(played) : {};
  return { name: 'journeys', ...countPlaywright(played, code), ms: performance.now() - started, durations };
}

/** The system's Chromium, or the one Playwright downloaded. */
async function hasBrowser(): Promise<boolean> {
  if (findChromium() !== null) return true;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}
