import { expect, test } from 'vitest';
import { closing, countPlaywright, countVitest, type VitestReport } from './tally.ts';

function report(change: Partial<VitestReport>): VitestReport {
  return {
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
    ...change,
  };
}

test('a clean run counts as it is', () => {
  expect(countVitest(report({ numPendingTests: 1 }), 0)).toMatchObject({ passed: 3, failed: 0, skipped: 1 });
});

test('a file that could not be loaded is a failure', () => {
  const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }];
  expect(countVitest(report({ testResults }), 1)).toMatchObject({
    failed: 1,
    lines: ['failed: could not be loaded: a.test.ts: '],
  });
});

test('an uncaught error after the last test is a failure', () => {
  expect(countVitest(report({}), 1)).toMatchObject({ passed: 3, failed: 1 });
});

test('no report is a failure', () => {
  expect(countVitest(null, 0).failed).toBe(1);
  expect(countPlaywright(null, 0).failed).toBe(1);
});

test('a failed file that passes when run once more counts as passed and is named', () => {
  const bad = (name: string) => ({
    name,
    status: 'failed',
    assertionResults: [{ fullName: 'holds', status: 'failed', failureMessages: ['late\nat line 3'] }],
  });
  const good = { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] };
  const run = report({ numFailedTests: 2, testResults: [bad('a.test.ts'), bad('b.test.ts')] });
  expect(countVitest(run, 1)).toMatchObject({ passed: 3, failed: 2 });
  const again = report({ testResults: [good, bad('b.test.ts')] });
  expect(countVitest(run, 1, again)).toEqual({
    passed: 4,
    failed: 1,
    skipped: 0,
    lines: [
      'passed at the second try: a.test.ts › holds: late at line 3',
      'failed: b.test.ts › holds: late at line 3',
    ],
  });
});

test('a file that could not be loaded and then is not run again stays a failure', () => {
  const run = report({ testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }] });
  expect(countVitest(run, 1, report({})).failed).toBe(1);
});

test('unexpected journeys are failures, flaky ones are named, and a bad ending is a failure', () => {
  const stats = { expected: 2, unexpected: 1, flaky: 1, skipped: 1 };
  const spec = (status: string, message: string) => ({
    title: 'logs in',
    file: 'login.spec.ts',
    line: 7,
    tests: [{ status, results: [{ error: { message } }, {}] }],
  });
  const suites = [{ suites: [{ specs: [spec('unexpected', 'no')] }], specs: [spec('flaky', 'late')] }];
  expect(countPlaywright({ stats, errors: [], suites }, 1)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 1,
    lines: [
      'passed at the second try: login.spec.ts:7 › logs in: late',
      'failed: login.spec.ts:7 › logs in: no',
    ],
  });
  const clean = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  expect(countPlaywright({ stats: clean, errors: [{ message: 'no server' }] }, 1)).toMatchObject({
    failed: 1,
  });
});

test('the last line is plain, and names what was skipped only when something was', () => {
  expect(closing([{ passed: 2, failed: 0, skipped: 0 }])).toEqual({ line: '2 passed, 0 failed', isOk: true });
  expect(closing([{ passed: 2, failed: 1, skipped: 3 }])).toEqual({
    line: '2 passed, 1 failed, 3 skipped',
    isOk: false,
  });
});

test('a run in which nothing ran is no success', () => {
  expect(closing([]).isOk).toBe(false);
  expect(closing([{ passed: 0, failed: 0, skipped: 4 }]).isOk).toBe(false);
});
