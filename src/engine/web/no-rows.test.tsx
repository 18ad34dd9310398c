import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lives } from '#catalog/lists/lives.ts';
import { SUPREME } from '#catalog/plans.ts';
import { emptyListQuery } from '#engine/list-query.ts';
import { EmptyState } from './NoRows.tsx';
import { SlotsContext } from './slots.ts';
import type { ListingState } from './useListing.ts';

function drawn(missing: readonly string[], filters: object = {}) {
  const pagination = { limit: 50, page: 1, total_count: 0, more: false, visible_count: 0 };
  const reply = {
    items: [],
    pagination,
    freshness: { data_day: 20260101, at: null, updated_at: 1, missing },
  };
  const state = { listing: lives, ask: { ...emptyListQuery, filters }, reply, change: vi.fn() };
  const ImportLink = ({ feed, about }: { feed: string; about: string }) => (
    <a href={`?feed=${feed}`}>导入{about}</a>
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SlotsContext.Provider value={{ level: SUPREME, openPrompt: vi.fn(), ImportLink }}>
        <EmptyState state={state as unknown as ListingState} />
      </SlotsContext.Provider>
    </QueryClientProvider>,
  );
}

it('names the missing stream and leads to the file that brings it, whatever was chosen', () => {
  drawn(['room_open'], { keyword: '面膜' });
  expect(screen.getByText('还没有“开播”数据')).toBeTruthy();
  expect(screen.getByText('“开播”没有官方接口')).toBeTruthy();
  expect(screen.getByRole('link', { name: '导入直播场次' }).getAttribute('href')).toBe('?feed=live-list');
});

it('offers no file for what no file brings', () => {
  drawn(['hour_list']);
  expect(screen.getByText(/没有对应的导入文件/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
