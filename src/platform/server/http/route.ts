import { errors } from '#catalog/errors.ts';
import { type Edition, VISITOR, type ViewerLevel } from '#catalog/plans.ts';
import type { Endpoint } from '#platform/wire/endpoint.ts';
import type { Caller } from './caller.ts';

/** Who is looking, as the guard found out. */
export interface Viewer {
  readonly level: ViewerLevel;
  /** Empty for a visitor. */
  readonly id: string;
  /** Whose team it is; the person's own id without a team. */
  readonly teamId: string;
  /** Member of a user's team. */
  readonly isSlave: boolean;
  /** Names the session; empty for a visitor and for the one local user. */
  readonly sessionId: string;
  /** The one user of a server without log-in, or the operator. */
  readonly isLocal?: true;
  /** What a program's key opens; absent for a person, who is held by the edition alone. */
  readonly scopes?: readonly string[];
}

/** Someone who has not logged in. */
export const visitor: Viewer = { level: VISITOR, id: '', teamId: '', isSlave: false, sessionId: '' };

/** Who asks, and from where. */
export interface RequestContext {
  readonly viewer: Viewer;
  readonly caller: Caller;
}

/** What a handler gets: parsed parameters, never the raw request. */
export interface Call<Query, Body> extends RequestContext {
  readonly query: Query;
  readonly body: Body;
  /** Aborted when the client is gone or the server stops; work that may take long ends with it. */
  readonly signal?: AbortSignal;
}

/** A refusal as it travels: a status of the specification, its words, and what the client opens. */
export interface Refused {
  readonly refused: true;
  readonly status: number;
  readonly message: string;
  readonly prompt: string | null;
  readonly needs: Edition | null;
  readonly field: string;
  /** Seconds after which the same may be tried again (429, 503). */
  readonly retryAfterS?: number;
}

/** Refuses for a reason that no edition lifts; status 200 is a business failure with its words (specification §8). */
export function refuse(status: number, message: string, retryAfterS?: number): Refused {
  const again = retryAfterS === undefined ? {} : { retryAfterS };
  return { refused: true, status, message, prompt: null, needs: null, field: '', ...again };
}

/** What a handler answers: data, or a refusal. Faults are thrown. */
export type Answer<Reply> = Reply | Refused;

/** A call with the code that answers it. */
export interface ApiRoute {
  readonly endpoint: Endpoint;
  readonly handle: (call: Call<unknown, unknown>) => Promise<unknown>;
}

/** Binds a handler to a call; the types come from the call. */
export function route<Query, Body, Reply>(
  endpoint: Endpoint<Query, Body, Reply>,
  handle: (call: Call<Query, Body>) => Promise<Answer<Reply>>,
): ApiRoute {
  return { endpoint: endpoint as Endpoint, handle: handle as ApiRoute['handle'] };
}

/** Refuses what comes too often, with the seconds after which it may be tried again. */
export function tooOften(againInS: number): Refused {
  return refuse(429, errors[429]?.words ?? '', Math.max(1, Math.ceil(againInS)));
}

/** Whether a handler refused. */
export function isRefused(value: unknown): value is Refused {
  return typeof value === 'object' && value !== null && 'refused' in value;
}
