import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { arrived, complaintsOf, foundInBoth, holdsOnPhone } from '#testkit/screens.ts';
import { test } from './one-page.ts';

const PAGE = '/userCenter/import/dataImport';
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('two files: an archive is refused, a column gets its meaning, both go in, and what did not comes as a file', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const complaints = complaintsOf(page);
  await page.goto('/userCenter/myCenter/myInfo');
  await page.getByRole('link', { name: '导入数据' }).click();
  await expect(page).toHaveURL(PAGE);
  await arrived(page);
  await expect(page.getByText('导入到自己的数据')).toBeVisible();
  // What an attempt before this one had prepared.
  const left = page.getByRole('button', { name: '全部移除' });
  if (await left.isVisible()) await left.click();

  const zip = { ...csv('打包.csv', ''), buffer: Buffer.from('504b030414000000', 'hex') };
  const list = csv('达人.csv', '达人昵称,达人ID,粉丝量级\n小海,E2E1,12000\n小山,E2E2,很多\n小湖,E2E3,300\n');
  const more = csv('更多达人.csv', '达人昵称,达人ID,粉丝数\n小江,E2E4,5\n');
  await page.getByLabel('要导入的文件').setInputFiles([zip, list, more]);
  await expect(page.getByRole('alert')).toContainText('打包.csv 文件已损坏，请重新下载');

  const file = page.getByRole('region', { name: '达人.csv', exact: true });
  await expect(file.getByText('缺少粉丝数')).toBeVisible();
  await expect(file.locator('.import-missing')).toContainText('列名可以是 fans');
  const start = page.getByRole('button', { name: '开始导入' });
  await expect(start).toBeDisabled();
  await file.getByRole('combobox', { name: '粉丝量级的含义' }).click();
  await page.getByRole('option', { name: '粉丝数', exact: true }).click();
  await expect(file.getByText('文件里没有日期，请选择采集日期')).toBeVisible();
  await page.getByLabel('所有文件的采集日期').fill('2026/03/05');
  await page.getByLabel('所有文件的采集日期').press('Enter');
  await expect(file.getByText('可以导入')).toBeVisible();
  await expect(file.getByRole('table')).toContainText('12000');
  await expect(file.locator('.import-losses')).toContainText('第 3 行不导入');
  await foundInBoth(page);
  await page.getByLabel('映射名称').fill('达人表');
  await start.click();

  // Other journeys import into the same data: the record of this one is the one with its file.
  const record = page
    .getByRole('region', { name: '导入记录' })
    .getByRole('listitem')
    .filter({ hasText: '更多达人.csv' })
    .first();
  await expect(record.getByText('已完成')).toBeVisible({ timeout: 120_000 });
  const rows = record.locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(/达人\.csv\s*达人名单\s*3\s*2\s*0\s*1/);
  await expect(rows.nth(1)).toContainText(/更多达人\.csv\s*达人名单\s*1\s*1\s*0\s*0/);
  const saved = page.waitForEvent('download');
  await record.getByRole('button', { name: '下载未导入的行' }).click();
  const text = readFileSync(await (await saved).path(), 'utf8');
  expect(text).toContain('达人.csv,3,');
  expect(text).toContain('小山,E2E2,很多');

  // The choice was kept under its name.
  await page.getByLabel('要导入的文件').setInputFiles([list]);
  await page.getByRole('combobox', { name: '使用保存的映射' }).click();
  await page.getByRole('option', { name: '达人表' }).click();
  await expect(file.getByText('文件里没有日期，请选择采集日期')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await arrived(page);
  await holdsOnPhone(page);
  await file.getByRole('button', { name: '移除达人.csv' }).click();
  await expect(file).toBeHidden();
  expect(complaints).toEqual([]);
});

// In one file: what one window prepares is offered to the other windows of the same person, so these take turns.
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const orders = (name: string) =>
  [
    '子订单编号,选购商品,商品数量,订单应付金额,收件人,支付完成时间,订单状态',
    ...[2, 3, 4, 5].map((day) => `E-${day},${quoted(name)},10,200,王某,2026-03-0${day} 12:00:00,已完成`),
  ].join('\n');
const ranks = (name: string) =>
  `排名,商品,店铺名称,成交件数,用户支付金额\n1,${quoted(name)},山野小铺,1000-2500,¥2.5万-¥5万\n`;

test('a ranking and orders are on a page of their own, and at their product beside the estimates', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const complaints = complaintsOf(page);
  await page.goto('/darenSquare/productList');
  await arrived(page);
  const product = page.locator('tbody th a').first();
  const name = await product.innerText();

  await page.goto('/userCenter/import/dataImport');
  await arrived(page);
  const files = [csv('订单.csv', orders(name)), csv('商品榜_2026-03-05.csv', ranks(name))];
  await page.getByLabel('要导入的文件').setInputFiles(files);
  for (const file of ['订单.csv', '商品榜_2026-03-05.csv'])
    await expect(page.getByRole('region', { name: file, exact: true }).getByText('可以导入')).toBeVisible();
  await page.getByRole('button', { name: '开始导入' }).click();
  const record = page.getByRole('region', { name: '导入记录' });
  await expect(record.getByText('商品榜_2026-03-05.csv')).toBeVisible({ timeout: 120_000 });

  await page.getByRole('link', { name: '已导入的数据' }).click();
  await expect(page).toHaveURL('/userCenter/import/importedData');
  await arrived(page);
  const own = page.getByRole('region', { name: '自有订单', exact: true });
  await expect(own.getByRole('row', { name: /2026-03-05.*真实 10/ })).toBeVisible();
  await expect(page.getByText('王某')).toHaveCount(0);
  const board = page.getByRole('region', { name: '外部榜单', exact: true });
  await expect(board.getByRole('row', { name: /^1 .*1000-2500/ })).toBeVisible();
  await foundInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await holdsOnPhone(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const opened = page.waitForEvent('popup');
  await board.getByRole('link', { name, exact: true }).click();
  const notes = (await opened).getByRole('region', { name: '导入的数据', exact: true });
  await expect(notes.getByText('¥2.5万-¥5万')).toBeVisible();
  await expect(notes.getByRole('row', { name: /2026-03-05.*真实 10/ })).toBeVisible();
  expect(complaints).toEqual([]);
});
