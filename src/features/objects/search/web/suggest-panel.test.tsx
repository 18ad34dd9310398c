import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { products } from '#catalog/lists/products.ts';
import { type Edition, LIGHT, TRIAL } from '#catalog/plans.ts';
import { useCombobox } from '#platform/web/ui/useCombobox.ts';
import { Meant } from './Meant.tsx';
import { matchesQuery } from './matches-query.ts';
import { SuggestPanel } from './SuggestPanel.tsx';
import { enterSentence, usePendingSentence } from './sentence-state.ts';

const found = { of: 'author', id: 'a1', name: '云屿', under: '', path: '/darenDetails/darenOverview/a1' };

interface BoxProps {
  text?: string;
  level?: Edition;
  onSearch: (words: string) => void;
  onSubmit: () => void;
}

function Box({ text = 'mm', level = LIGHT, onSearch, onSubmit }: BoxProps) {
  const [isOpen, setOpen] = useState(true);
  const { list, input } = useCombobox({ isOpen, setOpen, text });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input {...input} aria-label="搜索" defaultValue={text} />
      {isOpen && <SuggestPanel text={text} level={level} onSearch={onSearch} list={list} />}
      <output>{useLocation().pathname}</output>
    </form>
  );
}

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const items = [{ ...found, id: 'locked', name: '无页', path: null }, found];
  client.setQueryData(['suggest', 'mm'], { items, meant: ['面膜'], problem: '', words: 'mm' });
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
    // The words that were meant are the first line.
    press('ArrowDown');
    expect(chosen()).toBe('面膜');
    press('ArrowDown');
    expect(chosen()).toContain('云屿');
    const id = box.getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(id)?.matches('a[href]')).toBe(true);
    press('ArrowUp');
    expect(chosen()).toBe('面膜');
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

describe('a sentence in the box', () => {
  const TEXT = '粉丝5万以上、转化率2%以上的女达人，会唱歌';
  const chip = (name: string, query: Record<string, string>, text: string, isProposed = false) => ({
    name,
    words: '',
    query,
    text,
    isProposed,
  });
  const reply = {
    list: 'authors',
    conditions: [
      chip('fans', { fans: '50000-' }, '粉丝5万以上'),
      chip('cvr', { cvr: '200-' }, '转化率2%以上'),
      chip('gender', { gender: '2' }, '女', true),
    ],
    unknown: ['会唱歌'],
    proposal: '',
    isPhrase: true,
    canPropose: true,
  };

  function openSentence(level: Edition, items: unknown[] = []) {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    client.setQueryData(['suggest', TEXT], { items, meant: [], problem: '', words: TEXT });
    client.setQueryData(['sentence', TEXT], reply);
    client.setQueryData(['sentence-rows', 'authors', 'fans=50000-&cvr=200-&gender=2'], {
      count: 12,
      more: false,
    });
    client.setQueryData(['sentence-rows', 'authors', 'fans=50000-&cvr=200-'], { count: 30, more: false });
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={['/home']}>
          <Box text={TEXT} level={level} onSearch={vi.fn()} onSubmit={vi.fn()} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  }
  it('has its conditions with the parts of it, which was proposed, and what was not understood', () => {
    openSentence(LIGHT);
    const chips = screen.getAllByRole('option', { name: /去掉条件/ });
    expect(chips.map((one) => one.textContent)).toEqual([
      '粉丝数：≥5万粉丝5万以上',
      '带货转化率：≥2%转化率2%以上',
      '性别：女模型女',
    ]);
    expect(screen.getByText(/没有听懂：「会唱歌」/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /用模型改写/ })).toBeTruthy();
    const open = screen.getByRole('option', { name: /查看 12 位达人/ });
    expect(open.getAttribute('href')).toBe('/darenSquare/darenList?fans=50000-&cvr=200-&gender=2');
  });

  it('is reached by the first ↓, past its chips; ↑ goes to them', () => {
    openSentence(LIGHT);
    const box = screen.getByRole('combobox');
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    expect(chosen()).toContain('查看 12 位达人');
    fireEvent.keyDown(box, { key: 'ArrowUp' });
    expect(chosen()).toContain('性别：女');
  });

  it('is opened without a condition that was removed, and waits for the Enter key', async () => {
    openSentence(LIGHT);
    expect(await enterSentence(TEXT)).toEqual({
      path: '/darenSquare/darenList?fans=50000-&cvr=200-&gender=2',
    });
    fireEvent.click(screen.getByRole('option', { name: '去掉条件 性别：女' }));
    expect(screen.getByRole('option', { name: /查看 30 位达人/ }).getAttribute('href')).toBe(
      '/darenSquare/darenList?fans=50000-&cvr=200-',
    );
    expect(await enterSentence(TEXT)).toEqual({ path: '/darenSquare/darenList?fans=50000-&cvr=200-' });
  });

  it('says below the edition which conditions are locked', () => {
    openSentence(TRIAL);
    const locked = screen
      .getAllByRole('option', { name: /去掉条件/ })
      .filter((one) => one.querySelector('.lock') !== null);
    expect(locked.map((one) => one.getAttribute('aria-label'))).toEqual([
      '去掉条件 带货转化率：≥2%',
      '去掉条件 性别：女',
    ]);
  });

  it('gives way to an object of exactly that name', () => {
    openSentence(LIGHT, [{ ...found, name: TEXT }]);
    const names = screen.getAllByRole('option').map((one) => one.textContent);
    expect(names[0]).toContain(TEXT);
    expect(usePendingSentence.getState().path).toBe('');
  });
});
