import { expect, type Page } from '@playwright/test';
import { rowsOf } from '#testkit/screens.ts';
import { heard } from './heard.ts';
import { logIn } from './log-in.ts';
import { createPerson, OWN_PASSWORD, test } from './people.ts';

/** Writes a formula column in the editor and waits for what the server says of it. */
async function writeFormula(
  page: Page,
  { name, formula, format }: { name: string; formula: string; format: string },
) {
  await page.getByRole('button', { name: '自定义列' }).click();
  await page.getByRole('button', { name: '新建公式列' }).click();
  const dialog = page.getByRole('dialog', { name: '新建公式列' });
  await dialog.getByLabel(/列名，最多/).fill(name);
  await dialog.getByLabel('公式', { exact: true }).fill('[没有这列] + 1');
  await expect(dialog.getByText('没有名为“没有这列”的列')).toBeVisible();
  await dialog.getByLabel('公式', { exact: true }).fill(formula);
  await expect(dialog.getByText('公式可用')).toBeVisible();
  await dialog.getByRole('radio', { name: format }).check({ force: true });
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('columnheader', { name })).toBeInViewport();
}

test('a formula column is written, sorted by, changed and deleted', async ({ page, demo }) => {
  test.setTimeout(120_000);
  await logIn(page, demo, await createPerson(demo, { edition: 'flagship' }), OWN_PASSWORD);
  await page.goto('/darenSquare/productList?period=7');
  await expect(rowsOf(page).first()).toBeVisible();
  await writeFormula(page, { name: '件均额', formula: '[销售额] / [销量]', format: '金额' });
  await page.getByRole('columnheader', { name: '件均额' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=formula_\w+(:|%3A)desc/);
  await expect(page.getByRole('columnheader', { name: '件均额' })).toHaveAttribute('aria-sort', 'descending');
  await expect(rowsOf(page).first()).toContainText('¥');
  // The address carries the order: it is asked for when the formulas have come.
  await page.reload();
  await expect(page.getByRole('columnheader', { name: '件均额' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: '自定义列' }).click();
  await page.getByRole('button', { name: '修改公式列 件均额' }).click();
  const dialog = page.getByRole('dialog', { name: '修改公式列' });
  await expect(dialog.getByLabel('公式', { exact: true })).toHaveValue('[销售额] / [销量]');
  await dialog.getByRole('button', { name: '删除' }).click();
  const doubt = page.getByRole('dialog', { name: '删除公式列' });
  await doubt.getByRole('button', { name: '再想想' }).click();
  await dialog.getByRole('button', { name: '删除' }).click();
  await doubt.getByRole('button', { name: '删除' }).click();
  await heard(page, '公式列已删除');
  await expect(page.getByRole('columnheader', { name: '件均额' })).toHaveCount(0);
});

test('viewers of bands see a formula as bands, and posters without what is locked', async ({
  page,
  demo,
}) => {
  test.setTimeout(120_000);
  await logIn(page, demo, await createPerson(demo), OWN_PASSWORD);
  await page.goto('/darenSquare/productList');
  await expect(rowsOf(page).first()).toBeVisible();
  await writeFormula(page, { name: '件均额', formula: '[销售额] / [销量]', format: '金额' });
  const at = await page
    .getByRole('columnheader')
    .evaluateAll((all) => all.findIndex((head) => head.textContent.includes('件均额')));
  const texts = await rowsOf(page).evaluateAll(
    (rows, n) => rows.map((row) => row.children[n]?.textContent ?? ''),
    at,
  );
  for (const text of texts) expect(text).toMatch(/^(--|[\d.万亿]+(-[\d.万亿]+|\+))$/);
  expect(texts.some((text) => /\d/.test(text))).toBe(true);

  // Pages of objects open in a window of their own.
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    rowsOf(page).first().getByRole('link').first().click(),
  ]);
  await postersOf(opened);
});

/** Opens the posters of a page: what is locked on it is none, and one can be taken along. */
async function postersOf(page: Page) {
  await page.getByRole('link', { name: '投放分析' }).click();
  await expect(page.locator('.block-locked').first()).toBeVisible();
  await page
    .getByRole('button', { name: /^更多 / })
    .first()
    .click();
  await page.getByRole('button', { name: '素材' }).click();
  const cards = page.getByRole('group', { name: '选择内容' });
  await expect(page.getByRole('img', { name: '商品资料的海报' })).toBeVisible();
  const locked = await page
    .locator('section:has(> .block-body > .block-locked)')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  expect(locked.length).toBeGreaterThan(0);
  for (const name of locked) await expect(cards.getByRole('radio', { name, exact: true })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载图片' }).click();
  expect((await download).suggestedFilename()).toMatch(/-商品资料-\d{4}-\d\d-\d\d\.png$/);
}
