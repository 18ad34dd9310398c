import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testkit/app.ts';

let test: TestApp;
let file: string;

interface Banners {
  readonly banners: readonly { readonly id: string; readonly is_own: boolean }[];
  readonly video: { readonly link: string } | null;
}
interface Popped {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly freq: number;
}
interface Checked {
  readonly items: readonly { readonly id: string }[];
  readonly problems: readonly { readonly line: number; readonly problem: string }[];
}

beforeAll(async () => {
  test = await openTestApp({ now: '2026-06-10T12:00:00+08:00' });
  file = join(test.dir, 'announcements.md');
});
afterAll(() => test.close());

const home = async () => (await test.get<Banners>('/api/overview/bannervideo')).body.data as Banners;
const side = async () =>
  (await test.get<{ pop_list: Popped[] }>('/api/overview/sidebar/popup')).body.data?.pop_list ?? [];
const activity = async () =>
  (await test.get<{ show: boolean; popup: Popped | null }>('/api/activity/push/popup')).body.data;
const check = async () =>
  (await test.post<Checked>('/api/owner/announcement', {}, { headers: { 'x-tide-owner': test.secret } })).body
    .data;
const own = ({ banners }: Banners) => banners.filter((one) => one.is_own).map(({ id }) => id);

it('breaks nothing where there is no file, and is the operator’s alone to check', async () => {
  expect([own(await home()), (await home()).video, await side()]).toEqual([[], null, []]);
  expect((await home()).banners.length).toBeGreaterThan(0);
  expect(await activity()).toEqual({ show: false, popup: null });
  expect(await check()).toEqual({ file: 'announcements.md', items: [], problems: [] });
  expect((await test.post('/api/owner/announcement', {})).status).toBe(404);
});

it('names the line of what is wrong, and the rest is displayed in its days', async () => {
  writeFileSync(
    file,
    `# 六月
kind: banner
id: june
title: 年中大促
text: 看去年同期卖爆的货
link: /historyBestseller
start: 2026-06-01
end: 2026-06-18
---
kind: banner
id: july
title: 七月
text: 还没到
link: /home
start: 2026-07-01
---
kind: banner
id: bad
title: 站外
text: 不行
link: https://evil.example
---
kind: video
id: tour
title: 三分钟上手
link: https://video.example/tour
---
kind: activity
id: live
title: 直播答疑
text: 今晚八点
link: /help
---
kind: sidebar
id: group
title: 交流群
text: 加入用户群
freq: 3
end: 2026-06-11
`,
  );
  expect((await check())?.problems).toEqual([{ line: 21, problem: 'link 应为本站页面，如 /home' }]);
  expect([own(await home()), (await home()).video?.link]).toEqual([['june'], 'https://video.example/tour']);
  expect((await activity())?.popup).toMatchObject({ id: 'activity-live', freq: 1 });
  const [popup] = await side();
  expect([popup?.id, popup?.freq]).toEqual(['sidebar-group', 3]);
  // To the end of the 11th in Beijing.
  expect(popup?.end).toBe(Date.parse('2026-06-12T00:00:00+08:00') / 1000);
});

it('follows the days and the file', async () => {
  test.clock.turn(9 * 24 * 3_600_000);
  expect([own(await home()), await side()]).toEqual([[], []]);
  rmSync(file);
  expect([(await home()).video, await activity()]).toEqual([null, { show: false, popup: null }]);
  writeFileSync(file, Buffer.from([0xff, 0xfe, 0xff, 0x00]));
  expect((await check())?.problems).toEqual([{ line: 0, problem: '读不了，或不是 UTF-8' }]);
  expect((await home()).banners.length).toBeGreaterThan(0);
});
