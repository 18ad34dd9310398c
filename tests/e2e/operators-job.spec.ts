import { expect, type Locator } from '@playwright/test';
import { arrived, complaintsOf, openList, rowsOf, settled } from '#testkit/screens.ts';
import { test } from './one-page.ts';

/** Presses what a person would press, and counts it. */
function counted() {
  let clicks = 0;
  return {
    press: async (what: Locator) => {
      clicks += 1;
      await what.click();
    },
    count: () => clicks,
  };
}

/** How many of these stand in the first line. */
async function inFirstLine(items: Locator): Promise<number> {
  const tops = await items.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().top)),
  );
  return tops.filter((top) => top === tops[0]).length;
}

test('hit videos of small authors in one click, as covers five a row with a second', async ({ page }) => {
  const complaints = complaintsOf(page);
  const { press, count } = counted();
  await openList(page, '/darenSquare/videoList');
  const all = await page.locator('.count-line b').first().textContent();
  await press(page.getByRole('button', { name: '低粉爆款' }));
  await expect(page).toHaveURL(/type=4/);
  await settled(page);
  await expect(page.locator('.count-line b').first()).not.toHaveText(all ?? '');
  await expect(rowsOf(page).first()).toBeVisible();
  expect(count()).toBe(1);
  // What it sold is on the screen beside it.
  for (const head of ['粉丝数', '销量', '销售额']) {
    const box = await page.getByRole('columnheader', { name: head }).first().boundingBox();
    expect((box?.x ?? 9999) + (box?.width ?? 0)).toBeLessThanOrEqual(1440);
  }
  await press(page.getByRole('radio', { name: '卡片' }));
  const cards = page.locator('.cover-cards > li');
  await expect(cards.first()).toBeVisible();
  expect(await inFirstLine(cards)).toBe(5);
  await page.reload();
  await expect(cards.first()).toBeVisible();
  await expect(page.getByRole('button', { name: '低粉爆款' })).toHaveAttribute('aria-pressed', 'true');
  // Without the conditions the tab stays; the first tab is the list as it was.
  await press(page.getByRole('button', { name: '热门' }));
  await expect(page).not.toHaveURL(/type=/);
  await expect(page.locator('.count-line b').first()).toHaveText(all ?? '');
  expect(complaints).toEqual([]);
});

test('two rooms of the list beside each other in four clicks', async ({ page }) => {
  const complaints = complaintsOf(page);
  const { press, count } = counted();
  await openList(page, '/darenSquare/liveList');
  for (const n of [0, 1]) await press(rowsOf(page).nth(n).getByRole('checkbox'));
  const bar = page.getByRole('toolbar', { name: '批量操作' });
  for (const name of ['批量监控', '导出所选']) await expect(bar.getByRole('button', { name })).toBeVisible();
  await press(bar.getByRole('button', { name: '加入对比' }));
  await press(page.getByRole('link', { name: '开始对比' }));
  await expect(page).toHaveURL(/\/compare\?type=live&ids=\w+,\w+/);
  await arrived(page);
  await expect(page.locator('.compare-who')).toHaveCount(2);
  await expect(page.getByText('指标为至今累计')).toBeVisible();
  expect(count()).toBe(4);
  expect(complaints).toEqual([]);
});
