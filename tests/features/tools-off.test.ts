import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserInfo } from '#features/people/account/contract.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { toneWav } from '#testkit/media.ts';

// An installation whose operator has switched both tools off: nothing is begun, whatever its address, and nothing of it is counted.
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ settings: { TIDE_TOOLS_OFF: 'copy, separation' } });
});
afterAll(() => test.close());

const upload = (path: string) =>
  test.send({
    method: 'POST',
    url: `${path}?name=a.wav`,
    headers: { host: '127.0.0.1:7200', 'content-type': 'application/octet-stream' },
    payload: toneWav(),
  });

describe('tools that are switched off', () => {
  it.each([
    ['/api/videoasr/extract', '视频文案提取暂未开放'],
    ['/api/separation/link', '人声分离暂未开放'],
  ])('%s takes no link', async (path, message) => {
    const { body } = await test.post(path, { url: 'https://v.douyin.com/iABC/' });
    expect(body).toMatchObject({ success: false, message });
  });

  it.each([
    ['/api/videoasr/upload', '视频文案提取暂未开放'],
    ['/api/separation/upload', '人声分离暂未开放'],
  ])('%s takes no file', async (path, message) => {
    expect((await upload(path)).body).toMatchObject({ success: false, message });
  });

  it('are known to the page, and not among what is counted', async () => {
    const { body } = await test.get<UserInfo>('/api/user/info');
    expect(body.data?.tools_off).toEqual(['copy', 'separation']);
    expect(body.data?.quota.months.filter(({ label }) => /文案|人声/.test(label))).toEqual([]);
  });
});
