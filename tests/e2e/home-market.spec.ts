import { expect, type Page } from '@playwright/test';
import { logIn, test } from './people.ts';

const TRIAL = '19900000001';
const FLAGSHIP = '19900000003';
const SUPREME = '19900000004';

/** A block of the page by its name. */
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** What everybody sees: the figures of yesterday, exact or as bands, the rooms of now, and a ranking. */
async function seesTheMarket(page: Page, figure: RegExp): Promise<void> {
  await expect(block(page, '昨日直播销售额')).toContainText(figure);
  await expect(block(page, '热门直播')).toBeVisible();
  await expect(block(page, '热销榜').locator('ol:not([aria-hidden]) li').first()).toBeVisible();
}

test('home shows a visitor the market and the way in, and nobody’s follows', async ({
  page,
  demo: _demo,
}) => {
  await page.goto('/home');
  await seesTheMarket(page, /\d+万-\d+万/);
  await expect(block(page, '关注动态')).toHaveCount(0);
  await block(page, '我的权益').getByRole('button', { name: /登录/ }).first().click();
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
});

test('home tells a trial what is left of the day', async ({ page, demo }) => {
  await logIn(page, demo, TRIAL);
  await seesTheMarket(page, /\d+万-\d+万/);
  await expect(block(page, '我的权益')).toContainText(/今日搜索\s*\d+\s*\/\s*20/);
});

test('home tells a supreme what changed among what is followed', async ({ page, demo }) => {
  await logIn(page, demo, SUPREME);
  await seesTheMarket(page, /¥\d/);
  await expect(block(page, '关注动态')).toBeVisible();
  await expect(block(page, '我的权益')).toContainText('不限');
});

test('from the market to a sub-category to a product', async ({ page, demo }) => {
  await logIn(page, demo, FLAGSHIP);
  await page.goto('/productMarket');
  const children = block(page, '子类目');
  const first = children.getByRole('row').nth(1);
  await first.getByRole('button').click();
  await expect(page).toHaveURL(/cate=/);
  await expect(block(page, '市场规模')).toContainText('占全部类目');
  const product = block(page, 'TOP 商品').getByRole('link').first();
  const title = (await product.innerText()).trim();
  const path = await product.getAttribute('href');
  expect(path).toMatch(/^\/productDetails\//);
  await page.goto(path ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
});
