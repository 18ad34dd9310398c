import { expect, type Page } from '@playwright/test';
import { APP_TITLE, routes } from '#catalog/routes.ts';
import { complaintsOf, foundInBoth, holdsOnPhone, seriousFindings } from '#testkit/screens.ts';
import { heard } from './heard.ts';
import { logIn, passCaptcha } from './log-in.ts';
import { createPerson, freshMobile, OWN_PASSWORD, test } from './people.ts';

const pages = routes.filter(({ screen }) => /^(landing|majorCustom)/.test(screen));

test('each page for customers: the market itself, nothing broken, nothing sideways on a phone', async ({
  page,
}) => {
  expect(pages).toHaveLength(5);
  const complaints = complaintsOf(page);
  for (const { path, title } of pages) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} - ${APP_TITLE}`);
    await expect(page.getByRole('heading', { name: '此刻的榜单' })).toBeVisible();
    await expect(page.locator('.landing-boards .widget li').first()).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await holdsOnPhone(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  expect(complaints).toEqual([]);
});

test('a visitor sees a real room, opens a sample, is stopped at a guarded click and logs in to home', async ({
  page,
}) => {
  await page.goto('/landing?utm_source=poster');
  await expect(page.getByRole('img', { name: /在线人数与成交走势/ })).toBeVisible();
  await foundInBoth(page);
  const sample = page.waitForEvent('popup');
  await page.getByRole('link', { name: '打开示例' }).first().click();
  expect((await sample).url()).toContain('isExample=true');
  await page.getByRole('button', { name: '查看完整榜单' }).first().click();
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
});

test('who is logged in goes from the landing pages to home', async ({ page, demo }) => {
  await logIn(page, demo, await createPerson(demo), OWN_PASSWORD);
  await page.goto('/landing/hike');
  await expect(page).toHaveURL(/\/home$/);
});

test('a ranking of the page for large customers leads to the whole one', async ({ page, demo }) => {
  await logIn(page, demo, await createPerson(demo, { edition: 'flagship' }), OWN_PASSWORD);
  await page.goto('/majorCustomLanding');
  await page.getByRole('button', { name: '查看完整榜单' }).first().click();
  await expect(page).toHaveURL(/\/liveTopList\//);
});

test('a large customer leaves a number, a company and a demand; what is missing is said first', async ({
  page,
}) => {
  await page.goto('/majorCustomLanding');
  await page.getByRole('button', { name: '预约顾问' }).first().click();
  const form = page.getByRole('form', { name: '预约顾问' });
  await expect(form.getByLabel('称呼')).toBeFocused();
  await form.getByRole('button', { name: '提交' }).click();
  await expect(form).toContainText('*公司不能为空');
  await form.getByLabel('称呼').fill('陈女士');
  await form.getByLabel('手机号').fill('13800138000');
  await form.getByLabel('公司').fill('海边食品');
  expect(await seriousFindings(page)).toEqual([]);
  await form.getByRole('button', { name: '提交' }).click();
  await expect(page.getByRole('status')).toContainText('顾问打电话问清');
});

/** Leaves the form of large customers. */
async function leaveLead(page: Page, mobile: string): Promise<void> {
  const form = page.getByRole('form', { name: '预约顾问' });
  await form.getByLabel('称呼').fill('陈女士');
  await form.getByLabel('手机号').fill(mobile);
  await form.getByLabel('公司').fill('海边食品');
  await form.getByRole('button', { name: '提交' }).click();
  await expect(page.getByRole('status').filter({ hasText: '已提交' })).toBeVisible();
}

for (const width of [1440, 390])
  for (const { path, title } of pages)
    test(`${path} at ${width}: a visitor registers a number from it, and has a trial`, async ({
      page,
      demo,
    }) => {
      const mobile = freshMobile();
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
      await page.goto(path);
      await expect(page).toHaveTitle(`${title} - ${APP_TITLE}`);
      const hasForm = path.startsWith('/majorCustom');
      if (hasForm) await leaveLead(page, mobile);
      if (path === '/majorCustomRelease') {
        // Every click of this page leads to the form (specification §4): the way to the log-in is the home page.
        await page.getByRole('link', { name: '观潮数据 首页' }).click();
        await page.getByRole('button', { name: /^登录/ }).first().click();
      } else if (hasForm) await page.getByRole('button', { name: '查看完整榜单' }).first().click();
      else await page.locator('.landing-acts button').first().click();
      const dialog = page.getByRole('dialog', { name: '登录' });
      await dialog.getByLabel('手机号').fill(mobile);
      await passCaptcha(page, demo, () => dialog.getByRole('button', { name: '发送验证码' }).click());
      await heard(page, '验证码已发送');
      await dialog.getByLabel('4 位验证码').fill(await demo.codeOf(mobile));
      await dialog.getByRole('button', { name: /^登录\/注册/ }).click();
      // The page for large customers stays open to who is logged in; the others lead home.
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`${path === '/majorCustomLanding' ? path : '/home'}$`));
      await page.goto('/userCenter/myCenter/myInfo');
      await expect(page.getByRole('region', { name: '会员版本' })).toContainText('体验版');
      await expect(page.getByRole('region', { name: '个人资料' })).toContainText(
        `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
      );
      if (width < 600) await holdsOnPhone(page);
    });
