import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { products } from '#catalog/lists/products.ts';
import type { CatalogueProduct } from '../contract.ts';
import { CatalogueContext, catalogueFoot } from './catalogue-cells.tsx';

const Foot = catalogueFoot(products);
const id = 'a';
const row = { [products.of.key]: id };
const none = { count: 0, better: 0, cheaper: 0, best: null };

function draw(facts: Pick<CatalogueProduct, 'rivals' | 'unseen_days'>) {
  const item: CatalogueProduct = { id, row, alerts: [], ...facts };
  render(
    <CatalogueContext.Provider value={new Map([[id, item]])}>
      <Foot row={row} />
    </CatalogueContext.Provider>,
  );
}

it('says neither that there are no rivals nor that all is well where nothing is known', () => {
  draw({ rivals: null, unseen_days: null });
  expect(screen.queryByText('没有同价竞品')).toBeNull();
  expect(screen.queryByText('正常')).toBeNull();
  expect(screen.getByTitle('类目或价格未知').textContent).toBe('--');
});

it('says that there are no rivals where that is known', () => {
  draw({ rivals: none, unseen_days: 0 });
  expect(screen.getByText('没有同价竞品')).toBeTruthy();
  expect(screen.getByText('正常')).toBeTruthy();
});
