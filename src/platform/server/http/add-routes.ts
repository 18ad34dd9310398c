import type { FastifyInstance, RouteOptions } from 'fastify';
import { isVitalCall } from '#platform/wire/endpoint.ts';
import { answerer } from './answer.ts';
import { streamTimes } from './event-stream.ts';
import { type AnyRoute, isDownload, isEvents, isJson, isUpload } from './kinds/route-kinds.ts';
import { dropStalled } from './load/drop-stalled.ts';
import type { HttpOptions } from './options.ts';

/** Largest JSON body that an endpoint may ask for: a picture. */
const PICTURE_LIMIT = 3 * 1024 * 1024;
const LINES = 'application/x-ndjson';

/** What the web server is told beside the handler. */
function settingsOf(route: AnyRoute): Partial<RouteOptions> {
  const { endpoint } = route;
  const config = { endpoint };
  if (endpoint.kind === undefined) {
    const { bodyLimit } = endpoint;
    return bodyLimit === undefined ? { config } : { config, bodyLimit: Math.min(bodyLimit, PICTURE_LIMIT) };
  }
  // HEAD would run the handler.
  const exposeHeadRoute = false;
  // An event and a line must leave at once; the compressor would wait for more.
  if (isEvents(route)) return { config, compress: false, exposeHeadRoute };
  if (!isDownload(route)) {
    return { decompress: false, config: { ...config, isRawBody: true }, exposeHeadRoute };
  }
  return route.endpoint.contentTypes.includes(LINES)
    ? { config, compress: false, exposeHeadRoute }
    : { config, exposeHeadRoute };
}

/** Adds routes of every kind. Raw bodies pass no parser: their handlers read them. */
export function addRoutes(app: FastifyInstance, options: HttpOptions): void {
  const stopping = new AbortController();
  app.addHook('preClose', (done) => {
    stopping.abort();
    done();
  });
  dropStalled(app, { ...streamTimes, ...options.times }.stallMs);
  const answer = answerer(options, stopping.signal);
  const add = (scope: FastifyInstance, route: AnyRoute) => {
    const { method, path, aliases = [] } = route.endpoint;
    const settings = settingsOf(route);
    for (const url of [path, ...aliases]) {
      scope.route({
        method,
        url: url.replace(/\{(\w+)\}/g, ':$1'),
        handler: (request, reply) => answer(route, request, reply),
        ...settings,
        config: {
          ...settings.config,
          isCall: true,
          isVital: isVitalCall(route.endpoint),
          isStream: isEvents(route),
          isLasting: isDownload(route) || isUpload(route),
        },
      });
    }
  };
  const isParsed = (route: AnyRoute) => isJson(route) || isDownload(route) || isEvents(route);
  for (const route of options.routes.filter(isParsed)) add(app, route);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const route of options.routes.filter((one) => !isParsed(one))) add(scope, route);
  });
}
