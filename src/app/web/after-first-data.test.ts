import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterFirstData } from './after-first-data.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open() {
  const client = new QueryClient();
  const work = vi.fn();
  const call = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    void client.fetchQuery({ queryKey: [name], queryFn: () => promise });
    return resolve;
  };
  return { client, work, call };
}

it('work waits for open calls and for those that follow them, and runs once', async () => {
  const { client, work, call } = open();
  const viewer = call('viewer');
  afterFirstData(client, work);
  await vi.advanceTimersByTimeAsync(3000);
  viewer(1);
  await vi.advanceTimersByTimeAsync(100);
  const rows = call('rows');
  await vi.advanceTimersByTimeAsync(2000);
  expect(work).not.toHaveBeenCalled();
  rows(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledOnce();
  call('later')(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledOnce();
});

it('work of a page without calls, or with one that is never answered, runs all the same', async () => {
  const [silent, stuck] = [open(), open()];
  afterFirstData(silent.client, silent.work);
  stuck.call('never');
  afterFirstData(stuck.client, stuck.work);
  await vi.advanceTimersByTimeAsync(1000);
  expect([silent.work, stuck.work].map((one) => one.mock.calls.length)).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([silent.work, stuck.work].map((one) => one.mock.calls.length)).toEqual([1, 1]);
});
