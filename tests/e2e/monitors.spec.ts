import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Demo } from './demo.ts';
import { heard } from './heard.ts';
import { logIn } from './log-in.ts';
import { createPerson, OWN_PASSWORD, test } from './people.ts';

const LIVE = '/userCenter/dataWatch/liveWatch';
const CHANNELS = '/userCenter/myCenter/myNotice?tab=channels';

/** The id of the first author of the library. */
async function anAuthor(page: Page): Promise<string> {
  await page.goto('/darenSquare/darenList');
  const href = await page.locator('.data-table tbody a.entity-link').first().getAttribute('href');
  return decodeURIComponent(href?.split('/').at(-1) ?? '');
}

/** What the sandbox's receivers got. */
async function pushed(demo: Demo): Promise<string[]> {
  const state = (await (await fetch(`${demo.phone}/_ctl/state`)).json()) as { pushes: { text: string }[] };
  return state.pushes.map((one) => one.text);
}

test('supreme monitors an author by id, sees the monitor in its tab, cancels it and gets the unit back', async ({
  page,
  demo,
}) => {
  test.setTimeout(120_000);
  await logIn(page, demo, await createPerson(demo, { edition: 'supreme' }), OWN_PASSWORD);
  const uid = await anAuthor(page);
  await page.goto(LIVE);
  await expect(page.getByText('本月已用 0 / 1200 场')).toBeVisible();
  await page.getByRole('button', { name: '添加监控' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('达人链接、达人 ID 或直播间链接').fill('不是链接');
  await dialog.getByRole('button', { name: '添加监控' }).click();
  await expect(dialog.getByText('没有识别出链接或 ID')).toBeVisible();
  await dialog.getByLabel('达人链接、达人 ID 或直播间链接').fill(uid);
  await dialog.getByRole('radio', { name: '7天内所有场次' }).check({ force: true });
  await dialog.getByRole('button', { name: '添加监控' }).click();
  await heard(page, '监控已添加');
  await expect(page.getByText('本月已用 1 / 1200 场')).toBeVisible();
  const row = page.locator('.watch-table tbody tr').first();
  await expect(row).toContainText('7天内所有场次');
  await row.getByRole('button', { name: '取消', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消监控' }).click();
  await heard(page, '监控已取消');
  await page.getByRole('navigation', { name: '监控状态' }).getByRole('button', { name: '已取消' }).click();
  await expect(page).toHaveURL(/status=4/);
  await expect(row).toContainText('已取消');
});

test('a channel to the sandbox takes a test message; a trial meets the upgrade', async ({ page, demo }) => {
  test.setTimeout(120_000);
  await logIn(page, demo, await createPerson(demo), OWN_PASSWORD);
  // Other journeys push too, and the sandbox has room for the newest pushes alone.
  const channel = `运营群${randomBytes(3).toString('hex')}`;
  await page.goto(CHANNELS);
  await page.getByRole('button', { name: '添加渠道' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名称，如 运营群').fill(channel);
  await dialog.getByRole('button', { name: '填入沙箱地址' }).click();
  await dialog.getByRole('button', { name: '添加渠道' }).click();
  await page.getByRole('button', { name: '测试', exact: true }).click();
  await heard(page, '测试消息已送达');
  expect((await pushed(demo)).filter((text) => text.includes(channel))).toHaveLength(1);
  await page.goto(LIVE);
  await expect(page.getByText('监控为轻享版及以上权益')).toBeVisible();
  await page.getByRole('button', { name: '添加监控' }).click();
  await expect(page.getByRole('dialog')).toContainText('当前版本无法使用该功能');
});

test('a video is monitored from its row, once, and the monitor shows how it went', async ({ page, demo }) => {
  test.setTimeout(120_000);
  await logIn(page, demo, await createPerson(demo, { edition: 'supreme' }), OWN_PASSWORD);
  await page.goto('/darenSquare/videoList');
  await page.locator('a[aria-label^="监控 "]').first().click();
  await page.getByRole('dialog').getByRole('button', { name: '添加监控' }).click();
  await heard(page, '监控已添加');
  await expect(page).toHaveURL(/videoWatch$/);
  await page.reload();
  await page.getByRole('button', { name: '趋势', exact: true }).click();
  // The demo's collector may not have come by since the monitor began.
  const curve = page.locator('.watch-curve');
  await expect(
    curve
      .getByText(/监控开始后还没有新的采样|共 \d+ 次采样/)
      .or(curve.getByRole('heading', { name: '监控趋势' }))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
