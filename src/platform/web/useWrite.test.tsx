import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiFailure } from './failure.ts';
import { useMessages } from './messages.ts';
import { useWrite } from './useWrite.ts';

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

afterEach(() => vi.restoreAllMocks());

it('runs once at a time, however often it is pressed before the page is drawn again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = vi.fn(() => promise);
  const { result } = renderHook(() => useWrite(work), { wrapper });
  await act(async () => {
    result.current.run();
    result.current.run();
  });
  await waitFor(() => expect(result.current.isBusy).toBe(true));
  expect(work).toHaveBeenCalledTimes(1);
  await act(async () => resolve());
  await waitFor(() => expect(result.current.isBusy).toBe(false));
  await act(async () => result.current.run());
  expect(work).toHaveBeenCalledTimes(2);
});

it('runs beside itself with another input: two rows of a list are two writes', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = vi.fn((_id: string) => promise);
  const { result } = renderHook(() => useWrite(work), { wrapper });
  await act(async () => {
    for (const id of ['a', 'b', 'a']) result.current.run(id);
  });
  expect(work.mock.calls.map(([id]) => id)).toEqual(['a', 'b']);
  await act(async () => resolve());
});

it('is busy until what it changed has been read again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { result } = renderHook(() => useWrite(async () => undefined, { reload: () => promise }), {
    wrapper,
  });
  await act(async () => result.current.run());
  await waitFor(() => expect(result.current.isBusy).toBe(true));
  // The write itself is over long before.
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(result.current.isBusy).toBe(true);
  await act(async () => resolve());
  await waitFor(() => expect(result.current.isBusy).toBe(false));
});

it('names a failure by a toast, or gives it to its own way, and reads again after it', async () => {
  const show = vi.spyOn(useMessages.getState(), 'show').mockImplementation(() => {});
  const failure = new ApiFailure(200, { message: '没有成功' });
  const reload = vi.fn(async () => undefined);
  const onFailure = vi.fn();
  const fail = () => Promise.reject(failure);
  const plain = renderHook(() => useWrite(fail, { reload }), { wrapper });
  await act(async () => plain.result.current.run());
  expect(show.mock.calls.map(([notice]) => notice.words)).toEqual(['没有成功']);
  const own = renderHook(() => useWrite(fail, { reload, onFailure }), { wrapper });
  await act(async () => own.result.current.run());
  expect([show.mock.calls.length, onFailure.mock.calls[0]?.[0]]).toEqual([1, failure]);
  await waitFor(() => expect(own.result.current.isBusy).toBe(false));
  expect(reload).toHaveBeenCalledTimes(2);
});

it('runs where the browser believes it is offline: the call itself says what is wrong', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  const work = vi.fn(async () => undefined);
  const { result } = renderHook(() => useWrite(work), { wrapper });
  await act(async () => result.current.run());
  window.dispatchEvent(new Event('online'));
  expect(work).toHaveBeenCalledTimes(1);
});
