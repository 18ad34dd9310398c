import { cleanup, render } from '@testing-library/react';
import { Profiler } from 'react';
import { type NavigationType, Router } from 'react-router';
import { expect, it } from 'vitest';
import { products } from '#catalog/lists/products.ts';
import type { WireRow } from '#engine/contract.ts';
import { DataTable } from './DataTable.tsx';

const navigator = { createHref: () => '', go() {}, push() {}, replace() {} };
const rows = Array.from({ length: 50 }, (_, i) => ({ [products.of.key]: `p${i}` }) as unknown as WireRow);

/** How many rows the first commit of a page has that the router came to in some way. */
function firstRows(type: `${NavigationType}`): number {
  cleanup();
  const counts: number[] = [];
  const count = () => document.querySelectorAll('tbody:not([aria-hidden]) tr').length;
  render(
    <Router location="/" navigator={navigator} navigationType={type as NavigationType}>
      <Profiler id="table" onRender={() => void counts.push(count())}>
        <DataTable
          listing={products}
          columns={[]}
          rows={rows}
          sorted={{ key: 'sales', dir: 'desc' }}
          isBanded={false}
          isCut={false}
          onSort={() => undefined}
        />
      </Profiler>
    </Router>,
  );
  expect(counts.at(-1)).toBe(50);
  return counts[0] ?? 0;
}

it('who goes back finds all rows at once, since the page is scrolled to where it was; a new page has a windowful', () => {
  for (const height of [700, 1400]) {
    window.innerHeight = height;
    // The first page of a visit is no return, whatever the router calls it.
    if (height === 700) expect(firstRows('POP')).toBe(Math.ceil(height / 44));
    expect(firstRows('PUSH')).toBe(Math.ceil(height / 44));
    expect(firstRows('REPLACE')).toBe(Math.ceil(height / 44));
    expect(firstRows('POP')).toBe(50);
  }
});
