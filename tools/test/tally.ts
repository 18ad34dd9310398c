import { relative } from 'node:path';

/** What a part of the tests came to; `lines` say what else there is to know. */
export type Tally = {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  ms: number;
  lines: string[];
  /** Seconds of each file, by its path in the project. */
  durations?: Record<string, number>;
};

/** One test as vitest reports it. */
type VitestTest = { fullName?: string; status?: string; failureMessages?: string[] };

/** What vitest's JSON reporter writes, as far as it is counted. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    startTime?: number;
    endTime?: number;
    assertionResults: VitestTest[];
  }[];
};

/** What Playwright's JSON reporter writes, as far as it is counted. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites?: PlaywrightSuite[];
};

/** A file or a group of journeys; groups stand in groups. */
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] };
type PlaywrightSpec = {
  title: string;
  file: string;
  line: number;
  tests: { status: string; results: { duration?: number; error?: { message?: string } }[] }[];
};

type Counts = Pick<Tally, 'passed' | 'failed' | 'skipped' | 'lines'>;

/**
 * Counts of a vitest run. A file that could not be loaded has no tests and no failed test: it counts as one failure;
 * so does a run that ended badly although every test passed (an error nobody caught), or left no report at all.
 * `again` is the report of the failed files run once more: what passed then counts as passed, and is named.
 */
export function countVitest(
  report: VitestReport | null,
  exitCode: number,
  again: VitestReport | null = null,
): Counts {
  if (report === null) return broken('vitest left no report');
  const bad = failedFiles(report);
  const isUnexplained = exitCode !== 0 && bad.length === 0;
  const mended = new Set(again?.testResults.filter(isClean).map(({ name }) => name));
  const lines: string[] = isUnexplained ? [`vitest ended with ${exitCode} although no test failed`] : [];
  let [failed, flaky] = [isUnexplained ? 1 : 0, 0];
  for (const file of bad) {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    const count = Math.max(1, tests.length);
    const isFlaky = mended.has(file.name);
    if (isFlaky) flaky += count;
    else failed += count;
    const label = isFlaky ? 'passed at the second try' : 'failed';
    if (tests.length === 0) lines.push(`${label}: could not be loaded: ${file.name}: ${first(file.message)}`);
    for (const one of tests) {
      lines.push(`${label}: ${file.name} › ${one.fullName ?? ''}: ${first(one.failureMessages?.[0])}`);
    }
  }
  return {
    passed: report.numPassedTests + flaky,
    failed,
    skipped: report.numPendingTests + report.numTodoTests,
    lines,
  };
}

/** Seconds that each file of a run took, by its path below the working directory; whole seconds, at least one. */
export function durationsOf({ testResults }: VitestReport, root = process.cwd()): Record<string, number> {
  const seconds = ({ startTime = 0, endTime = 0 }: VitestReport['testResults'][number]) =>
    Math.max(1, Math.round((endTime - startTime) / 1000));
  return Object.fromEntries(testResults.map((file) => [relative(root, file.name), seconds(file)]));
}

/** The files of a run in which something failed. */
export function failedFiles(report: VitestReport): VitestReport['testResults'] {
  return report.testResults.filter((file) => !isClean(file));
}

function isClean(file: VitestReport['testResults'][number]): boolean {
  return file.status !== 'failed' && !file.assertionResults.some(({ status }) => status === 'failed');
}

/** Counts of a Playwright run, with the same care; a journey that passed only at its second try is named. */
export function countPlaywright(report: PlaywrightReport | null, exitCode: number): Counts {
  if (report === null) return broken('playwright left no report');
  const { expected, unexpected, flaky, skipped } = report.stats;
  const isUnexplained = exitCode !== 0 && unexpected === 0;
  const lines = report.errors.map((error) => error.message ?? 'error without a message');
  for (const { title, file, line, tests } of specsOf(report.suites ?? [])) {
    for (const { status, results } of tests) {
      if (status !== 'unexpected' && status !== 'flaky') continue;
      const label = status === 'flaky' ? 'passed at the second try' : 'failed';
      const message = results.find(({ error }) => error !== undefined)?.error?.message;
      lines.push(`${label}: ${file}:${line} › ${title}: ${first(message)}`);
    }
  }
  return { passed: expected + flaky, failed: unexpected + (isUnexplained ? 1 : 0), skipped, lines };
}

/** The journeys of a report, out of their groups. */
export function specsOf(suites: PlaywrightSuite[]): PlaywrightSpec[] {
  return suites.flatMap((one) => [...(one.specs ?? []), ...specsOf(one.suites ?? [])]);
}

const SHOWN_LINES = 3;

/** The first lines of a message, in one. */
function first(message = ''): string {
  return message.split('\n').slice(0, SHOWN_LINES).join(' ').slice(0, 400);
}

/** The last line of a run, and whether all is well: nothing failed and something ran. */
export function closing(tallies: Pick<Tally, 'passed' | 'failed' | 'skipped'>[]): {
  line: string;
  isOk: boolean;
} {
  const sum = (key: 'passed' | 'failed' | 'skipped') => tallies.reduce((total, one) => total + one[key], 0);
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  const tail = skipped > 0 ? `, ${skipped} skipped` : '';
  return { line: `${passed} passed, ${failed} failed${tail}`, isOk: failed === 0 && passed > 0 };
}

function broken(line: string): Counts {
  return { passed: 0, failed: 1, skipped: 0, lines: [line] };
}
