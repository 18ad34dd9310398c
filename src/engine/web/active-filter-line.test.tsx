import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { products } from '#catalog/lists/products.ts';
import { SUPREME } from '#catalog/plans.ts';
import { emptyListQuery } from '#engine/list-query.ts';
import { ActiveFilterLine } from './ActiveFilterLine.tsx';
import { SlotsContext } from './slots.ts';
import { ListingContext, type ListingState } from './useListing.ts';

function drawn(filters: object, isAlone: boolean) {
  const ask = { ...emptyListQuery, filters };
  const state = { listing: products, ask, ignored: [], setFilter: vi.fn(), change: vi.fn() };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SlotsContext.Provider value={{ level: SUPREME, openPrompt: vi.fn() }}>
        <ListingContext.Provider value={state as unknown as ListingState}>
          <ActiveFilterLine isAlone={isAlone} />
        </ListingContext.Provider>
      </SlotsContext.Provider>
    </QueryClientProvider>,
  );
  return screen.queryByRole('group', { name: '已选条件' })?.textContent ?? null;
}

it.each([
  ['says 无 where nothing is chosen', {}, false, /^已选条件无$/],
  ['names what is chosen', { keyword: '面膜' }, false, /^已选条件[^无].*面膜.*清空$/],
  ['names what is chosen alone', { keyword: '面膜' }, true, /^已选条件[^无].*面膜.*清空$/],
])('%s', (_, filters, isAlone, words) => {
  expect(drawn(filters, isAlone)).toMatch(words);
});

it('is not there alone before something is chosen', () => {
  expect(drawn({}, true)).toBeNull();
});
