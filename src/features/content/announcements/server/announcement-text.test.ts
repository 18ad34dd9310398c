import { describe, expect, it } from 'vitest';
import { readAnnouncements } from './announcement-text.ts';

const banner = 'kind: banner\nid: a\ntitle: 备货\ntext: 提前看\nlink: /home';

describe('what is wrong, with its line', () => {
  it.each([
    ['随便写的', 1, '应为“名称: 值”'],
    ['title: 没有种类', 1, 'kind 应为 banner、video、activity、sidebar 之一'],
    ['kind: banner\nid: a\ntitle: 标题\ntext: 说明', 1, '缺少 link'],
    [`${banner}\nprice: 3`, 6, '没有名为 price 的字段'],
    [`${banner}\ntitle: 又一次`, 6, 'title 写了两次'],
    [banner.replace('/home', '//evil.example'), 5, 'link 应为本站页面，如 /home'],
    [banner.replace('/home', 'javascript:alert(1)'), 5, 'link 应为本站页面，如 /home'],
    [banner.replace('/home', '/\\evil.example'), 5, 'link 应为本站页面，如 /home'],
    [banner.replace('备货', '长'.repeat(25)), 3, 'title 应为1到24个字'],
    [banner.replace('id: a', 'id: 甲'), 2, 'id 应为小写字母、数字和横线'],
    [`${banner}\nstart: 2026-02-30`, 6, 'start 应为日期，如 2026-06-01'],
    [`${banner}\nstart: 2026-06-02\nend: 2026-06-01`, 7, 'end 早于 start'],
    [`# 说明\n\n${banner}\n---\n${banner}`, 10, 'id a 已用过'],
    ['kind: video\nid: v\ntitle: 教程\nlink: http://a.example', 4, 'link 应为 https:// 地址或本站页面'],
    ['kind: sidebar\nid: s\ntitle: 活动\ntext: 说明\nfreq: 100', 5, 'freq 应为1到9'],
  ])('%j', (content, line, problem) => {
    expect(readAnnouncements(content).problems).toContainEqual({ line, problem });
  });
});

it('keeps the records that are right beside one that is not', () => {
  const content = `\ufeff${banner}\r\n---\r\nkind: nothing\r\n---\r\nkind：video\nid: v\ntitle: 三分钟上手\nlink: https://video.example/1\n---\n`;
  const { items, problems } = readAnnouncements(content);
  expect(items.map(({ kind, id, link }) => [kind, id, link])).toEqual([
    ['banner', 'a', '/home'],
    ['video', 'v', 'https://video.example/1'],
  ]);
  expect(problems.map(({ line }) => line)).toEqual([7]);
});

it('is empty for an empty file', () => {
  expect(readAnnouncements('')).toEqual({ items: [], problems: [] });
});
