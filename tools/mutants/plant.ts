import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readReport } from '../test/run-node.ts';
import { type PlaywrightReport, specsOf, type VitestReport } from '../test/tally.ts';
import { changesMarket, isJourney, type Mutant } from './mutant.ts';

/** What became of a mutant: the tests that failed with it, none where it survived. */
export interface Outcome {
  readonly mutant: Mutant;
  readonly foundBy: readonly string[];
  /** Why nothing can be said: the patch does not apply, the tests did not run. */
  readonly problem: string | null;
  readonly seconds: number;
}

/** Copies what git tracks or would track of a checkout, with its installed packages. */
export function copyCheckout(root: string, to: string): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root });
  for (const path of listed.toString().split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(root, path), join(to, path));
  }
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'));
}

function git(copy: string, args: readonly string[]): string | null {
  const { status, stderr } = spawnSync('git', args, { cwd: copy, encoding: 'utf8' });
  return status === 0 ? null : stderr.trim();
}

/** Runs the tests of a mutant in the copy; gives the names of those that failed, null when none ran. */
function failuresOf(copy: string, mutant: Mutant): string[] | null {
  const run = join(copy, '.run');
  // The seeded market stays for the next mutant unless this one changes what it is made of.
  const market = changesMarket(mutant) ? join(run, `market-${mutant.name}`) : join(run, 'market');
  mkdirSync(market, { recursive: true });
  const report = join(run, 'report.json');
  rmSync(report, { force: true });
  const env = { ...process.env, TIDE_TEST_RUN: market, UV_THREADPOOL_SIZE: '16' };
  const start = (args: readonly string[], own: Record<string, string> = {}) =>
    spawnSync(process.execPath, args, { cwd: copy, env: { ...env, ...own }, stdio: 'ignore' });
  try {
    if (isJourney(mutant)) {
      start(['node_modules/vite/bin/vite.js', 'build']);
      const journeys = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=json', ...mutant.tests];
      start(journeys, { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CI: '' });
      const played = readReport<PlaywrightReport>(report);
      if (played === null || played.stats.expected + played.stats.unexpected === 0) return null;
      const failed = specsOf(played.suites ?? []).filter(({ tests }) =>
        tests.some(({ status }) => status === 'unexpected'),
      );
      return failed.map(({ file, title }) => `${file} › ${title}`);
    }
    start([
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=json',
      `--outputFile=${report}`,
      ...mutant.tests,
    ]);
    const tested = readReport<VitestReport>(report);
    if (tested === null || tested.numPassedTests + tested.numFailedTests === 0) return null;
    return tested.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${name.slice(copy.length + 1)} › ${fullName}`),
    );
  } finally {
    if (changesMarket(mutant)) rmSync(market, { recursive: true, force: true });
  }
}

/** Applies a mutant to the copy, runs its tests, and takes it back. */
export function tryMutant(copy: string, mutant: Mutant): Outcome {
  const started = performance.now();
  const outcome = (foundBy: readonly string[], problem: string | null): Outcome => ({
    mutant,
    foundBy,
    problem,
    seconds: Math.round((performance.now() - started) / 1000),
  });
  const patch = resolve(mutant.file);
  const refused = git(copy, ['apply', '--whitespace=nowarn', patch]);
  if (refused !== null) return outcome([], `does not apply: ${refused}`);
  try {
    const failures = failuresOf(copy, mutant);
    return failures === null ? outcome([], 'its tests did not run') : outcome(failures, null);
  } finally {
    git(copy, ['apply', '-R', '--whitespace=nowarn', patch]);
  }
}
