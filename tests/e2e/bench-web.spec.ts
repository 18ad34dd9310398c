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
  const { stdout } = await promisify(execFile)(process.execPath, [script, demo.url, demo.dir, '1'], {
    env: { ...process.env, UV_THREADPOOL_SIZE: '16' },
  });
  const lists = new Set([...stdout.matchAll(/^(\w+List) .+: \d+ ms$/gm)].map(([, list]) => list));
  const libraries = ['authorList', 'productList', 'liveList', 'shopList', 'brandList', 'videoList'];
  expect(lists).toEqual(new Set(libraries));
  expect(stdout).toMatch(/\n\d+ clicks: median \d+ ms, worst \d+ ms\n/);
});
