import { expect, it } from 'vitest';
import { liveTargetOf, type Target, videoTargetOf } from './target.ts';

const words = (target: Target) =>
  'problem' in target ? target.problem : target.names.map(({ of, by, id }) => `${of} ${by} ${id}`);

it.each([
  ['https://tide.example.com/darenDetails/darenOverview/3kF9', ['author own 3kF9']],
  ['/darenDetails/darenLive/3kF9', ['author own 3kF9']],
  ['http://127.0.0.1:7200/liveDetails/8Zz/3kF9/20260401?tab=x', ['live own 8Zz']],
  ['https://www.douyin.com/user/MS4wLjABAAAA_x-1?from=search', ['author source MS4wLjABAAAA_x-1']],
  ['https://live.douyin.com/745964462470', ['live source 745964462470']],
  [
    '#在抖音 看【小满】直播 https://webcast.amemv.com/douyin/webcast/reflow/7300000000001?u=1 复制打开',
    ['live source 7300000000001'],
  ],
  [' 3kF9 ', ['author own 3kF9', 'live own 3kF9', 'author source 3kF9', 'live source 3kF9']],
  ['7300000000000000001', ['author source 7300000000000000001', 'live source 7300000000000000001']],
])('%s names a room or an author', (text, names) => expect(words(liveTargetOf(text))).toEqual(names));

it.each([
  ['https://tide.example.com/videoDetails/3kF9/AbC/20260401', ['video own AbC']],
  ['https://www.douyin.com/video/7300000000000000001', ['video source 7300000000000000001']],
  ['https://www.douyin.com/note/7300000000000000001/', ['video source 7300000000000000001']],
  ['https://www.douyin.com/user/abc?modal_id=73000', ['video source 73000']],
  [
    '0.23 复制打开，看看 https://www.iesdouyin.com/share/video/73000/?region=CN 【小满】',
    ['video source 73000'],
  ],
  ['AbC', ['video own AbC', 'video source AbC']],
])('%s names a video', (text, names) => expect(words(videoTargetOf(text))).toEqual(names));

it.each([
  '',
  '   ',
  '小满的直播间',
  'https://example.com/user/abc',
  'javascript:alert(1)',
  "' OR 1=1 --",
  'https://www.douyin.com/',
  'a b',
  'x'.repeat(200),
])('%s names nothing', (text) => {
  for (const target of [liveTargetOf(text), videoTargetOf(text)])
    expect(words(target)).toBe('没有识别出链接或 ID');
});

it('a short link asks for the long one: nobody else is called to find out', () => {
  expect(words(liveTargetOf('复制 https://v.douyin.com/iABC/ 打开'))).toMatch(/^短链接无法识别/);
});
