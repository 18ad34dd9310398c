import { expect } from '@playwright/test';
import { openList, rowsOf, settled } from '#testkit/screens.ts';
import { test } from './one-page.ts';

test('热销榜 by day, week and month, and back through the days that were kept', async ({ page }) => {
  await openList(page, '/liveTopList/douyinProductList/hotSales');
  await expect(page.locator('.listing-head')).toContainText('日榜');
  const date = page.getByRole('button', { name: '榜单日期' });
  const newest = (await date.getAttribute('data-value')) ?? '';
  await page.getByRole('button', { name: '上一期' }).click();
  await expect(page).toHaveURL(/date=\d{8}/);
  await expect(date).not.toHaveAttribute('data-value', newest);
  await page.getByRole('radio', { name: '周榜' }).click();
  await expect(page).toHaveURL(/period=week/);
  await settled(page);
  await expect(page.locator('.listing-head p')).toContainText('周榜');
});

test('实时热点 travels to any capture and comes back to the newest', async ({ page }) => {
  await openList(page, '/liveTopList/douyinRealTimeHotList/timeHotspot');
  await page.getByRole('button', { name: '采集时间' }).click();
  const captures = page.getByRole('group', { name: '采集时间' }).locator('.chip-option');
  await expect(captures.nth(2)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '上一期' }).click();
  await expect(page).toHaveURL(/at=\d+/);
  await settled(page);
  await expect(rowsOf(page).first()).toBeVisible();
  await page.getByRole('button', { name: '下一期' }).click();
  await expect(page).not.toHaveURL(/at=/);
});

test('the first three places wear medals, and the search stays within the ranking', async ({ page }) => {
  await openList(page, '/liveTopList/douyinRealTimeHotList/timeHotspot');
  await expect(page.getByRole('img', { name: '第1名' })).toBeVisible();
  const first = (await rowsOf(page).first().locator('.entity-title').textContent()) ?? '';
  await page.getByRole('searchbox', { name: '热点' }).fill(first.slice(0, 4));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/keyword=/);
});

test('a period that was not kept is named as asked, and leads back to those that were', async ({ page }) => {
  await openList(page, '/liveTopList/douyinProductList/hotSales');
  const date = page.getByRole('button', { name: '榜单日期' });
  await page.goto('/liveTopList/douyinProductList/hotSales?date=20200315');
  await expect(date).toHaveAttribute('data-value', '20200315');
  await page.goto('/liveTopList/douyinProductList/hotSales?period=week&date=20200315');
  await expect(date).toHaveAttribute('data-value', '20200309');
  await date.click();
  const panel = page.getByRole('group', { name: '榜单日期' });
  await panel.getByRole('button', { name: '更晚' }).click();
  await panel.locator('.chip-option').first().click();
  await expect(page).toHaveURL(/date=\d{8}/);
  await settled(page);
  await expect(rowsOf(page).first()).toBeVisible();
  await page.goto('/liveTopList/douyinProductList/hotSales?date=2020-03-15');
  await expect(page.getByText('日期应为8位数字')).toBeVisible();
});
