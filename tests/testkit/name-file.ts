import { expect } from 'vitest';

// Runs before each test file, in its process: what it starts and opens is counted under its name (store-marks.ts).
const { testPath } = expect.getState();
if (testPath !== undefined) process.env.TIDE_TEST_FILE = testPath;
