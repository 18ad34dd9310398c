import { expect, type Page } from '@playwright/test';
import { logIn } from './log-in.ts';
import { createPerson, demoMobiles, OWN_PASSWORD, test } from './people.ts';

/** A block of the page by its name. */
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** What everybody sees: the figures of yesterday, exact or as bands, the rooms of now, and a ranking. */
async function seesTheMarket(page: Page, figure: RegExp): Promise<void> {
  const sold = block(page, '市场概况').getByRole('listitem').filter({ hasText: '昨日直播销售额' });
  await expect(sold).toContainText(figure);
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
  await logIn(page, demo, demoMobiles.trial);
  await page.goto('/home');
  await seesTheMarket(page, /\d+万-\d+万/);
  await expect(block(page, '我的权益')).toContainText(/今日搜索\s*\d+\s*\/\s*20/);
});

test('home tells a supreme what changed among what is followed', async ({ page, demo }) => {
  await logIn(page, demo, demoMobiles.supreme);
  await page.goto('/home');
  await seesTheMarket(page, /¥\d/);
  await expect(block(page, '关注动态')).toBeVisible();
  await expect(block(page, '我的权益')).toContainText('不限');
});

test('from the market to a sub-category to a product', async ({ page, demo }) => {
  await logIn(page, demo, await createPerson(demo, { edition: 'flagship' }), OWN_PASSWORD);
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

test('the search of the home page suggests, remembers and forgets', async ({ page, demo }) => {
  await logIn(page, demo, await createPerson(demo, { edition: 'flagship' }), OWN_PASSWORD);
  await page.goto('/home');
  const box = page.getByRole('combobox', { name: '搜索商品' }).last();
  await box.fill('裙');
  await expect(page.getByText('搜索“裙”')).toBeVisible();
  await box.press('ArrowDown');
  await expect(box).toHaveAttribute('aria-activedescendant', /.+/);
  await box.press('Escape');
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/darenSquare\/.*%E8%A3%99/);
  await page.goto('/home');
  await box.click();
  const past = page.getByRole('option', { name: '裙', exact: true });
  await expect(past).toBeVisible();
  await page.getByRole('button', { name: '清空' }).click();
  await expect(past).toHaveCount(0);
});

test('pinyin in the box of home is understood, and taken by ↓ and Enter', async ({ page, demo }) => {
  await logIn(page, demo, await createPerson(demo, { edition: 'flagship' }), OWN_PASSWORD);
  await page.goto('/home');
  const box = page.getByRole('combobox', { name: '搜索商品' }).last();
  await box.fill('mianmo');
  await expect(page.getByRole('group', { name: '您是不是要找' })).toBeVisible();
  await box.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText('面膜');
  await box.press('Enter');
  await expect(page).toHaveURL(/keyword=%E9%9D%A2%E8%86%9C/);
});

test('a market of one’s own days, held against a year ago, down and up the path', async ({ page, demo }) => {
  await logIn(page, demo, await createPerson(demo, { edition: 'supreme' }), OWN_PASSWORD);
  await page.goto('/productMarket?cate=0');
  await page.locator('label', { has: page.getByRole('radio', { name: '同比' }) }).click();
  await expect(page).toHaveURL(/compare=year/);
  await expect(block(page, '子类目')).toContainText('去年同期数据不全，暂无法计算增速');
  await block(page, '子类目').getByRole('row').nth(1).getByRole('button').click();
  const path = page.getByRole('navigation', { name: '类目路径' });
  await path.getByRole('button', { name: '全部类目' }).click();
  await expect(page).toHaveURL(/cate=0/);
  await expect(path).toHaveCount(0);
  await expect(block(page, '人群画像').first()).toBeVisible();
});

test('a trial subscribes to products that take off, and may not twice', async ({ page, demo }) => {
  await logIn(page, demo, await createPerson(demo), OWN_PASSWORD);
  await page.goto('/detect/deepDetect');
  const open = page.getByRole('button', { name: '订阅', exact: true });
  await open.click();
  const panel = page.getByRole('group', { name: '订阅' });
  await panel.getByLabel('订阅名称').fill('全部爆款');
  await panel.getByRole('button', { name: /订阅当前条件 0\/1/ }).click();
  await expect(panel).toContainText('当前条件已订阅');
  await page.goto('/detect/deepDetect?trigger=1');
  await open.click();
  await panel.getByLabel('订阅名称').fill('又一个');
  await panel.getByRole('button', { name: /订阅当前条件 1\/1/ }).click();
  await expect(page.getByRole('dialog').getByText('最多可设1个订阅')).toBeVisible();
});
