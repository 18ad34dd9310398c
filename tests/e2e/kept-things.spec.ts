import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { rowsOf, seriousFindings } from '#testkit/screens.ts';
import { heard } from './heard.ts';
import { logIn } from './log-in.ts';
import { createPerson, OWN_PASSWORD, test } from './people.ts';

test('stars, a tag, what happened since, a comparison, a saved filter, a file of chosen rows, and one that comes every day', async ({
  page,
  demo,
}) => {
  test.setTimeout(240_000);
  const complaints: string[] = [];
  page.on('pageerror', (e) => complaints.push(e.message));
  await logIn(page, demo, await createPerson(demo, { edition: 'flagship' }), OWN_PASSWORD);

  await page.goto('/darenSquare/darenList');
  await expect(rowsOf(page).first()).toBeVisible();
  for (const n of [0, 1, 2]) {
    const star = rowsOf(page).nth(n).getByRole('button', { name: /关注/ });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
  }
  await page.goto('/userCenter/myAttention/attentionDaren');
  await expect(rowsOf(page)).toHaveCount(3);
  await page.getByRole('button', { name: '新建标签' }).click();
  await page.getByLabel(/标签名称/).fill('合作');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByRole('checkbox', { name: '选择本页全部' }).click();
  await page.getByRole('button', { name: '移动到标签', exact: true }).click();
  await page.getByRole('dialog').getByLabel('合作').check({ force: true });
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: /^合作/ }).click();
  await expect(rowsOf(page)).toHaveCount(3);
  // What changed from one complete day to the next, and the newest event of each.
  await expect(page.getByText('单日销售额较前日')).toBeVisible();
  await expect(page.locator('.attention-event').first()).toContainText(/开播|上新|榜|破/);
  await page.getByRole('radio', { name: '动态' }).click({ force: true });
  await expect(page.getByRole('radio', { name: '动态' })).toBeChecked();
  await expect(page).toHaveURL(/view=events/);
  const feed = page.getByRole('region', { name: '达人动态' });
  await expect(feed.locator('ol li li').first()).toBeVisible();
  await feed.getByRole('button', { name: '开播', exact: true }).click();
  await expect(feed.locator('ol li li').first()).toContainText(/开播\d+场/);
  await feed.getByRole('button', { name: '开启动态提醒' }).click();
  await expect(feed.getByRole('button', { name: '动态提醒已开启' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.goto('/home');
  await expect(page.getByRole('region', { name: '关注动态' }).locator('li').first()).toBeVisible();

  await page.goto('/darenSquare/productList?period=7');
  await expect(rowsOf(page).first()).toBeVisible();
  for (const n of [0, 1, 2]) await rowsOf(page).nth(n).getByRole('checkbox').click();
  const bulk = page.getByRole('toolbar', { name: '批量操作' });
  await bulk.getByRole('button', { name: '加入对比' }).click();
  await page.getByRole('link', { name: '开始对比' }).click();
  await expect(page).toHaveURL(/\/compare\?type=product&ids=\w+,\w+,\w+/);
  await expect(page.getByRole('region', { name: '对比表' }).getByRole('columnheader')).toHaveCount(4);

  await page.goto('/darenSquare/productList?period=7&price=5000-10000');
  await page.getByRole('button', { name: /^存为常用筛选/ }).click();
  await page.getByLabel(/名称，最多/).fill('中价位');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: '常用筛选 中价位' })).toBeVisible();

  for (const n of [0, 1]) await rowsOf(page).nth(n).getByRole('checkbox').click();
  const names = await rowsOf(page).locator('.entity-title').allTextContents();
  await bulk.getByRole('button', { name: '导出所选' }).click();
  const panel = page.getByRole('group', { name: '导出' });
  await panel.getByRole('radio', { name: 'CSV' }).check({ force: true });
  const words = (await panel.getByText(/^所选 2 行，\d+ 列$/).textContent()) ?? '';
  await panel.getByRole('button', { name: '导出' }).click();
  await heard(page, '导出成功，点击');

  await page.getByRole('button', { name: '导出', exact: true }).click();
  await panel.getByRole('radio', { name: '定时导出' }).check({ force: true });
  await panel.getByLabel('定时导出名称').fill('每日中价位');
  await panel.getByRole('button', { name: '保存定时导出' }).click();
  await heard(page, '定时导出已保存，每天 09:00，点击');

  await page.goto('/userCenter/export/exportRecord');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载' }).click({ timeout: 20_000 });
  const lines = readFileSync(await (await saved).path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(3);
  // The panel said how many columns the file has.
  expect(`所选 2 行，${lines[0]?.split(',').length} 列`).toBe(words);
  expect(names.slice(0, 2).every((name) => lines.some((line) => line.includes(name.slice(0, 6))))).toBe(true);
  const again = page.getByRole('region', { name: '定时导出' });
  await expect(again.getByRole('row', { name: /每日中价位/ })).toContainText('运行中');
  await again.getByRole('button', { name: '暂停' }).click();
  await expect(again.getByRole('row', { name: /每日中价位/ })).toContainText('已暂停');
  expect(await seriousFindings(page)).toEqual([]);
  await again.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(again).toHaveCount(0);

  await page.goto('/userCenter/myAttention/attentionDaren');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await expect(panel.getByText(/^关注的达人 3 行，\d+ 列$/)).toBeVisible();
  expect(complaints).toEqual([]);
});
