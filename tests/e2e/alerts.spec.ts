import { randomBytes } from 'node:crypto';
import { expect, type Locator } from '@playwright/test';
import { seriousFindings } from '#testkit/screens.ts';
import type { Demo } from './demo.ts';
import { heard } from './heard.ts';
import { logIn } from './log-in.ts';
import { createPerson, OWN_PASSWORD, test } from './people.ts';

const ALERTS = '/userCenter/dataWatch/alerts';
const CHANNELS = '/userCenter/myCenter/myNotice?tab=channels';

/** The code that the sandbox's mail server got for an address. */
async function codeFor(demo: Demo, address: string): Promise<string> {
  const state = (await (await fetch(`${demo.phone}/_ctl/state`)).json()) as {
    mails: { to: string; subject: string }[];
  };
  return state.mails.find(({ to }) => to === address)?.subject.slice(-6) ?? '';
}

test('supreme sets an alert from a row, by a mailbox that was verified, and finds both in the log', async ({
  page,
  demo,
}) => {
  test.setTimeout(120_000);
  await logIn(page, demo, await createPerson(demo, { edition: 'supreme' }), OWN_PASSWORD);
  const address = `me-${randomBytes(3).toString('hex')}@shop.example`;
  await page.goto(CHANNELS);
  await page.getByRole('button', { name: '添加渠道' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '邮件' }).check({ force: true });
  await dialog.getByLabel('名称，如 运营群').fill('工作邮箱');
  await dialog.getByLabel('邮箱地址').fill(address);
  await dialog.getByRole('button', { name: '添加渠道' }).click();
  await expect(page.getByRole('dialog', { name: '验证邮箱' })).toBeVisible();
  await expect(async () => expect(await codeFor(demo, address)).toMatch(/^\d{6}$/)).toPass();
  await page.getByLabel('6位验证码').fill(await codeFor(demo, address));
  await page.getByRole('dialog').getByRole('button', { name: '验证', exact: true }).click();
  await heard(page, '邮箱已验证，之后的通知会发到这里');
  await page.goto('/darenSquare/productList');
  await page.locator('.data-table tbody').getByRole('button', { name: /^更多/ }).first().click();
  await page.getByRole('link', { name: '设预警' }).first().click();
  await expect(page).toHaveURL(/dataWatch\/alerts\?add=/);
  const alert = page.getByRole('dialog', { name: '添加预警' });
  await alert.getByRole('textbox', { name: '1小时销量达到' }).fill('0');
  await alert.getByRole('button', { name: '添加预警' }).click();
  await expect(alert.getByText('应为 1 到 10000000 之间的数')).toBeVisible();
  await alert.getByRole('textbox', { name: '1小时销量达到' }).fill('300');
  await alert.getByRole('button', { name: '添加预警' }).click();
  await heard(page, '预警已添加，触发时通知您');
  const row = page.locator('.record-table tbody tr').first();
  await expect(row).toContainText('1小时销量达到300件');
  await row.getByRole('button', { name: '停用' }).click();
  await expect(row).toContainText('已停用');
  await row.getByRole('button', { name: '修改' }).click();
  const change = page.getByRole('dialog', { name: '修改预警' });
  await change.getByRole('button', { name: '更换' }).click();
  await expect(change.getByRole('textbox', { name: '商品的链接或 ID' })).toBeFocused();
  await change.getByRole('button', { name: '取消更换' }).click();
  await expect(change.getByRole('button', { name: '更换' })).toBeFocused();
  await change.getByRole('button', { name: '保存' }).click();
  await heard(page, '预警已修改');
  // On a tablet the table is wider than its place: what can be done is in sight all the same.
  await page.setViewportSize({ width: 768, height: 900 });
  for (const name of ['启用', '修改', '删除'])
    await expect(row.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/userCenter/myCenter/teamLog');
  await expect(page.getByRole('rowheader', { name: '添加推送渠道' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '工作邮箱' })).toBeVisible();
});

test('a trial meets the upgrade', async ({ page, demo }) => {
  test.setTimeout(120_000);
  await logIn(page, demo, await createPerson(demo), OWN_PASSWORD);
  await page.goto(ALERTS);
  await expect(page.getByText('预警为轻享版及以上权益').first()).toBeVisible();
  await page.getByRole('button', { name: '添加预警' }).click();
  await expect(page.getByRole('dialog')).toContainText('预警为轻享版及以上权益');
  await page.goto(`${ALERTS}?add=1&object=2&name=x`);
  await expect(page.getByRole('dialog')).toContainText('预警为轻享版及以上权益');
  await expect(page).not.toHaveURL(/add=/);
});

test('a rule over a condition needs one, on a phone too, where a choice is as wide as the form', async ({
  page,
  demo,
}) => {
  test.setTimeout(120_000);
  await logIn(page, demo, await createPerson(demo, { edition: 'light' }), OWN_PASSWORD);
  const dialog = page.getByRole('dialog', { name: '添加预警' });
  const submit = dialog.getByRole('button', { name: '添加预警' });
  const choose = async () => {
    await page.goto(ALERTS);
    await page.getByRole('button', { name: '添加预警' }).first().click();
    await dialog.getByRole('combobox', { name: '类型' }).click();
    await dialog.getByRole('option', { name: '常用筛选新增' }).click();
  };
  await choose();
  await expect(dialog.getByText('还没有可以每天比较的常用筛选')).toBeVisible();
  await expect(submit).toBeDisabled();
  await page.goto('/darenSquare/productList?price=5000-10000');
  await page.getByRole('button', { name: /^存为常用筛选/ }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('中价位');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: '常用筛选 中价位' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await choose();
  await submit.click();
  await expect(dialog.getByRole('alert')).toHaveText('请选择常用筛选');
  const widthOf = async (of: Locator) => (await of.boundingBox())?.width;
  expect(await widthOf(dialog.getByRole('combobox', { name: '类型' }))).toBe(
    await widthOf(dialog.locator('form')),
  );
  if (process.env.TIDE_SHOT) await page.screenshot({ path: process.env.TIDE_SHOT });
  await dialog.getByRole('combobox', { name: '常用筛选' }).click();
  await dialog.getByRole('option', { name: /中价位/ }).click();
  await expect(dialog.getByRole('alert')).toBeHidden();
  expect(await seriousFindings(page)).toEqual([]);
  await submit.click();
  await heard(page, '预警已添加，触发时通知您');
  await expect(page.locator('.record-table tbody tr').first()).toContainText('中价位');
});
