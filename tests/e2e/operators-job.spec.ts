import { expect, type Locator, type Page } from '@playwright/test';
import { arrived, complaintsOf, openList, rowsOf, settled } from '#testkit/screens.ts';
import { heard } from './heard.ts';
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

/** Opens what a link leads to in this tab, as 在当前页打开 of its menu does. */
async function follow(page: Page, link: Locator): Promise<void> {
  await expect(link).toBeVisible();
  await page.goto((await link.getAttribute('href')) ?? '');
}

/** Chooses minutes of the room on its curve by the mouse. */
async function brush(page: Page): Promise<void> {
  const canvas = page.locator('#trend .chart-canvas canvas').first();
  await canvas.scrollIntoViewIfNeeded();
  await arrived(page, '#trend');
  const box = await canvas.boundingBox();
  if (!box) throw new Error('the curve has no box');
  const at = (share: number) => [box.x + box.width * share, box.y + box.height * 0.4] as const;
  await page.mouse.move(...at(0.3));
  await page.mouse.down();
  await page.mouse.move(...at(0.4), { steps: 6 });
  await page.mouse.move(...at(0.5), { steps: 6 });
  await page.mouse.up();
}

test('from a brand to its rival, one of its authors, the room that sold most, its minute, and a slide', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const complaints = complaintsOf(page);
  await openList(page, '/darenSquare/brandList');
  await follow(page, rowsOf(page).first().locator('a[href^="/brandDetails/"]').first());
  await page.getByRole('link', { name: '市场分析', exact: true }).click();
  const rivals = page.locator('.market-table a[href^="/brandDetails/"]');
  await expect(rivals.first()).toBeVisible();
  const own = page.url();
  await follow(page, rivals.first());
  expect(page.url()).not.toBe(own);

  await page.getByRole('link', { name: '带货达人', exact: true }).click();
  await expect(page).toHaveURL(/\/brandDetails\/withDaren\//);
  const authors = rowsOf(page).locator('a[href^="/darenDetails/"]');
  await follow(page, authors.first());

  await page.getByRole('link', { name: '直播记录', exact: true }).click();
  const rooms = rowsOf(page).locator('a[href^="/liveDetails/"]');
  await expect(rooms.first()).toBeVisible();
  await page
    .getByRole('columnheader', { name: /^销售额/ })
    .getByRole('button')
    .first()
    .click();
  await settled(page);
  await follow(page, rooms.first());

  const strip = page.getByRole('group', { name: '选区' });
  await expect(strip).toContainText('全场');
  await brush(page);
  await expect(strip).toContainText('选区');
  await expect(strip).toContainText('占本场');

  await page.getByRole('button', { name: '导出', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: '导出详情' });
  await dialog.getByRole('button', { name: '导出', exact: true }).click();
  await heard(page, '导出成功，点击');
  await page.getByRole('button', { name: '导出', exact: true }).first().click();
  await dialog.getByRole('radio', { name: '一页报告' }).check();
  await expect(dialog.getByRole('img', { name: /的一页报告$/ })).toBeVisible({ timeout: 30_000 });
  const picture = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '下载图片' }).click();
  expect((await picture).suggestedFilename()).toMatch(/一页报告.*\.png$/);
  expect(complaints).toEqual([]);
});
