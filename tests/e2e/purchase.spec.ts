import { expect } from '@playwright/test';
import { seriousFindings, widthIs } from '#testkit/screens.ts';
import { logIn } from './log-in.ts';
import { createPerson, freshMobile, OWN_PASSWORD, test } from './people.ts';

test('trial → gate → upgrade → WeChat code → paid in the sandbox → flagship rights at once → supreme by Alipay → a member is invited', async ({
  page,
  demo,
}) => {
  await logIn(page, demo, await createPerson(demo), OWN_PASSWORD);
  await page.goto('/darenSquare/productList');
  const money = page.getByRole('columnheader', { name: '销售额', exact: true }).getByRole('button');
  await money.click();
  await page.getByRole('dialog', { name: '升级提醒' }).getByRole('button', { name: '立即升级' }).click();
  const dialog = page.getByRole('dialog', { name: '开通会员' });
  await expect(dialog.getByRole('button', { name: /^旗舰版/ })).toHaveAttribute('aria-pressed', 'true');
  await widthIs(dialog, 769);
  await dialog.getByRole('button', { name: '微信支付' }).click();
  await dialog.getByRole('button', { name: '立即支付' }).click();
  const code = dialog.getByRole('button', { name: '刷新付款码' });
  await expect(code).toBeVisible();
  await widthIs(code, 152);
  await expect(dialog.getByText('后失效')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: '沙箱收银台' }).click();
  const cashier = await opened;
  await expect(cashier.getByText('¥3980.00').first()).toBeVisible();
  await cashier.getByRole('button', { name: /确认支付/ }).click();
  await expect(cashier.getByRole('status')).toHaveText('已支付');
  // A page that lies behind another one draws no frames, and what stands in one of them is never still.
  await cashier.close();
  const result = page.getByRole('dialog', { name: '支付成功' });
  await expect(result).toContainText('旗舰版 12个月');
  await result.getByRole('button', { name: '开始使用' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('img', { name: '当前版本：旗舰版' }).first()).toBeVisible();
  await money.click();
  await expect(page).toHaveURL(/sort=gmv/);
  await page.goto('/userCenter/orderManage/myOrder');
  await expect(page.getByRole('row', { name: /微信支付 已支付/ })).toContainText('¥3980');
  expect(await seriousFindings(page)).toEqual([]);
  await page.goto('/purchaseRenewal?type=6');
  // A year of the flagship is folded into days of supreme.
  await expect(page.getByText(/旗舰版剩余 395 天折算为 \d+ 天/)).toBeVisible();
  await expect(page.getByText('超过 5000 元不支持微信支付')).toBeVisible();
  await page.getByRole('button', { name: '3 人' }).click();
  await page.getByRole('button', { name: '立即支付' }).click();
  const frame = page.frameLocator('iframe[title="支付宝付款码"]');
  const second = page.context().waitForEvent('page');
  await frame.getByRole('link', { name: /15200/ }).click();
  const alipay = await second;
  await alipay.getByRole('button', { name: /确认支付/ }).click();
  const supreme = page.getByRole('dialog', { name: '支付成功' });
  await expect(supreme).toContainText('微信扫码添加专属顾问');
  await supreme.getByRole('button', { name: '开始使用' }).click();
  await expect(page.getByRole('img', { name: '当前版本：至尊版' }).first()).toBeVisible();
  await page.goto('/userCenter/myCenter/subAccountManage');
  await page.getByRole('button', { name: '添加子账号' }).first().click();
  const add = page.getByRole('dialog', { name: '添加子账号' });
  const member = freshMobile();
  await add.getByLabel('手机号').fill(member);
  await add.getByRole('button', { name: '邀请' }).click();
  const masked = `${member.slice(0, 3)}****${member.slice(-4)}`;
  await expect(page.getByRole('row').filter({ hasText: masked })).toContainText('待接受');
  expect(await seriousFindings(page)).toEqual([]);
});
