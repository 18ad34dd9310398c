import { expect, type Page } from '@playwright/test';
import { roomCards } from '#catalog/details/room-cards.ts';
import { TRIAL } from '#catalog/plans.ts';
import { roomTraffic } from '#features/objects/live-room/parts-contract.ts';
import {
  arrived,
  complaintsOf,
  foundInBoth,
  holdsOnPhone,
  lookAs,
  openList,
  rowsOf,
} from '#testkit/screens.ts';
import { test } from './one-page.ts';
import { markedCards, reportsAFigure } from './report-mark.ts';

const LINK = 'a.entity-link[href^="/liveDetails/"]';

/** The address that the first room of 直播库 leads to. */
async function firstRoom(page: Page): Promise<string> {
  await openList(page, '/darenSquare/liveList');
  return (await rowsOf(page).first().locator(LINK).first().getAttribute('href')) ?? '';
}

/** Scrolls through the page, so that every part is loaded, and back. */
async function readWhole(page: Page): Promise<void> {
  for (const id of ['trend', 'goods', 'traffic', 'deal', 'audience', 'chat', 'review']) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await arrived(page, `#${id}`);
  }
  await page.locator('#overview').scrollIntoViewIfNeeded();
}

test('a room of 直播库 opens its page, and minutes chosen on the curve have figures of their own', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await firstRoom(page);
  const opened = context.waitForEvent('page');
  await rowsOf(page).first().locator(LINK).first().click();
  const room = await opened;
  const complaints = complaintsOf(room);
  const canvas = room.locator('#trend .chart-canvas canvas').first();
  await canvas.scrollIntoViewIfNeeded();
  const strip = room.getByRole('group', { name: '选区' });
  await expect(strip).toContainText('全场');
  await expect(strip).not.toContainText('占本场');
  await arrived(room, '#trend');
  const box = await canvas.boundingBox();
  if (!box) throw new Error('the curve has no box');
  const at = (share: number) => [box.x + box.width * share, box.y + box.height * 0.4] as const;
  await room.mouse.move(...at(0.3));
  await room.mouse.down();
  await room.mouse.move(...at(0.45), { steps: 6 });
  await room.mouse.move(...at(0.6), { steps: 6 });
  await room.mouse.up();
  await expect(strip).toContainText('选区');
  await strip.getByRole('button', { name: '清除选区' }).click();
  await expect(strip).toContainText('全场');
  await readWhole(room);
  await room.getByRole('button', { name: '排品时间线' }).click();
  await expect(room.locator('.room-gantt li').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('every card of a room has its mark, and a figure of one is reported there', async ({ page }) => {
  test.setTimeout(120_000);
  const complaints = complaintsOf(page);
  await page.goto(await firstRoom(page));
  await readWhole(page);
  expect(await markedCards(page)).toEqual(Object.values(roomCards).map(({ title }) => title));
  await reportsAFigure(page, { card: '流量结构', figure: '自然流量', value: '45' });
  expect(complaints).toEqual([]);
});

test('the page of a room holds at 390 pixels, light and dark, and nothing serious is found', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto(await firstRoom(page));
  await readWhole(page);
  await foundInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await readWhole(page);
  await holdsOnPhone(page);
});

test('an address of another day offers the right one, and the review is named to a trial only', async ({
  page,
}) => {
  const path = await firstRoom(page);
  await page.goto(path.replace(/\d{8}$/, '20200101'));
  await page.getByRole('link', { name: '查看这场直播' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await lookAs(page, TRIAL);
  await page.goto(path);
  await page.locator('#review').scrollIntoViewIfNeeded();
  await page
    .getByRole('region', { name: roomCards.review.title })
    .getByRole('button', { name: '升级旗舰版' })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the drawer of materials offers the cards below the screen too', async ({ page }) => {
  await page.goto(await firstRoom(page));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('button', { name: /^更多 / })
    .first()
    .click();
  await page.getByRole('button', { name: '素材' }).click();
  const choice = page.getByRole('group', { name: '选择内容' });
  await expect(choice.getByText('流量结构')).toBeAttached();
  await expect(page.getByRole('img', { name: /的海报$/ })).toBeVisible({ timeout: 30_000 });
});

test('a card that failed says so alone in its place, and is there after 重试', async ({ page }) => {
  const address = await firstRoom(page);
  const calls = `**${roomTraffic.path.replace('{room_id}', '*')}`;
  await page.route(calls, (route) =>
    route.fulfill({ json: { code: 500, success: false, message: '服务繁忙', data: null } }),
  );
  await page.goto(address);
  await page.locator('#traffic').scrollIntoViewIfNeeded();
  const card = page.getByRole('region', { name: '流量结构' });
  const again = card.getByRole('button', { name: '重试' });
  await expect(again).toBeVisible();
  await expect(page.locator('.part-failed')).toHaveCount(1);
  await page.unroute(calls);
  await again.click();
  await expect(card.locator('.room-traffic, .block-empty')).toBeVisible();
  await expect(page.locator('.part-failed')).toHaveCount(0);
});
