import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { eventsEndpoint } from '#platform/wire/endpoint.ts';
import { useStream } from './useStream.ts';

const ticks = eventsEndpoint({
  path: '/api/ticks/{room}',
  about: '事件',
  event: z.number(),
  guard: 'viewer',
});

afterEach(() => vi.unstubAllGlobals());

/** A server that answers each request with the next of these texts, and then with streams that stay open. */
function serve(texts: readonly string[]): { readonly requests: Request[] } {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { signal: _, ...rest } = init;
    requests.push(new Request(`http://127.0.0.1${address}`, rest));
    const text = texts[requests.length - 1];
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        if (text === undefined) return;
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  return { requests };
}

test('a screen gets the events of its stream, and a broken one is resumed after the last id', async () => {
  const { requests } = serve(['retry: 1\n\nid: a-1\ndata: 7\n\n', 'id: a-2\ndata: 8\n\n']);
  const got: number[] = [];
  const onEvent = (n: number) => void got.push(n);
  const { result, unmount } = renderHook(() => useStream(ticks, { params: { room: '5' }, onEvent }));
  await waitFor(() => expect(got).toEqual([7, 8]), { timeout: 5000 });
  await waitFor(() => expect(requests.length).toBe(3), { timeout: 5000 });
  expect(requests[0]?.url).toBe('http://127.0.0.1/api/ticks/5');
  expect(requests.map((one) => one.headers.get('last-event-id'))).toEqual([null, 'a-1', 'a-2']);
  await waitFor(() => expect(result.current).toBe('open'));
  unmount();
});

test('nothing is asked while it is off', async () => {
  const { requests } = serve([]);
  renderHook(() => useStream(ticks, { params: { room: '5' }, isOn: false, onEvent: () => {} })).unmount();
  expect(requests).toEqual([]);
});
