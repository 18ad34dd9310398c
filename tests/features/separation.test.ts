import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Separation } from '#features/files/separation/contract.ts';
import { createWorker, type Worker } from '#platform/server/jobs/worker.ts';
import { createLog } from '#platform/server/log.ts';
import { type Answer, type EditionKey, openTestApp, type TestApp } from '#testkit/app.ts';
import { encodeMedia } from '#testkit/encode-media.ts';
import { loudness, mixWav, notMedia, toneWav } from '#testkit/media.ts';

const fast = { points: 1_000_000, burst: 1_000_000 };
/** A video with a voice (440 Hz) in the middle of its sound and an instrument on either side; made before all tests. */
let mix: Buffer;

let test: TestApp;
let worker: Worker;

type Overview = {
  items: Separation[];
  used: number;
  total: number | null;
  method: string | null;
};
const owner = (as: EditionKey) => ({ 'x-tide-owner': test.secret, 'x-tide-as': as });
const upload = (name: string, payload: Buffer, as?: EditionKey): Promise<Answer<{ id: string }>> =>
  test.send({
    method: 'POST',
    url: `/api/separation/upload?${new URLSearchParams({ name }).toString()}`,
    headers: { host: '127.0.0.1:7200', 'content-type': 'application/octet-stream', ...(as && owner(as)) },
    payload,
  });
const link = (url: string) => test.post<{ id: string }>('/api/separation/link', { url });
const overview = async () => (await test.get<Overview>('/api/separation/list')).body.data as Overview;
const one = async (id: string) => (await overview()).items.find((item) => item.id === id);
const work = async () => {
  while ((await worker.runOnce()) > 0);
};
const filesIn = (...path: string[]) => {
  try {
    return readdirSync(join(test.dir, 'media', ...path)).toSorted();
  } catch {
    return [];
  }
};

beforeAll(async () => {
  test = await openTestApp({ speeds: { reads: fast, writes: fast } });
  const video = join(test.dir, 'mix.mp4');
  const sound = mixWav({ seconds: 2, both: 440, left: 900, right: 1700 });
  await encodeMedia([[video, ['-map', '0', '-map', '1', '-b:a', '192k', '-shortest']]], sound);
  mix = readFileSync(video);
  test.runtime.jobs.register(...test.features.jobs);
  worker = createWorker(test.runtime.jobs, { concurrency: 1, log: createLog({ level: 'silent' }) });
}, 600_000);
afterAll(() => test.close());

/** The voice is in its track alone, and so are the instruments: each is at least five times as loud there as in the other. */
function expectParted(wav: Buffer, track: string): void {
  const [voice, left, right] = [loudness(wav, 440), loudness(wav, 900, 0), loudness(wav, 1700, 1)];
  if (track === 'vocals') expect(voice).toBeGreaterThan(5 * Math.max(left, right));
  else expect(Math.min(left, right)).toBeGreaterThan(5 * voice);
}

describe('what is refused', () => {
  it.each([
    ['an empty file', Buffer.alloc(0), '文件是空的'],
    ['an archive that is called mp4', notMedia.zip, '不是可识别的视频或音频文件'],
    ['a page instead of a video', notMedia.page, '这是网页，不是视频或音频文件'],
    ['a playlist that names other files', notMedia.playlist, '不是可识别的视频或音频文件'],
  ])('%s costs nothing and is not kept', async (_, content, message) => {
    const before = await overview();
    expect((await upload('a.mp4', content)).body).toMatchObject({ success: false, message });
    expect(await overview()).toEqual(before);
    expect(filesIn('uploads')).toEqual([]);
  });
  it.each([
    ['没有链接', 422],
    ['http://127.0.0.1:7200/a.mp4', 200],
    ['https://example.com/a.mp4', 200],
    ['https://v.douyin.com/a https://v.douyin.com/b', 422],
  ])('the link %s', async (url, status) => {
    const reply = await link(url);
    expect([reply.status, reply.body.success]).toEqual([status, false]);
    expect((await overview()).used).toBe(0);
  });
  it('a track of another person, of one that is not there, and of an unknown kind', async () => {
    const path = '/api/separation/file/none?track=vocals&format=mp3';
    expect((await test.get(path)).status).toBe(404);
    expect((await test.get('/api/separation/file/none?track=drums&format=mp3')).status).toBe(422);
  });
});

describe('a separation', () => {
  it('brings two tracks with waveforms, costs one unit, and the same file again none', async () => {
    const { body } = await upload('片段.mp4', mix);
    const id = body.data?.id ?? '';
    expect((await one(id))?.state).toBe('waiting');
    await work();
    const done = await one(id);
    expect(done).toMatchObject({
      state: 'done',
      title: '片段.mp4',
      seconds: 2,
      method: 'centre-channel',
      error: '',
    });
    expect([done?.peaks.vocals.length, done?.peaks.accompaniment.length]).toEqual([600, 600]);
    expect((await upload('片段.mp4', mix)).body.data?.id).toBe(id);
    expect((await overview()).used).toBe(1);
    // Another person sees nothing of it.
    const as = 'supreme';
    expect((await test.get(`/api/separation/file/${id}?track=vocals&format=mp3`, { as })).status).toBe(404);
    expect((await test.post('/api/separation/cancel', { id }, { as })).status).toBe(404);
    expect((await test.post('/api/separation/delete', { id }, { as })).status).toBe(404);
    expect((await test.get<Overview>('/api/separation/list', { as })).body.data?.items).toEqual([]);
    expect(filesIn('uploads')).toEqual([]);
    for (const track of ['vocals', 'accompaniment'])
      for (const [format, head] of [
        ['wav', 'RIFF'],
        ['mp3', ''],
      ] as const) {
        const reply = await test.app.inject({
          method: 'GET',
          url: `/api/separation/file/${id}?track=${track}&format=${format}`,
          headers: { host: '127.0.0.1:7200' },
        });
        expect(reply.statusCode).toBe(200);
        expect(reply.rawPayload.length).toBeGreaterThan(10_000);
        expect(reply.rawPayload.toString('latin1', 0, 4).startsWith(head)).toBe(true);
        if (format === 'wav') expectParted(reply.rawPayload, track);
        expect(reply.headers['content-disposition']).toContain(
          encodeURIComponent(track === 'vocals' ? '片段_人声' : '片段_背景音乐'),
        );
      }
  });
  it('that fails gives its unit back and says why', async () => {
    const before = (await overview()).used;
    const { body } = await upload('half.wav', toneWav({ seconds: 3 }).subarray(0, 40_000));
    await work();
    expect(await one(body.data?.id ?? '')).toMatchObject({
      state: 'failed',
      error: '文件不完整或已损坏，无法解码',
    });
    expect((await overview()).used).toBe(before);
  });
  it('that is cancelled gives its unit back; one that is done cannot be', async () => {
    const before = (await overview()).used;
    const { body } = await upload('other.wav', toneWav({ seconds: 2, channels: 2, hertz: 500 }));
    const id = body.data?.id ?? '';
    expect((await test.post('/api/separation/delete', { id })).body).toMatchObject({
      success: false,
      message: '正在分离，请先取消',
    });
    expect((await test.post('/api/separation/cancel', { id })).body.success).toBe(true);
    await work();
    expect(await one(id)).toMatchObject({ state: 'failed', error: '已取消' });
    expect((await overview()).used).toBe(before);
    expect((await test.post('/api/separation/cancel', { id })).body.success).toBe(false);
  });
  it('is removed with its files', async () => {
    const id = (await overview()).items.find(({ state }) => state === 'done')?.id ?? '';
    expect(filesIn('results', id)).toEqual([
      'accompaniment.mp3',
      'accompaniment.wav',
      'vocals.mp3',
      'vocals.wav',
    ]);
    expect((await test.post('/api/separation/delete', { id })).body.success).toBe(true);
    expect(filesIn('results', id)).toEqual([]);
    expect(filesIn('work')).toEqual([]);
    expect(await one(id)).toBeUndefined();
  });
  it('beyond the month of the edition is refused with the prompt that opens more', async () => {
    for (let n = 0; n < 3; n++) {
      await upload(`${n}.wav`, toneWav({ hertz: 300 + n }), 'trial');
      await work();
    }
    const reply = await upload('more.wav', toneWav({ hertz: 700 }), 'trial');
    expect(reply.body.refusal).toMatchObject({ prompt: 'separate-full', needs: 10 });
  });
});
