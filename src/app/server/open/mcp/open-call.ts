import { fillPath } from '#platform/wire/endpoint.ts';
import type { Envelope } from '#platform/wire/envelope.ts';

/** One call of the open API: its path with braces, what fills them, and the rest of the query, all text. */
export interface OpenRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Makes calls of the open API, in the process or over HTTP. */
export type OpenCaller = (request: OpenRequest) => Promise<Envelope<unknown>>;

/** The address of a call: names in braces are filled, the others become its query. */
export function addressOfCall({ path, query = {} }: OpenRequest): string {
  const filled = fillPath(path, query);
  const rest = Object.entries(query).filter(([name]) => !path.includes(`{${name}}`));
  return rest.length === 0 ? filled : `${filled}?${new URLSearchParams(rest).toString()}`;
}
