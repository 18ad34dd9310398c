import { expect, type Page } from '@playwright/test';
import { arrived, complaintsOf, foundInBoth, holdsOnPhone, openList, rowsOf } from '#testkit/screens.ts';
import { heard } from './heard.ts';
import { test } from './one-page.ts';

/** The id of the first author of the library. */
async function anAuthor(page: Page): Promise<string> {
  await openList(page, '/darenSquare/darenList');
  const href = await rowsOf(page).first().locator('a.entity-link').first().getAttribute('href');
  return href?.split('/').at(-1) ?? '';
}

test('the page of an author: contacts, an update that waits, and a figure that is reported', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const id = await anAuthor(page);
  await page.goto(`/darenDetails/darenOverview/${id}`);
  const head = page.getByRole('complementary', { name: '达人资料' });
  await head.getByRole('button', { name: '联系方式' }).click();
  const contact = page.getByRole('dialog');
  await expect(contact).toContainText('取自达人公开的简介');
  await contact.getByRole('button', { name: /close|关闭/i }).click();
  await expect(contact).toHaveCount(0);

  const more = head.getByRole('button', { name: /^更多/ });
  // What the update waits for is seen without opening 更多.
  await head.getByRole('button', { name: '更新数据' }).click();
  const waiting = head.locator('[data-state="waiting"]');
  await expect(waiting).toHaveText('排队更新');
  await expect(waiting).toBeVisible();
  await page.reload();
  await expect(waiting).toBeVisible();
  await expect(waiting).toBeDisabled();

  await head.getByRole('button', { name: '导出' }).click();
  const workbook = page.getByRole('dialog', { name: '导出详情' });
  await expect(workbook).toContainText('近7天');
  await expect(workbook).toContainText(/本月剩余 \d+ \/ \d+ 次/);
  await workbook.getByRole('button', { name: '导出' }).click();
  await heard(page, '导出成功，点击');

  await more.click();
  await head.getByRole('button', { name: '报错' }).click();
  const report = page.getByRole('dialog');
  await report.getByRole('button', { name: '提交' }).click();
  await expect(report).toContainText('请选择哪个数字不对');
  await report.getByRole('combobox', { name: '哪个数字不对' }).click();
  await page.getByRole('option', { name: '近30天销售额' }).click();
  await report.getByLabel(/真实数值/).fill('12万');
  await report.getByRole('button', { name: '提交' }).click();
  await expect(report).toContainText('真实数值应为数字，不带单位');
  await report.getByLabel(/真实数值/).fill('');
  await report.getByLabel('说明').fill('比后台低');
  await arrived(page);
  await foundInBoth(page);
  await report.getByRole('button', { name: '提交' }).click();
  await heard(page, '已收到，核对后处理');
  await expect(report).toHaveCount(0);

  const block = page.locator('.block-place').first();
  await block.hover();
  await block.getByRole('button', { name: /数字不对，报错/ }).click();
  await expect(report).toContainText('报错：');
  expect(complaints).toEqual([]);
});

test('the page of an author that is not known offers to take the author in', async ({ page }) => {
  await page.goto('/darenDetails/darenOverview/zzzzzzzzzz');
  await expect(page.locator('.state-words')).toHaveText('暂未收录这个达人');
  const link = page.getByRole('textbox', { name: '达人的抖音主页链接' });
  await link.fill('https://www.kuaishou.com/profile/3xabcdef');
  await page.getByRole('button', { name: '提交收录' }).click();
  await heard(page, '暂只收录抖音达人，这是其他平台的链接');
  await page.setViewportSize({ width: 390, height: 844 });
  await holdsOnPhone(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await link.fill('https://www.douyin.com/user/MS4wLjABAAAAjourney1');
  await page.getByRole('button', { name: '提交收录' }).click();
  await expect(page).not.toHaveURL(/zzzzzzzzzz/);
  await expect(page.locator('.collect-state')).toContainText('已提交收录');
  await foundInBoth(page);
});
