import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { products } from '#catalog/lists/products.ts';
import { LIGHT } from '#catalog/plans.ts';
import { useCombobox } from '#platform/web/ui/useCombobox.ts';
import { Meant } from './Meant.tsx';
import { matchesQuery } from './matches-query.ts';
import { SuggestPanel } from './SuggestPanel.tsx';

const found = { of: 'author', id: 'a1', name: '云屿', under: '', path: '/darenDetails/darenOverview/a1' };

function Box({ onSearch, onSubmit }: { onSearch: (words: string) => void; onSubmit: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const { list, input } = useCombobox({ isOpen, setOpen, text: 'mm' });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input {...input} aria-label="搜索" defaultValue="mm" />
      {isOpen && <SuggestPanel text="mm" level={LIGHT} onSearch={onSearch} list={list} />}
      <output>{useLocation().pathname}</output>
    </form>
  );
}

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['suggest', 'mm'], { items: [found], meant: ['面膜'], problem: '', words: 'mm' });
  const [onSearch, onSubmit] = [vi.fn(), vi.fn()];
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/home']}>
        <Box onSearch={onSearch} onSubmit={onSubmit} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const box = screen.getByRole('combobox');
  const press = (key: string) => fireEvent.keyDown(box, { key });
  return { box, press, onSearch, onSubmit };
}

const chosen = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;

describe('keys in the search box', () => {
  it('↓ and ↑ go through the options and back to the box; the box names the one that was reached', () => {
    const { box, press } = open();
    expect(chosen()).toBeNull();
    press('ArrowDown');
    expect(chosen()).toBe('面膜');
    const id = box.getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(id)?.textContent).toBe('面膜');
    press('ArrowDown');
    expect(chosen()).toContain('云屿');
    press('ArrowUp');
    press('ArrowUp');
    expect(chosen()).toBeNull();
    expect(box.hasAttribute('aria-activedescendant')).toBe(false);
    press('ArrowUp');
    expect(chosen()).not.toBeNull();
  });

  it('Enter takes the option that was reached, and is left to the form without one', () => {
    const { press, onSearch } = open();
    expect(press('Enter')).toBe(true);
    press('ArrowDown');
    expect(press('Enter')).toBe(false);
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('面膜');
  });

  it('Esc closes the list, an arrow opens it again; keys of an input method are its own', () => {
    const { box, press } = open();
    press('Escape');
    expect(box.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('listbox')).toBeNull();
    press('ArrowDown');
    expect(box.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(box, { key: 'ArrowDown', isComposing: true });
    expect(chosen()).toBeNull();
  });
});

it('what was meant is a link within the open list that keeps its other conditions', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(matchesQuery(products, 'mm').queryKey, { items: [], meant: ['面膜'] });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/darenSquare/productList?keyword=mm&page=3&days=7']}>
        <Meant listing={products} words="mm" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByText(/您是不是要找/)).toBeTruthy();
  const link = screen.getByRole('link', { name: '「面膜」' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    '/darenSquare/productList?keyword=面膜&days=7',
  );
});
