import { expect, type Page } from '@playwright/test';
import { internalId } from '#engine/server/public-id.ts';
import { objectId } from '#market/streams/object-id.ts';
import { arrived } from '#testkit/screens.ts';
import type { Demo } from './demo.ts';
import { heard } from './heard.ts';
import { logIn } from './log-in.ts';
import { createPerson, OWN_PASSWORD, test, tide } from './people.ts';

const TITLE = '旅程直播间';
const MINUTE = 60;
const room = objectId('live', TITLE);

/** Tells rows of a stream as a collector does. */
type Send = (stream: string, rows: readonly object[]) => Promise<void>;

async function collectorOf(demo: Demo): Promise<Send> {
  const { key } = JSON.parse(await tide(demo, ['collector', 'create', 'journey'])) as { key: string };
  let seq = 0;
  return async (stream, rows) => {
    const response = await fetch(`${demo.url}/api/ingest/${stream}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'x-collector-seq': String(++seq),
        'content-type': 'application/x-ndjson',
      },
      body: rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
    });
    expect(await response.json()).toMatchObject({ success: true, data: { accepted: rows.length } });
  };
}

/** Public id of the first author of the library. */
async function anAuthor(page: Page): Promise<string> {
  await page.goto('/darenSquare/darenList');
  const href = await page.locator('.data-table tbody a.entity-link').first().getAttribute('href');
  return decodeURIComponent(href?.split('/').at(-1) ?? '');
}

/** Adds the sandbox's robot as a channel of notices. */
async function addChannel(page: Page): Promise<void> {
  await page.goto('/userCenter/myCenter/myNotice?tab=channels');
  await page.getByRole('button', { name: '添加渠道' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名称，如 运营群').fill('运营群');
  await dialog.getByRole('button', { name: '填入沙箱地址' }).click();
  await dialog.getByRole('button', { name: '添加渠道' }).click();
  await expect(page.getByRole('button', { name: '测试', exact: true })).toBeVisible();
}

/** Chooses a stretch in the middle of the curve of a room. */
async function brush(page: Page): Promise<void> {
  const canvas = page.locator('#trend .chart-canvas canvas').first();
  await canvas.scrollIntoViewIfNeeded();
  const strip = page.getByRole('group', { name: '选区' });
  await expect(strip).toContainText('全场');
  await arrived(page, '#trend');
  const box = await canvas.boundingBox();
  if (!box) throw new Error('the curve has no box');
  const at = (share: number) => [box.x + box.width * share, box.y + box.height * 0.4] as const;
  await page.mouse.move(...at(0.3));
  await page.mouse.down();
  await page.mouse.move(...at(0.5), { steps: 6 });
  await page.mouse.move(...at(0.7), { steps: 6 });
  await page.mouse.up();
  await expect(strip).toContainText('选区');
}

test('a running room is found, its minutes chosen, its screen moves, and its start and end are told once', async ({
  page,
  context,
  demo,
}) => {
  test.setTimeout(480_000);
  await logIn(page, demo, await createPerson(demo, { edition: 'supreme' }), OWN_PASSWORD);
  await addChannel(page);
  const send = await collectorOf(demo);
  const uid = await anAuthor(page);
  const began = Math.floor(Date.now() / 1000) - 20 * MINUTE;
  const author_id = internalId(uid) ?? '';
  await send('room_open', [
    {
      room_id: room,
      ts: began,
      source_key: TITLE,
      author_id,
      title: TITLE,
      category: '',
      mode: 2,
      is_cart: 0,
    },
  ]);
  const capture = (minute: number, watch_cnt: number) => ({
    room_id: room,
    ts: began + minute * MINUTE,
    online: 200 + minute,
    watch_cnt,
  });
  await send(
    'room_tick',
    Array.from({ length: 20 }, (_, n) => capture(n, 300 * (n + 1))),
  );

  await page.goto(`/darenSquare/liveList?isLive=1&keyword=${encodeURIComponent(TITLE)}`);
  const link = page.getByRole('link', { name: TITLE }).first();
  await expect(async () => {
    await page.reload();
    await expect(link).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 120_000 });
  const opened = context.waitForEvent('page');
  await link.click();
  const detail = await opened;
  await brush(detail);

  const wall = context.waitForEvent('page');
  await detail.getByRole('link', { name: '直播大屏' }).click();
  const screen = await wall;
  const watched = screen.locator('.live-sales');
  await expect(watched).toContainText('6000');
  await send('room_tick', [capture(20, 8765)]);
  await expect(watched).toContainText('8765', { timeout: 30_000 });

  await page.goto('/userCenter/dataWatch/liveWatch');
  await page.getByRole('button', { name: '添加监控' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('达人链接、达人 ID 或直播间链接').fill(uid);
  // The market may let the author stream beside this room: one session would be the first that is found.
  await dialog.getByRole('radio', { name: '7天内所有场次' }).check({ force: true });
  await dialog.getByRole('button', { name: '添加监控' }).click();
  await heard(page, '监控已添加');
  const told = async () => {
    const state = (await (await fetch(`${demo.phone}/_ctl/state`)).json()) as { pushes: { text: string }[] };
    const own = state.pushes.filter(({ text }) => text.includes(TITLE)).map(({ text }) => text);
    return ['开播：', '下播：'].map((word) => own.filter((text) => text.includes(word)).length);
  };
  await expect.poll(told, { timeout: 90_000, intervals: [1000] }).toEqual([1, 0]);
  await send('room_close', [{ room_id: room, opened_at: began, ts: began + 21 * MINUTE, total_users: 9000 }]);
  await expect.poll(told, { timeout: 90_000, intervals: [1000] }).toEqual([1, 1]);
  await page.goto('/userCenter/myCenter/myNotice');
  const own = page.getByRole('listitem').filter({ hasText: TITLE });
  await expect(own.filter({ hasText: '下播：' })).toHaveCount(1);
  await expect(own.filter({ hasText: '开播：' })).toHaveCount(1);
});
