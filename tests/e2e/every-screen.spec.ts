import { expect, type Page, test } from '@playwright/test';
import { APP_TITLE, routes } from '#catalog/routes.ts';
import { holdsOnPhone, seriousFindings, settled } from '#testkit/screens.ts';

// A server of one user has nobody to log in; login.spec.ts looks at that page. Detail pages need an object: details.spec.ts.
const screens = routes.filter((r) => r.screen !== 'login' && !r.path.includes(':'));

/** Looks at a page in light, then in dark, where it stays. */
async function auditSchemes(page: Page): Promise<void> {
  expect(await seriousFindings(page)).toEqual([]);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect.poll(ground).not.toBe(light);
  expect(await seriousFindings(page, 'colours')).toEqual([]);
}

/**
 * Screens of one component are audited once, as its widest use: a library, a ranking by day, one by hour, and each other screen.
 * Every screen is opened all the same.
 */
const audited = new Set<string>([
  '/darenSquare/productList',
  '/liveTopList/douyinProductList/hotSales',
  '/liveTopList/officialLiveList/carryingHours',
  ...screens.filter((r) => r.screen !== 'listing').map((r) => r.path),
]);

for (const { path, title } of screens) {
  const isAudited = audited.has(path);
  const what = isAudited ? 'nothing broken, nothing serious in light and dark' : 'nothing broken';
  test(`${title} ${path}: ${what}, nothing sideways on a phone`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('pageerror', (e) => complaints.push(e.message));
    page.on('console', (m) => {
      if (m.type() === 'error') complaints.push(m.text());
    });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await settled(page);
    await expect(page).toHaveTitle(`${title} - ${APP_TITLE}`);
    // One load serves all looks: the scheme and the width change in place, as they do for people.
    if (isAudited) await auditSchemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await settled(page);
    await holdsOnPhone(page);
    if (isAudited) expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test('a phone filters in a sheet and sees cards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/darenSquare/productList');
  await expect(page.locator('.phone-cards > li').first()).toBeVisible();
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: '50-100元' }).click();
  await expect(page).toHaveURL(/price=5000-10000/);
  await sheet.getByRole('button', { name: /^查看/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: /去掉条件/ })).toBeVisible();
});
