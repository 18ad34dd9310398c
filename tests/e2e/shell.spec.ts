import { expect } from '@playwright/test';
import { arrived, openList, rowsOf } from '#testkit/screens.ts';
import { test } from './one-page.ts';

test('short and unknown addresses lead on', async ({ page }) => {
  for (const [from, to] of [
    ['/', '/home'],
    ['/darenSquare', '/darenSquare/darenList'],
    ['/liveTopList', '/liveTopList/officialLiveList/carryingHours'],
    ['/no/such/page', '/home'],
  ] as const) {
    await page.goto(from);
    await expect(page).toHaveURL(new RegExp(`${to}$`));
  }
});

test('the panel of the navigation opens by keys and leads to a library', async ({ page }) => {
  await openList(page, '/darenSquare/productList');
  await page.getByRole('button', { name: '数据库' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('#mega a').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.locator('#mega')).toBeHidden();
  await page.getByRole('button', { name: '数据库' }).click();
  await page
    .locator('#mega')
    .getByRole('link', { name: /小店库/ })
    .click();
  await expect(page).toHaveURL(/smallShopList$/);
  await expect(page).toHaveTitle('小店库 - 观潮数据');
});

test('the first tab is the way to the content', async ({ page }) => {
  await openList(page, '/darenSquare/darenList');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('another page starts at its top', async ({ page }) => {
  await openList(page, '/darenSquare/productList');
  await page.evaluate(() => scrollTo(0, 1200));
  await page.getByRole('link', { name: '达人库' }).click();
  await expect(page).toHaveTitle('达人库 - 观潮数据');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('an address that is typed in starts at its top too', async ({ page }) => {
  await openList(page, '/darenSquare/productList');
  await page.evaluate(() => scrollTo(0, 1200));
  await openList(page, '/darenSquare/darenList');
  await arrived(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('back leads to the same place of a list', async ({ page }) => {
  await openList(page, '/darenSquare/productList');
  await expect(rowsOf(page)).toHaveCount(50);
  await page.evaluate(() => scrollTo(0, 1500));
  await page.getByRole('link', { name: '品牌库' }).first().click();
  await expect(rowsOf(page).first()).toBeVisible();
  await page.goBack();
  await expect(rowsOf(page)).toHaveCount(50);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
});

test('a first visit needs few files, and no width scrolls sideways', async ({ page }) => {
  for (const width of [1280, 1100, 900, 768, 580]) {
    await page.setViewportSize({ width, height: 900 });
    await openList(page, '/darenSquare/productList');
    // A table measures itself a moment after it is shown.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${width}` })
      .toBe(width);
    const scripts = await page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    );
    expect(scripts).toBeLessThan(45);
  }
});

test('on a phone all rankings lie in a sheet, in their groups', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, '/liveTopList/douyinProductList/hotSales');
  await expect(page.getByRole('navigation', { name: '榜单' }).getByRole('link')).toHaveCount(4);
  await page.getByRole('button', { name: '全部榜单' }).click();
  const sheet = page.getByRole('dialog', { name: '榜单' });
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveCount(4);
  await sheet.getByRole('link', { name: '掉粉榜' }).click();
  await expect(page).toHaveURL(/fansDrop$/);
  await expect(sheet).toBeHidden();
});

test('dark is remembered', async ({ page }) => {
  await openList(page, '/darenSquare/productList');
  await page.getByRole('button', { name: '切换到深色' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('home searches any library and shows a ranking of each kind', async ({ page }) => {
  await page.goto('/home');
  for (const title of ['实时热点', '带货小时榜', '热销榜', '热销小店榜']) {
    await expect(
      page.getByRole('region', { name: title, exact: true }).locator('ol:not([aria-hidden]) li'),
    ).toHaveCount(6);
  }
  await page.getByRole('group', { name: '搜索范围' }).getByRole('button', { name: '小店' }).click();
  await page.getByRole('combobox', { name: /^搜索(?!范围)/ }).fill('旗舰');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/smallShopList\?keyword=/);
});

test('the current entry of a long side navigation is in sight, and it can be left', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await openList(page, '/liveTopList/douyinRealTimeHotList/SoarHotspot');
  const current = page.locator('.side [aria-current]');
  await expect(current).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: '首页' }).first().click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('页面没有加载成功')).toHaveCount(0);
});
