import { describe, expect, it } from 'vitest';
import { initialsOf, isInitials } from './initials.ts';
import { isPasted, readPasted } from './links.ts';

const first = (text: string) => readPasted(text).names[0];

describe('pasted texts', () => {
  it.each([
    ['https://example.com/productDetails/productOverview/4fK9', { of: 'product', by: 'own', id: '4fK9' }],
    ['/darenDetails/liveHistory/9xYz', { of: 'author', by: 'own', id: '9xYz' }],
    ['/liveDetails/7aB/9xYz/20261101', { of: 'live', by: 'own', id: '7aB' }],
    ['/videoDetails/9xYz/7aB/20261101', { of: 'video', by: 'own', id: '7aB' }],
    ['https://www.douyin.com/user/MS4wLjAB?from=1', { of: 'author', by: 'source', id: 'MS4wLjAB' }],
    [
      '看看 https://www.douyin.com/video/7300000000000000001 复制',
      { of: 'video', by: 'source', id: '7300000000000000001' },
    ],
    [
      'https://www.douyin.com/discover?modal_id=7300000000000000001',
      { of: 'video', by: 'source', id: '7300000000000000001' },
    ],
    [
      'https://haohuo.jinritemai.com/ecommerce/trade/detail/index.html?id=3500000000000000001',
      { of: 'product', by: 'source', id: '3500000000000000001' },
    ],
    [
      'https://haohuo.jinritemai.com/views/shop/index?id=12345678',
      { of: 'shop', by: 'source', id: '12345678' },
    ],
    ['https://live.douyin.com/123456789', { of: 'live', by: 'source', id: '123456789' }],
  ])('%s', (text, name) => {
    expect(isPasted(text)).toBe(true);
    expect(first(text)).toEqual(name);
  });

  it('ids alone may be of any kind; our own first', () => {
    expect(readPasted('7M6SQqJZtre').names.map(({ by }) => by)).toEqual(
      Array.from({ length: 6 }, () => 'own'),
    );
    expect(readPasted('3500000000000000001').names).toHaveLength(6);
    expect(readPasted('3500000001').names).toHaveLength(12);
  });

  it('short links say so and leave the words of the share text', () => {
    const text = '8.43 复制打开抖音，看看【云屿护肤的作品】换季 https://v.douyin.com/abc/';
    expect(readPasted(text)).toMatchObject({ names: [], words: '云屿护肤' });
    expect(readPasted(text).problem).toContain('短链接');
    expect(readPasted('https://example.com/x').problem).not.toBe('');
  });

  it.each(['面膜', '防晒霜 50g', 'abc', "1' OR '1'='1", 'javascript:alert(1)', ''])(
    '%j is for searching',
    (text) => {
      expect(isPasted(text)).toBe(false);
    },
  );
});

describe('initials', () => {
  it.each([
    ['云屿洁面', 'yyjm'],
    ['棠舟社', 'tzs'],
    ['苏打水Pro 2', 'sdspro2'],
    ['【官方】穗野集', 'gfsyj'],
    ['美妆', 'mz'],
    ['牛肉干', 'nrg'],
    ['阿胶', 'aj'],
    ['做饭', 'zf'],
  ])('%s is %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('words of two letters or more may be initials', () => {
    expect(['yy', 'YYJM', 'a', 'y y', '面膜', 'a1'].map(isInitials)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
