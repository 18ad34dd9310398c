import type { Edition, ViewerLevel } from '#catalog/plans.ts';
import type { Endpoint } from '#platform/wire/endpoint.ts';

/** Who is looking, as the guard found out. */
export interface Viewer {
  readonly level: ViewerLevel;
  readonly id: string;
}

/** What a handler gets: parsed parameters, never the raw request. */
export interface Call<Query, Body> {
  readonly query: Query;
  readonly body: Body;
  readonly viewer: Viewer;
}

/** A refusal as it travels: a status of the specification, its words, and what the client opens. */
export interface Refused {
  readonly refused: true;
  readonly status: number;
  readonly message: string;
  readonly prompt: string | null;
  readonly needs: Edition | null;
  readonly field: string;
}

/** What a handler answers: data, or a refusal. Faults are thrown. */
export type Answer<Reply> = Reply | Refused;

/** A call with the code that answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (call: Call<unknown, unknown>) => Promise<unknown>;
}

/** Binds a handler to a call; the types come from the call. */
export function route<Query, Body, Reply>(
  endpoint: Endpoint<Query, Body, Reply>,
  handle: (call: Call<Query, Body>) => Promise<Answer<Reply>>,
): Route {
  return { endpoint: endpoint as Endpoint, handle: handle as Route['handle'] };
}
