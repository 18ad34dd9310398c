import { expect } from '@playwright/test';
import { detailPath } from '#catalog/detail-path.ts';
import { limitOf, TRIAL } from '#catalog/plans.ts';
import { foundInBoth, seriousFindings, widthIs } from '#testkit/screens.ts';
import { heard } from './heard.ts';
import { logIn } from './log-in.ts';
import { createPerson, demoMobiles, OWN_PASSWORD, test, tide } from './people.ts';

const library = '/darenSquare/productList';

test('a gate leads to the comparison, the editions and the advisor', async ({ page, demo }) => {
  await logIn(page, demo, demoMobiles.expired);
  await page.goto(library);
  await page.getByRole('columnheader', { name: '销售额', exact: true }).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: '升级提醒' });
  await expect(dialog).toContainText('当前为体验版，升级后可按任意一列排序');
  await page.mouse.click(5, 400);
  await expect(dialog).toBeVisible();
  await widthIs(dialog, 560);
  await foundInBoth(page, { goesOnInLight: true });
  await dialog.getByRole('button', { name: '查看更多' }).click();
  const panel = page.getByRole('dialog', { name: '版本权益对比' });
  await expect(panel.getByRole('row', { name: /每日搜索/ })).toContainText('20次');
  await foundInBoth(page, { goesOnInLight: true });
  await panel.getByRole('button', { name: '查看更多权益' }).click();
  await expect(page).toHaveURL(/\/purchaseRenewal$/);
  await expect(page.getByRole('heading', { name: '开通会员' })).toBeVisible();
  await expect(panel).toBeHidden();
  await foundInBoth(page, { goesOnInLight: true });
  await page.getByRole('button', { name: '对公转账' }).click();
  const bank = page.getByRole('dialog', { name: '对公转账' });
  await expect(bank).toContainText('演示银行');
  await foundInBoth(page, { goesOnInLight: true });
  await bank.getByRole('button', { name: '联系顾问' }).click();
  const advisor = page.getByRole('dialog', { name: '联系顾问' });
  await advisor.getByRole('button', { name: '提交' }).click();
  await expect(advisor).toContainText('*称呼不能为空');
  await advisor.getByLabel('称呼').fill('潮水');
  await advisor.getByLabel('手机号').fill('13700000021');
  await foundInBoth(page, { goesOnInLight: true });
  await advisor.getByRole('button', { name: '提交' }).click();
  await heard(page, '已提交，顾问会尽快联系');
});

test('a visitor gets the log-in in place of the upgrade', async ({ page }) => {
  await page.goto(library);
  await page.getByRole('columnheader', { name: '销售额', exact: true }).getByRole('button').click();
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: '升级提醒' })).toHaveCount(0);
});

test('searches that are used up say so once, with the edition that lifts it', async ({ page, demo }) => {
  await logIn(page, demo, await createPerson(demo), OWN_PASSWORD);
  const search = (words: string) => page.goto(`${library}?keyword=${encodeURIComponent(words)}`);
  for (let i = 1; i <= 20; i++) {
    await search(`没有这样的商品${i}`);
    // Answered is what stands on the screen: an answer that comes in may be one to the page before.
    await expect(page.getByText('暂无数据，换个条件试试')).toBeVisible();
  }
  await search('没有这样的商品21');
  const dialog = page.getByRole('dialog', { name: '升级提醒' });
  await expect(dialog).toContainText('每日最多搜索20次');
});

test('an edition that is granted meanwhile is there at the next gate, without a log-in', async ({
  page,
  demo,
}) => {
  const mobile = await createPerson(demo);
  await logIn(page, demo, mobile, OWN_PASSWORD);
  await page.goto(library);
  await expect(page.getByRole('img', { name: '当前版本：体验版' }).first()).toBeVisible();
  await tide(demo, ['user', 'grant', mobile, 'flagship', '--days', '30']);
  await page.getByRole('columnheader', { name: '销售额', exact: true }).getByRole('button').click();
  await expect(page.getByRole('img', { name: '当前版本：旗舰版' }).first()).toBeVisible();
  await expect(page.getByRole('dialog', { name: '升级提醒' })).toBeHidden();
  await page.getByRole('columnheader', { name: '销售额', exact: true }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=gmv/);
});

test('a detail page beyond the daily number stands blurred behind the purchase', async ({ page, demo }) => {
  test.setTimeout(240_000);
  const views = limitOf('detailViewsPerDay', TRIAL);
  await logIn(page, demo, await createPerson(demo), OWN_PASSWORD);
  const asked = await tide(demo, [
    'query',
    'products',
    '--limit',
    String(views + 1),
    '--json',
    '--as',
    'supreme',
  ]);
  const { items } = (JSON.parse(asked) as { data: { items: { product_id: string }[] } }).data;
  expect(items).toHaveLength(views + 1);
  for (const refs of items) {
    await page.goto(detailPath('product', refs) ?? '', { waitUntil: 'commit' });
    await expect(page.locator('article.detail h1').or(page.locator('.detail-preview')).first()).toBeVisible();
  }
  // What may not be seen says why at once, over the page.
  await page
    .getByRole('dialog', { name: '升级提醒' })
    .getByRole('button', { name: /关闭|Close/ })
    .click();
  const preview = page.getByRole('region', { name: '商品详情' });
  await expect(preview.locator('.detail-preview-art')).toHaveAttribute('inert', '');
  await preview.getByRole('button', { name: '立即升级' }).click();
  const dialog = page.getByRole('dialog', { name: /开通会员/ });
  await expect(dialog.getByRole('region', { name: '付款' })).toBeVisible();
  await widthIs(dialog, 769);
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: /关闭|Close/ }).click();
  await expect(dialog).toBeHidden();
  await expect(preview.getByRole('button', { name: '立即升级' })).toBeVisible();
});
