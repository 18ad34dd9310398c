import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Separation } from '#features/files/separation/contract.ts';
import type { TranscriptTask } from '#features/files/transcripts/contract.ts';
import { createMediaFetcher, type MediaFetcher } from '#platform/server/gateways/media/fetch-media.ts';
import { gatewaysService } from '#platform/server/services.ts';
import type { Answer } from '#testkit/app.ts';
import { closeLocalServers, serveLocally } from '#testkit/local-server.ts';
import { mixWav, notMedia, toneWav } from '#testkit/media.ts';
import { composeMediaSlices, type MediaSlice, type MediaSlices } from '#testkit/media-slices.ts';
import { openPeopleApp, type PeopleApp, sendFile, type TestBrowser } from '#testkit/people.ts';

// What a hostile person can try on separations and extractions: objects of others, files that are not what they say, and links that lead
// into the network of the server.
const fast = { points: 1_000_000, burst: 1_000_000 };
let test: PeopleApp;
let slices: MediaSlices;
let both: readonly MediaSlice[];
let owner: TestBrowser;
let stranger: TestBrowser;
/** What fetches links now; each test that needs another one sets it. */
let fetcher: MediaFetcher;

beforeAll(async () => {
  test = await openPeopleApp({ now: '2026-04-01T12:00:00+08:00', speeds: { reads: fast, writes: fast } });
  fetcher = test.features.get(gatewaysService).media;
  slices = composeMediaSlices(test, {
    get fetcher() {
      return fetcher;
    },
  });
  both = [slices.separation, slices.transcripts];
  owner = await test.person('13900000071', 'supreme');
  stranger = await test.person('13900000072', 'supreme');
});
afterEach(() => {
  fetcher = test.features.get(gatewaysService).media;
  closeLocalServers();
});
afterAll(() => test.close());

const paths = {
  separation: { upload: '/api/separation/upload', list: '/api/separation/list' },
  transcripts: { upload: '/api/videoasr/upload', list: '/api/videoasr/user/asrlist' },
} as const;
type SliceName = keyof typeof paths;
const names: readonly SliceName[] = ['separation', 'transcripts'];

interface Sent {
  readonly name: string;
  readonly bytes: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a file to a slice as a browser of a person does. */
const upload = (browser: TestBrowser, slice: SliceName, { name, bytes, headers = {} }: Sent) =>
  sendFile<{ id?: string; task_id?: string }>(test, browser, {
    url: `${paths[slice].upload}?${new URLSearchParams({ name }).toString()}`,
    bytes,
    headers,
  });

const idOf = ({ body }: Answer<{ id?: string; task_id?: string }>) =>
  body.data?.id ?? body.data?.task_id ?? '';

/** Everything that a person has of both slices, with what is spent. */
async function standing(browser: TestBrowser) {
  const separations = await browser.get<{ items: Separation[]; used: number }>(paths.separation.list);
  const transcripts = await browser.post<{ items: TranscriptTask[] }>(paths.transcripts.list, {});
  const power = await browser.post('/api/videoasr/user/asr/power', {});
  return [separations.body.data, transcripts.body.data, power.body.data] as const;
}

const nothingLeft = () => expect([slices.files('uploads'), slices.files('work')]).toEqual([[], []]);

/** Every call that names an object, by its id. */
const calls: Readonly<Record<SliceName, readonly ((of: string, by: TestBrowser) => Promise<Answer>)[]>> = {
  separation: [
    ...['vocals', 'accompaniment'].flatMap((track) =>
      ['mp3', 'wav'].map(
        (format) => (of: string, by: TestBrowser) =>
          by.get(`/api/separation/file/${encodeURIComponent(of)}?track=${track}&format=${format}`),
      ),
    ),
    (id, by) => by.post('/api/separation/cancel', { id }),
    (id, by) => by.post('/api/separation/delete', { id }),
  ],
  transcripts: [
    ...['txt', 'srt', 'docx'].map(
      (format) => (of: string, by: TestBrowser) =>
        by.get(`/api/videoasr/file/${encodeURIComponent(of)}?format=${format}`),
    ),
    (id, by) => by.post('/api/videoasr/user/asrinfo', { task_id: id }),
    (id, by) => by.post('/api/videoasr/user/asr/watch', { aweme_id: id }),
    (id, by) => by.post('/api/videoasr/user/cancel', { task_id: id }),
    (id, by) => by.post('/api/videoasr/user/retry', { task_id: id }),
    (id, by) => by.post('/api/videoasr/user/delete', { task_id: id }),
  ],
};

describe('objects of another person', () => {
  /** A finished, a failed and a waiting task of the owner. */
  async function tasksOf(slice: SliceName, hertz: number): Promise<readonly string[]> {
    const whole = mixWav({ seconds: 1, both: hertz, left: 900, right: 1700 });
    const done = idOf(await upload(owner, slice, { name: 'a.wav', bytes: whole }));
    const half = toneWav({ seconds: 3, hertz }).subarray(0, 40_000);
    const failed = idOf(await upload(owner, slice, { name: 'b.wav', bytes: half }));
    await slices.workOut();
    const later = toneWav({ hertz: hertz + 5, channels: 2 });
    const waiting = idOf(await upload(owner, slice, { name: 'c.wav', bytes: later }));
    return [done, failed, waiting];
  }

  it.each(names)(
    '%s: every call answers as for one that does not exist, and changes nothing',
    async (slice) => {
      const ids = await tasksOf(slice, 400);
      expect(ids.every((id) => id.length > 10)).toBe(true);
      const before = await standing(owner);
      const files = [slices.files('results'), slices.files('uploads')];
      const own = await standing(stranger);
      for (const call of calls[slice]) {
        const missing = await call('0'.repeat(ids[0]?.length ?? 0), stranger);
        expect([missing.status, missing.body.success]).toEqual([404, false]);
        for (const id of ids) {
          const answer = await call(id, stranger);
          expect([answer.status, answer.text]).toEqual([missing.status, missing.text]);
          expect((await call(id, test.browser())).status).toBe(401);
        }
      }
      expect(await standing(owner)).toEqual(before);
      expect(await standing(stranger)).toEqual(own);
      expect([slices.files('results'), slices.files('uploads')]).toEqual(files);
      await slices.workOut();
      expect(slices.files('uploads')).toEqual([]);
    },
  );

  it.each(names)('%s: an id that is a path, or is no id at all, opens nothing', async (slice) => {
    for (const id of ['../uploads', '..\\..\\demo', '%2e%2e', '%', "' OR 1=1 --", '\u0000', 'x'.repeat(65)])
      for (const call of calls[slice]) {
        const { status, body } = await call(id, owner);
        expect([404, 422].includes(status), `${id} ${status} ${body.message}`).toBe(true);
      }
  });
});

describe.each(names)('%s: hostile files', (slice) => {
  const wav = toneWav({ seconds: 1, channels: 2, hertz: 620 });

  it.each<[string, Sent, string]>([
    ['0 bytes', { name: 'a.mp4', bytes: Buffer.alloc(0) }, '文件是空的'],
    ['a zip named mp4', { name: 'a.mp4', bytes: notMedia.zip }, '不是可识别的视频或音频文件'],
    ['a page named mp4', { name: 'a.mp4', bytes: notMedia.page }, '这是网页，不是视频或音频文件'],
    ['a playlist of addresses', { name: 'a.mp3', bytes: notMedia.playlist }, '不是可识别的视频或音频文件'],
    [
      'a list of files of the server',
      { name: 'a.wav', bytes: notMedia.concat },
      '不是可识别的视频或音频文件',
    ],
    [
      'a packed body',
      { name: 'a.wav', bytes: wav, headers: { 'content-encoding': 'gzip' } },
      '文件没有传完，请重新上传',
    ],
    [
      'more than is taken',
      { name: 'a.wav', bytes: wav, headers: { 'content-length': String(600 * 2 ** 20) } },
      slice === 'separation' ? '文件超过500MB，请截取后再上传' : '文件超过200MB，请截取后再上传',
    ],
  ])('%s is refused at no cost and not kept', async (_, sent, message) => {
    const before = await standing(stranger);
    const { status, body } = await upload(stranger, slice, sent);
    expect([status, body.success, body.message]).toEqual([200, false, message]);
    expect(await standing(stranger)).toEqual(before);
    nothingLeft();
  });

  it('half a file fails in words, gives its unit back and is removed', async () => {
    const [before] = await standing(stranger);
    const bytes = toneWav({ seconds: 3, hertz: 630 }).subarray(0, 50_000);
    const id = idOf(await upload(stranger, slice, { name: 'half.mp4', bytes }));
    await slices.workOut();
    expect(await slices[slice].outcome(id)).toEqual(['failed', '文件不完整或已损坏，无法解码']);
    const [after] = await standing(stranger);
    expect(after?.used).toBe(before?.used);
    nothingLeft();
  });

  it.each([
    ['../../../etc/cron.d/evil.wav', 'evil.wav'],
    ['..\\..\\Windows\\evil2.wav', 'evil2.wav'],
    ['a\u0000b\r\nset-cookie: x.wav', 'ab set-cookie: x.wav'],
    ['/', '未命名文件'],
    [`${'长'.repeat(900)}.wav`, '长'.repeat(200)],
  ])('the name %j is a title and no path', async (name, title) => {
    const hertz = 640 + name.length + title.length;
    const bytes = toneWav({ seconds: 1, channels: 2, hertz });
    const id = idOf(await upload(stranger, slice, { name, bytes }));
    expect(slices.files('uploads')).toEqual([id]);
    const [separations, transcripts] = await standing(stranger);
    const titles = {
      separation: separations?.items.find((one) => one.id === id)?.title,
      transcripts: transcripts?.items.find((one) => one.task_id === id)?.title,
    };
    expect(titles[slice]).toBe(title);
    const body = slice === 'separation' ? { id } : { task_id: id };
    const base = slice === 'separation' ? '/api/separation' : '/api/videoasr/user';
    expect((await stranger.post(`${base}/cancel`, body)).body.success).toBe(true);
    await slices.workOut();
    nothingLeft();
  });
});

describe('links into the network of the server', () => {
  it.each([
    ['http://127.0.0.1:7200/api/health', '链接不是公网地址'],
    ['https://[::1]/x', '链接不是公网地址'],
    ['https://10.0.0.1/x', '链接不是公网地址'],
    ['https://192.168.1.1/x', '链接不是公网地址'],
    ['http://169.254.169.254/latest/meta-data/', '链接不是公网地址'],
    ['https://2130706433/', '链接不是公网地址'],
    ['https://v.douyin.com.evil.cn/abc/', '只支持抖音的分享链接，其他来源请上传文件'],
    ['https://user:key@v.douyin.com/abc/', '链接里不能有账号'],
  ])('%s is refused at no cost', async (url, refusal) => {
    for (const slice of both) {
      const before = await slice.used();
      expect([slice.name, await slice.addUrl(url), await slice.used()]).toEqual([
        slice.name,
        { refusal },
        before,
      ]);
    }
    expect(await test.runtime.jobs.list({ states: ['pending', 'running'], limit: 5 })).toEqual([]);
  });

  /** Runs a link to its end: it failed in these words, its unit is back and nothing is left. */
  async function failsWith(slice: MediaSlice, url: string, words: string): Promise<void> {
    const before = await slice.used();
    const added = await slice.addUrl(url);
    if ('refusal' in added) throw new Error(added.refusal);
    await slices.workOut();
    expect([slice.name, ...(await slice.outcome(added.id))]).toEqual([slice.name, 'failed', words]);
    expect(await slice.used()).toBe(before);
    nothingLeft();
  }

  it('a redirect to another service of this machine is not followed', async () => {
    const inner = await serveLocally((_, to) => to.end(toneWav({ seconds: 2 })));
    for (const location of [`${inner.origin}/secret.wav`, 'http://[::1]:7200/', 'http://10.1.2.3/'])
      for (const slice of both) {
        const outer = await serveLocally((_, to) => to.writeHead(302, { location }).end());
        fetcher = createMediaFetcher({ allowedOrigin: () => outer.origin });
        await failsWith(slice, `${outer.origin}/v`, '链接跳转到了别处：链接不是公网地址');
        expect(outer.requests).toEqual(['/v']);
      }
    expect(inner.requests).toEqual([]);
  });

  it('a name of the platform that resolves to a private address is not called', async () => {
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    fetcher = createMediaFetcher({ allowedOrigin: () => null, resolve });
    for (const slice of both)
      await failsWith(slice, `https://v.douyin.com/${slice.name}/`, '链接不是公网地址');
  });
});
