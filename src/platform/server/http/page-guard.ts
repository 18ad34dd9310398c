import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AnyEndpoint, isWrite } from '#platform/wire/endpoint.ts';
import { envelope } from './envelope.ts';
import { mediaTypeOf } from './kinds/request-body.ts';
import type { HttpOptions } from './options.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route answers; absent for files of the site. */
    endpoint?: AnyEndpoint;
  }
}

/** Where our own pages are: host names that we answer to, and the address behind a proxy. */
export type OwnPlaces = Pick<HttpOptions, 'hosts' | 'origin'>;

const JSON_TYPE = 'application/json';
/** What a browser says of a request of our own page, and of an address that a person typed. */
const OWN_SITES = ['same-origin', 'none'];
const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** Whether a path belongs to the API, whatever the case, also where there is no such call. */
export function isApiPath(path: string): boolean {
  return /^\/(?:api|open)(?:[/?#]|$)/i.test(path);
}

/** Host names without port: `127.0.0.1:7200` → `127.0.0.1`. */
function hostName(header: string | undefined): string {
  return (header ?? '').replace(/:\d+$/, '').toLowerCase();
}

/**
 * Whether an Origin or a Referer names one of our own pages: the host and port that the request was sent to, or the address behind
 * the proxy. A page cannot choose either header, nor Host; the port counts, because another port is another program.
 */
export function isOwnPage(said: string, host: string | undefined, origin: string | null): boolean {
  const page = URL.parse(said);
  if (page === null) return false;
  if (origin !== null && page.origin === origin) return true;
  const port = DEFAULT_PORTS[page.protocol];
  if (port === undefined || page.host === '') return false;
  const own = (host ?? '').toLowerCase();
  return page.host === (own.endsWith(`:${port}`) ? own.slice(0, -port.length - 1) : own);
}

/** What a page of another site, or of another program on this machine, can have a browser send. */
function isFromForeignPage({ headers, method, routeOptions }: FastifyRequest, { origin = null }: OwnPlaces) {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && !OWN_SITES.includes(String(site))) return true;
  const { endpoint } = routeOptions.config;
  const changes = endpoint
    ? isWrite(endpoint) || endpoint.method !== 'GET'
    : !['GET', 'HEAD'].includes(method);
  return (
    changes &&
    [headers.origin, headers.referer].some(
      (said) => said !== undefined && said !== '' && !isOwnPage(said, headers.host, origin),
    )
  );
}

/** The media types that a call takes; null where any will do. */
function typesOf(endpoint: AnyEndpoint): readonly string[] | null {
  if (endpoint.method === 'GET' || endpoint.kind === 'webhook') return null;
  if (endpoint.kind === 'upload') return endpoint.contentTypes;
  // The reading parser takes JSON alone; a call that only reads may leave its body out, and then has no type either.
  return isWrite(endpoint) ? [JSON_TYPE] : null;
}

/** Whether a body is of a type that its call does not take. A form of a foreign page has three types, and none of them is ours. */
function isOfOtherType({ headers, routeOptions }: FastifyRequest): boolean {
  const { endpoint } = routeOptions.config;
  const types = endpoint ? typesOf(endpoint) : null;
  return types !== null && !types.includes(mediaTypeOf(headers['content-type']));
}

/** What is said of a body of another type: which ones are taken. */
function typeWords({ routeOptions: { config } }: FastifyRequest): string {
  return config.endpoint?.kind === 'upload'
    ? `内容应为${config.endpoint.contentTypes.join('、')}`
    : '请求应为JSON';
}

/**
 * Refuses what a page of another site or another port sends, before a body is read. Danger: the browser of a person who is logged
 * in, or of the one local user, must not be usable by other pages. Programs that are no browser send none of these headers.
 */
export function guardPages(app: FastifyInstance, places: OwnPlaces): void {
  app.addHook('onRequest', async (request, reply) => {
    const isForeignHost = places.hosts.length > 0 && !places.hosts.includes(hostName(request.headers.host));
    // The route, not the address: `/%61pi/health` is the call /api/health.
    const { url, config } = request.routeOptions;
    const isCall = config.endpoint !== undefined || isApiPath(url ?? request.url);
    const refused = (status: number, message: string) =>
      reply
        .header('cache-control', 'no-store')
        .code(status)
        .send(envelope({ code: status, message }));
    if (isForeignHost || (isCall && isFromForeignPage(request, places))) {
      await refused(403, '不允许从其他站点访问');
    } else if (isOfOtherType(request)) {
      await refused(415, typeWords(request));
    }
  });
}
