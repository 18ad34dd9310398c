import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { products } from '#catalog/lists/products.ts';
import { LIGHT } from '#catalog/plans.ts';
import { type SearchSlot, SlotsContext } from './slots.ts';
import { useListing } from './useListing.ts';

function Screen() {
  useListing(products);
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${decodeURIComponent(search)}`}</output>;
}

function open(keyword: string, found: Awaited<ReturnType<SearchSlot['resolve']>>) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
  const client = new QueryClient();
  const search: SearchSlot = {
    Panel: () => null,
    enterSentence: async () => null,
    Elsewhere: () => null,
    Meant: () => null,
    remember: () => undefined,
    isPasted: (text) => text.startsWith('http'),
    resolve: () => Promise.resolve(found),
  };
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter
        initialEntries={[`/darenSquare/productList?keyword=${encodeURIComponent(keyword)}&page=2`]}
      >
        <SlotsContext.Provider value={{ level: LIGHT, openPrompt: () => undefined, search }}>
          <Screen />
        </SlotsContext.Provider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const ofList = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] === products.id;
  const asked = () => client.isFetching({ predicate: ofList });
  return { asked, place: () => screen.getByRole('status').textContent };
}

it.each([
  [
    'the page of what it names',
    { path: '/productDetails/productOverview/4fK9' },
    '/productDetails/productOverview/4fK9',
  ],
  ['its words', { words: '云屿' }, '/darenSquare/productList?keyword=云屿&page=2'],
  ['the list without it', { problem: '未识别的链接' }, '/darenSquare/productList?page=2'],
] as const)('a link in the address leads to %s', async (_, found, to) => {
  const page = open('https://example.com/x', found);
  expect(page.asked()).toBe(0);
  await waitFor(() => expect(page.place()).toBe(to));
});

it('words are searched for at once', async () => {
  const page = open('面膜', { words: '面膜' });
  await waitFor(() => expect(page.asked()).toBe(1));
  expect(page.place()).toBe('/darenSquare/productList?keyword=面膜&page=2');
});
