import { describe, expect, it } from 'vitest';
import { FLAGSHIP, LIGHT, SUPREME, TRIAL } from '#catalog/plans.ts';
import { linkKey, linksIn } from '#platform/wire/media-link.ts';
import {
  extractPrompt,
  labelled,
  minuteClock,
  paragraphsOf,
  plainText,
  srtText,
  videoKeyOf,
  watchPrompt,
  wholeText,
} from './rules.ts';

describe('links', () => {
  it('are found in the words around them, each once', () => {
    const text =
      '8.43 复制打开抖音，看看【小满的作品】换季 https://v.douyin.com/iABC/ 02/08 https://v.douyin.com/iABC/，https://www.douyin.com/video/730';
    expect(linksIn(text)).toEqual(['https://v.douyin.com/iABC/', 'https://www.douyin.com/video/730']);
    expect(linksIn('没有')).toEqual([]);
  });

  it.each([
    ['https://v.douyin.com/iABC/', 'https://v.douyin.com/iABC?x=1', true],
    ['https://v.douyin.com/iABC/', 'https://v.douyin.com/iABD/', false],
    ['https://www.douyin.com/discover?modal_id=7', 'https://www.douyin.com/discover?modal_id=8', false],
    ['https://aweme.snssdk.com/play/?video_id=a', 'https://aweme.snssdk.com/play/?video_id=b', false],
  ])('%s and %s', (a, b, isSame) => expect(linkKey(a) === linkKey(b)).toBe(isSame));

  it.each([
    ['https://www.douyin.com/video/7300000000000000001', '7300000000000000001'],
    ['https://www.iesdouyin.com/share/video/7300000000000000001/?region=CN', '7300000000000000001'],
    ['https://www.douyin.com/note/7300000000000000001', '7300000000000000001'],
    ['https://www.douyin.com/discover?modal_id=7300000000000000001', '7300000000000000001'],
    ['https://v.douyin.com/iABC/', null],
    ['https://www.douyin.com/video/abc', null],
    ['nothing', null],
  ])('%s names %s', (address, key) => expect(videoKeyOf(address)).toBe(key));
});

describe('structure', () => {
  const line = (from: number, text: string, label?: string) => ({
    from,
    to: from + 2000,
    text,
    ...(label !== undefined && { label }),
  });

  it.each([
    ['先别划走', 0, '钩子'],
    ['点击左下角下单', 3000, '钩子'],
    ['点击左下角下单', 20_000, '引导'],
    ['我实测了两周', 20_000, '演示'],
    ['面料很柔软', 20_000, '卖点'],
    ['今天天气不错', 20_000, '其他'],
  ])('%s at %i ms is %s', (text, from, part) =>
    expect(labelled([line(0, '开头'), line(from, text)]).at(-1)?.label).toBe(part),
  );

  it('keeps a label that came with a line, and the first line is the hook whenever it begins', () => {
    expect(labelled([line(9000, '面料很柔软'), line(12_000, '面料很柔软', '引导')])).toMatchObject([
      { label: '钩子' },
      { label: '引导' },
    ]);
  });

  it('paragraphs end with their part, with a silence, and when they are long', () => {
    const lines = [
      { from: 0, to: 1000, label: '钩子', text: '一' },
      { from: 1000, to: 2000, label: '卖点', text: '二' },
      { from: 2000, to: 3000, label: '卖点', text: '三。' },
      { from: 3000, to: 4000, label: '卖点', text: '四' },
      { from: 9000, to: 9500, label: '卖点', text: '五' },
      { from: 9500, to: 9900, label: '卖点', text: '六'.repeat(130) },
    ];
    expect(paragraphsOf(lines).map(({ from, to, text }) => [from, to, text.slice(0, 6)])).toEqual([
      [0, 1000, '一'],
      [1000, 4000, '二，三。四'],
      [9000, 9500, '五'],
      [9500, 9900, '六六六六六六'],
    ]);
  });
});

describe('files', () => {
  const lines = [
    { from: 0, to: 1500, label: '钩子', text: '先别划走' },
    { from: 3_661_007, to: 3_661_007, label: '引导', text: '下单' },
  ];

  it('subtitles have every line with its time, also one without a length', () =>
    expect(srtText(lines)).toBe(
      '1\n00:00:00,000 --> 00:00:01,500\n先别划走\n\n2\n01:01:01,007 --> 01:01:01,008\n下单\n',
    ));

  it('text has the title and the parts', () => {
    expect(plainText('标题', lines)).toBe('标题\n[0:00] 钩子：先别划走\n[61:01] 引导：下单\n');
    expect(minuteClock(67_000)).toBe('1:07');
  });
});

describe('prompts', () => {
  it.each([
    [TRIAL, 0, 'extract-left', LIGHT],
    [TRIAL, 2, 'extract-short', FLAGSHIP],
    [LIGHT, 0, 'extract-month', FLAGSHIP],
    [LIGHT, 5, 'extract-short', FLAGSHIP],
    [FLAGSHIP, 0, 'extract-flagship', SUPREME],
    [FLAGSHIP, 5, 'extract-flagship', SUPREME],
    [SUPREME, 0, 'extract-supreme', null],
  ] as const)('edition %i with %i left gets %s', (level, left, prompt, needs) =>
    expect(extractPrompt(level, left)).toEqual({ prompt, needs }),
  );

  it('of views', () => {
    expect(watchPrompt(TRIAL)).toEqual({ prompt: 'copy-day', needs: LIGHT });
    expect(watchPrompt(LIGHT)).toEqual({ prompt: 'copy-short', needs: FLAGSHIP });
  });
});

describe('a whole text', () => {
  it('has a comma between lines that end without a mark, and none behind one', () => {
    const said = (...texts: string[]) => wholeText(texts.map((text) => ({ text })));
    expect(said('先别划走', '我讲明白。', '链接在左下角')).toBe('先别划走，我讲明白。链接在左下角');
    expect([said(), said('一句')]).toEqual(['', '一句']);
  });
});
