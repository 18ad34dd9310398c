import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BUSY_AFTER_MS, BusyBar } from '#platform/web/ui/BusyBar.tsx';
import { OldContent } from '#platform/web/ui/OldContent.tsx';
import { Loaded } from './Loaded.tsx';

const answers = new Map<string, PromiseWithResolvers<string>>();

function Part({ category }: { category: string }) {
  const fetch = useQuery({
    queryKey: ['part', category],
    queryFn: () => {
      const answer = Promise.withResolvers<string>();
      answers.set(category, answer);
      return answer.promise;
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Loaded fetch={fetch}>
      {(words) => (
        <OldContent isOld={fetch.isPlaceholderData}>
          <p>{words}</p>
        </OldContent>
      )}
    </Loaded>
  );
}

const client = new QueryClient();
const page = (category: string) => (
  <QueryClientProvider client={client}>
    <BusyBar />
    <Part category={category} />
  </QueryClientProvider>
);
const settle = (category: string, words: string) =>
  act(async () => {
    answers.get(category)?.resolve(words);
    await vi.advanceTimersByTimeAsync(0);
  });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const old = (words: string) => screen.getByText(words).parentElement?.dataset.old;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  client.clear();
  answers.clear();
});

describe('figures of an earlier filter', () => {
  it('are dimmed at once, announced after 300 ms, and clear as soon as the new ones are there', async () => {
    const { rerender } = render(page('美妆'));
    await wait(0);
    await settle('美妆', '美妆 100');
    expect(old('美妆 100')).toBe('false');

    rerender(page('母婴'));
    await wait(0);
    expect(old('美妆 100')).toBe('true');
    expect(screen.queryByRole('progressbar')).toBeNull();
    await wait(BUSY_AFTER_MS + 1);
    expect(screen.getByRole('progressbar')).toBeDefined();

    await settle('母婴', '母婴 7');
    expect(screen.queryByText('美妆 100')).toBeNull();
    expect(old('母婴 7')).toBe('false');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('a quick answer shows no bar', async () => {
    const { rerender } = render(page('甲'));
    await wait(0);
    await settle('甲', '甲 1');
    rerender(page('乙'));
    await wait(BUSY_AFTER_MS - 50);
    await settle('乙', '乙 2');
    await wait(BUSY_AFTER_MS);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
