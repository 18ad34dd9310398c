import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { publicId } from '#engine/server/public-id.ts';
import type { VideoDetail } from '#features/objects/video-page/contract.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { tally, testCollector } from '#testkit/collector.ts';
import { closeLocalServers, serveLocally } from '#testkit/local-server.ts';
import { openPeopleApp, type PeopleApp } from '#testkit/people.ts';

// Covers as files: of the invented videos of the sandbox, and of addresses that collectors have sent.
const now = '2026-04-01T12:00:00+08:00';
const BORN = Date.parse('2026-03-28T10:20:00+08:00') / 1000;
const video = (key: string, cover = '') => ({
  video_id: objectId('video', key),
  source_key: key,
  author_id: objectId('author', 'A1'),
  author_key: 'A1',
  author_name: '小满',
  description: `试用/${key} 面膜`,
  hashtags: [],
  published_at: BORN,
  duration_s: 31,
  url: '',
  is_image: 0,
  product_title: '',
  ...(cover !== '' && { cover }),
});
const path = (key: string) => `/api/video/cover/${publicId(objectId('video', key))}`;

/** Sources that would lead elsewhere, were they not escaped. */
const ESCAPES = [
  '../_ctl/state?',
  'x/../../_ctl/state#',
  '..%2f_ctl%2fstate?',
  '@127.0.0.1:1/',
  '\\..\\_ctl',
];

async function sendVideos(test: TestApp, videos: readonly object[]): Promise<void> {
  const collector = await testCollector(test, { mayBackfill: true });
  expect(tally(await collector.send('aweme_publish', videos))?.[2]).toBe(0);
  await test.runtime.resumePendingWork();
}

describe('covers of the demo', () => {
  let test: PeopleApp;
  beforeAll(async () => {
    test = await openPeopleApp({ now });
    await sendVideos(
      test,
      [...Array.from({ length: 12 }, (_, n) => `C${n}`), ...ESCAPES].map((key) => video(key)),
    );
  }, 600_000);
  afterAll(() => test.close());

  it('are for nobody who is not logged in, and none is of an unknown or a wrong address', async () => {
    expect((await test.browser().get(path('C0'))).status).toBe(401);
    const own = await test.person('13900004001', 'supreme');
    expect((await own.get(path('absent'))).status).toBe(404);
    const wrong = await own.get(`${path('C0')}?uid=3aZ`);
    expect([wrong.status, wrong.body.message]).toEqual([404, '链接中的达人或日期与这个视频不符']);
  });

  it('count as a view of the page, which a trial has ten of in a day', async () => {
    const trial = await test.person('13900004002');
    for (let n = 0; n < 10; n++) {
      const { status, headers } = await trial.get(path(`C${n}`));
      expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    }
    const full = await trial.get(path('C10'));
    expect([full.body.success, full.body.refusal?.prompt]).toEqual([false, 'detail-trial']);
    // The same video again that day is free, and so is its page.
    expect((await trial.get(path('C0'))).headers['content-type']).toBe('image/png');
    const detail = await trial.get<VideoDetail>(path('C0').replace('cover', 'detail'));
    expect(detail.body.data?.views_left).toBe(0);
  });

  it('are saved under the title of the video, as the picture that they are', async () => {
    const own = await test.person('13900004003', 'light');
    const { headers, text } = await own.get(path('C1'));
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('试用 C1 面膜_封面.png');
    expect(String(headers['content-disposition'])).toMatch(/^attachment; /);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(text.slice(1, 4)).toBe('PNG');
  });

  it('are fetched from no other address of the sandbox, whatever a source is called', async () => {
    const own = await test.person('13900004005', 'supreme');
    const calls = async () => {
      const state = (await (await fetch(`${test.sandbox.url}/_ctl/state`)).json()) as { calls: object[] };
      return state.calls.length;
    };
    const before = await calls();
    for (const key of ESCAPES) {
      const { body } = await own.get(path(key));
      expect([body?.success, body?.message], key).toEqual([false, '封面暂时取不到，请稍后再试']);
    }
    expect(await calls()).toBe(before);
  });

  it('fail with a sentence', async () => {
    const own = await test.person('13900004004', 'light');
    for (const kind of ['500', 'drop', '40001', 'garbage']) {
      await test.sandbox.fault('media', kind);
      const { body } = await own.get(path('C2'));
      expect([body.success, body.message], kind).toEqual([false, '封面暂时取不到，请稍后再试']);
    }
  });
});

describe('covers that collectors have sent', () => {
  let test: TestApp;
  let inner: Awaited<ReturnType<typeof serveLocally>>;
  beforeAll(async () => {
    test = await openTestApp({ now });
    inner = await serveLocally((_, to) => to.end('secret'));
    await sendVideos(test, [
      video('none'),
      video('private', `${inner.origin}/cover.png`),
      video('elsewhere', 'https://example.com/cover.png'),
      video('name', 'https://douyinpic.com.example.com/cover.png'),
      video('nonsense', 'no address'),
    ]);
  }, 600_000);
  afterEach(closeLocalServers);
  afterAll(() => test.close());

  it('are said to be missing where there is none', async () => {
    const { status, body } = await test.get(path('none'));
    expect([status, body.message]).toEqual([404, '还没有采集到这个视频的封面']);
  });

  it('are fetched from the platform alone, never from this machine or another host', async () => {
    for (const key of ['private', 'elsewhere', 'name', 'nonsense'])
      expect((await test.get(path(key))).body.message).toBe('封面暂时取不到，请稍后再试');
    expect(inner.requests).toEqual([]);
  });
});
