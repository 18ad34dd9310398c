import { expect } from '@playwright/test';
import { TRIAL } from '#catalog/plans.ts';
import { countLists, lookAs, openList, settled } from '#testkit/screens.ts';
import { test } from './one-page.ts';

const library = '/darenSquare/productList';

test.beforeEach(async ({ page }) => {
  await lookAs(page, TRIAL);
  await openList(page, library);
  await settled(page);
});

test('a trial that sorts sees the reminder, and nothing is asked for', async ({ page }) => {
  const lists = countLists(page);
  await page.getByRole('columnheader', { name: '销售额', exact: true }).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: '升级提醒' });
  await expect(dialog).toContainText('当前为体验版，升级后可按任意一列排序');
  await page.mouse.click(5, 400);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).click();
  await expect(dialog).toBeHidden();
  expect(lists()).toBe(0);
  await expect(page).toHaveURL(new RegExp(`${library}$`));
});

test('a gated box, a gated button and a gated window open it too', async ({ page }) => {
  const lists = countLists(page);
  const dialog = page.getByRole('dialog', { name: '升级提醒' });
  const close = async () => {
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: '关闭' }).click();
    await expect(dialog).toBeHidden();
  };
  await page.getByLabel(/近7天收录/).click();
  await close();
  await page.getByRole('button', { name: /主要渠道/ }).click();
  await close();
  await page.getByLabel(/近30天(?!收录)/).click();
  await close();
  expect(lists()).toBe(0);
});

test('gated columns say which edition sees them', async ({ page }) => {
  await expect(page.locator('.gated').first()).toHaveText('轻享可见');
});

test('older periods of a ranking say which edition sees them before they are pressed', async ({ page }) => {
  await openList(page, '/liveTopList/douyinProductList/hotSales');
  await page.getByRole('button', { name: '榜单日期' }).click();
  const steps = page.getByRole('group', { name: '榜单日期' }).locator('.chip-option');
  await expect(steps.and(page.locator('[data-locked="false"]'))).toHaveCount(1);
  await expect(steps.and(page.locator('[data-locked="true"]')).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '上一期' }).click();
  await expect(page.getByRole('dialog', { name: '升级提醒' })).toBeVisible();
  await expect(page).not.toHaveURL(/date=/);
});

test('the category search marks what the edition does not hold', async ({ page }) => {
  await page.getByRole('button', { name: '搜类目' }).click();
  await page.getByRole('textbox', { name: '类目名称' }).fill('面膜');
  const finds = page.locator('.category-search li button');
  await expect(finds.and(page.locator('[data-locked="true"]')).first()).toContainText('轻享版及以上可用');
});
