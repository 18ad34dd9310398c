import { expect } from '@playwright/test';
import { arrived, complaintsOf, foundInBoth, holdsOnPhone } from '#testkit/screens.ts';
import { test } from './one-page.ts';

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
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
