import type * as z from 'zod/mini';
import type { Edition } from '#catalog/plans.ts';

/** A schema of the contract; the small form keeps the browser's bundle light. */
export type Schema<T = unknown> = z.ZodMiniType<T>;

/**
 * Who may call. `public` and `viewer` are open to a visitor: the one asks nobody who they are, the other answers by edition.
 * `user` has logged in; `local` is the one user of a server without log-in, or the operator; `owner` is only this machine's operator
 * with the lock file's secret.
 */
export type Guard = 'public' | 'viewer' | 'user' | 'local' | 'owner';

/** What every kind of endpoint has. Path parameters stand in braces: `/api/rank/sencence/rocketing/{date_code}/{hh}`. */
interface EndpointBase<Query> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly about: string;
  /** Path and query parameters together, all text on the wire. */
  readonly query?: Schema<Query>;
  readonly guard: Guard;
  /** Whether it changes something, where the method does not say: a list asked by POST reads, a given GET that redeems writes. */
  readonly effect?: 'read' | 'write';
  /** So many calls of one person a minute, beside the rate of all of them. */
  readonly mostPerMinute?: number;
  /** Lowest edition that may call it, with guard `user`. */
  readonly needs?: Edition;
  /** Sub-accounts of a team may not call it: money and the team are the owner's (security.md 1.9). */
  readonly notForMembers?: true;
  /** Names of the body whose texts may have several lines; every other text is one line (clean-input.ts). */
  readonly multiLine?: readonly string[];
  /** Other spellings of the path that are taken too. */
  readonly aliases?: readonly string[];
  /** Answered under any load: health, log-in, payment. Other calls are refused while the server is overloaded. */
  readonly isVital?: true;
  /** Reads a page of the market: such calls wait for each other, so that small calls do not wait for them. */
  readonly isHeavy?: true;
  /** Which scope of a program's key opens it under /open/v1, too; absent where programs may not call it. */
  readonly open?: 'lists' | 'details' | 'lookups';
  /** What a program shows instead of a session: a collector's key, which the handler reads, or the key that a user made for programs. */
  readonly key?: 'collector' | 'program';
}

/**
 * One JSON call of the API. Server handler, typed client and the OpenAPI document come from this one constant.
 * The other kinds of endpoint are below; all of them pass the same rate limits, guards and log.
 */
export interface Endpoint<Query = unknown, Body = unknown, Reply = unknown> extends EndpointBase<Query> {
  readonly kind?: undefined;
  readonly body?: Schema<Body>;
  /** Names that a body must have beyond its schema; the handler refuses a body without one and names it. */
  readonly requiredBody?: readonly string[];
  readonly reply: Schema<Reply>;
  /** The answer is not an envelope (health, metrics). */
  readonly plain?: true;
  /** Bytes of a body that is larger than others. */
  readonly bodyLimit?: number;
}

/** A file, or an answer that comes bit by bit; its refusals are envelopes. */
export interface DownloadEndpoint<Query = unknown, Body = unknown> extends EndpointBase<Query> {
  readonly kind: 'download';
  readonly body?: Schema<Body>;
  readonly contentTypes: readonly string[];
}

/** A raw body that the handler reads when it has decided to; the answer is an envelope. */
export interface UploadEndpoint<Query = unknown, Reply = unknown> extends EndpointBase<Query> {
  readonly kind: 'upload';
  readonly method: 'POST';
  readonly contentTypes: readonly string[];
  /** Of the body as it comes, and unpacked where it is gzip. */
  readonly maxBytes: number;
  readonly reply: Schema<Reply>;
  /** JSON schemas of path parameters, and headers that it reads, for the document. */
  readonly parameters?: Readonly<Record<string, object>>;
  readonly headers?: Readonly<Record<string, { readonly required: boolean; readonly schema: object }>>;
  /** Refusals that are no user's, for the document: status → meaning. */
  readonly refusals?: Readonly<Record<number, string>>;
}

/** Server-sent events; each carries a JSON text of the schema. Refusals are envelopes. */
export interface EventsEndpoint<Query = unknown, Event = unknown> extends EndpointBase<Query> {
  readonly kind: 'events';
  readonly method: 'GET';
  readonly event: Schema<Event>;
}

/** A call of another system: raw body for its signature, plain answer, no envelope, not in the document. */
export interface WebhookEndpoint extends EndpointBase<unknown> {
  readonly kind: 'webhook';
  /** A call that people's programs make: refused under load as other calls are. */
  readonly isOrdinary?: true;
  readonly guard: 'public';
  readonly maxBytes: number;
}

/** An endpoint of any kind. */
export type AnyEndpoint = Endpoint | DownloadEndpoint | UploadEndpoint | EventsEndpoint | WebhookEndpoint;

/** Whether a call is answered under any load: by itself, as part of logging in, or as a callback of another system. */
export function isVitalCall(
  call: Pick<AnyEndpoint, 'isVital' | 'kind' | 'path'> & Pick<WebhookEndpoint, 'isOrdinary'>,
): boolean {
  const { isVital, kind, path, isOrdinary } = call;
  return isVital === true || (kind === 'webhook' && !isOrdinary) || path.startsWith('/api/passport/');
}

/** Whether a call changes something: as it declares, else by its method. */
export function isWrite({ effect, method }: Pick<AnyEndpoint, 'effect' | 'method'>): boolean {
  return effect === undefined ? method !== 'GET' : effect === 'write';
}

/** The reply of a call. */
export type ReplyTo<E> = E extends Endpoint<infer _Query, infer _Body, infer Reply> ? Reply : never;

/** Declares a call and keeps its types. */
export function endpoint<Query, Body, Reply>(
  definition: Endpoint<Query, Body, Reply>,
): Endpoint<Query, Body, Reply> {
  return definition;
}

/** Declares a download and keeps its types. */
export function downloadEndpoint<Query, Body>(
  definition: Omit<DownloadEndpoint<Query, Body>, 'kind'>,
): DownloadEndpoint<Query, Body> {
  return { kind: 'download', ...definition };
}

/** Declares an upload and keeps its types. */
export function uploadEndpoint<Query, Reply>(
  definition: Omit<UploadEndpoint<Query, Reply>, 'kind' | 'method'>,
): UploadEndpoint<Query, Reply> {
  return { kind: 'upload', method: 'POST', ...definition };
}

/** Declares a stream of events and keeps its types. */
export function eventsEndpoint<Query, Event>(
  definition: Omit<EventsEndpoint<Query, Event>, 'kind' | 'method'>,
): EventsEndpoint<Query, Event> {
  return { kind: 'events', method: 'GET', ...definition };
}

/** Declares a webhook. */
export function webhookEndpoint(definition: Omit<WebhookEndpoint, 'kind' | 'guard'>): WebhookEndpoint {
  return { kind: 'webhook', guard: 'public', ...definition };
}

/** Fills the braces of a path; throws when a parameter is missing, which is a mistake in the caller. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`missing path parameter ${name} of ${path}`);
    return encodeURIComponent(value);
  });
}

/** Whether a call is made by a machine that sends facts, pays or restores, and by no reader. */
export const isOfMachine = ({ kind, guard, key }: AnyEndpoint): boolean =>
  kind === 'webhook' || guard === 'owner' || key === 'collector';
