import { join } from 'node:path';
import { expect } from '@playwright/test';
import { foundInBoth, rowsOf } from '#testkit/screens.ts';
import { heard } from './heard.ts';
import { logIn, logInOnScreen, passCaptcha } from './log-in.ts';
import { createPerson, freshMobile, OWN_PASSWORD, test } from './people.ts';
import { watchPlaces } from './places.ts';

const myInfo = '/userCenter/myCenter/myInfo';

test('a visitor is led to the log-in page and back', async ({ page, demo }) => {
  await page.goto('/userCenter');
  await expect(page).toHaveURL(`${demo.url}/loginPage?url=${encodeURIComponent(myInfo)}`);
  await page.getByRole('button', { name: '轻享版', exact: true }).click();
  await passCaptcha(page, demo, () => page.getByRole('button', { name: '登录', exact: true }).click());
  await expect(page).toHaveURL(new RegExp(`${myInfo}$`));
  await expect(page.getByRole('heading', { name: '我的信息' })).toBeVisible();
});

test('name and picture are changed where they stand', async ({ page, demo }) => {
  await logIn(page, demo, await createPerson(demo), OWN_PASSWORD);
  await page.goto(myInfo);
  await page.getByRole('button', { name: '修改昵称' }).click();
  await page.getByLabel('昵称', { exact: true }).fill('潮水有信');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('region', { name: '个人资料' })).toContainText('潮水有信');
  await page.locator('input[type=file]').setInputFiles(join(import.meta.dirname, '../../docs/picture.png'));
  await heard(page, '头像已更新');
  await expect(page.locator('.my-face img')).toHaveAttribute('src', /^data:image\//);
});

test('the quotas of a trial', async ({ page, demo }) => {
  await logIn(page, demo, await createPerson(demo), OWN_PASSWORD);
  await page.goto(myInfo);
  await expect(page.getByRole('region', { name: '会员版本' })).toContainText('体验版');
  const quota = page.getByRole('region', { name: '今日次数' });
  await expect(quota).toContainText('已用 0 / 20 次');
  await page.goto('/darenSquare/productList?keyword=面膜');
  await expect(page.locator('.list-body, .state').first()).toBeVisible();
  await page.goto(myInfo);
  await expect(quota).toContainText('已用 1 / 20 次');
});

test('what one follows and how many boards one has, of how many, as they change', async ({ page, demo }) => {
  await logIn(page, demo, await createPerson(demo), OWN_PASSWORD);
  await page.goto(myInfo);
  const quota = page.getByRole('region', { name: '今日次数' });
  await expect(quota).toContainText(/关注已用 0 \/ 10 个/);
  await expect(quota).toContainText(/工作台看板已用 [01] \/ 1 个/);
  await page.goto('/darenSquare/productList');
  await rowsOf(page).first().getByRole('button', { name: /关注/ }).click();
  await heard(page, '已关注');
  await page.goto(myInfo);
  await expect(quota).toContainText(/关注已用 1 \/ 10 个剩余 9 个/);
});

test('a dialog stands still from its first picture on, so that a quick press meets what it aims at', async ({
  page,
  demo,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await logIn(page, demo, await createPerson(demo, { edition: 'light' }), OWN_PASSWORD);
  await page.goto(myInfo);
  const places = await watchPlaces(page, '.ant-modal-container');
  await page.getByRole('button', { name: '更换手机号' }).click();
  expect(await places()).toHaveLength(1);
});

test('a number is changed in three steps, the old one first', async ({ page, demo }) => {
  const [old, next] = [await createPerson(demo), freshMobile()];
  await logIn(page, demo, old, OWN_PASSWORD);
  await page.goto(myInfo);
  await page.getByRole('button', { name: '更换手机号' }).click();
  const dialog = page.getByRole('dialog', { name: '更换手机号' });
  await dialog.getByRole('button', { name: '发送验证码' }).click();
  await heard(page, '验证码已发送');
  await dialog.getByLabel('4 位验证码').fill(await demo.codeOf(old));
  await dialog.getByRole('button', { name: '下一步' }).click();
  await dialog.getByLabel('新手机号').fill(next);
  await dialog.getByRole('button', { name: '发送验证码' }).click();
  await dialog.getByLabel('4 位验证码').fill(await demo.codeOf(next));
  await dialog.getByRole('button', { name: '完成更换' }).click();
  await heard(page, '手机号已更换');
  await expect(page.getByRole('region', { name: '账号安全' })).toContainText(
    `${next.slice(0, 3)}****${next.slice(-4)}`,
  );
});

test('a new password logs out, and the new one logs in', async ({ page, demo }) => {
  const mobile = await createPerson(demo);
  await logIn(page, demo, mobile, OWN_PASSWORD);
  await page.goto(myInfo);
  await page.getByRole('button', { name: '修改登录密码' }).click();
  const dialog = page.getByRole('dialog', { name: '修改密码' });
  await dialog.getByRole('button', { name: '发送验证码' }).click();
  await heard(page, '验证码已发送');
  await dialog.getByLabel('4 位验证码').fill(await demo.codeOf(mobile));
  const next = 'moon-and-tide-12';
  await dialog.getByLabel('新密码，8-16位，包含数字及字符', { exact: true }).fill(next);
  await dialog.getByLabel('再次输入密码', { exact: true }).fill(next);
  await dialog.getByRole('button', { name: '保存新密码' }).click();
  await heard(page, '密码已修改，请重新登录');
  await expect(page).toHaveURL(/\/loginPage\?url=/);
  await logInOnScreen(page, demo, { mobile, password: next });
});

test('nothing serious is found in light and dark, nothing scrolls sideways', async ({ page, demo }) => {
  await logIn(page, demo, await createPerson(demo, { edition: 'light' }), OWN_PASSWORD);
  await page.goto(myInfo);
  await expect(page.getByRole('region', { name: '今日次数' })).toBeVisible();
  await foundInBoth(page, { goesOnInLight: true });
  await page.getByRole('button', { name: '更换手机号' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await foundInBoth(page, { goesOnInLight: true });
  await page.setViewportSize({ width: 390, height: 844 });
  // The shell of a phone is drawn when the browser says that it is one, a moment after the size is set.
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBeLessThanOrEqual(390);
  await foundInBoth(page, { goesOnInLight: true });
});
