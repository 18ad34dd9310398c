import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { openRunDir } from '#testkit/run-dir.ts';
import { findChromium } from './tools/bootstrap/chromium.mjs';

// A browser without a locale names no file in Chinese: each is then saved as “download”.
process.env.LANG ||= 'C.UTF-8';
// The server, the demos and the commands of journeys inherit it: they start in less than half the time.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache/compile');

// What a run makes once and copies: the seeded world and the demo. Workers and the server get it from this process, which removes it.
if (process.env.TIDE_TEST_RUN === undefined) {
  const { remove } = openRunDir();
  process.once('exit', remove);
}

/** Journeys in an order of their own for each seed (`npm run flaky`): files run in the order of their projects. */
const seed = process.env.TIDE_TEST_SHUFFLE;
const drawn = (file: string) => createHash('sha256').update(`${seed} ${file}`).digest('hex');
const inDrawnOrder = () =>
  readdirSync('tests/e2e')
    .filter((file) => file.endsWith('.spec.ts'))
    .toSorted((a, b) => (drawn(a) < drawn(b) ? -1 : 1))
    .map((file) => ({ name: file, testMatch: `**/${file}` }));

const port = Number(process.env.TIDE_E2E_PORT ?? 7290);
const address = `http://127.0.0.1:${port}`;
const server = 'tests/e2e/server.ts';
const chromium = findChromium();

/** Journeys in a real Chromium against a server of their own (tests/e2e/server.ts, on TIDE_PORT), never the developer's. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  ...(seed !== undefined && { projects: inDrawnOrder() }),
  outputDir: '.cache/playwright',
  // A busy machine answers late, not wrongly.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // Three even on two cores: a journey waits for the server and for what moves on its screen.
  workers: 3,
  // Once more where nobody watches; the closing lines name what passed only then.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  ...(existsSync(server)
    ? {
        webServer: {
          command: `node ${server}`,
          url: `${address}/api/health`,
          env: { TIDE_PORT: String(port), UV_THREADPOOL_SIZE: '16' },
          // It makes the seeded world first, which takes a busy machine minutes.
          timeout: 300_000,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
        },
      }
    : {}),
  use: {
    baseURL: address,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // What moves is looked at by the journeys that are about it alone.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium === null ? {} : { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
