import { describe, expect, it } from 'vitest';
import { readingOf } from '#platform/server/words/pinyin.ts';
import { isPasted, readPasted } from './links.ts';
import { correctionsOf, isOneTypo, lettersOf, needsCorrection } from './meant.ts';

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

describe('pinyin', () => {
  it.each([
    ['云屿洁面', 'yunyujiemian', 'yyjm'],
    ['棠舟社', 'tangzhoushe', 'tzs'],
    ['苏打水Pro 2', 'sudashuipro2', 'sdspro2'],
    ['【官方】穗野集', 'guanfangsuiyeji', 'gfsyj'],
    ['重庆火锅', 'chongqinghuoguo', 'cqhg'],
    ['绿豆糕', 'lvdougao', 'ldg'],
    ['牛肉干', 'niurougan', 'nrg'],
    ['阿胶', 'ajiao', 'aj'],
  ])('%s is read %s', (name, full, initials) => {
    expect(readingOf(name)).toEqual({ full, initials });
  });

  it('two letters or more may be pinyin', () => {
    expect(['yy', 'YYJM', "mian'mo", 'mian mo', 'a', '面膜', 'a1'].map(lettersOf)).toEqual([
      'yy',
      'yyjm',
      'mianmo',
      'mianmo',
      '',
      '',
      '',
    ]);
  });
});

describe('what was meant', () => {
  const known = ['面膜', '猫咪', '面包', '口红', '防晒霜', '女装', '羽绒服', '美妆蛋'].map((text, i) => ({
    text,
    ...readingOf(text),
    weight: 10 - i,
  }));
  const meant = (text: string) => correctionsOf({ text, full: readingOf(text).full }, known);

  it.each([
    ['mianmo', '面膜'],
    ['mm', '面膜'],
    ['mianmp', '面膜'],
    ['fangshais', '防晒霜'],
    ['nvzhuang', '女装'],
    ['面模', '面膜'],
    ['口虹', '口红'],
    ['防嗮霜', '防晒霜'],
    ['防霜晒', '防晒霜'],
    ['羽绒', '羽绒服'],
  ])('%s finds %s', (typed, word) => {
    expect(meant(typed)[0]).toBe(word);
  });

  it.each(['面膜', '电饭煲', 'x', 'qqqq', '', '1', '模'])(
    '%j itself is not offered, nor anything else',
    (typed) => {
      expect(meant(typed).filter((word) => word === typed || typed !== '面膜')).toEqual([]);
    },
  );

  it('of several the likelier comes first, three at most', () => {
    expect(meant('mm')).toEqual(['面膜', '猫咪']);
  });

  it('one change is one typo, two are not', () => {
    const pairs = [
      ['abcd', 'abxd'],
      ['abcd', 'acd'],
      ['abcd', 'abcde'],
      ['abcd', 'abdc'],
    ];
    expect(pairs.map(([a, b]) => isOneTypo(a as string, b as string))).toEqual([true, true, true, true]);
    expect([isOneTypo('abcd', 'axyd'), isOneTypo('abcd', 'abcd'), isOneTypo('ab', 'abcd')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

it('other words are suggested for letters and for what finds nothing, never beside an object of that very name', () => {
  expect(needsCorrection('mianmo', [])).toBe(true);
  expect(needsCorrection('mm', [{ name: '面膜' }])).toBe(true);
  expect(needsCorrection('面膜', [{ name: '面膜' }])).toBe(false);
  expect(needsCorrection('面', [{ name: '面膜' }])).toBe(false);
  expect(needsCorrection('ABIB', [{ name: 'Abib 面膜' }, { name: 'Abib' }])).toBe(false);
});
