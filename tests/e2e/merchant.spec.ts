import { expect, type Page } from '@playwright/test';
import { complaintsOf, openList, rowsOf, settled } from '#testkit/screens.ts';
import { heard } from './heard.ts';
import { test } from './one-page.ts';

// The job of a merchant: influencers who sell masks, convert, are bought from by women of 24 to 30, and can be written to.

/** What the job may cost: about twenty pages before. */
const MAX_CLICKS = 16;

/** Counts what is pressed. */
function clicksOn(page: Page) {
  let count = 0;
  return {
    count: () => count,
    press: async (name: string, role: 'button' | 'checkbox' = 'button') => {
      count += 1;
      const at = page.getByRole(role, { name, exact: true }).last();
      // A box is ticked when the address says so, which may be after the press.
      await at.click({ force: role === 'checkbox' });
    },
  };
}

test('influencers who sell masks, convert, reach women of 24 to 30, and can be written to, on one page', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openList(page, '/darenSquare/darenList');
  const { press, count } = clicksOn(page);

  await page.keyboard.press('/');
  await page.keyboard.type('面膜');
  await page.keyboard.press('Enter');
  await expect(page.getByText('含近30天卖过“面膜”的达人')).toBeVisible();
  await expect(rowsOf(page).first()).toContainText('带货匹配');
  await press('只看卖过的，数据按这些商品算');
  await expect(page).toHaveURL(/soldGoods=/);
  await expect(page.getByRole('columnheader', { name: /销售额\(该商品\)/ }).first()).toBeVisible();

  await press('买家性别');
  await press('女');
  await press('占比≥20%');
  await expect(page).toHaveURL(/buyerGender=.*20/);
  await page.keyboard.press('Escape');
  await press('买家年龄');
  await expect(page.getByText('仅含已采画像的达人')).toBeVisible();
  await press('24-30');
  await press('占比≥15%');
  await expect(page).toHaveURL(/buyerAge=.*15/);
  await page.keyboard.press('Escape');
  await press('带货转化率');
  await press('≥0.5%');
  await expect(page.getByRole('button', { name: '去掉条件 带货转化率：≥0.5%' })).toBeVisible();
  await press('有联系方式', 'checkbox');
  // The address follows the press: until it has, the page before is settled.
  await expect(page.getByRole('button', { name: '去掉条件 有联系方式' })).toBeVisible();
  await settled(page);

  await expect(page).toHaveURL(/buyerGender=.*20/);
  const found = async () => Number(/\d+/.exec((await page.locator('.count-line').textContent()) ?? '')?.[0]);
  await expect(async () => {
    const total = await found();
    expect(total).toBeGreaterThanOrEqual(5);
    expect(await rowsOf(page).count()).toBe(Math.min(50, total));
  }).toPass();
  for (const chosen of [
    '带货商品：面膜',
    '买家性别：女 ≥20%',
    '买家年龄：24-30 ≥15%',
    '带货转化率：≥0.5%',
    '有联系方式',
  ])
    await expect(page.getByRole('button', { name: `去掉条件 ${chosen}` })).toBeVisible();

  await press('导出');
  await page.getByRole('checkbox', { name: /附联系方式/ }).check({ force: true });
  await page.locator('.export-panel').getByRole('button', { name: '导出', exact: true }).click();
  await heard(page, '导出成功');
  expect(count() + 2).toBeLessThanOrEqual(MAX_CLICKS);
  console.log(`the job took ${count() + 2} presses, and found ${await found()}`);
  expect(complaints).toEqual([]);
});
