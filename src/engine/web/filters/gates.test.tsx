import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { products } from '#catalog/lists/products.ts';
import { LIGHT, TRIAL, type ViewerLevel } from '#catalog/plans.ts';
import { FilterPanel } from '../FilterPanel.tsx';
import { SlotsContext } from '../slots.ts';
import { ListingContext, useListing } from '../useListing.ts';

function Panel() {
  const state = useListing(products);
  return (
    <ListingContext.Provider value={state}>
      <FilterPanel />
      <output>{useLocation().search}</output>
      <button type="button" onClick={() => state.change({ sort: { key: 'gmv', dir: 'desc' } })}>
        排序
      </button>
    </ListingContext.Provider>
  );
}

function open(level: ViewerLevel, search = '') {
  const openPrompt = vi.fn();
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/darenSquare/productList${search}`]}>
        <SlotsContext.Provider value={{ level, openPrompt }}>
          <Panel />
        </SlotsContext.Provider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const lists = () => fetched.mock.calls.filter(([to]) => (to as string).includes('/api/sku/search')).length;
  return { openPrompt, lists, search: () => screen.getByRole('status').textContent };
}

describe('gates of the product library', () => {
  it('a trial that ticks a gated box gets the prompt, and nothing is asked for', () => {
    const { openPrompt, lists, search } = open(TRIAL);
    const before = lists();
    fireEvent.click(screen.getByLabelText(/近7天收录/));
    expect(openPrompt).toHaveBeenCalledWith({ prompt: 'filter-light', needs: LIGHT, subject: '近7天收录' });
    expect(search()).toBe('');
    expect(lists()).toBe(before);
  });

  it('a gated box stays readable and can be reached', () => {
    open(TRIAL);
    const box = screen.getByLabelText<HTMLInputElement>(/近7天收录/);
    expect(box.disabled).toBe(false);
    expect(box.closest('label')?.textContent).toContain('轻享版及以上可用');
  });

  it('a trial that sorts gets the prompt and no request', () => {
    const { openPrompt, lists, search } = open(TRIAL);
    const before = lists();
    fireEvent.click(screen.getByRole('button', { name: '排序' }));
    expect(openPrompt).toHaveBeenCalledWith(
      expect.objectContaining({ prompt: 'experience-2', needs: LIGHT }),
    );
    expect([search(), lists()]).toEqual(['', before]);
  });

  it('a light member ticks it, the address says so and the page starts over', () => {
    const { openPrompt, search } = open(LIGHT, '?page=3');
    fireEvent.click(screen.getByLabelText(/近7天收录/));
    expect(openPrompt).not.toHaveBeenCalled();
    expect(search()).toBe('?isNew=1');
  });

  it('an address above the edition makes no call', () => {
    const { lists } = open(TRIAL, '?sort=gmv:desc');
    expect(lists()).toBe(0);
  });

  it('a chosen condition is a chip that Delete removes', () => {
    const { search } = open(LIGHT, '?price=5000-10000');
    const chip = screen.getByRole('button', { name: '去掉条件 商品价格：50-100元' });
    fireEvent.keyDown(chip, { key: 'Delete' });
    expect(search()).toBe('');
  });
});
