import type { Owner } from '../data-dir.ts';
import { LOOK_AS_HEADER, OWNER_HEADER } from '../http/viewer.ts';

/** The running server could not be reached or refused; the sentence is for the terminal. */
export class OwnServerError extends Error {}

/** What a command asks of the running server. */
export interface OwnRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** Edition to look as. */
  readonly as?: string;
}

/** Headers that prove a command to the server it belongs to. */
export function ownerHeaders(secret: string, as?: string): Record<string, string> {
  const own = { [OWNER_HEADER]: secret, 'content-type': 'application/json' };
  return as === undefined ? own : { ...own, [LOOK_AS_HEADER]: as };
}

/** The address of a server as a URL has it: the host of an IPv6 address stands in brackets. */
export function serverUrl({ host, port }: { readonly host: string; readonly port: number }): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Sends a request to the server that owns the data directory, on loopback, with the secret of its lock file. Throws OwnServerError. */
export async function askOwnServer(owner: Owner, { method, path, body, as }: OwnRequest): Promise<Response> {
  try {
    return await fetch(`${serverUrl(owner)}${path}`, {
      method,
      headers: ownerHeaders(owner.secret, as),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
  } catch (error) {
    throw new OwnServerError(`连不上正在运行的服务（端口 ${owner.port}${codeOf(error)}）`);
  }
}

/** What the system calls a failed connection, where it does. */
function codeOf(error: unknown): string {
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  return code === undefined ? '' : `，${code}`;
}

/** The lines of an answer that comes bit by bit, parsed; empty ones only say that there is more to come. Throws OwnServerError when the server stops in between. */
export async function* linesOf(reply: Response): AsyncGenerator<unknown> {
  if (!reply.body) return;
  let rest = '';
  try {
    for await (const chunk of reply.body.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') yield JSON.parse(line);
    }
  } catch {
    throw new OwnServerError('服务在中途停止，回答没有收完');
  }
}
