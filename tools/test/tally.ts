/** What a part of the tests came to; `lines` say what else there is to know. */
export type Tally = {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  ms: number;
  lines: string[];
};

/** What vitest's JSON reporter writes, as far as it is counted. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; message?: string; assertionResults: unknown[] }[];
};

/** What Playwright's JSON reporter writes, as far as it is counted. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
};

type Counts = Pick<Tally, 'passed' | 'failed' | 'skipped' | 'lines'>;

/**
 * Counts of a vitest run. A file that could not be loaded has no tests and no failed test: it counts as one failure;
 * so does a run that ended badly although every test passed (an error nobody caught), or left no report at all.
 */
export function countVitest(report: VitestReport | null, exitCode: number): Counts {
  if (report === null) return broken('vitest left no report');
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + unloaded.length;
  const isUnexplained = exitCode !== 0 && failed === 0;
  return {
    passed: report.numPassedTests,
    failed: failed + (isUnexplained ? 1 : 0),
    skipped: report.numPendingTests + report.numTodoTests,
    lines: [
      ...unloaded.map((file) => `could not be loaded: ${file.name}`),
      ...(isUnexplained ? [`vitest ended with ${exitCode} although no test failed`] : []),
    ],
  };
}

/** Counts of a Playwright run, with the same care; a flaky test is a failure. */
export function countPlaywright(report: PlaywrightReport | null, exitCode: number): Counts {
  if (report === null) return broken('playwright left no report');
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky;
  const isUnexplained = exitCode !== 0 && failed === 0;
  const lines = report.errors.map((error) => error.message ?? 'error without a message');
  return { passed: expected, failed: failed + (isUnexplained ? 1 : 0), skipped, lines };
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
