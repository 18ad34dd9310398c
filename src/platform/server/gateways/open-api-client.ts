import type { Envelope } from '#platform/wire/envelope.ts';

/** Another server could not be reached, or did not answer as one of ours does; the sentence is for the terminal. */
export class OpenApiError extends Error {}

/** A call of another server's open API. */
export interface RemoteRequest {
  readonly method: 'GET' | 'POST';
  /** From the root, with its query. */
  readonly address: string;
  readonly body?: unknown;
}

const LONGEST_MS = 60_000;

/** Calls another server's open API with a key. Answers its envelope, a refusal too. Throws OpenApiError. */
export async function askOpenApi(
  { url, key }: { readonly url: string; readonly key: string },
  { method, address, body }: RemoteRequest,
): Promise<Envelope<unknown>> {
  try {
    const reply = await fetch(`${url.replace(/\/+$/, '')}${address}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(LONGEST_MS),
      redirect: 'error',
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const text = await reply.text();
    if (!reply.headers.get('content-type')?.includes('json'))
      throw new Error(`那里没有开放接口（${reply.status}）`);
    return JSON.parse(text) as Envelope<unknown>;
  } catch (error) {
    throw new OpenApiError(`读不到 ${new URL(url).origin}：${(error as Error).message}`, { cause: error });
  }
}
