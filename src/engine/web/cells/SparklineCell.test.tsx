import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Listing } from '#catalog/kernel/listing.ts';
import { products } from '#catalog/lists/products.ts';
import { shops } from '#catalog/lists/shops.ts';
import { Cell } from './Cell.tsx';

const spoken = (listing: Listing, isBanded: boolean) => {
  const row = { trend: [null, 150_000, 20_450_000] };
  const { container } = render(<Cell listing={listing} columnKey="trend" row={row} isBanded={isBanded} />);
  return container.querySelector('.unseen')?.textContent;
};

it('a trend of money is spoken in yuan, one of pieces as a count, an index without figures', () => {
  expect(spoken(shops, false)).toBe('近30天趋势上升，从¥1500到¥20.5万');
  expect(spoken(products, false)).toBe('近30天趋势上升，从15万到2045万');
  expect(spoken(shops, true)).toBe('近30天趋势上升');
});
