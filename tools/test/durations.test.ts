import { expect, it } from 'vitest';
import { journeyDurations, mergedDurations, missingDurations, testFiles } from './durations.ts';

it('knows the files of every pool and the journeys', () => {
  const files = testFiles();
  for (const one of [
    'tools/test/durations.test.ts',
    'tests/e2e/gates.spec.ts',
    'tests/catalog/pairs.test.ts',
  ])
    expect(files).toContain(one);
  expect(files.some((file) => file.endsWith('.test.tsx'))).toBe(true);
});

it('adds up the journeys of a file, each try of them', () => {
  const spec = (file: string, ...ms: number[]) => ({
    title: '',
    file,
    line: 1,
    tests: [{ status: 'expected', results: ms.map((duration) => ({ duration })) }],
  });
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
  const suites = [{ specs: [spec('a.spec.ts', 4000, 3000)], suites: [{ specs: [spec('a.spec.ts', 2000)] }] }];
  expect(
    journeyDurations({ stats, errors: [], suites: [...suites, { specs: [spec('b.spec.ts', 2)] }] }),
  ).toEqual({
    'tests/e2e/a.spec.ts': 9,
    'tests/e2e/b.spec.ts': 1,
  });
});

it('keeps what a run did not time, takes what it did, and forgets files that are gone', () => {
  const merged = mergedDurations({ b: 2, c: 3, gone: 9 }, { a: 1, c: 4 }, ['c', 'b', 'a', 'untimed']);
  expect(Object.entries(merged)).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 4],
  ]);
});

it('fails a run from the first file above one in twenty on', () => {
  const files = Array.from({ length: 40 }, (_, n) => `f${n}`);
  const known = (count: number) => Object.fromEntries(files.slice(0, count).map((file) => [file, 1]));
  expect(missingDurations(known(38), files)).toBeNull();
  expect(missingDurations(known(37), files)).toContain('lacks 3 of 40');
  expect(missingDurations(known(0), files)).toContain('npm run durations');
});
