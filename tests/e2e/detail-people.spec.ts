import { expect, type Page } from '@playwright/test';
import { detailPages } from '#catalog/details/pages.ts';
import { FLAGSHIP } from '#catalog/plans.ts';
import { SAMPLE_WORDS } from '#engine/web/sample-words.ts';
import { arrived, complaintsOf, fetchLate, openList, rowsOf } from '#testkit/screens.ts';
import { logIn, passCaptcha } from './log-in.ts';
import { createPerson, OWN_PASSWORD, test } from './people.ts';

/** Libraries by family. */
const libraries: Readonly<Record<string, string>> = {
  author: '/darenSquare/darenList',
  product: '/darenSquare/productList',
  shop: '/darenSquare/smallShopList',
  brand: '/darenSquare/brandList',
};

/** The first name of a library and where it leads. */
async function firstName(page: Page, family: string) {
  await openList(page, libraries[family] ?? '');
  const link = rowsOf(page).first().locator('a.entity-link').first();
  return { link, href: (await link.getAttribute('href')) ?? '' };
}

/** Goes through every tab of the first object of each family that the edition may open; details.spec.ts opens each by its address. */
async function walkTabs(page: Page, families: typeof detailPages): Promise<void> {
  for (const family of families) {
    const { href } = await firstName(page, family.id);
    await page.goto(href);
    for (const tab of family.tabs) {
      const link = page.locator('.detail-tabs').getByRole('link', { name: tab.title, exact: true });
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await arrived(page);
      await fetchLate(page);
    }
  }
}

test('a visitor sees the preview, logs in, hovers a name, and looks at every tab of a trial', async ({
  page,
  demo,
}) => {
  test.setTimeout(240_000);
  const complaints = complaintsOf(page);
  const { href } = await firstName(page, 'author');
  await page.goto(href);
  const dialog = page.getByRole('dialog', { name: '登录' });
  await expect(dialog).toContainText('登录后查看达人详情');
  await dialog.getByRole('tab', { name: '账号密码登录' }).click();
  await dialog.getByLabel('手机号').fill(await createPerson(demo));
  await dialog.getByLabel('密码', { exact: true }).fill(OWN_PASSWORD);
  await passCaptcha(page, demo, () => dialog.getByRole('button', { name: '登录', exact: true }).click());
  await expect(page.locator('.detail-tabs')).toBeVisible();

  const { link } = await firstName(page, 'author');
  // The list may be drawn anew under the pointer after the log-in: a hover that was lost comes again.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    await expect(page.getByRole('region', { name: '达人速览' }).locator('dd')).toHaveCount(5, {
      timeout: 5000,
    });
  }).toPass({ timeout: 60_000 });

  await walkTabs(
    page,
    detailPages.filter(({ needs }) => needs === undefined),
  );
  // What is above the edition says which one opens it.
  await expect(page.getByText(/轻享版|旗舰版/).first()).toBeVisible();
  await firstName(page, 'brand');
  await rowsOf(page).first().locator('a.entity-link').first().click();
  await expect(page.getByText('当前版本无法查看品牌详情页')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('supreme looks at every tab of the four families', async ({ page, demo }) => {
  test.setTimeout(240_000);
  await logIn(page, demo, await createPerson(demo, { edition: 'supreme' }), OWN_PASSWORD);
  const complaints = complaintsOf(page);
  await walkTabs(page, detailPages);
  expect(detailPages.some(({ needs }) => needs === FLAGSHIP)).toBe(true);
  expect(complaints).toEqual([]);
});

test('the sample of an author is open to a visitor down to its lists; another author is not', async ({
  page,
}) => {
  const samples = await page.request.get('/api/power/illustration');
  const { uid } = (await samples.json()).data as { uid: string };
  const complaints = complaintsOf(page);
  await page.goto(`/darenDetails/productAnalysis/${uid}?isExample=true&list=products`);
  await expect(page.getByText(SAMPLE_WORDS)).toBeVisible();
  const list = page.locator('.listing[data-listing="authorProducts"]');
  await expect(list.locator('.data-table tbody:not([aria-hidden]) tr').first()).toBeVisible();
  await expect(list.locator('.count-line')).not.toContainText('可查看');
  await expect(list.locator('.gated')).toHaveCount(0);
  await list.getByRole('button', { name: /^价格/ }).click();
  await expect(page).toHaveURL(/isExample=true.*sort=price|sort=price.*isExample=true/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await arrived(page);
  expect(complaints).toEqual([]);

  const found = await page.request.post('/api/author/search?limit=10', { data: {} });
  const items = (await found.json()).data.items as { uid: string }[];
  const other = items.find((one) => one.uid !== uid)?.uid ?? '';
  await page.goto(`/darenDetails/productAnalysis/${other}?isExample=true&list=products`);
  await expect(page.locator('.detail-preview')).toBeVisible();
  await expect(page.getByText(SAMPLE_WORDS)).toHaveCount(0);
});
