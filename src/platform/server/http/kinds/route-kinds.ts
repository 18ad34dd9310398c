import type { IncomingHttpHeaders } from 'node:http';
import type {
  DownloadEndpoint,
  EventsEndpoint,
  UploadEndpoint,
  WebhookEndpoint,
} from '#platform/wire/endpoint.ts';
import type { ServerEvent } from '../event-feed.ts';
import type { Answer, ApiRoute, Call, RequestContext } from '../route.ts';
import type { Download } from './download.ts';
import type { RequestBody } from './request-body.ts';

/** A call whose answer lasts: `signal` is aborted when the client is gone and when the server stops. */
export interface LastingCall<Query, Body = undefined> extends Call<Query, Body> {
  readonly signal: AbortSignal;
}

/** A call for server-sent events; `lastId` is the last event that the client has, null without one. */
export interface EventsCall<Query> extends LastingCall<Query> {
  readonly lastId: string | null;
}

/** A call with a raw body. */
export interface UploadCall<Query> extends RequestContext {
  readonly query: Query;
  readonly headers: IncomingHttpHeaders;
  readonly body: RequestBody;
}

/** A call of another system; nobody has looked at who it is. */
export interface WebhookCall {
  /** Path and query parameters; a parameter that comes twice is left out. */
  readonly params: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: RequestBody;
}

/** The plain answer to a webhook; `not-found` is what any unknown address gets. */
export type WebhookReply =
  | { readonly status: number; readonly contentType?: string; readonly body: string }
  | 'not-found';

/** A file with the code that makes it. */
export interface DownloadRoute {
  readonly endpoint: DownloadEndpoint;
  readonly handle: (call: LastingCall<unknown, unknown>) => Promise<Answer<Download>>;
}

/** A raw body with the code that takes it. */
export interface UploadRoute {
  readonly endpoint: UploadEndpoint;
  readonly handle: (call: UploadCall<unknown>) => Promise<unknown>;
}

/** Events with the code that gives them. */
export interface EventsRoute {
  readonly endpoint: EventsEndpoint;
  readonly handle: (call: EventsCall<unknown>) => Promise<Answer<AsyncIterable<ServerEvent>>>;
}

/** A webhook with the code that answers it. */
export interface WebhookRoute {
  readonly endpoint: WebhookEndpoint;
  readonly handle: (call: WebhookCall) => Promise<WebhookReply>;
}

/** A route of any kind. */
export type AnyRoute = ApiRoute | DownloadRoute | UploadRoute | EventsRoute | WebhookRoute;

/** Binds a handler to a download. */
export function downloadRoute<Query, Body>(
  endpoint: DownloadEndpoint<Query, Body>,
  handle: (call: LastingCall<Query, Body>) => Promise<Answer<Download>>,
): DownloadRoute {
  return { endpoint: endpoint as DownloadEndpoint, handle: handle as DownloadRoute['handle'] };
}

/** Binds a handler to an upload. */
export function uploadRoute<Query, Reply>(
  endpoint: UploadEndpoint<Query, Reply>,
  handle: (call: UploadCall<Query>) => Promise<Answer<Reply>>,
): UploadRoute {
  return { endpoint: endpoint as UploadEndpoint, handle: handle as UploadRoute['handle'] };
}

/** Binds a handler to a stream of events. */
export function eventsRoute<Query, Event>(
  endpoint: EventsEndpoint<Query, Event>,
  handle: (call: EventsCall<Query>) => Promise<Answer<AsyncIterable<ServerEvent<Event>>>>,
): EventsRoute {
  return { endpoint: endpoint as EventsEndpoint, handle: handle as EventsRoute['handle'] };
}

/** Binds a handler to a webhook. */
export function webhookRoute(endpoint: WebhookEndpoint, handle: WebhookRoute['handle']): WebhookRoute {
  return { endpoint, handle };
}

/** True for a download. */
export const isDownload = (route: AnyRoute): route is DownloadRoute => route.endpoint.kind === 'download';
/** True for a raw body. */
export const isUpload = (route: AnyRoute): route is UploadRoute => route.endpoint.kind === 'upload';
/** True for server-sent events. */
export const isEvents = (route: AnyRoute): route is EventsRoute => route.endpoint.kind === 'events';
/** True for a webhook. */
export const isWebhook = (route: AnyRoute): route is WebhookRoute => route.endpoint.kind === 'webhook';
/** True for a JSON call. */
export const isJson = (route: AnyRoute): route is ApiRoute => route.endpoint.kind === undefined;
