import { expect, type Page } from '@playwright/test';
import { arrived, foundInBoth } from '#testkit/screens.ts';
import { heard } from './heard.ts';
import { codeIn, logIn, logInOnScreen, passCaptcha } from './log-in.ts';
import { createPerson, freshMobile, OWN_PASSWORD, PASSWORD, sandboxPerson, test } from './people.ts';

const library = '/darenSquare/productList';
/** A scan is asked about every two seconds, and the provider tries its callback again after five. */
const SCANNED_MS = 20_000;

test('a visitor who filters logs in by the phone of the sandbox, and has what they chose', async ({
  page,
  demo,
}) => {
  const mobile = freshMobile();
  await page.goto(library);
  await page.getByRole('group', { name: '商品价格' }).getByRole('button', { name: '50-100元' }).click();
  const dialog = page.getByRole('dialog', { name: '登录' });
  await expect(dialog).toContainText('登录后可搜索、筛选和翻页');
  await dialog.getByLabel('手机号').fill('1370000');
  await dialog.getByLabel('4 位验证码').focus();
  await expect(dialog).toContainText('*请输入11位，不含特殊字符或空格的手机号');
  await dialog.getByLabel('手机号').fill(mobile);
  await passCaptcha(page, demo, () => dialog.getByRole('button', { name: '发送验证码' }).click());
  await heard(page, '验证码已发送');
  await expect(dialog.getByRole('button', { name: /^\d+秒$/ })).toBeDisabled();
  await dialog.getByLabel('4 位验证码').fill(await demo.codeOf(mobile));
  await dialog.getByRole('button', { name: /^登录\/注册/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${library}\\?price=5000-10000$`));
  await expect(page.getByRole('img', { name: '当前版本：体验版' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /去掉条件/ })).toBeVisible();
});

test('the dialog of an address that visitors may not open closes with the log-in, and stays closed', async ({
  page,
  demo,
}) => {
  const mobile = freshMobile();
  await page.goto('/darenSquare/videoList?page=2');
  const dialog = page.getByRole('dialog', { name: '登录' });
  await dialog.getByLabel('手机号').fill(mobile);
  await passCaptcha(page, demo, () => dialog.getByRole('button', { name: '发送验证码' }).click());
  await heard(page, '验证码已发送');
  await dialog.getByLabel('4 位验证码').fill(await demo.codeOf(mobile));
  await dialog.getByRole('button', { name: /^登录\/注册/ }).click();
  await expect(page.getByRole('img', { name: '当前版本：体验版' }).first()).toBeVisible();
  await arrived(page);
  await expect(dialog).toBeHidden();
});

test('who types before the dialog has fully appeared keeps the cursor where it is', async ({
  page,
  demo: _demo,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const animations = await page.context().newCDPSession(page);
  await animations.send('Animation.enable');
  await page.goto('/darenSquare/videoList?page=2');
  const dialog = page.getByRole('dialog', { name: '登录' });
  const appearing = page.locator('.login-dialog.ant-fade-appear, .login-dialog.ant-fade-enter');
  await animations.send('Animation.setPlaybackRate', { playbackRate: 0.02 });
  await expect(dialog).toBeVisible();
  await expect(appearing).toHaveCount(1);
  const password = dialog.getByLabel('密码', { exact: true });
  await dialog.getByRole('tab', { name: '账号密码登录' }).click();
  await password.focus();
  await animations.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await expect(appearing).toHaveCount(0);
  // What follows the end of the animation has run two frames later.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.keyboard.insertText(PASSWORD);
  expect(await password.inputValue()).toBe(PASSWORD);
});

test('a remembered account is filled in, logs in without its password, and can be forgotten', async ({
  page,
  demo,
}) => {
  await page.goto(`/loginPage?url=${encodeURIComponent(`${library}?days=7`)}`);
  await page.getByRole('button', { name: '旗舰版', exact: true }).click();
  await page.getByLabel('记住账号').check();
  await passCaptcha(page, demo, () => page.getByRole('button', { name: '登录', exact: true }).click());
  await expect(page).toHaveURL(/productList\?days=7$/);
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain(PASSWORD);
  expect(kept).not.toContain(btoa(PASSWORD));

  await page.getByRole('button', { name: /^账户菜单/ }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('banner').getByRole('button', { name: '登录/注册' }).click();
  await page.getByRole('tab', { name: '账号密码登录' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  await expect(page.getByRole('button', { name: '显示密码' })).toHaveCount(0);
  await passCaptcha(page, demo, () => page.getByRole('button', { name: '登录', exact: true }).click());
  await expect(page.getByRole('img', { name: '当前版本：旗舰版' }).first()).toBeVisible();

  await page.getByRole('button', { name: /^账户菜单/ }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('banner').getByRole('button', { name: '登录/注册' }).click();
  await page.getByRole('tab', { name: '账号密码登录' }).click();
  await page.getByLabel('记住账号').uncheck();
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((k) => k.includes('account')))).toEqual(
    [],
  );
});

test('a wrong password is told in one sentence, a missed puzzle brings another', async ({ page, demo }) => {
  await page.goto('/loginPage');
  await page.getByRole('tab', { name: '账号密码登录' }).click();
  await page.getByLabel('手机号').fill(await createPerson(demo));
  await page.getByLabel('密码', { exact: true }).fill('wrong1234');
  const worker = page.waitForEvent('worker');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  // The content policy lets the work of the puzzle go on beside the page.
  expect((await worker).url()).toContain('/proof-worker-');
  const knob = page.getByRole('slider');
  await knob.press('ArrowRight');
  const again = page.waitForResponse('**/api/passport/captcha/slide');
  await knob.press('Enter');
  await expect(page.getByText('没有对准，请再试一次')).toBeVisible();
  await again;
  await page.keyboard.press('Escape');
  await expect(knob).toBeHidden();
  await passCaptcha(page, demo, () => page.getByRole('button', { name: '登录', exact: true }).click());
  await expect(page.getByText('账号或密码错误')).toBeVisible();
});

test('the way back never leaves this place', async ({ page, demo }) => {
  await logIn(page, demo, await createPerson(demo), OWN_PASSWORD);
  for (const url of ['//e.com', '/\\e.com', 'https://e.com', 'javascript:alert(1)', '/loginPage']) {
    await page.goto(`/loginPage?url=${encodeURIComponent(url)}`);
    await expect(page).toHaveURL(new RegExp(`^${demo.url}/home$`));
  }
});

test('a scan that belongs to nobody binds a number; the next one logs in', async ({ page, demo }) => {
  const mobile = freshMobile();
  const { who } = sandboxPerson([0, 2]);
  await page.goto('/home');
  await page.getByRole('button', { name: '登录/注册' }).click();
  const made = page.waitForResponse('**/create_qrcode');
  await page.getByRole('button', { name: '微信扫码登录' }).click();
  const qrCode = await codeIn(made);
  const scan = page.getByRole('dialog', { name: '微信扫码登录' });
  await expect(scan).toContainText('后失效');
  await page.keyboard.press('Escape');
  await page.mouse.click(10, 10);
  await expect(scan).toBeVisible();
  await demo.scan(qrCode, who);
  await expect(scan).toBeHidden({ timeout: SCANNED_MS });
  const dialog = page.getByRole('dialog', { name: '登录' });
  await expect(dialog.getByRole('heading', { name: '绑定手机号' })).toBeVisible();
  await dialog.getByLabel('手机号').fill(mobile);
  await dialog.getByRole('button', { name: '发送验证码' }).click();
  await heard(page, '验证码已发送');
  await dialog.getByLabel('4 位验证码').fill(await demo.codeOf(mobile));
  await dialog.getByRole('button', { name: '绑定并登录' }).click();
  await expect(page.getByRole('img', { name: '当前版本：体验版' }).first()).toBeVisible();

  await page.getByRole('button', { name: /^账户菜单/ }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '登录/注册' }).click();
  const next = page.waitForResponse('**/create_qrcode');
  await page.getByRole('button', { name: '微信扫码登录' }).click();
  await demo.scan(await codeIn(next), who);
  await heard(page, '扫码成功', SCANNED_MS);
  await expect(page.getByRole('img', { name: '当前版本：体验版' }).first()).toBeVisible();
});

test('another device takes over, another tab follows', async ({ page, browser, context, demo }) => {
  const mobile = await createPerson(demo, { edition: 'light' });
  await logInOnScreen(page, demo, { mobile, password: OWN_PASSWORD });
  await page.goto('/alipayProxy');
  const tab = await context.newPage();
  await tab.goto('/alipayProxy');
  await expect(tab.getByRole('img', { name: '当前版本：轻享版' }).first()).toBeVisible();

  const other = await browser.newContext({ baseURL: demo.url });
  await logIn(await other.newPage(), demo, mobile, OWN_PASSWORD);
  await page.goto(library);
  // Whichever page asks the server first hears of the other device; it and the others say so.
  const words = '您的账号已在其他设备登录，若非本人操作，请及时修改密码重新登录';
  await Promise.any([page, tab].map((one) => heard(one, words, 100_000)));
  // The foot of a visitor's list has a button of the same name.
  const enter = (of: Page) => of.getByRole('banner').getByRole('button', { name: '登录/注册' });
  await expect(enter(page)).toBeVisible();
  await tab.bringToFront();
  await expect(enter(tab)).toBeVisible();
  await other.close();
});

test('keys alone are enough, nothing serious is found in light and dark', async ({ page }) => {
  for (const path of ['/loginPage', '/isLoginPage', '/loginPage?url=%2FliveDetails%2F1%2F2%2F20261110']) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: '演示账号' })).toBeVisible();
    await expect(page).toHaveTitle('登录 - 观潮数据');
    await foundInBoth(page, { goesOnInLight: true });
  }
  await page.goto('/home');
  const button = page.getByRole('button', { name: '登录/注册' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '登录' });
  await expect(dialog.getByRole('tab').first()).toBeVisible();
  await foundInBoth(page, { goesOnInLight: true });
  for (let i = 0; i < 25; i++) {
    await page.keyboard.press('Tab');
    // Behind the last stands the end of the document; from there the keys lead to the first again.
    expect(await page.evaluate(() => document.activeElement?.matches('body, [role=dialog] *'))).toBe(true);
  }
  await dialog.getByRole('tab').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('tab', { name: '账号密码登录' })).toBeFocused();
  await dialog.getByRole('textbox', { name: '手机号' }).fill('13700000099');
  await dialog.getByRole('button', { name: '忘记密码' }).press('Enter');
  await expect(dialog.getByRole('heading', { name: '重置密码' })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: '手机号' })).toHaveValue('13700000099');
  await foundInBoth(page, { goesOnInLight: true });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});
