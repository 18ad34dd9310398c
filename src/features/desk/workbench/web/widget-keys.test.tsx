import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { SUPREME } from '#catalog/plans.ts';
import { type WidgetType, widgetTypes } from '#catalog/widgets.ts';
import { SlotsContext } from '#engine/web/slots.ts';
import { serveFetch } from '#testkit/serve-fetch.ts';
import { WidgetFrame } from './WidgetFrame.tsx';
import { keyOfWidget } from './widget-keys.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const firstOfLook = (look: string) => widgetTypes.find((type) => type.look === look);
const looks = [...new Set(widgetTypes.map(({ look }) => look))];
const refreshed = looks.flatMap((look) => {
  const type = firstOfLook(look);
  return type && keyOfWidget(type) !== null ? [type] : [];
});

function open({ type, title }: WidgetType) {
  const place = { x: 0, y: 0, w: 4, h: 6 };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <SlotsContext.Provider value={{ level: SUPREME, openPrompt: () => undefined }}>
          <WidgetFrame component={{ id: 'c', type, title, query: '', rows: 5, ...place }} />
        </SlotsContext.Provider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('search and tools have nothing to refresh, every other component has', () => {
  const still = widgetTypes.filter((type) => keyOfWidget(type) === null).map(({ look }) => look);
  expect(still).toEqual(['search', 'tools']);
});

it('a listing is refreshed alone', () => {
  const listing = widgetTypes.filter(({ look }) => look === 'listing');
  expect(new Set(listing.map((type) => keyOfWidget(type)?.join(' '))).size).toBe(listing.length);
});

it.each(refreshed)('刷新 of $title ($look) makes each of its calls anew', async (type) => {
  const called = serveFetch(() => ({ code: 500, message: '服务繁忙' }));
  open(type);
  await screen.findByText('服务繁忙');
  const first = [...called];
  expect(first.length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: `刷新${type.title}` }));
  await waitFor(() => expect(called.slice(first.length).toSorted()).toEqual(first.toSorted()));
});
