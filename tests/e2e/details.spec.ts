import { expect, type Page } from '@playwright/test';
import { detailPages } from '#catalog/details/pages.ts';
import { tabPath } from '#catalog/kernel/detail.ts';
import { TRIAL } from '#catalog/plans.ts';
import {
  arrived,
  complaintsOf,
  fetchLate,
  holdsOnPhone,
  lookAs,
  openList,
  rowsOf,
  seriousFindings,
} from '#testkit/screens.ts';
import { heard } from './heard.ts';
import { test } from './one-page.ts';

/** The library that each family's names are clicked in. */
const libraries: Readonly<Record<string, string>> = {
  author: '/darenSquare/darenList',
  product: '/darenSquare/productList',
  shop: '/darenSquare/smallShopList',
  brand: '/darenSquare/brandList',
};

/** The address that the first name of a library leads to. */
async function firstDetail(page: Page, family: string): Promise<string> {
  await openList(page, libraries[family] ?? '');
  const link = rowsOf(page).first().locator('a.entity-link').first();
  const href = await link.getAttribute('href');
  if (href === null) throw new Error(`no name of ${family} leads anywhere`);
  return href;
}

for (const family of detailPages) {
  test(`${family.of.label}: a name in the library leads to a page whose tabs all work`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    await firstDetail(page, family.id);
    const opened = context.waitForEvent('page');
    await rowsOf(page).first().locator('a.entity-link').first().click();
    const detail = await opened;
    const complaints = complaintsOf(detail);
    const id = decodeURIComponent(new URL(detail.url()).pathname.split('/').at(-1) ?? '');
    for (const tab of family.tabs) {
      await detail.goto(`${tabPath(family, tab, id)}?period=30`);
      await arrived(detail);
      await expect(detail.getByRole('link', { name: tab.title, exact: true }).first()).toHaveAttribute(
        'aria-current',
        'page',
      );
      await fetchLate(detail);
    }
    expect(complaints).toEqual([]);
  });

  test(`${family.of.label}: the first tab and a tab with a list hold at 390 pixels and nothing serious is found`, async ({
    page,
  }) => {
    const path = await firstDetail(page, family.id);
    await page.goto(path);
    await arrived(page);
    expect(await seriousFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await arrived(page);
    await holdsOnPhone(page);
    const list = family.tabs.find(({ blocks }) => Object.values(blocks).some(({ kind }) => kind === 'list'));
    await page.goto(`${family.base}/${list?.id}/${path.split('/').at(-1)}`);
    await arrived(page);
    await expect(page.locator('.phone-bar').first()).toBeVisible();
    await holdsOnPhone(page);
  });
}

test('tabs keep the period, and back leads to the tab before', async ({ page }) => {
  const path = await firstDetail(page, 'author');
  await page.goto(path);
  await arrived(page);
  await page
    .locator('.detail-tabs')
    .getByLabel(/近30天/)
    .click();
  await expect(page).toHaveURL(/period=30/);
  await page.getByRole('link', { name: '粉丝画像', exact: true }).first().click();
  await expect(page).toHaveURL(/fansPortrait.*period=30/);
  await page.goBack();
  await expect(page).toHaveURL(/darenOverview.*period=30/);
});

test('a trial finds longer periods locked, and a click on one opens the prompt', async ({ page }) => {
  const path = await firstDetail(page, 'author');
  await lookAs(page, TRIAL);
  await page.goto(path);
  await page
    .locator('.detail-tabs')
    .getByLabel(/近30天/)
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).not.toHaveURL(/period=30/);
});

test('below the flagship edition a brand address leads to the site root', async ({ page }) => {
  const path = await firstDetail(page, 'brand');
  await lookAs(page, TRIAL);
  await page.goto(path);
  await heard(page, '当前版本无法查看品牌详情页');
  await expect(page).toHaveURL(/\/home/);
});
