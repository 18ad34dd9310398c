import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { escapesBack, tabsThrough } from '#testkit/keyboard.ts';
import { mixWav } from '#testkit/media.ts';
import { arrived, complaintsOf, foundInBoth, holdsOnPhone, openList, rowsOf } from '#testkit/screens.ts';
import { heard } from './heard.ts';
import { logIn } from './log-in.ts';
import { createPerson, OWN_PASSWORD, test } from './people.ts';

const PATH = '/videoCopyExtraction';
const own = (page: Page) => page.getByRole('region', { name: '我的文案' });

test('a flagship extracts three links, one fails, and the count is right', async ({
  page,
  context,
  demo,
}) => {
  const complaints = complaintsOf(page);
  await logIn(page, demo, await createPerson(demo, { edition: 'flagship' }), OWN_PASSWORD);
  await page.goto(PATH);
  await expect(page.getByText('本月已提取 0 / 300 条')).toBeVisible();
  await page.getByRole('textbox', { name: '视频链接' }).fill('http://127.0.0.1:1/x');
  await page.getByRole('button', { name: '提取文案', exact: true }).click();
  await heard(page, '链接不是公网地址');

  await fetch(`${demo.phone}/_ctl/fault?target=media&kind=40001&times=1`, { method: 'POST' });
  const links = ['a1', 'b2', 'c3'].map((key) => `看看这条 ${demo.phone}/s/journey${key} 复制打开`);
  await page.getByRole('textbox', { name: '视频链接' }).fill(links.join('\n'));
  await page.getByRole('button', { name: '提取3条文案' }).click();
  await heard(page, '已提交3条');
  await expect(own(page).locator('[data-status="3"]')).toHaveCount(2, { timeout: 60_000 });
  await expect(own(page).locator('[data-status="4"]')).toHaveCount(1);
  await expect(own(page)).toContainText('链接已失效，或视频已删除');
  await expect(page.getByText('本月已提取 2 / 300 条')).toBeVisible();

  const text = page.getByRole('region', { name: '文案', exact: true });
  await expect(text.getByRole('list', { name: '视频文案' })).toBeVisible();
  await expect(text.getByRole('group', { name: '话术类型' })).toContainText('钩子');
  await text.getByRole('radio', { name: '逐句' }).check();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await text.getByRole('button', { name: '复制文字' }).click();
  await heard(page, '复制成功');
  const downloaded = page.waitForEvent('download');
  await text.getByRole('button', { name: 'SRT' }).click();
  expect(await readFile(await (await downloaded).path(), 'utf8')).toMatch(/^1\n00:00:00,\d{3} --> /);

  await text.getByRole('button', { name: '改写' }).click();
  const panel = text.getByRole('region', { name: '改写文案' });
  await panel.getByRole('radio', { name: '种草' }).check();
  await fetch(`${demo.phone}/_ctl/fault?target=rewriting&kind=500&times=1`, { method: 'POST' });
  await panel.getByRole('button', { name: '开始改写' }).click();
  await expect(panel).toContainText('改写服务暂不可用，请稍后再试');
  await panel.getByRole('button', { name: '重试' }).click();
  await expect(panel).toContainText('最近一直在用它');
  await expect(panel).toContainText('今日还可改写19次');
  await panel.getByRole('button', { name: '再写一次' }).click();
  await expect(panel).toContainText('今日还可改写18次');
  await panel.getByRole('button', { name: '复制' }).click();
  await heard(page, '复制成功');
  await arrived(page);
  await foundInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await holdsOnPhone(page);
  expect(complaints).toEqual([]);
});

test('a trial opens a text of the library from its row, and meets the end of its extractions', async ({
  page,
  demo,
}) => {
  const complaints = complaintsOf(page);
  await logIn(page, demo, await createPerson(demo), OWN_PASSWORD);
  await openList(page, '/darenSquare/videoList');
  const cover = page.waitForEvent('download');
  // What is seldom done with a row is in its menu, which closes behind it.
  await rowsOf(page).first().getByRole('button', { name: /^更多/ }).click();
  await page.getByRole('button', { name: '下载封面' }).click();
  await expect(page.getByRole('button', { name: '下载封面' })).toHaveCount(0);
  expect((await cover).suggestedFilename()).toMatch(/_封面\.png$/);
  await rowsOf(page)
    .first()
    .getByRole('link', { name: /^提取文案/ })
    .click();
  await expect(page).toHaveURL(/\/videoCopyExtraction\/\w+/);
  await expect(page.getByRole('button', { name: '工具', exact: true })).toHaveAttribute('data-here', 'true');
  await page.getByRole('button', { name: '提取这条视频的文案' }).click();
  // The text is above the list, once; its row in the list is marked.
  await expect(own(page).locator('[data-open="true"][data-status="3"]')).toHaveCount(1, { timeout: 60_000 });
  await page.getByRole('button', { name: '查看全文' }).click();
  await expect(page.getByRole('list', { name: '视频文案' })).toBeVisible();
  await expect(page.getByRole('region', { name: '文案', exact: true })).toHaveCount(1);
  for (const path of ['/videoSeparate', '/fantasticComment', PATH]) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: '工具', exact: true })).toHaveAttribute(
      'data-here',
      'true',
    );
  }
  const fill = async (keys: readonly string[]) => {
    const text = keys.map((key) => `${demo.phone}/s/${key}`).join('\n');
    await page.getByRole('textbox', { name: '视频链接' }).fill(text);
    await page.getByRole('button', { name: /^提取/ }).last().click();
  };
  await fill(['trial1', 'trial2', 'trial3']);
  await expect(page.getByRole('dialog')).toContainText('提取次数不足，请升级旗舰版或至尊版');
  expect(complaints).toEqual([]);
});

test('what was said is found, by author too', async ({ page, demo }) => {
  await logIn(page, demo, await createPerson(demo, { edition: 'flagship' }), OWN_PASSWORD);
  await page.goto(`${PATH}?type=2`);
  await page.getByRole('searchbox', { name: '搜索文案' }).fill('链接');
  await page
    .getByRole('region', { name: '搜索文案' })
    .getByRole('button', { name: '搜索', exact: true })
    .click();
  const hits = page.getByRole('list', { name: '搜索结果' }).getByRole('listitem');
  await expect(hits.first()).toContainText('链接');
  const all = page.getByRole('group', { name: '说过这句话的达人' }).getByRole('button');
  await all.nth(1).click();
  await expect(all.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(hits.first()).toContainText('链接');
});

test('a visitor reads a finished text and hears two finished tracks', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto(PATH);
  const text = page.getByRole('region', { name: '示例文案' });
  for (const part of ['钩子', '卖点', '演示', '引导'])
    await expect(text.getByRole('group', { name: '话术类型' })).toContainText(part);
  await text.getByRole('radio', { name: '逐句' }).check();
  await expect(text.getByRole('list', { name: '视频文案' }).getByRole('listitem')).toHaveCount(7);
  await page.goto('/videoSeparate');
  const sound = page.getByRole('region', { name: '示例分离' });
  await expect(sound).toContainText('00:00 / 00:08');
  await sound.getByRole('button', { name: '播放' }).click();
  await expect(sound).toContainText('00:02 / 00:08');
  await sound.getByRole('button', { name: '独奏人声' }).click();
  await expect(sound.getByRole('button', { name: '静音背景音乐' })).toHaveAttribute('aria-pressed', 'true');
  await expect(sound.getByRole('button', { name: /^下载/ })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await holdsOnPhone(page);
  expect(complaints).toEqual([]);
});

test('a song of one’s own becomes two tracks, whose player holds by keys, in the dark and on a phone', async ({
  page,
  demo,
}) => {
  const complaints = complaintsOf(page);
  await logIn(page, demo, await createPerson(demo, { edition: 'supreme' }), OWN_PASSWORD);
  await page.goto('/videoSeparate');
  const song = mixWav({ seconds: 4, both: 440, left: 1200, right: 2100 });
  await page
    .locator('.separation input[type=file]')
    .setInputFiles({ name: '一首歌.wav', mimeType: 'audio/wav', buffer: song });
  const result = page.getByRole('region', { name: '我的分离' });
  await expect(result.locator('[data-state="done"]')).toHaveCount(1, { timeout: 90_000 });
  await expect(result.getByRole('button', { name: '播放' })).toBeVisible();
  await arrived(page);
  await tabsThrough(page);
  await escapesBack(page);
  await foundInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await holdsOnPhone(page);
  expect(complaints).toEqual([]);
});
