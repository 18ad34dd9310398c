import type { FastifyInstance } from 'fastify';
import { type AuthContext, handleScanEvent } from '#features/session/server/index.ts';

/** Where the official account tells of scans; the address is set at the provider. */
export const CALLBACK_PATH = '/api/wechat/callback';

/** The provider takes this as "heard"; anything else is told again. */
const HEARD = 'success';
const MOST_BYTES = 32 * 1024;
/** Refused callbacks are told of so often at most. */
const TELL_MS = 60_000;

function queryOf(query: unknown): Record<string, string> {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>);
  return Object.fromEntries(pairs.filter((one): one is [string, string] => typeof one[1] === 'string'));
}

/**
 * Opens the door of the official account. Its signature is all that says who calls: what does not open with our keys gets
 * an empty 403 and changes nothing. An event is answered at once and worked on afterwards; it counts once however often it comes.
 */
export function addOfficialAccountRoutes(app: FastifyInstance, people: AuthContext): void {
  const { oa, log, clock } = people;
  if (!oa) return;
  let toldAt = 0;
  void app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    door.get(CALLBACK_PATH, async (request, reply) => {
      const echo = oa.echo(queryOf(request.query));
      reply.headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' });
      return echo === null ? reply.code(403).send('') : reply.send(echo);
    });
    door.post(CALLBACK_PATH, { bodyLimit: MOST_BYTES }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const event = oa.read({ query: queryOf(request.query), body });
      reply.headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' });
      if (event === null) {
        // One line a minute: whoever forges may forge thousands.
        if (clock.now() - toldAt > TELL_MS) log.warn({}, 'callbacks of the official account are refused');
        toldAt = Math.max(toldAt, clock.now());
        return reply.code(403).send('');
      }
      void handleScanEvent(people, event).catch((error: unknown) =>
        log.error({ err: error }, 'scan not taken'),
      );
      return reply.send(HEARD);
    });
  });
}
