import { expect } from '@playwright/test';
import { complaintsOf, foundInBoth } from '#testkit/screens.ts';
import { test } from './people.ts';

test('a partner’s link that is not complete, or that no partner made, says so and offers the log-in', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto('/yangxuan/login');
  await expect(page.getByText('登录链接不完整，请从合作方页面重新进入')).toBeVisible();
  await page.goto('/yangxuan/login?token=v1.forged.token&xsource=poster');
  await expect(page.getByText('未开通合作方登录，请使用其他登录方式')).toBeVisible();
  // The token is kept in no address.
  await expect(page).toHaveURL(/\/yangxuan\/login\?xsource=poster$/);
  await foundInBoth(page);
  await page.getByRole('link', { name: '其他方式登录' }).click();
  await expect(page).toHaveURL(/\/loginPage/);
  expect(complaints).toEqual([]);
});
