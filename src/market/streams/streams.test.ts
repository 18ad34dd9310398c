import { describe, expect, test } from 'vitest';
import { objectId } from './object-id.ts';
import { rowId } from './row-id.ts';
import { streams } from './streams.ts';

describe.each(Object.entries(streams))('%s', (id, stream) => {
  test('is well formed', () => {
    const names = Object.keys(stream.columns);
    expect(stream.id).toBe(id);
    expect(names).toEqual(expect.arrayContaining([...stream.key, ...stream.order]));
    expect(names.filter((name) => ['row_id', 'origin'].includes(name))).toEqual([]);
    expect(names.every((name) => /^[a-z][a-z0-9_]*$/.test(name))).toBe(true);
    const at = stream.at === null ? null : stream.columns[stream.at]?.type;
    expect([null, 'Date', 'DateTime']).toContain(at);
    const ordered = stream.order.map((name) => stream.columns[name]?.type ?? '');
    expect(ordered.some((type) => type.startsWith('Nullable'))).toBe(false);
  });
});

test('ids are fixed for ever: stored rows refer to them', () => {
  expect(objectId('product', 'T1001')).toBe('10689015463064935458');
  expect(objectId('shop', 'T1001')).not.toBe(objectId('product', 'T1001'));
});

test('a row id depends on the natural key and the stream only', () => {
  const row = { product_id: '1', ts: 5, counted: 1, sold_total: 7 };
  const id = rowId(streams.product_counter, row);
  expect(rowId(streams.product_counter, { ...row, sold_total: 8 })).toBe(id);
  expect(rowId(streams.product_counter, { ...row, counted: 0 })).not.toBe(id);
  expect(id).toMatch(/^[1-9]\d{0,19}$/);
  expect(() => rowId(streams.product_counter, { product_id: '1' })).toThrow('lacks key column ts');
});
