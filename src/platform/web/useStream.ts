import { useEffect, useRef, useState } from 'react';
import type { EventsEndpoint } from '#platform/wire/endpoint.ts';
import { type CallInput, openEvents } from './api.ts';
import { followStream, type StreamState } from './follow-stream.ts';

/** How a screen follows a stream. */
export interface UseStreamOptions<Event> extends Pick<CallInput, 'params' | 'query'> {
  /** False while nothing is to be followed. */
  readonly isOn?: boolean;
  readonly onEvent: (event: Event, name: string) => void;
  /** Fetches the current state once, while no stream can be had. */
  readonly poll?: (signal: AbortSignal) => Promise<void>;
}

/** Resolves after a time, or at once when the signal is aborted. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}

function inputOf({ params, query }: Pick<CallInput, 'params' | 'query'>, signal: AbortSignal): CallInput {
  return { ...(params && { params }), ...(query && { query }), signal };
}

/** Follows server-sent events while the screen is shown: resumes by last id, backs off, polls when no stream can be had. */
export function useStream<Query, Event>(
  endpoint: EventsEndpoint<Query, Event>,
  options: UseStreamOptions<Event>,
): StreamState {
  const { isOn = true, params, query } = options;
  const [state, setState] = useState<StreamState>('connecting');
  const latest = useRef({ ...options, endpoint });
  useEffect(() => {
    latest.current = { ...options, endpoint };
  });
  // Another place is another stream; a screen that only renders again keeps its own.
  const place = JSON.stringify([endpoint.path, params, query]);
  useEffect(() => {
    if (!isOn || place === '') return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void followStream({
      signal,
      wait,
      connect: (lastId) =>
        openEvents(latest.current.endpoint as EventsEndpoint, inputOf(latest.current, signal), lastId),
      onEvent: ({ data, name }) => latest.current.onEvent(data as Event, name),
      onState: setState,
      ...(latest.current.poll && { poll: async () => latest.current.poll?.(signal) }),
    });
    return () => leaving.abort();
  }, [isOn, place]);
  return state;
}
