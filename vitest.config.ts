import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Workers inherit it; it must be there before they start, or the market engine's sessions starve the file system.
process.env.UV_THREADPOOL_SIZE ??= '16';

const root = import.meta.dirname;
/** Seconds that each file took in an earlier run (`npm run durations` writes them); files not named count as long. */
const durations = JSON.parse(readFileSync(join(root, 'tests/durations.json'), 'utf8')) as Record<
  string,
  number
>;
const UNKNOWN_S = 30;

/** A seed puts the files in an order of its own (`npm run flaky`). */
const seed = process.env.TIDE_TEST_SHUFFLE;

const secondsOf = ({ moduleId }: TestSpecification) => durations[relative(root, moduleId)] ?? UNKNOWN_S;
const drawnOf = ({ moduleId }: TestSpecification) =>
  createHash('sha256')
    .update(`${seed} ${relative(root, moduleId)}`)
    .digest()
    .readUInt32BE();

/** Starts the longest files first, so that the workers of a group end at about the same time. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = seed === undefined ? secondsOf : drawnOf;
    return files.toSorted((a, b) => placeOf(b) - placeOf(a));
  }
}

const never = ['**/node_modules/**', 'tests/e2e/**'];
/** Open the market engine: about as much work for both cores as there is. */
const stores = [
  'src/market/{attribution,build,read,imports,ingest,publish,reconciliation,schema}/**/*.test.ts',
  'src/platform/server/market-store/**/*.test.ts',
  'tests/catalog/**/*.test.ts',
];
/** Ask the product as people do: they wait for timers, locks and processes of their own. */
const people = [
  'src/app/**/*.test.ts',
  'src/features/*/*/server/**/*.test.ts',
  'tests/{features,security,faults,testkit}/**/*.test.ts',
];
/** Replace what all files of a process share (the environment, the time zone, globals): each has a process of its own. */
const alone = [
  'src/platform/server/clock.test.ts',
  'tests/features/quotas.test.ts',
  'tests/features/sealing.test.ts',
  'tests/features/user-commands.test.ts',
];

/** Counts under the name of a file which account stores it opens. */
const named = ['tests/testkit/name-file.ts'];
/** A process for many files: modules are loaded once, and the engine opens one directory after another. */
const shared = { isolate: false, setupFiles: named };

/** Five pools, one after the other; `npm test -- stores` runs one. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          ...shared,
          include: ['src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [...never, ...stores, ...people, ...alone],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/testkit/dom-setup.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'stores',
          ...shared,
          include: stores,
          exclude: [...never, ...alone],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'people',
          ...shared,
          include: people,
          exclude: [...never, ...alone],
          maxWorkers: 3,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          setupFiles: named,
          include: alone,
          maxWorkers: 3,
          sequence: { groupOrder: 3 },
        },
      },
    ],
    globalSetup: 'tests/testkit/run-dir.ts',
    // For the processes that tests start: reading the sources anew takes most of the time until a server or a command runs.
    env: { NODE_COMPILE_CACHE: join(root, '.cache/compile') },
    // Processes, not threads: the engine is native code that takes one directory a process.
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    // A busy machine answers late, not wrongly.
    testTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 600_000,
  },
});
