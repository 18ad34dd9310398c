import { type Endpoint, fillPath } from '#platform/wire/endpoint.ts';
import { API_VERSION, type Envelope, TIMEOUT_MS, VERSION_HEADER } from '#platform/wire/envelope.ts';
import { attributionHeaders } from './attribution.ts';
import { ApiFailure } from './failure.ts';

/** What goes with a call: path parameters, query and body of its contract, and a signal that gives it up. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

function addressOf({ path }: Endpoint, { params = {}, query = {} }: CallInput): string {
  const filled = fillPath(path, params);
  const search = new URLSearchParams(query).toString();
  return search ? `${filled}?${search}` : filled;
}

async function send(endpoint: Endpoint, input: CallInput): Promise<Response> {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const init: RequestInit = {
    method: endpoint.method,
    headers: {
      [VERSION_HEADER]: API_VERSION,
      'content-type': 'application/json',
      ...attributionHeaders(),
    },
    signal: input.signal ? AbortSignal.any([input.signal, limit]) : limit,
  };
  if (endpoint.method === 'POST') init.body = JSON.stringify(input.body ?? {});
  try {
    return await fetch(addressOf(endpoint, input), init);
  } catch (cause) {
    if (input.signal?.aborted) throw cause;
    throw new ApiFailure(0);
  }
}

/**
 * Makes a call and opens its envelope, where it has one. Throws ApiFailure for everything that is not data;
 * a call given up through its signal rejects with the signal's own reason.
 */
export async function call<Q, B, R>(endpoint: Endpoint<Q, B, R>, input: CallInput = {}): Promise<R> {
  const response = await send(endpoint as Endpoint, input);
  if (endpoint.plain && response.ok) return (await response.json()) as R;
  const envelope = (await response.json().catch(() => null)) as Envelope<R> | null;
  if (envelope === null) throw new ApiFailure(response.ok ? 0 : response.status);
  if (envelope.code === 200 && envelope.success) return envelope.data as R;
  throw new ApiFailure(envelope.code, envelope);
}
