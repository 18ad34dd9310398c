import { expect } from '@playwright/test';
import type { Route } from '#catalog/route.ts';
import { APP_TITLE, routes } from '#catalog/routes.ts';
import { escapesBack, tabsThrough } from '#testkit/keyboard.ts';
import { arrived, complaintsOf, foundInBoth, holdsOnPhone, seriousFindings } from '#testkit/screens.ts';
import { test } from './one-page.ts';

// A server of one user has nobody to log in; login.spec.ts looks at that page, landing.spec.ts at those for visitors. Detail pages need an object: details.spec.ts.
const screens = routes.filter((r) => r.screen !== 'login' && !r.isForVisitors && !r.path.includes(':'));

/**
 * Axe looks at one page of each kind: of the listings at a library, a ranking by day and one by hour, of every other screen at the
 * first page that it draws. A page of a new kind is looked at by itself.
 */
const auditedListings = new Set<string>([
  '/darenSquare/productList',
  '/liveTopList/douyinProductList/hotSales',
  '/liveTopList/officialLiveList/carryingHours',
  '/fantasticComment',
  '/gugu/index',
]);
const isAudited = (one: Route) =>
  one.screen === 'listing'
    ? auditedListings.has(one.path)
    : screens.find(({ screen }) => screen === one.screen) === one;

for (const route of screens) {
  const { path, title } = route;
  const audited = isAudited(route);
  const what = audited
    ? 'nothing broken, nothing serious in light and dark, wide and on a phone, by keys too'
    : 'nothing broken';
  test(`${title} ${path}: ${what}, nothing sideways on a phone`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await arrived(page);
    await expect(page).toHaveTitle(`${title} - ${APP_TITLE}`);
    // One load serves all looks: the scheme and the width change in place, as they do for people.
    if (audited) {
      await tabsThrough(page);
      await escapesBack(page);
      await foundInBoth(page);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await arrived(page);
    await holdsOnPhone(page);
    // A phone draws other parts than a wide screen: they are looked at whole in the dark that the page is in, and by colour in light.
    if (audited) {
      expect(await seriousFindings(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await seriousFindings(page, 'colours')).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
}

test('an article of 资讯, from the list to its tag and back', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/information/articleList');
  await page.getByRole('searchbox', { name: '搜文章' }).fill('累计销量 步子');
  await expect(page.locator('.information-list > li')).toHaveCount(1);
  await page.getByRole('link', { name: /销量是怎么估算的/ }).click();
  await expect(page.getByRole('heading', { name: '误差从哪里来' })).toBeVisible();
  await foundInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await holdsOnPhone(page);
  await page.locator('.information-text').getByRole('link', { name: '数据方法' }).click();
  await expect(page.locator('.information-list > li')).toHaveCount(2);
  await page.goto('/information/nowhere');
  await expect(page.getByText('没有这篇文章，或暂时读不到')).toBeVisible();
  expect(complaints.filter((line) => !line.includes('404'))).toEqual([]);
});

test('axe looks at every kind of page', () => {
  const kinds = new Set(screens.filter(isAudited).map(({ screen }) => screen));
  expect([...kinds].toSorted()).toEqual([...new Set(screens.map(({ screen }) => screen))].toSorted());
  const paths = new Set(screens.map(({ path }) => path));
  expect([...auditedListings].filter((path) => !paths.has(path))).toEqual([]);
});

test('a phone filters in a sheet and sees cards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/darenSquare/productList');
  await expect(page.locator('.phone-cards > li').first()).toBeVisible();
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('group', { name: '商品价格' }).getByRole('button', { name: '50-100元' }).click();
  await expect(page).toHaveURL(/price=5000-10000/);
  await sheet.getByRole('button', { name: /^查看/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: /去掉条件/ })).toBeVisible();
});
