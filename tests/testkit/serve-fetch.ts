import { vi } from 'vitest';

/** An answer of the server: what its envelope has, or none because the network is lost. */
export type ServedAnswer =
  | { readonly code: number; readonly message?: string; readonly data?: unknown }
  | 'lost';

/**
 * Answers the calls of a browser test by their path. The handshake of encrypted answers is done with the browser's own half;
 * the answers themselves are plain. Returns the paths that were called.
 */
export function serveFetch(answer: (path: string) => ServedAnswer): string[] {
  const called: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = input as string;
    if (path.endsWith('/passport/ek')) {
      const { pub } = JSON.parse(init?.body as string) as { pub: string };
      return reply({ code: 200, data: { kid: 'k', server_pub: pub, expires_in: 600 } });
    }
    called.push(path);
    const given = answer(path);
    if (given === 'lost') throw new TypeError('Failed to fetch');
    return reply(given);
  });
  return called;
}

function reply({ code, message = '', data = null }: Exclude<ServedAnswer, 'lost'>): Response {
  return new Response(JSON.stringify({ code, success: data !== null, message, data }));
}
