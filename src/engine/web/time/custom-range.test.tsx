import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { products } from '#catalog/lists/products.ts';
import { LIGHT, type ViewerLevel } from '#catalog/plans.ts';
import type { ListReply, PromotionChoice } from '#engine/contract.ts';
import { emptyListQuery } from '#engine/list-query.ts';
import { listingQuery, promotionsQuery } from '../calls.ts';
import { SlotsContext } from '../slots.ts';
import { ListingContext, useListing } from '../useListing.ts';
import { PromotionOptions } from './PromotionPicker.tsx';
import { TimePicker } from './TimePicker.tsx';

const reply: ListReply = {
  is_authority: true,
  items: [],
  pagination: { limit: 50, page: 1, total_count: 0, more: false, visible_count: 500 },
  sort: { sort_field: 'sales', sort: 0 },
  freshness: { data_day: 20260320, date_code: null, at: null, updated_at: null },
};
const near = { label: '2026年38好物节', value: [20260301, 20260308] as const, disabled: false };
const far = { label: '2025年双11', value: [20251020, 20251111] as const, disabled: true };
const promotions: PromotionChoice[] = [
  { ...near, label: '38好物节', children: [near] },
  { ...far, label: '双11', children: [far] },
];

function Picker() {
  const state = useListing(products);
  return (
    <ListingContext.Provider value={state}>
      <TimePicker />
      <PromotionOptions onPicked={() => undefined} />
      <output>{useLocation().search}</output>
    </ListingContext.Provider>
  );
}

function open(level: ViewerLevel, search = '') {
  const openPrompt = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(listingQuery(products, emptyListQuery, level).queryKey, reply);
  client.setQueryData(promotionsQuery.queryKey, promotions);
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/darenSquare/productList${search}`]}>
        <SlotsContext.Provider value={{ level, openPrompt }}>
          <Picker />
        </SlotsContext.Provider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { openPrompt, search: () => screen.getByRole('status').textContent };
}

it('puts the days of a promotion into the address', () => {
  const { search } = open(LIGHT);
  fireEvent.click(screen.getByRole('button', { name: '2026年38好物节' }));
  expect(search()).toBe('?start=20260301&end=20260308');
});

it('opens the prompt for a promotion that the edition does not reach', () => {
  const { openPrompt, search } = open(LIGHT);
  fireEvent.click(screen.getByRole('button', { name: /2025年双11/ }));
  expect(openPrompt).toHaveBeenCalledWith({ prompt: 'range-days', needs: 20 });
  expect(search()).toBe('');
});

it('shows the chosen range, and a window takes its place', () => {
  const { search } = open(LIGHT, '?start=20260301&end=20260310');
  expect(screen.getByRole('button', { name: '2026/03/01 – 2026/03/10' })).toBeTruthy();
  fireEvent.click(screen.getByLabelText('近7天'));
  expect(search()).toBe('?period=7');
});
