import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiFailure } from './failure.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

it('a machine without a network reads from the server that runs on it', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  expect(await client.fetchQuery({ queryKey: ['rows'], queryFn: async () => 'rows' })).toBe('rows');
});

it('a call that fails without a network says so, and is repeated once there is one', async () => {
  const client = createQueryClient();
  client.mount();
  onlineManager.setOnline(false);
  let isReachable = false;
  const queryFn = vi.fn(async () => {
    if (!isReachable) throw new ApiFailure(503);
    return 'rows';
  });
  const observer = new QueryObserver(client, { queryKey: ['rows'], queryFn });
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  isReachable = true;
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('rows'));
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
  client.unmount();
});
