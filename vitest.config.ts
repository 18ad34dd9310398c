import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Workers inherit it; it must be there before they start, or the market engine's sessions starve the file system.
process.env.UV_THREADPOOL_SIZE ??= '16';

const served = ['src/app/**/*.test.ts', 'src/features/*/server/**/*.test.ts'];
const own = ['**/node_modules/**', 'tests/e2e/**'];

/** Three nets: unit (pure parts and stores), conformance (every definition), features (through HTTP on real stores). */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [...own, ...served],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/testkit/dom-setup.ts'],
        },
      },
      { extends: true, test: { name: 'conformance', include: ['tests/catalog/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'features',
          include: ['tests/**/*.test.ts', ...served],
          exclude: [...own, 'tests/catalog/**'],
        },
      },
    ],
    globalSetup: 'tests/testkit/run-dir.ts',
    // For the processes that tests start: reading the sources anew takes most of the time until a server or a command runs.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/compile') },
    // A process for each file: the embedded market engine allows one data directory a process.
    pool: 'forks',
    // Two even on two cores: many tests wait for processes of their own.
    maxWorkers: 2,
    // A busy machine answers late, not wrongly.
    testTimeout: 240_000,
    hookTimeout: 600_000,
  },
});
