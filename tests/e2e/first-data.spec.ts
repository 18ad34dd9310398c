import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { dirOfTest } from '../testkit/made-once.ts';
import { marketFiles } from '../testkit/market-files.ts';
import { startServer, type TestServer } from '../testkit/process.ts';
import { startSandbox, type TestSandbox } from '../testkit/sandbox.ts';
import { arrived } from '../testkit/screens.ts';
import { test } from './one-page.ts';

// A newcomer's first day on their own data: an empty market, three values of an application, and products of the played platform.
const dayOf = (ms: number) => new Date(ms + 28_800_000).toISOString().slice(0, 10);

let dir: string;
let market: string;
let sandbox: TestSandbox;
let server: TestServer;

test.beforeAll(async () => {
  dir = dirOfTest('first-data');
  market = marketFiles(dayOf(Date.now() + 86_400_000));
  sandbox = await startSandbox({ market });
  const official = { fxg: `${sandbox.url}/official/fxg`, open: `${sandbox.url}/official/open` };
  const providers = join(dir, 'providers.json');
  writeFileSync(providers, JSON.stringify({ official }), { mode: 0o600 });
  server = await startServer(join(dir, 'own'), { TIDE_DEMO: '0', TIDE_PROVIDERS: providers });
});
test.afterAll(async () => {
  server?.child.kill('SIGTERM');
  await server?.ended;
  await sandbox?.stop();
  for (const one of [dir, market]) rmSync(one, { recursive: true, force: true });
});

test('an empty home leads from three values to the first real products', async ({ page }) => {
  const { appKey, appSecret, shopId } = sandbox.official();
  await page.goto(server.url);
  await arrived(page);
  const ways = page.getByRole('region', { name: '还没有数据' });
  for (const name of ['接通官方数据', '导入文件', '自建采集'])
    await expect(ways.getByRole('region', { name })).toBeVisible();

  // A page without a source says which stream fills it and by which ways, before the first build of the market and after it.
  await page.goto(`${server.url}/darenSquare/liveList`);
  await expect(page.getByText('没有官方接口', { exact: false })).toBeVisible();
  await page.goto(server.url);
  await ways.getByLabel('应用 key').fill(appKey);
  await ways.getByLabel('应用 secret', { exact: true }).fill('not-its-secret');
  await ways.getByLabel('店铺 ID').fill(shopId);
  await ways.getByRole('button', { name: '检查' }).click();
  await expect(ways.getByText('签名不对', { exact: false })).toBeVisible();
  await ways.getByLabel('应用 secret', { exact: true }).fill(appSecret);
  await ways.getByRole('button', { name: '接通' }).click();
  await expect(ways.getByText(/已来 [1-9]\d* 个商品/)).toBeVisible({ timeout: 60_000 });
  await expect(ways.getByText(/销量需要两次采集/)).toBeVisible();

  await page.goto(`${server.url}/userCenter/import/dataSources`);
  await expect(page.getByText('采集中')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(appSecret);

  await page.setViewportSize({ width: 390, height: 844 });
  // The page of a phone is drawn a moment after the size is set.
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBeLessThanOrEqual(390);
});
