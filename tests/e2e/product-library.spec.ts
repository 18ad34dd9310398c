import { expect } from '@playwright/test';
import { names, openList, rowsOf, settled } from '#testkit/screens.ts';
import { test } from './one-page.ts';
import { watchPlaces } from './places.ts';

const library = '/darenSquare/productList';

test('a change of a filter is in the address and in the list at once, and stays through reload and back', async ({
  page,
}) => {
  await openList(page, library);
  const all = await page.locator('.count-line').textContent();
  await page.getByRole('group', { name: '商品价格' }).getByRole('button', { name: '50-100元' }).click();
  await expect(page).toHaveURL(/price=5000-10000/);
  await expect(page.getByRole('button', { name: '去掉条件 商品价格：50-100元' })).toBeVisible();
  await settled(page);
  const chosen = await names(page);
  expect(await page.locator('.count-line').textContent()).not.toBe(all);

  await page.reload();
  await expect(rowsOf(page).first()).toBeVisible();
  expect(await names(page)).toEqual(chosen);

  await page.goBack();
  await expect(page.locator('.count-line')).toHaveText(all ?? '');
  await page.goForward();
  await settled(page);
  expect(await names(page)).toEqual(chosen);
});

test('a keyword from the header, and 清空 takes it away again', async ({ page }) => {
  await openList(page, library);
  await page.keyboard.press('/');
  await page.keyboard.type('面膜');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/keyword=/);
  await expect(page.getByRole('button', { name: '去掉条件 商品名称：面膜' })).toBeVisible();
  await settled(page);
  for (const name of await names(page)) expect(name).toContain('面膜');
  await page.getByRole('button', { name: '清空' }).click();
  await expect(page).not.toHaveURL(/keyword/);
});

test('a head sorts down, up, and back', async ({ page }) => {
  await openList(page, library);
  const head = page.getByRole('columnheader', { name: '销售额', exact: true });
  await head.getByRole('button').click();
  await expect(page).toHaveURL(/sort=gmv%3Adesc/);
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await head.getByRole('button').click();
  await expect(page).not.toHaveURL(/sort=/);
});

test('pages turn, and another filter starts over at the first', async ({ page }) => {
  await openList(page, library);
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page).toHaveURL(/page=2/);
  await settled(page);
  await page.getByRole('radio', { name: '近7天' }).click();
  await expect(page).toHaveURL(/period=7/);
  await expect(page).not.toHaveURL(/page=/);
});

test('what finds nothing says so and offers the way out', async ({ page }) => {
  await page.goto(`${library}?keyword=没有这样的商品xyz`);
  await expect(page.getByText('暂无数据，换个条件试试')).toBeVisible();
  await page.getByRole('button', { name: '清空条件' }).click();
  await expect(rowsOf(page).first()).toBeVisible();
});

test('a panel stands still from its first picture on, so that a quick press meets what it aims at', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openList(page, library);
  const places = await watchPlaces(page, '.column-settings');
  await page.getByRole('button', { name: '自定义列' }).click();
  expect(await places()).toHaveLength(1);
});

test('columns are chosen and remembered', async ({ page }) => {
  await openList(page, library);
  await page.getByRole('button', { name: '自定义列' }).click();
  await page.getByLabel('动销天数').click();
  await expect(page.getByRole('columnheader', { name: '动销天数' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: '动销天数' })).toBeVisible();
});

test('a page that is too far leads back to the first, with its conditions', async ({ page }) => {
  await page.goto(`${library}?price=5000-10000&page=9999`);
  await expect(page.getByText('一个列表最多翻到第200页')).toBeVisible();
  await page.getByRole('button', { name: '回到第1页' }).click();
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(page).toHaveURL(/price=5000-10000$/);
});

test('a price is typed with its fen', async ({ page }) => {
  await openList(page, library);
  await page.getByLabel('商品价格最低').pressSequentially('9.9');
  await page.getByLabel('商品价格最高').pressSequentially('49.95');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/price=990-4995/);
  await expect(page.getByRole('button', { name: '去掉条件 商品价格：9.9-49.95元' })).toBeVisible();
});

test('a malformed address is explained, not broken', async ({ page }) => {
  await page.goto(`${library}?price=abc`);
  await expect(page.getByText('地址里的「商品价格」无法识别，已忽略')).toBeVisible();
  await expect(rowsOf(page).first()).toBeVisible();
});

test('a fault shows its number and a way to try again', async ({ page }) => {
  const fault = { code: 500, success: false, message: '', data: null, trace: '7F3A20' };
  await page.route('**/api/sku/search**', (route) => route.fulfill({ status: 500, json: fault }));
  await page.goto(library);
  await expect(page.getByText('错误编号 7F3A20')).toBeVisible();
  await page.unroute('**/api/sku/search**');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(rowsOf(page).first()).toBeVisible();
});

test('without a network the list says so, and goes on by itself once there is one', async ({
  page,
  context,
}) => {
  await openList(page, library);
  await context.setOffline(true);
  await page.getByRole('radio', { name: '近7天' }).click();
  await expect(page.locator('.list-body, main').getByText('网络不佳，请刷新重试').first()).toBeVisible();
  await context.setOffline(false);
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(page.getByRole('radio', { name: '近7天' })).toBeChecked();
});

test('code that a newer build has replaced is brought by a reload', async ({ page, baseURL }) => {
  const code = '**/assets/ExportPanel-*.js';
  await page.route(code, (route) => route.fulfill({ status: 404 }));
  await openList(page, library);
  await page.route(`${baseURL}/`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" src="/assets/start-2.js"></script>',
    }),
  );
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await expect(page.locator('.late-failed')).toHaveText('页面已更新，刷新页面');
  await page.unroute(code);
  await page.getByRole('button', { name: '刷新页面' }).click();
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await expect(page.locator('.export-panel')).toBeVisible();
});

for (const [chunk, button, part] of [
  ['FloatingPanel', '导出', '.export-panel'],
  ['ExportPanel', '导出', '.export-panel'],
  ['ColumnSets', '自定义列', '.column-sets'],
] as const)
  test(`code of ${chunk} that does not arrive leaves the list in its place, and is loaded by 重试`, async ({
    page,
  }) => {
    const code = `**/assets/${chunk}-*.js`;
    await page.route(code, (route) => route.abort());
    await openList(page, library);
    await page.getByRole('button', { name: button, exact: true }).click();
    const failed = page.locator('.late-failed');
    await expect(failed).toHaveText('没有加载成功，重试');
    await failed.getByRole('button', { name: '重试' }).click();
    await expect(failed).toBeVisible();
    await expect(rowsOf(page).first()).toBeVisible();
    await page.unroute(code);
    await failed.getByRole('button', { name: '重试' }).click();
    await expect(page.locator(part)).toBeVisible();
    await expect(failed).toHaveCount(0);
  });
