import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicId } from '#engine/server/public-id.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { testCollector } from '#testkit/collector.ts';

// An installation without a speech service: it has what collectors have sent, and says so.
const NO_ENGINE = '暂时只能提取已收录文案的视频';
const source = '7300000000000000009';
const id = objectId('video', source);
let test: TestApp;

beforeAll(async () => {
  test = await openTestApp();
  const collector = await testCollector(test);
  const ts = Math.floor(test.clock.now() / 1000) - 86_400;
  const lines = ['先看这里', '点击左下角下单'].map((text, n) => ({
    video_id: id,
    from_ms: n * 6000,
    to_ms: n * 6000 + 6000,
    ts,
    label: '',
    text,
  }));
  await collector.send('video_asr', lines);
});
afterAll(() => test.close());

const extract = (body: object) =>
  test.post<{ status: number; task_id: string; items: { message: string }[] }>('/api/videoasr/extract', body);

describe('without a speech service', () => {
  it('the page says it, and the operator learns what to do', async () => {
    const { body } = await test.post<Record<string, unknown>>('/api/videoasr/user/asr/power', {});
    expect(body.data?.is_offered).toBe(false);
    expect(String(body.data?.advice)).toContain('TIDE_PROVIDERS');
  });

  it('links are refused at no cost, and so are files', async () => {
    expect((await extract({ url: 'https://v.douyin.com/iABC/' })).body.message).toBe(NO_ENGINE);
    const uploaded = await test.send({
      method: 'POST',
      url: '/api/videoasr/upload?name=a.wav',
      headers: { host: '127.0.0.1:7200', 'content-type': 'application/octet-stream' },
      payload: Buffer.alloc(100),
    });
    expect(uploaded.body.message).toBe('暂时不能提取上传的文件');
    const left = await test.post<Record<string, unknown>>('/api/videoasr/user/asr/power', {});
    expect(left.body.data?.surplus_extract_count).toBe(1000);
  });

  it('what collectors have sent is extracted, by link and by id, beside links that are not', async () => {
    const both = await extract({
      urls: [`https://www.douyin.com/video/${source}`, 'https://v.douyin.com/iABC/'],
    });
    expect(both.body.data?.status).toBe(3);
    expect(both.body.data?.items.map(({ message }) => message)).toEqual(['', NO_ENGINE]);
    const again = await extract({ aweme_id: publicId(id) });
    expect(again.body.data?.task_id).toBe(both.body.data?.task_id);
    const { body } = await test.post<{ lines: { label: string }[] }>('/api/videoasr/user/asrinfo', {
      aweme_id: publicId(id),
    });
    expect(body.data?.lines.map(({ label }) => label)).toEqual(['钩子', '引导']);
    expect(body.data).toMatchObject({ is_rewriting_offered: false });
    const rewritten = await test.post('/api/videoasr/rewrite', {
      task_id: again.body.data?.task_id,
      style: 'brief',
    });
    expect([rewritten.status, rewritten.body.message]).toEqual([200, '服务器没有配置改写服务']);
    const unknown = await test.post('/api/videoasr/user/asrinfo', { aweme_id: 'zzz' });
    expect([unknown.status, unknown.body.message]).toEqual([200, '还没有提取这条视频的文案']);
  });
});
