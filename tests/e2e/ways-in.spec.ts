import { expect, type Page } from '@playwright/test';
import { seriousFindings } from '#testkit/screens.ts';
import type { Demo } from './demo.ts';
import { heard } from './heard.ts';
import { codeIn, logIn } from './log-in.ts';
import { createPerson, freshMobile, OWN_PASSWORD, sandboxPerson, test } from './people.ts';

const library = '/darenSquare/productList';
const myInfo = '/userCenter/myCenter/myInfo';
/** A scan is asked about every two seconds, and the provider tries its callback again after five. */
const SCANNED_MS = 20_000;

/** Opens the log-in over a page and leaves for the short-video platform. */
async function toPlatform(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: '登录/注册' }).click();
  await page.getByRole('button', { name: '抖音授权登录' }).click();
  await expect(page.getByRole('heading', { name: '观潮数据 申请使用您的账号登录' })).toBeVisible();
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^账户菜单/ }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
}

/** Shows a code to scan; what is in it. */
async function showCode(page: Page): Promise<string> {
  await page.goto('/loginPage');
  const made = page.waitForResponse('**/create_qrcode');
  await page.getByRole('button', { name: '微信扫码登录' }).click();
  return codeIn(made);
}

test('somebody of the platform binds a number, is where they were, and logs in by itself the next time', async ({
  page,
  demo,
}) => {
  const mobile = freshMobile();
  const { name } = sandboxPerson([1, 4]);
  await page.goto(`${library}?days=7`);
  await toPlatform(page);
  await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: '同意授权' }).click();
  await expect(page.getByRole('heading', { name: '绑定手机号' })).toBeVisible();
  await expect(page).toHaveURL(/\/dyAuthBack$/);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByLabel('手机号').fill(mobile);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await heard(page, '验证码已发送');
  await page.getByLabel('4 位验证码').fill(await demo.codeOf(mobile));
  await page.getByRole('button', { name: '绑定并登录' }).click();
  await expect(page).toHaveURL(/productList\?days=7$/);
  await expect(page.getByRole('img', { name: '当前版本：体验版' }).first()).toBeVisible();

  await leave(page);
  await toPlatform(page);
  await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: '同意授权' }).click();
  await expect(page).toHaveURL(/productList\?days=7$/);
  await expect(page.getByRole('img', { name: '当前版本：体验版' }).first()).toBeVisible();
  await page.goto(myInfo);
  await expect(page.getByRole('region', { name: '账号安全' })).toContainText(`已绑定：${name}`);
});

test('who refuses there, or comes back too late, is told so and can begin anew', async ({ page, demo }) => {
  await page.goto(`${library}?days=7`);
  await toPlatform(page);
  await page.getByRole('button', { name: '拒绝' }).click();
  await expect(page.getByText('您没有同意授权')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('link', { name: '返回登录' }).click();
  await expect(page).toHaveURL(
    `${demo.url}/loginPage?url=${encodeURIComponent('/darenSquare/productList?days=7')}`,
  );
  await page.goto('/dyAuthBack?code=somebody&state=AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByText('授权已失效，请重新授权')).toBeVisible();
  await expect(page).toHaveURL(/\/dyAuthBack$/);
});

test('an account of the platform is bound in 我的信息, by a code and over its page', async ({
  page,
  demo,
}) => {
  const mobile = await createPerson(demo);
  const { name } = sandboxPerson([3, 5]);
  await logIn(page, demo, mobile, OWN_PASSWORD);
  await page.goto(myInfo);
  await page.getByRole('button', { name: '绑定抖音' }).click();
  const dialog = page.getByRole('dialog', { name: '绑定抖音' });
  await dialog.getByRole('button', { name: '发送验证码' }).click();
  await heard(page, '验证码已发送');
  await dialog.getByLabel('4 位验证码').fill(await demo.codeOf(mobile));
  await dialog.getByRole('button', { name: '去授权' }).click();
  await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: '同意授权' }).click();
  await expect(page).toHaveURL(new RegExp(`${myInfo}$`));
  await expect(page.getByRole('region', { name: '账号安全' })).toContainText(`已绑定：${name}`);
  await page.getByRole('button', { name: '解绑抖音' }).click();
  await expect(page.getByRole('dialog', { name: '解绑抖音' })).toContainText('解绑后不能再用抖音授权登录');
});

/** Binds the WeChat of a person of the sandbox to a paid account that the page is logged in with. */
async function bindWechat(page: Page, demo: Demo, who: number): Promise<void> {
  const mobile = await createPerson(demo, { edition: 'light' });
  await logIn(page, demo, mobile, OWN_PASSWORD);
  await page.goto(myInfo);
  await page.getByRole('button', { name: '绑定微信' }).click();
  const dialog = page.getByRole('dialog', { name: '绑定微信' });
  await dialog.getByRole('button', { name: '发送验证码' }).click();
  await heard(page, '验证码已发送');
  await dialog.getByLabel('4 位验证码').fill(await demo.codeOf(mobile));
  const before = new Set(await demo.openCodes());
  const made = page.waitForResponse('**/change/receive_sms');
  await dialog.getByRole('button', { name: '下一步' }).click();
  await made;
  const [own = ''] = (await demo.openCodes()).filter((code) => !before.has(code));
  await demo.scan(own, who);
  await expect(page.getByRole('region', { name: '账号安全' })).toContainText('已绑定，可扫码登录', {
    timeout: SCANNED_MS,
  });
}

test('a paid account on a new device waits for a tap on the phone; “not me” lets nobody in', async ({
  page,
  browser,
  demo,
}) => {
  test.slow();
  const { who, name } = sandboxPerson([1, 4]);
  await bindWechat(page, demo, who);
  const elsewhere = await browser.newContext({ baseURL: demo.url });
  const other = await elsewhere.newPage();
  const phone = await elsewhere.newPage();
  /** Taps the newest message that asks, and answers. */
  const answer = async (button: string, said: string) => {
    await phone.goto(demo.phone);
    await phone.getByRole('button', { name: '微信' }).click();
    await phone.getByRole('radio', { name }).click();
    const opened = elsewhere.waitForEvent('page');
    await phone.getByRole('link', { name: '点开处理' }).last().click();
    const confirm = await opened;
    await expect(confirm.getByRole('heading', { name: '有人正在登录您的账号' })).toBeVisible();
    expect(await seriousFindings(confirm)).toEqual([]);
    await confirm.getByRole('button', { name: button }).click();
    await expect(confirm.getByText(said)).toBeVisible();
    await confirm.close();
  };
  const first = await showCode(other);
  const scan = other.getByRole('dialog', { name: '微信扫码登录' });
  await demo.scan(first, who);
  await expect(scan).toContainText('请在手机上确认登录', { timeout: SCANNED_MS });
  await answer('不是我', '已拒绝这次登录');
  await expect(scan).toContainText('手机上已拒绝登录', { timeout: SCANNED_MS });

  const again = other.waitForResponse('**/create_qrcode');
  await scan.getByRole('button', { name: /点击刷新/ }).click();
  await demo.scan(await codeIn(again), who);
  await expect(scan).toContainText('请在手机上确认登录', { timeout: SCANNED_MS });
  await answer('确认登录', '已确认登录');
  await expect(other).toHaveURL(/\/home$/, { timeout: SCANNED_MS });
  await expect(other.getByRole('link', { name: '当前版本：轻享版' })).toBeVisible();

  await leave(other);
  await demo.scan(await showCode(other), who);
  await expect(other).toHaveURL(/\/home$/, { timeout: SCANNED_MS });
  await elsewhere.close();
});
