import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { rowsOf } from '#testkit/screens.ts';
import { heard } from './heard.ts';
import { logIn } from './log-in.ts';
import { createPerson, OWN_PASSWORD, test } from './people.ts';

/** The component of a saved condition has its filters, and takes any other of the library. */
async function isComponentOfWholeFilter(page: Page) {
  await page.goto('/workbench');
  const component = page.getByRole('region', { name: '中价位' });
  await expect(component.getByRole('link', { name: '打开中价位' })).toHaveAttribute(
    'href',
    /price=5000-10000/,
  );
  await component.getByRole('button', { name: '中价位：更多' }).click();
  await component.getByRole('button', { name: '设置' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group', { name: '已选条件' })).toContainText('商品价格');
  await dialog.getByRole('checkbox', { name: '近7天收录' }).check({ force: true });
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await expect(component.getByRole('link', { name: '打开中价位' })).toHaveAttribute('href', /isNew=1/);
}

test('three stars, a tag, a saved filter, an own column, and a file of it', async ({ page, demo }) => {
  test.setTimeout(150_000);
  const complaints: string[] = [];
  page.on('pageerror', (e) => complaints.push(e.message));
  await logIn(page, demo, await createPerson(demo, { edition: 'supreme' }), OWN_PASSWORD);
  await page.goto('/darenSquare/productList?period=7');
  await expect(rowsOf(page).first()).toBeVisible();
  for (const n of [0, 1, 2]) {
    const star = rowsOf(page).nth(n).getByRole('button', { name: /关注/ });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
  }

  await page.goto('/userCenter/myAttention/attentionProduct');
  await expect(rowsOf(page)).toHaveCount(3);
  await page.getByRole('button', { name: '新建标签' }).click();
  await page.getByLabel(/标签名称/).fill('主推');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByRole('checkbox', { name: '选择本页全部' }).click();
  await page.getByRole('button', { name: '移动到标签', exact: true }).click();
  await page.getByRole('dialog').getByLabel('主推').check({ force: true });
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: /^主推/ }).click();
  await expect(page).toHaveURL(/tag=/);
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(page.getByText('单日销售额较前日')).toBeVisible();

  await page.goto('/darenSquare/productList?period=7&price=5000-10000');
  await page.getByRole('button', { name: /^存为常用筛选/ }).click();
  await page.getByLabel(/名称，最多/).fill('中价位');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: '常用筛选 中价位' })).toBeVisible();
  await page.getByRole('button', { name: '常用筛选 中价位' }).click();
  await page.getByRole('button', { name: '新进与退出 中价位' }).click();
  await page.getByRole('checkbox', { name: /谁新进、谁退出/ }).check({ force: true });
  await expect(page.getByText(/次日数据更新后开始比较|还没有新进或退出/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '常用筛选 中价位' }).click();
  await page.getByRole('button', { name: '加到工作台 中价位' }).click();
  await heard(page, '已加到工作台');
  await isComponentOfWholeFilter(page);
  await page.goto('/darenSquare/productList');
  await page.getByRole('button', { name: '常用筛选' }).click();
  await page.getByRole('button', { name: '中价位', exact: true }).click();
  await expect(page).toHaveURL(/price=5000-10000/);
  await page.getByRole('button', { name: '自定义列' }).click();
  await page.getByRole('checkbox', { name: '件单价' }).check({ force: true });
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '导出', exact: true }).click();
  const panel = page.getByRole('group', { name: '导出' });
  await panel.getByRole('radio', { name: 'CSV' }).check({ force: true });
  await panel.getByRole('button', { name: '导出' }).click();
  await heard(page, '导出成功，点击');
  await page.goto('/userCenter/export/exportRecord');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载' }).click({ timeout: 20_000 });
  const text = readFileSync(await (await saved).path(), 'utf8');
  expect(text).toContain('件单价(元，预估)');
  const prices = text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(',')[3]));
  expect(prices.length).toBeGreaterThan(0);
  expect(prices.every((price) => price >= 50 && price <= 100)).toBe(true);

  await page.goto('/darenSquare/productList');
  const path = (await rowsOf(page).first().locator('a.entity-link').first().getAttribute('href')) ?? '';
  await page
    .getByRole('combobox', { name: /^搜索(?!范围)/ })
    .first()
    .fill(`https://example.com${path}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(path));
  expect(complaints).toEqual([]);
});
