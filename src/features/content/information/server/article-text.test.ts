import { describe, expect, it } from 'vitest';
import { readArticle } from './article-text.ts';

const of = (body: string, head = 'title: 标题\ndate: 2026-11-27\ntags: 甲，乙,甲乙\nsummary: 摘要') =>
  readArticle('a', `---\n${head}\n---\n${body}`);
const htmlOf = (body: string) => {
  const read = of(body);
  if ('problem' in read) throw new Error(read.problem);
  return read.html;
};

describe('what is refused', () => {
  it.each([
    ['没有开头', '开头没有两行 --- 之间的标题与日期'],
    ['---\ndate: 2026-11-27\n---\n文', '没有 title'],
    ['---\ntitle: 标题\ndate: 2026-02-30\n---\n文', 'date 应为 YYYY-MM-DD'],
    ['---\ntitle: 标题\ndate: 昨天\n---\n文', 'date 应为 YYYY-MM-DD'],
  ])('%j', (content, problem) => {
    expect(readArticle('a', content)).toEqual({ problem });
  });
});

describe('nothing of the file’s own markup reaches the page', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[点我](javascript:alert(1))',
    '[点我](JaVaScRiPt&#58;alert(1))',
    '[点我](data:text/html,<script>alert(1)</script>)',
    '![图](https://elsewhere.example/track.gif)',
    '<a href="javascript:alert(1)">x</a>',
    '[a]: javascript:alert(1)\n\n[a]',
    '`<script>` 和 **<b onclick=x>粗</b>**',
  ])('%j', (body) => {
    const html = htmlOf(body);
    expect(html).not.toMatch(/<(script|img|iframe|svg|b )|href="(javascript|data|vbscript)/i);
  });
});

it('reads title, day, tags, headings with names, and links that open elsewhere', () => {
  expect(of('正文')).toMatchObject({
    title: '标题',
    date: '2026-11-27',
    tags: ['甲', '乙', '甲乙'],
    summary: '摘要',
  });
  expect(htmlOf('## 一\n\n文\n\n## 二')).toContain('<h2 id="part-2">二</h2>');
  expect(htmlOf('[外](https://example.com)')).toContain('target="_blank" rel="noopener noreferrer"');
  expect(htmlOf('[内](/help)')).toBe('<p><a href="/help">内</a></p>\n');
});
