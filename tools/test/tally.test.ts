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
    lines: ['could not be loaded: a.test.ts'],
  });
});

test('an uncaught error after the last test is a failure', () => {
  expect(countVitest(report({}), 1)).toMatchObject({ passed: 3, failed: 1 });
});

test('no report is a failure', () => {
  expect(countVitest(null, 0).failed).toBe(1);
  expect(countPlaywright(null, 0).failed).toBe(1);
});

test('flaky and unexpected journeys are failures, and so is a bad ending', () => {
  const stats = { expected: 2, unexpected: 1, flaky: 1, skipped: 1 };
  expect(countPlaywright({ stats, errors: [] }, 1)).toMatchObject({ passed: 2, failed: 2, skipped: 1 });
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
