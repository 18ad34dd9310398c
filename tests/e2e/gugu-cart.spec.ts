import { expect, type Page } from '@playwright/test';
import { escapesBack, tabsThrough } from '#testkit/keyboard.ts';
import { arrived, complaintsOf, foundInBoth, holdsOnPhone, openList, rowsOf } from '#testkit/screens.ts';
import { heard } from './heard.ts';
import { logIn } from './log-in.ts';
import { createPerson, OWN_PASSWORD, test } from './people.ts';

const cart = '/userCenter/selectManage/cart';
const accounts = '/userCenter/selectManage/tikTokAccount';
const storefront = '/userCenter/selectManage/windowRecord';

/** The address that the first name of a list leads to; it would open in a window of its own. */
async function firstOffer(page: Page): Promise<string> {
  await openList(page, '/gugu/index');
  return (await rowsOf(page).first().getByRole('link').first().getAttribute('href')) ?? '';
}

/** Puts two products into the cart: one on its page, one in a row of the coupons. */
async function pickTwo(page: Page): Promise<void> {
  const address = await firstOffer(page);
  expect(address).toMatch(/^\/gugu\/product-detail\/\w+$/);
  await page.goto(address);
  await page.getByRole('button', { name: '加选品车', exact: true }).click();
  await heard(page, '已加入选品车');
  await expect(page.getByRole('button', { name: '已在选品车' })).toBeVisible();
  await openList(page, '/gugu/coupon?sort=paid:asc');
  const button = page.getByRole('button', { name: /^加选品车 / }).first();
  const { length } = await page.getByRole('button', { name: /^移出选品车 / }).all();
  await button.click();
  await expect(page.getByRole('button', { name: /^移出选品车 / })).toHaveCount(length + 1);
}

test('products of gugu go into the cart, and from there into a storefront with a result for each', async ({
  page,
  demo,
}) => {
  const mobile = await createPerson(demo, { edition: 'supreme' });
  await logIn(page, demo, mobile, OWN_PASSWORD);
  await pickTwo(page);
  await page.goto(cart);
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(page.getByText('共 2 / 1000 件')).toBeVisible();
  await page.goto(accounts);
  await page.getByRole('button', { name: '授权抖音号' }).click();
  await page.getByRole('radio', { name: '苏晚晴' }).check();
  await page.getByRole('button', { name: '同意授权' }).click();
  await expect(page).toHaveURL(new RegExp(`${accounts}$`));
  await expect(page.getByRole('row', { name: /苏晚晴.*授权有效/ })).toBeVisible();
  await page.goto(storefront);
  await page.getByRole('button', { name: '批量加橱窗' }).click();
  await expect(page.getByText('共2件，已加2件')).toBeVisible();
  await page.getByRole('button', { name: '查看记录' }).click();
  await expect(page.locator('.storefront-items > li', { hasText: '已加橱窗' })).toHaveCount(2);
  await foundInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await holdsOnPhone(page);
});

test('the page of an offered product holds in light, dark and on a phone; a visitor logs in first', async ({
  page,
  demo,
}) => {
  await page.goto('/gugu/product-detail/zzzzzzzzzz');
  // The log-in that opens has the same words a moment later.
  const own = page.getByRole('region', { name: '商品详情' });
  await expect(own.getByText('登录后查看商品详情')).toBeVisible();
  const mobile = await createPerson(demo, { edition: 'supreme' });
  await logIn(page, demo, mobile, OWN_PASSWORD);
  const address = await firstOffer(page);
  const complaints = complaintsOf(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: '推广文案与二维码' })).toBeVisible();
  await arrived(page);
  await tabsThrough(page);
  await escapesBack(page);
  await foundInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await arrived(page);
  await holdsOnPhone(page);
  expect(complaints).toEqual([]);
  await page.goto(`${address}/zzzzzzzzzz`);
  await expect(page.locator('.state-words')).toHaveText('这个商品没有参加该活动，或活动结束已久');
});
