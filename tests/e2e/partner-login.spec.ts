import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { signPartnerToken } from '#features/people/identity/server/index.ts';
import { complaintsOf, foundInBoth, holdsOnPhone } from '#testkit/screens.ts';
import type { Demo } from './demo.ts';
import { heard } from './heard.ts';
import { logIn } from './log-in.ts';
import { createPerson, OWN_PASSWORD, test } from './people.ts';

const myInfo = '/userCenter/myCenter/myInfo';

/** The link of an account as the partner makes it. */
function linkOf({ partnerKey }: Demo, sub: string): string {
  const claim = {
    partner: 'yangxuan',
    sub,
    exp: Math.floor(Date.now() / 1000) + 240,
    nonce: randomBytes(16).toString('base64url'),
    to: '/help',
  };
  return `/yangxuan/login?token=${signPartnerToken(partnerKey, claim)}`;
}

test('a partner’s link that is not complete, or that no partner made, says so and offers the log-in', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto('/yangxuan/login');
  await expect(page.getByText('登录链接不完整，请从合作方页面重新进入')).toBeVisible();
  await page.goto('/yangxuan/login?token=v1.forged.token&xsource=poster');
  await expect(page.getByText('登录链接无效，请从合作方页面重新进入')).toBeVisible();
  // The token is kept in no address.
  await expect(page).toHaveURL(/\/yangxuan\/login\?xsource=poster$/);
  await foundInBoth(page);
  await page.getByRole('link', { name: '其他方式登录' }).click();
  await expect(page).toHaveURL(/\/loginPage/);
  expect(complaints).toEqual([]);
});

/** Binds the account of a partner to the person who is logged in, by the page of its link. */
async function bindByLink(page: Page, demo: Demo, mobile: string): Promise<void> {
  await page.getByRole('button', { name: '绑定到当前账号' }).click();
  await expect(page.getByRole('heading', { name: '绑定合作方账号' })).toBeVisible();
  await expect(page.getByText('合作方 yangxuan 的账号 jo***27')).toBeVisible();
  await page.getByRole('button', { name: '发送验证码' }).click();
  await heard(page, '验证码已发送');
  await page.getByLabel('4 位验证码').fill(await demo.codeOf(mobile));
  await foundInBoth(page);
  await page.getByRole('button', { name: '绑定', exact: true }).click();
  await heard(page, '合作方账号已绑定');
  await expect(page).toHaveURL(/\/help$/);
}

test('who is logged in chooses what a partner’s link is for, binds it by a code and finds it in 我的信息', async ({
  page,
  demo,
}) => {
  const mobile = await createPerson(demo);
  await logIn(page, demo, mobile, OWN_PASSWORD);
  await page.goto(linkOf(demo, 'journey-27'));
  await expect(page.getByText('当前已登录')).toBeVisible();
  await expect(page).toHaveURL(/\/yangxuan\/login$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await holdsOnPhone(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await bindByLink(page, demo, mobile);
  await page.goto(myInfo);
  const safety = page.getByRole('region', { name: '账号安全' });
  await expect(safety).toContainText('已绑定：yangxuan');
  await safety.getByRole('button', { name: '解绑合作方yangxuan' }).click();
  await expect(page.getByRole('dialog', { name: '解绑合作方' })).toContainText('解绑后不能再从合作方');

  await page.goto(linkOf(demo, 'journey-27'));
  await page.getByRole('button', { name: '绑定到当前账号' }).click();
  await expect(page.getByText('该合作方账号已绑定当前账号')).toBeVisible();
  await expect(page.getByRole('button', { name: '绑定到当前账号' })).toHaveCount(0);
  await page.getByRole('button', { name: '改用合作方账号' }).click();
  await heard(page, '登录成功');
  await expect(page).toHaveURL(/\/help$/);
});
