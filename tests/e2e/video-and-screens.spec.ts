import { expect, type Page } from '@playwright/test';
import { videoCards } from '#catalog/details/video-cards.ts';
import { arrived, complaintsOf, fetchLate, openList, rowsOf } from '#testkit/screens.ts';
import { test } from './one-page.ts';
import { markedCards, reportsAFigure } from './report-mark.ts';

test('a video of the library opens its page, at 390 pixels too', async ({ page, context }) => {
  await openList(page, '/darenSquare/videoList');
  const opened = context.waitForEvent('page');
  await rowsOf(page).first().locator('a.entity-link').first().click();
  const detail = await opened;
  const complaints = complaintsOf(detail);
  await expect(detail).toHaveURL(/\/videoDetails\//);
  await expect(detail.locator('.video-head h1')).toBeVisible();
  await arrived(detail);
  await expect(detail.getByText('预估销售额')).toBeVisible();
  await fetchLate(detail);
  // The first video of the library may sell nothing, so that no other sells the same.
  const others = (title: string) => title !== videoCards.similar.title;
  const titles = Object.values(videoCards).map(({ title }) => title);
  expect((await markedCards(detail)).filter(others)).toEqual(titles.filter(others));
  await reportsAFigure(detail, { card: '视频商品', figure: '本视频销量', value: '12' });
  await detail.setViewportSize({ width: 390, height: 844 });
  // Charts take their new size a moment later.
  await expect
    .poll(() => detail.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(390);
  expect(complaints).toEqual([]);
});

interface Room {
  readonly room_id: string;
  readonly uid: string;
  readonly date_code: number;
}

/** A room that is open; early in the morning none may be, then one that was. */
async function aRoom(page: Page): Promise<Room> {
  for (const data of [{ is_live: 1 }, {}]) {
    const reply = await page.request.post('/api/live/search?limit=1&page=1', { data });
    const [room] = (await reply.json()).data.items as Room[];
    if (room) return room;
  }
  throw new Error('the demo has no room');
}

test('the big screen of a room shows its counter, and a goal is remembered', async ({ page }) => {
  await page.goto('/darenSquare/liveList');
  const room = await aRoom(page);
  const complaints = complaintsOf(page);
  await page.goto(`/liveBigScreen?roomId=${room.room_id}&uid=${room.uid}&dateCode=${room.date_code}`);
  await expect(page.locator('.screen-head h1')).toBeVisible();
  await expect(page.locator('.live-sales')).toBeVisible();
  await page.getByLabel('目标销售额（元）').fill('100000');
  await page.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('progressbar', { name: '目标进度' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('progressbar', { name: '目标进度' })).toBeVisible();
  expect(complaints).toEqual([]);
});
