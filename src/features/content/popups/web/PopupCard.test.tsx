import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nowSeconds } from '#platform/web/clock.ts';
import { PopupCard } from './PopupCard.tsx';

// What answers are encrypted with is no concern of a pop-up.
vi.mock('#platform/web/wire/wire-key.ts', () => ({ wireKid: () => Promise.resolve('k') }));

const popup = (id: string, more = {}) => ({
  id,
  title: `标题${id}`,
  text: '说明',
  button: '去看看',
  link: '/purchaseRenewal',
  start: nowSeconds() - 60,
  end: nowSeconds() + 60,
  freq: 1,
  ...more,
});

let side = [popup('a'), popup('b')];

function serve(input: RequestInfo | URL): Promise<Response> {
  const isSide = (input as string).endsWith('/sidebar/popup');
  // The others fail, and nobody hears of it.
  if (!isSide) return Promise.resolve(new Response('{}', { status: 503 }));
  const data = { pop_list: side };
  return Promise.resolve(new Response(JSON.stringify({ code: 200, success: true, message: '', data })));
}

function visit(): void {
  cleanup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PopupCard isUser />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  localStorage.clear();
  side = [popup('a'), popup('b')];
  vi.spyOn(globalThis, 'fetch').mockImplementation(serve);
});
afterEach(() => vi.restoreAllMocks());

it('shows one, and another only on the next visit; none more often than it may be in a day', async () => {
  visit();
  fireEvent.click(await screen.findByRole('button', { name: '关闭' }));
  expect(screen.queryByText(/^标题/)).toBeNull();
  visit();
  expect(await screen.findByText('标题b')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: '去看看' }));
  visit();
  await waitFor(() => expect(vi.mocked(fetch).mock.calls.length).toBeGreaterThan(8));
  expect(screen.queryByText(/^标题/)).toBeNull();
});

it('leaves out what has not begun or is over, and stays within the product', async () => {
  side = [
    popup('a', { start: nowSeconds() + 30 }),
    popup('b', { end: nowSeconds() - 1 }),
    popup('c', { link: '//e.com' }),
  ];
  visit();
  expect(await screen.findByText('标题c')).toBeTruthy();
  expect(screen.getByRole('link', { name: '去看看' }).getAttribute('href')).toBe('/home');
});
