import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { featureMigrations } from '#app/server/all.ts';
import { limitOf, TRIAL } from '#catalog/plans.ts';
import { mobileIndex, userByMobile } from '#features/people/identity/server/index.ts';
import { objectsReadOf } from '#features/people/quota/server/index.ts';
import { openAccountStore } from '#platform/server/account-store/account-store.ts';
import { systemClock } from '#platform/server/clock.ts';
import { openSecrets } from '#platform/server/secrets.ts';
import { rowsOf, seriousFindings } from '#testkit/screens.ts';
import type { Demo } from './demo.ts';
import { heard } from './heard.ts';
import { passCaptcha } from './log-in.ts';
import { freshMobile, test } from './people.ts';

const products = '/darenSquare/productList';
const shops = '/darenSquare/smallShopList';
const myInfo = '/userCenter/myCenter/myInfo';

/** Has a trial of the demo read, besides what they saw, all that is left of so many portions: through the demo's own store. */
async function readUp(demo: Demo, mobile: string, portions: 1 | 2): Promise<void> {
  const dir = join(demo.dir, 'demo');
  const store = await openAccountStore({
    file: join(dir, 'account.db'),
    url: null,
    migrations: featureMigrations,
  });
  try {
    const user = await userByMobile(store.db, mobileIndex(openSecrets(dir), mobile));
    if (!user) throw new Error(`nobody has ${mobile}`);
    const who = { level: TRIAL, userId: user.id, network: null, permitKey: `u:${user.id}` } as const;
    const read = objectsReadOf(store, systemClock());
    const left = portions * limitOf('objectsPerDay', TRIAL) - (await read.standing(who)).used;
    const gone = Array.from({ length: left }, (_, n) => `gone:${portions}:${n}`);
    expect(await read.admit(who, gone)).toBeNull();
  } finally {
    await store.close();
  }
}

/** Registers somebody new by code, on the way to a page without a list. */
async function register(page: Page, demo: Demo, mobile: string): Promise<void> {
  await page.goto(`/loginPage?url=${encodeURIComponent(myInfo)}`);
  await page.getByLabel('手机号').fill(mobile);
  await passCaptcha(page, demo, () => page.getByRole('button', { name: '发送验证码' }).click());
  await heard(page, '验证码已发送');
  await page.getByLabel('4 位验证码').fill(await demo.codeOf(mobile));
  await page.getByRole('button', { name: /^登录\/注册/ }).click();
  await expect(page).toHaveURL(new RegExp(`${myInfo}$`));
}

for (const [name, width, height] of [
  ['a wide screen', 1440, 900],
  ['a phone', 390, 844],
] as const) {
  test(`who read their portion passes a captcha, then has a second one, then waits: on ${name}`, async ({
    page,
    demo,
  }, info) => {
    await page.setViewportSize({ width, height });
    const mobile = freshMobile();
    await register(page, demo, mobile);
    const shot = (of: string) => page.screenshot({ path: info.outputPath(`${of}-${width}.png`) });
    await readUp(demo, mobile, 1);
    const dialog = page.getByRole('dialog', { name: '安全验证' });
    await page.goto('/home');
    const widgets = page.locator('.widget');
    await expect(widgets.first()).toBeVisible();
    // Cards of the home page are counted apart: a portion that was read up in lists closes none of them.
    await expect(widgets.first().locator('ol > li b').first()).toBeVisible();
    await expect(widgets.getByRole('button', { name: '完成验证' })).toHaveCount(0);
    await expect(dialog).toBeHidden();
    await widgets.first().scrollIntoViewIfNeeded();
    await shot('home');

    await page.goto(products);
    await expect(dialog.getByRole('slider')).toBeVisible();
    await shot('captcha');
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: /关闭|Close/ }).click();
    await expect(dialog).toBeHidden();
    const state = page.getByRole('status').filter({ hasText: '完成验证后可继续查看' });
    await expect(state).toBeVisible();
    await shot('refused');
    await passCaptcha(page, demo, () => state.getByRole('button', { name: '完成验证' }).click());
    await expect(rowsOf(page).first()).toBeVisible();
    await expect(dialog).toBeHidden();

    await readUp(demo, mobile, 2);
    await page.goto(shops);
    const full = page.getByRole('status').filter({ hasText: '今日查看对象数已达上限，明日0点恢复' });
    await expect(full).toContainText('今日看过的内容仍可查看');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('请求过于频繁')).toHaveCount(0);
    await shot('full');
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
    expect(await seriousFindings(page)).toEqual([]);
    await page.goto(products);
    await expect(rowsOf(page).first()).toBeVisible();
    await page.goto(myInfo);
    const quota = page.getByRole('region', { name: '今日次数' });
    const most = 2 * limitOf('objectsPerDay', TRIAL);
    await expect(quota).toContainText(`查看对象已用 ${most} / ${most} 个`);
    await expect(quota).toContainText('今日已用完');
    await quota.scrollIntoViewIfNeeded();
    await shot('meter');
    expect(await seriousFindings(page)).toEqual([]);
  });
}
