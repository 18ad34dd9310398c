import { expect, it } from 'vitest';
import { definitionsOn } from './export-subject.ts';

const known = [
  { label: '件单价', words: '销售额 ÷ 销量' },
  { label: '场观', words: '观看人次' },
];

it('only what is on the drawn cards is explained', () => {
  expect(definitionsOn(known, ['件单价 ¥12'])).toBe('件单价：销售额 ÷ 销量');
  expect(definitionsOn(known, ['件单价', '场观'])).toBe('件单价：销售额 ÷ 销量；场观：观看人次');
  expect(definitionsOn(known, ['销量'])).toBe('');
});
