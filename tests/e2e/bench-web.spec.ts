import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { findDemo } from './demo.ts';

test('the measurement of clicks opens every library and prints a median', async () => {
  // The first journey that needs the demo waits for its market too.
  test.setTimeout(240_000);
  const demo = await findDemo();
  const script = join(import.meta.dirname, '../../tools/bench/web.ts');
  const args = ['--url', demo.url, '--dir', demo.dir, '--rounds', '1', '--only', 'clicks', '--throttle', '1'];
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
    env: { ...process.env, UV_THREADPOOL_SIZE: '16' },
  });
  // Six libraries, and at least two options that can be clicked in each.
  const [, clicks] =
    /^\| click on an option \| whole \| (\d+) \| – \| [1-9]\d* \/ \d+ \|/m.exec(stdout) ?? [];
  expect(Number(clicks)).toBeGreaterThanOrEqual(12);
  for (const step of ['request', 'server', 'wire', 'parse', 'react', 'paint'])
    expect(stdout).toContain(`| click on an option | ${step} |`);
});
