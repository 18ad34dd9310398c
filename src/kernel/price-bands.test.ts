import { expect, it } from 'vitest';
import { bandEdges, bandLabels } from './price-bands.ts';

it('price bands begin at steps that people say, rising, each once', () => {
  expect(bandEdges([900, 1100, 2900, 7900, 21_000])).toEqual([1000, 3000, 8000, 20_000]);
  expect(bandLabels([1000, 3000])).toEqual(['10元以下', '10-30元', '30元以上']);
  expect(bandLabels([])).toEqual(['全部价格']);
});
