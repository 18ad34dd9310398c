import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicId } from '#engine/server/public-id.ts';
import type { ExtractedLink, TranscriptMatch, TranscriptTask } from '#features/files/transcripts/contract.ts';
import { transcriptById } from '#features/files/transcripts/server/store.ts';
import type { UserInfo } from '#features/people/account/contract.ts';
import { objectId } from '#market/streams/object-id.ts';
import { createWorker, type Worker } from '#platform/server/jobs/worker.ts';
import { createLog } from '#platform/server/log.ts';
import { sweepMedia } from '#platform/server/media/media-files.ts';
import type { Answer } from '#testkit/app.ts';
import { tally, testCollector } from '#testkit/collector.ts';
import { deletionAt } from '#testkit/deletion.ts';
import { notMedia, toneWav } from '#testkit/media.ts';
import { openPeopleApp, type PeopleApp, sendFile, type TestBrowser } from '#testkit/people.ts';

const fast = { points: 1_000_000, burst: 1_000_000 };
const DAY_MS = 86_400_000;
let test: PeopleApp;
let worker: Worker;
let own: TestBrowser;
let other: TestBrowser;
let trial: TestBrowser;

interface Extracted {
  readonly task_id: string;
  readonly status: number;
  readonly surplus_extract_count: number;
  readonly items: readonly ExtractedLink[];
}
interface Info {
  readonly task: TranscriptTask;
  readonly is_watched: boolean;
  readonly lines: readonly { readonly from: number; readonly label: string; readonly text: string }[];
}

const work = async () => {
  while ((await worker.runOnce()) > 0);
};
/** Turns the clock over the pauses between attempts until nothing waits. */
const workOut = async () => {
  for (let round = 0; round < 8; round++) {
    await work();
    test.clock.turn(90_000);
  }
};
const extract = (body: object, browser = own) => browser.post<Extracted>('/api/videoasr/extract', body);
const tasks = async (browser = own) =>
  (await browser.post<{ items: TranscriptTask[] }>('/api/videoasr/user/asrlist', {})).body.data?.items ?? [];
const taskOf = async (id: string, browser = own) =>
  (await tasks(browser)).find((one) => one.task_id === id) as TranscriptTask;
const info = (id: string, browser = own) => browser.post<Info>('/api/videoasr/user/asrinfo', { task_id: id });
const power = async (browser = own) =>
  (await browser.post<{ surplus_extract_count: number }>('/api/videoasr/user/asr/power', {})).body.data
    ?.surplus_extract_count;
const refusal = ({ status, body }: Answer) => [status, body.success, body.message];
const link = (key: string) => `${test.sandbox.url}/s/${key}`;
const upload = (bytes: Buffer, name: string, browser = own) =>
  sendFile<{ task_id: string }>(test, browser, {
    url: `/api/videoasr/upload?${new URLSearchParams({ name }).toString()}`,
    bytes,
  });
const filesIn = (folder: string) => {
  const dir = join(test.dir, 'demo', 'media', folder);
  return existsSync(dir) ? readdirSync(dir) : [];
};

const author = objectId('author', 'A1');
const spoken = { source: '7300000000000000001', id: objectId('video', '7300000000000000001') };
const silent = { source: '7300000000000000002', id: objectId('video', '7300000000000000002') };
const said = ['姐妹们先别划走', '这款面膜很清爽', '我实测了两周', '点击左下角下单'];

/** Two videos of one author, of which one has a transcript. */
async function sendVideos(): Promise<void> {
  const collector = await testCollector(test);
  const born = Math.floor(test.clock.now() / 1000) - 3 * 86_400;
  const video = ({ id, source }: typeof spoken) => ({
    video_id: id,
    source_key: source,
    author_id: author,
    author_key: 'A1',
    author_name: '小满',
    description: `试用 ${source} #面膜`,
    hashtags: ['面膜'],
    published_at: born,
    duration_s: 31,
    url: '',
    is_image: 0,
    product_title: '',
  });
  const sent = [
    await collector.send('aweme_publish', [video(spoken), video(silent)]),
    await collector.send(
      'video_asr',
      said.map((text, n) => ({
        video_id: spoken.id,
        from_ms: n * 6000,
        to_ms: n * 6000 + 6000,
        ts: born + 3600,
        label: '',
        text,
      })),
    ),
  ];
  for (const answer of sent) expect(tally(answer)?.[2]).toBe(0);
}

beforeAll(async () => {
  test = await openPeopleApp({ now: '2026-04-01T12:00:00+08:00', speeds: { reads: fast, writes: fast } });
  const { jobs } = test.runtime;
  jobs.register(...test.features.jobs);
  worker = createWorker(jobs, { concurrency: 2, log: createLog({ level: 'silent' }) });
  own = await test.person('13900000051', 'flagship');
  other = await test.person('13900000052', 'flagship');
  trial = await test.person('13900000053');
  await sendVideos();
});
afterAll(() => test.close());

describe('what is refused, at no cost', () => {
  it('a visitor, and extractions of another person', async () => {
    const visitor = test.browser();
    for (const path of [
      'extract',
      'user/asrlist',
      'user/asrinfo',
      'user/asr/power',
      'user/asr/watch',
      'search',
    ])
      expect((await visitor.post(`/api/videoasr/${path}`, {})).status).toBe(401);
    const id = (await extract({ aweme_id: publicId(spoken.id) }, other)).body.data?.task_id ?? '';
    expect((await info(id, other)).status).toBe(200);
    expect((await info(id)).status).toBe(404);
    for (const path of ['cancel', 'retry', 'delete'])
      expect((await own.post(`/api/videoasr/user/${path}`, { task_id: id })).status).toBe(404);
    expect((await own.post('/api/videoasr/user/asr/watch', { aweme_id: id })).status).toBe(404);
    expect((await own.get(`/api/videoasr/file/${id}?format=txt`)).status).toBe(404);
  });

  it.each([
    ['http://127.0.0.1:1/x', '链接不是公网地址'],
    ['https://10.0.0.1/x', '链接不是公网地址'],
    ['https://example.com/v.mp4', '只支持抖音的分享链接，其他来源请上传文件'],
    ['没有链接的文字', '链接不正确'],
  ])('%s', async (url, words) => {
    expect(refusal(await extract({ url }))).toEqual([200, false, words]);
    expect(await power()).toBe(300);
  });

  it('no link at all, too many of them, and a video that is not in the library', async () => {
    expect(refusal(await extract({}))).toEqual([200, false, '请粘贴视频链接']);
    expect((await extract({ urls: Array.from({ length: 21 }, (_, n) => link(`v${n}`)) })).status).toBe(422);
    const many = Array.from({ length: 21 }, (_, n) => link(`v${n}`)).join(' ');
    expect(refusal(await extract({ url: many }))).toEqual([200, false, '一次最多20个链接']);
    expect((await extract({ aweme_id: 'zzzzzzzzzzz' })).status).toBe(404);
  });

  it.each([
    ['0 bytes', Buffer.alloc(0), '文件是空的'],
    ['a zip named mp4', notMedia.zip, '不是可识别的视频或音频文件'],
    ['a page', notMedia.page, '这是网页，不是视频或音频文件'],
    ['a playlist', notMedia.playlist, '不是可识别的视频或音频文件'],
  ])('an upload of %s', async (_, bytes, words) => {
    expect(refusal(await upload(bytes, 'a.mp4'))).toEqual([200, false, words]);
    expect([await power(), filesIn('uploads')]).toEqual([300, []]);
  });
});

describe('an extraction', () => {
  it('of a video whose transcript was collected is done at once and costs one', async () => {
    const { body } = await extract({ aweme_id: publicId(spoken.id) });
    expect([body.data?.status, body.data?.surplus_extract_count]).toEqual([3, 299]);
    const again = await extract({ aweme_id: publicId(spoken.id) });
    expect([again.body.data?.task_id, again.body.data?.surplus_extract_count]).toEqual([
      body.data?.task_id,
      299,
    ]);
    const page = await extract({ url: `看看这个 https://www.douyin.com/video/${spoken.source} 复制打开` });
    expect(page.body.data?.task_id).toBe(body.data?.task_id);
    const read = (await info(body.data?.task_id ?? '')).body.data;
    expect(read?.lines.length).toBeGreaterThan(0);
    expect(read?.lines.every(({ label }) => label !== '')).toBe(true);
    expect([read?.task.is_collected, read?.task.aweme_id]).toEqual([true, publicId(spoken.id)]);
  });

  it('of three links, one of which fails, costs two', async () => {
    const before = (await power()) ?? 0;
    await test.sandbox.fault('media', '40001', 1);
    const { body } = await extract({ urls: [link('one1'), link('two2'), link('three3')] });
    expect(body.data?.items.map(({ status }) => status)).toEqual([1, 1, 1]);
    expect(body.data?.surplus_extract_count).toBe(before - 3);
    await workOut();
    const found = await Promise.all((body.data?.items ?? []).map(({ task_id }) => taskOf(task_id ?? '')));
    expect(found.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([3, 3, 4]);
    expect(found.find(({ status }) => status === 4)?.error).toBe('链接已失效，或视频已删除');
    expect(await power()).toBe(before - 2);
    expect(filesIn('work')).toEqual([]);
  });

  it('of the same link twice, or of another link to the same video, costs one', async () => {
    const before = (await power()) ?? 0;
    const { body } = await extract({ urls: [link('same'), `${link('same')}/?from=a`] });
    const [first, second] = body.data?.items ?? [];
    expect(first?.task_id).toBe(second?.task_id);
    const key = silent.source;
    const [short, share] = [link(key), `${test.sandbox.url}/share/video/${key}`];
    await extract({ urls: [short, share] });
    expect(await power()).toBe(before - 3);
    await workOut();
    expect(await power()).toBe(before - 2);
  });

  it('of a library video without a transcript goes the whole way', async () => {
    const { body } = await extract({ aweme_id: publicId(silent.id) }, other);
    expect(body.data?.status).toBe(1);
    await workOut();
    const task = await taskOf(body.data?.task_id ?? '', other);
    expect([task.status, task.is_collected, task.aweme_id]).toEqual([3, false, publicId(silent.id)]);
    expect(task.words).toBeGreaterThan(20);
    const { lines = [] } = (await info(task.task_id, other)).body.data ?? {};
    expect(lines[0]?.label).toBe('钩子');
    expect(lines.at(-1)?.label).toBe('引导');
    const short = await extract({ url: link(spoken.source) }, other);
    await workOut();
    expect((await taskOf(short.body.data?.task_id ?? '', other)).is_collected).toBe(true);
  });

  it('of an uploaded file, the same again at no cost, and half a file with its unit back', async () => {
    const before = (await power()) ?? 0;
    const wav = toneWav({ seconds: 4 });
    const first = await upload(wav, '../../口播.wav');
    const again = await upload(wav, '另一个名字.wav');
    expect(again.body.data?.task_id).toBe(first.body.data?.task_id);
    const half = await upload(wav.subarray(0, 40_000), '半个.wav');
    const long = await upload(toneWav({ seconds: 31 * 60, sampleRate: 2000 }), '太长.wav');
    await workOut();
    const task = await taskOf(first.body.data?.task_id ?? '');
    expect([task.status, task.title]).toEqual([3, '口播.wav']);
    expect((await taskOf(half.body.data?.task_id ?? '')).error).toBe('文件不完整或已损坏，无法解码');
    expect((await taskOf(long.body.data?.task_id ?? '')).error).toBe('时长超过30分钟，请截取后再试');
    expect([await power(), filesIn('work')]).toEqual([before - 1, []]);
    // Whatever came of them, the files are gone with their jobs; so nothing is left to try again with.
    expect(filesIn('uploads')).toEqual([]);
    const retried = await own.post('/api/videoasr/user/retry', { task_id: half.body.data?.task_id });
    expect(refusal(retried)).toEqual([200, false, '文件已清理，请重新上传']);
    // A text is no result of a job, which has to be short and stays for weeks.
    const results = await test.runtime.stores.account.db
      .selectFrom('job' as never)
      .select('result' as never)
      .execute();
    expect(JSON.stringify(results)).not.toContain('"text"');
    const dir = join(test.dir, 'demo', 'media');
    writeFileSync(join(dir, 'uploads', 'stray'), 'left by a killed process');
    await sweepMedia(dir, deletionAt(Date.now() + 6 * DAY_MS));
    expect(filesIn('uploads')).toEqual(['stray']);
    await sweepMedia(dir, deletionAt(Date.now() + 8 * DAY_MS));
    expect(filesIn('uploads')).toEqual([]);
  });

  it('goes on after faults that pass, and gives its unit back after those that stay', async () => {
    const before = (await power()) ?? 0;
    await test.sandbox.fault('speech', '500', 1);
    const passing = await extract({ url: link('passing') });
    await workOut();
    expect((await taskOf(passing.body.data?.task_id ?? '')).status).toBe(3);
    for (const kind of ['garbage', 'limit', 'drop']) {
      await test.sandbox.fault('speech', kind, 9);
      const { body } = await extract({ url: link(`stay-${kind}`) });
      await workOut();
      const task = await taskOf(body.data?.task_id ?? '');
      expect([kind, task.status, task.error]).toEqual([kind, 4, '语音识别服务暂不可用，请稍后再试']);
      await test.sandbox.fault('speech', kind, 0);
    }
    expect(await power()).toBe(before - 1);
    const [failed] = (await tasks()).filter(({ status }) => status === 4);
    expect((await own.post('/api/videoasr/user/retry', { task_id: failed?.task_id })).body.success).toBe(
      true,
    );
    await workOut();
    expect([(await taskOf(failed?.task_id ?? '')).status, await power()]).toEqual([3, before - 2]);
  });

  it('that is cancelled gives its unit back once, and can be removed', async () => {
    const before = (await power()) ?? 0;
    const id = (await extract({ url: link('cancelled') })).body.data?.task_id ?? '';
    expect((await own.post('/api/videoasr/user/delete', { task_id: id })).body.message).toBe(
      '正在提取，请先取消',
    );
    expect((await own.post('/api/videoasr/user/cancel', { task_id: id })).body.success).toBe(true);
    expect((await own.post('/api/videoasr/user/cancel', { task_id: id })).body.message).toBe('提取已结束');
    await workOut();
    expect([(await taskOf(id)).error, await power()]).toEqual(['已取消', before]);
    expect((await own.post('/api/videoasr/user/delete', { task_id: id })).body.success).toBe(true);
    expect(await taskOf(id)).toBeUndefined();
  });
});

describe('an extraction that is cancelled after its text was recognised', () => {
  it('gives its unit back and no word of the text, before and after', async () => {
    const before = (await power()) ?? 0;
    const id = (await extract({ url: link('late-cancel') })).body.data?.task_id ?? '';
    const job = test.features.jobs.find(({ kind }) => kind === 'transcript.extract');
    // The attempt of a worker that was killed after its handler had ended: the text is written, the job is not settled.
    await job?.handle({
      id: 'killed',
      owner: '',
      attempt: 1,
      payload: { task: id },
      signal: new AbortController().signal,
      progress: async () => {},
    } as never);
    const { db } = test.runtime.stores.account;
    expect((await transcriptById(db, id))?.lines).toContain('"text"');
    const seen = async () => {
      const { excerpt, words } = await taskOf(id);
      const { lines } = (await info(id)).body.data as Info;
      const watched = await own.post('/api/videoasr/user/asr/watch', { aweme_id: id });
      const rewritten = await own.post('/api/videoasr/rewrite', { task_id: id, style: 'brief' });
      const file = await own.get(`/api/videoasr/file/${id}?format=txt`);
      return [excerpt, words, lines, watched.body.data, rewritten.body.success, file.status];
    };
    const nothing = ['', 0, [], null, false, 404];
    expect(await seen()).toEqual(nothing);
    expect((await own.post('/api/videoasr/user/cancel', { task_id: id })).body.success).toBe(true);
    expect([await seen(), await power()]).toEqual([nothing, before]);
  });
});

describe('files and searches', () => {
  it('a text as TXT, SRT and DOCX', async () => {
    const [done] = (await tasks()).filter(({ status }) => status === 3);
    const get = (format: string) => own.get(`/api/videoasr/file/${done?.task_id}?format=${format}`);
    expect((await get('txt')).text).toContain('钩子：');
    expect((await get('srt')).text).toMatch(/^1\n00:00:00,\d{3} --> /);
    expect((await get('docx')).text.startsWith('PK')).toBe(true);
    expect((await get('exe')).status).toBe(422);
  });

  it('transcripts are searched by words, of all and of an author', async () => {
    const keyword = '清爽';
    const search = async (body: object) =>
      (await own.post<{ items: TranscriptMatch[] }>('/api/videoasr/search', body)).body.data?.items ?? [];
    const hits = await search({ keyword });
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.every(({ excerpt }) => excerpt.includes(keyword))).toBe(true);
    const authors = await own.post<{ items: { uid: string; videos: number }[] }>(
      '/api/videoasr/search/author',
      { keyword },
    );
    const [author] = authors.body.data?.items ?? [];
    const theirs = await search({ keyword, uid: author?.uid });
    expect(theirs.length).toBeGreaterThan(0);
    expect(new Set(theirs.map(({ uid }) => uid))).toEqual(new Set([author?.uid]));
    expect(await search({ keyword: '%' })).toEqual([]);
    expect((await own.post('/api/videoasr/search', { keyword: '' })).status).toBe(422);
    expect(refusal(await own.post('/api/videoasr/search', { keyword: ' ' }))).toEqual([
      200,
      false,
      '请输入要搜索的词',
    ]);
  });
});

describe('what an edition has', () => {
  const asked = (browser: TestBrowser, id: string) =>
    browser.post<{ left: number | null } | null>('/api/videoasr/user/asr/watch', { aweme_id: id });

  it('meters are in my information', async () => {
    const { quota } = (await own.get<UserInfo>('/api/user/info')).body.data as UserInfo;
    expect(quota.months.find(({ label }) => label === '本月文案提取')?.meter.total).toBe(300);
  });

  it('the views of a day end, and a flagship has no end of them', async () => {
    const light = await test.person('13900000054', 'light');
    const { body } = await extract({ urls: Array.from({ length: 20 }, (_, n) => link(`light${n}`)) }, light);
    const last = await extract({ url: link('light20') }, light);
    await workOut();
    const ids = (body.data?.items ?? []).map(({ task_id }) => task_id ?? '');
    for (const id of ids) expect((await asked(light, id)).body.data).not.toBeNull();
    const denied = await asked(light, last.body.data?.task_id ?? '');
    expect([denied.status, denied.body.success, denied.body.data]).toEqual([200, true, null]);
    const [done] = (await tasks()).filter(({ status }) => status === 3);
    expect((await asked(own, done?.task_id ?? '')).body.data?.left).toBeNull();
  });

  it('more links than are left are refused together, and the prompt names the way', async () => {
    const fresh = await test.person('13900000055');
    const answer = await extract({ urls: [1, 2, 3, 4].map((n) => link(`many${n}`)) }, fresh);
    expect(refusal(answer)).toEqual([200, false, '提取次数不足，请升级旗舰版或至尊版']);
    expect([await power(fresh), await tasks(fresh)]).toEqual([3, []]);
  });

  it('a text is empty until it is opened, and a trial opens three a day', async () => {
    const key = (n: number) => link(`trial${n}`);
    const { body } = await extract({ urls: [key(1), key(2), key(3)] }, trial);
    expect(body.data?.surplus_extract_count).toBe(0);
    await workOut();
    const [first = '', second = ''] = (body.data?.items ?? []).map(({ task_id }) => task_id ?? '');
    expect((await info(first, trial)).body.data).toMatchObject({ is_watched: false, lines: [] });
    const closed = await trial.get(`/api/videoasr/file/${first}?format=txt`);
    expect([closed.body.success, closed.body.message]).toEqual([false, '每日可查看文案3次']);
    expect((await asked(trial, first)).body.data).toEqual({ aweme_id: first, left: 2 });
    expect((await asked(trial, first)).body.data?.left).toBe(2);
    expect((await info(first, trial)).body.data?.lines.length).toBeGreaterThan(0);
    for (const id of [second, (body.data?.items ?? [])[2]?.task_id ?? '']) await asked(trial, id);
    test.clock.turn(DAY_MS);
    expect((await info(first, trial)).body.data?.lines).toEqual([]);
    const next = await extract({ url: link('trial4') }, trial);
    expect(refusal(next)).toEqual([200, false, '剩余提取次数已用完']);
  });

  it('a trial sees its latest three, also when it had more before', async () => {
    const fresh = await test.person('13900000056');
    await test.grant('13900000056', 'light', 1);
    const urls = [1, 2, 3, 4, 5].map((n) => link(`late${n}`));
    for (const url of urls) {
      await extract({ url }, fresh);
      await workOut();
    }
    const all = await tasks(fresh);
    expect(all.map(({ status }) => status)).toEqual([3, 3, 3, 3, 3]);
    test.clock.turn(2 * DAY_MS);
    await test.logIn(fresh, '13900000056');
    expect(await tasks(fresh)).toEqual(all.slice(0, 3));
    const oldest = all[4]?.task_id ?? '';
    expect(refusal(await info(oldest, fresh))).toEqual([200, false, '可查看最近提取的3条视频文案']);
    expect((await asked(fresh, oldest)).body.success).toBe(false);
  });
});
