import { describe, expect, it } from 'vitest';
import { aboutLines, type ExportAbout, fileLabel, fileTitle } from './about.ts';

const about: ExportAbout = {
  list: '商品库',
  period: { words: '近7天（2026-11-18 至 2026-11-24）', short: '近7天' },
  filters: ['商品价格：≥10000元', '近7天收录'],
  sort: '销量，降序',
  dataDay: '2026-11-24',
  edition: '旗舰版',
  errors: [['商品销量的误差', '不足20件：半数误差在±1%以内']],
  made: '2026-11-25 09:05',
};

describe('the name of a file', () => {
  it.each([
    ['商品库', '商品库'],
    ['云屿/旗舰店·商品库（所选3行）', '云屿_旗舰店·商品库(所选3行)'],
    ['../..\\a:b*?"<>|', '_.._a_b______'],
    ['a\r\nb\u202Ecod\u0000', 'a__b_cod_'],
    ['  每日\t  商品 ', '每日_ 商品'],
    ['\uD800半', '\uFFFD半'],
    ['', '导出'],
    ['...', '导出'],
    ['字'.repeat(100), '字'.repeat(40)],
  ])('of %j is safe', (raw, safe) => {
    expect(fileTitle(raw)).toBe(safe);
  });

  it('says period, data day and when it was made, as far as there are any', () => {
    expect(fileLabel(about)).toBe('近7天_数据至20261124_导出于20261125-0905');
    const period = { words: '不限', short: '' };
    expect(fileLabel({ ...about, period, dataDay: null })).toBe('导出于20261125-0905');
  });
});

describe('what a workbook says of itself', () => {
  it('a condition a line, and whether rows are cut off', () => {
    expect(aboutLines(about, { count: 3, total: 3 })).toEqual([
      ['列表', '商品库'],
      ['时间', '近7天（2026-11-18 至 2026-11-24）'],
      ['筛选条件', '商品价格：≥10000元'],
      ['', '近7天收录'],
      ['排序', '销量，降序'],
      ['数据更新至', '2026-11-24'],
      ['行数', '3'],
      ['账号版本', '旗舰版'],
      ['导出时间', '2026-11-25 09:05（北京时间）'],
      ['说明', '标着“预估”的列为算法预估，仅供参考'],
      ['商品销量的误差', '不足20件：半数误差在±1%以内'],
    ]);
    const cut = aboutLines({ ...about, filters: [], dataDay: null }, { count: 100, total: 200 });
    expect(cut).toContainEqual(['筛选条件', '无']);
    expect(cut).toContainEqual(['行数', '100（符合条件的更多，仅导出前100条）']);
    expect(cut.some(([name]) => name === '数据更新至')).toBe(false);
  });

  it('no text of it is a formula', () => {
    const lines = aboutLines({ ...about, list: '=1+1', filters: ['@x'] }, { count: 1, total: 1 });
    expect(lines).toContainEqual(['列表', "'=1+1"]);
    expect(lines).toContainEqual(['筛选条件', "'@x"]);
  });
});
