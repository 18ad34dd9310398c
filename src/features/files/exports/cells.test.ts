import { describe, expect, it } from 'vitest';
import { products } from '#catalog/lists/products.ts';
import { exportColumns, safeId, safeText } from './cells.ts';

describe('texts that spreadsheets would take for something else', () => {
  it.each([
    '=1+1',
    '+86',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '  =1',
    '\uFEFF=cmd',
    '\u0000=cmd',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '\u0001\u0002+1',
  ])('%j gets an apostrophe', (raw) => {
    expect(safeText(raw).startsWith("'")).toBe(true);
  });

  it.each(['棠舟社', '3=3', 'a@b', '云屿-洁面', "'x", '', '½'])('%j stays', (raw) => {
    expect(safeText(raw)).toBe(raw);
  });

  it('control characters and halves of characters go, ids of digits stay texts', () => {
    expect(safeText('a\u0000b\u0008c\uD800d')).toBe('abc\uFFFDd');
    expect(safeId('1234567890123456789')).toBe("'1234567890123456789");
    expect(safeId('12E45')).toBe("'12E45");
    expect(safeId('4fK9')).toBe('4fK9');
  });
});

describe('columns of a file', () => {
  const columns = exportColumns(products, ['product', 'sales', 'gmv', 'cosRatio', 'trend', 'findDay']);
  const row = {
    product_id: '4fK',
    title: '=HYPERLINK("x")',
    shop_name: '云屿',
    price: 5990,
    sales: 12,
    gmv: 123_456,
    cos_ratio: 0.305,
    trend: [1, null, 3],
    find_day: 20261101,
  };

  it('say their unit and hold numbers as numbers', () => {
    expect(columns.map((one) => one.head)).toEqual([
      '商品ID',
      '商品名称',
      '小店',
      '价格(元)',
      '销量(预估)',
      '销售额(元，预估)',
      '佣金率(%)',
      '近30天趋势(预估)',
      '收录时间',
    ]);
    expect(columns.map((one) => one.cell(row))).toEqual([
      '4fK',
      '\'=HYPERLINK("x")',
      '云屿',
      59.9,
      12,
      1234.56,
      30.5,
      '1 _ 3',
      '2026-11-01',
    ]);
  });

  it('whose heads a person wrote hold no formula either', () => {
    const named = { ...products, columns: { ...products.columns } };
    Object.assign(named.columns, {
      sales: { ...named.columns.sales, label: '=1+1|cmd' },
    });
    expect(exportColumns(named, ['sales']).map((one) => one.head)).toEqual(["'=1+1|cmd(预估)"]);
  });

  it('leave empty what nobody knows, and write bands as they are shown', () => {
    const bands = { product_id: '1', sales: [100, 250], gmv: [10_000, null], cos_ratio: null };
    expect(columns.map((one) => one.cell(bands))).toEqual([
      "'1",
      '名称未采到',
      null,
      null,
      '100~250',
      '100以上',
      null,
      null,
      null,
    ]);
  });
});
