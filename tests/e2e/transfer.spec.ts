import { expect } from '@playwright/test';
import { seriousFindings } from '#testkit/screens.ts';
import type { Demo } from './demo.ts';
import { heard, keepsMessages } from './heard.ts';
import { logIn, passCaptcha } from './log-in.ts';
import { createPerson, freshMobile, OWN_PASSWORD, test, tryTide } from './people.ts';

/** `tide pay transfer …`; what it says, and how it ended. */
async function transfer(demo: Demo, ...args: string[]): Promise<{ status: number; words: string }> {
  const { code, stdout, stderr } = await tryTide(demo, ['pay', 'transfer', ...args]);
  return { status: code, words: `${stdout}${stderr}` };
}

test('a transfer from bank to bank: the order, its receipt, two people, the edition', async ({
  page,
  demo,
}) => {
  await logIn(page, demo, await createPerson(demo), OWN_PASSWORD);
  await page.goto('/purchaseRenewal?type=6');
  await page.getByRole('button', { name: '对公转账' }).click();
  const bank = page.getByRole('dialog', { name: '对公转账' });
  await bank.getByRole('button', { name: '提交订单' }).click();
  await expect(bank).toContainText('订单号');
  expect(await seriousFindings(page)).toEqual([]);
  await bank.locator('input[type=file]').setInputFiles({
    name: 'receipt.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  await heard(page, '回单已上传，核对后开通');
  await page.goto('/userCenter/orderManage/myOrder');
  const row = page.getByRole('row', { name: /对公转账/ });
  await expect(row).toContainText('回单核对中');
  expect(await seriousFindings(page)).toEqual([]);
  const no = /\d{8}[0-9A-Z]{20}/.exec((await row.textContent()) ?? '')?.[0] ?? '';
  const yuan = /¥([\d,.]+)/.exec((await row.textContent()) ?? '')?.[1]?.replaceAll(',', '') ?? '';
  const seen = await transfer(
    demo,
    'confirm',
    no,
    '--by',
    '王会计',
    '--bank-no',
    'BK-20260401',
    '--amount',
    yuan,
  );
  expect(seen).toEqual({ status: 0, words: '{"state":"confirmed"}\n' });
  expect(await transfer(demo, 'approve', no, '--by', '王会计')).toEqual({
    status: 2,
    words: expect.stringContaining('核对与复核不能是同一人'),
  });
  expect(await transfer(demo, 'approve', no, '--by', '李主管')).toEqual({
    status: 0,
    words: '{"state":"granted"}\n',
  });
  await page.reload();
  await expect(row).toContainText('已支付');
  await expect(page.getByRole('img', { name: '当前版本：至尊版' }).first()).toBeVisible();
});

test('who comes by a promote link has three days after the log-in, and the link is told of', async ({
  page,
  demo,
  browser,
}) => {
  await logIn(page, demo, await createPerson(demo), OWN_PASSWORD);
  await page.goto('/userCenter/myCenter/exchangeCode');
  await page.getByRole('button', { name: '生成推广链接' }).click();
  const link = await page.getByLabel('推广链接').inputValue();
  expect(await seriousFindings(page)).toEqual([]);
  const mobile = freshMobile();
  const context = await browser.newContext({ baseURL: demo.url, reducedMotion: 'reduce' });
  await keepsMessages(context);
  const friend = await context.newPage();
  const visited = friend.waitForResponse('**/api/user/extend/visit');
  await friend.goto(link);
  await visited;
  await friend.goto('/darenSquare/videoList?page=2');
  const dialog = friend.getByRole('dialog', { name: '登录' });
  await dialog.getByLabel('手机号').fill(mobile);
  await passCaptcha(friend, demo, () => dialog.getByRole('button', { name: '发送验证码' }).click());
  await heard(friend, '验证码已发送');
  await dialog.getByLabel('4 位验证码').fill(await demo.codeOf(mobile));
  await dialog.getByRole('button', { name: /^登录\/注册/ }).click();
  await expect(friend.getByRole('img', { name: '当前版本：轻享版' }).first()).toBeVisible();
  await context.close();
  await page.reload();
  await expect(page.getByRole('region', { name: '邀请好友' })).toContainText('已邀请1 人');
});
