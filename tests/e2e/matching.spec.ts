import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { escapesBack, tabsThrough } from '#testkit/keyboard.ts';
import { arrived, complaintsOf, foundInBoth, holdsOnPhone, openList, rowsOf } from '#testkit/screens.ts';
import { heard } from './heard.ts';
import { test } from './one-page.ts';

/** The id of the first product of the library. */
async function aProduct(page: Page): Promise<string> {
  await openList(page, '/darenSquare/productList');
  const href = await rowsOf(page).first().locator('a.entity-link').first().getAttribute('href');
  return href?.split('/').at(-1) ?? '';
}

test('from the page of a product to influencers, their talks, a file and the report', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const complaints = complaintsOf(page);
  const id = await aProduct(page);
  await page.goto('/find-author/index');
  await page.getByRole('button', { name: '开始匹配' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '请先选择要找达人的商品' })).toBeVisible();
  await page.goto(`/productDetails/productOverview/${id}`);
  await page.getByRole('link', { name: '找达人' }).click();
  await expect(page).toHaveURL(/\/find-author\/index\?product=/);
  await expect(page.locator('.match-picked')).toBeVisible();
  await page.getByRole('textbox', { name: '给达人的佣金' }).fill('99');
  await page.getByRole('button', { name: '开始匹配' }).click();
  await heard(page, '佣金请填 0 到 90');
  await page.getByRole('textbox', { name: '给达人的佣金' }).fill('25');
  await page.getByRole('button', { name: '开始匹配' }).click();
  await expect(page).toHaveURL(/\/find-author\/list\//);
  const rows = page.locator('.match-list tbody tr');
  await expect(rows.first()).toBeVisible();
  await expect(page.locator('.match-head')).toContainText('佣金 25.0%');
  await arrived(page);
  await tabsThrough(page);
  await escapesBack(page);
  await foundInBoth(page, { goesOnInLight: true });

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await rows.first().getByRole('button', { name: '邀约话术' }).click();
  const dialog = page.getByRole('dialog');
  const draft = dialog.getByRole('textbox', { name: '邀约话术' });
  await expect(draft).toHaveValue(/佣金 25.0%/);
  await expect(draft).not.toHaveValue(/寄样|我们是|到手价/);
  await draft.fill('改过的邀约');
  await dialog.getByRole('button', { name: '复制话术' }).click();
  await heard(page, '邀约话术已复制');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('改过的邀约');
  await dialog.getByRole('button', { name: '标为已邀' }).click();
  await expect(dialog).toHaveCount(0);
  const tabs = page.getByRole('navigation', { name: '邀约状态' });
  await tabs.getByRole('button', { name: '已邀 1' }).click();
  await expect(rows).toHaveCount(1);
  const note = rows.first().getByRole('textbox', { name: /的备注$/ });
  const saved = page.waitForResponse((one) => one.url().endsWith('/api/match/status'));
  await note.fill('周三寄样');
  await note.blur();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await tabs.getByRole('button', { name: '已邀 1' }).click();
  await expect(rows.first().getByRole('textbox', { name: /的备注$/ })).toHaveValue('周三寄样');

  await tabs.getByRole('button', { name: /^全部/ }).click();
  const count = await rows.count();
  await page.getByRole('checkbox', { name: '有联系方式' }).check({ force: true });
  await expect(rows.filter({ has: page.getByRole('button', { name: /^查看/ }) })).toHaveCount(
    await rows.count(),
  );
  expect(await rows.count()).toBeLessThanOrEqual(count);
  await page.getByRole('checkbox', { name: '有联系方式' }).uncheck({ force: true });
  await expect(rows).toHaveCount(count);

  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  const file = await readFile(await (await downloaded).path(), 'utf8');
  expect(file.split('\r\n')[0]).toContain('匹配度');
  expect(file).toContain('周三寄样');
  expect(file).toContain('已邀');
  expect(file.split('\r\n')[0]).toContain('联系方式');

  await page.locator('.match-head').getByRole('link', { name: '匹配报告' }).click();
  await expect(page.locator('.match-best li').first()).toBeVisible();
  await arrived(page);
  await tabsThrough(page);
  await escapesBack(page);
  await foundInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await holdsOnPhone(page);
  await page.getByRole('link', { name: '查看达人' }).click();
  await expect(rows.first()).toBeVisible();
  await holdsOnPhone(page);
  expect(complaints).toEqual([]);
});

test('an example report for who has no task, and a task that is removed', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/find-author');
  await page.getByRole('link', { name: '看示例报告' }).click();
  await expect(page.getByText('示例数据：以热销商品为例，仅供体验')).toBeVisible();
  await expect(page.locator('.match-best li').first()).toBeVisible();
  await foundInBoth(page);
  await page.goto('/find-author/index');
  await page.getByRole('combobox', { name: '要找达人的商品' }).fill('https://www.douyin.com/user/nobody');
  await expect(page.getByText(/不是商品链接|暂未收录/)).toBeVisible();
  const id = await aProduct(page);
  const wanted = { number: 10, tiers: [], commission_bp: null, is_new_only: false };
  const made = await page.request.post('/api/match/task/create', { data: { product_id: id, ...wanted } });
  const own = (await made.json()).data.id as string;
  await page.goto('/find-author/index');
  const task = page.locator('.match-task', { has: page.locator(`a[href="/find-author/list/${own}"]`) });
  await task.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(task).toHaveCount(0);
  expect(complaints).toEqual([]);
});
