import type { FastifyInstance } from 'fastify';
import { hearScan, type People } from '#features/session/server/index.ts';

/** Where the official account tells of scans; the address is set at the provider. */
export const CALLBACK_PATH = '/api/wechat/callback';

/** The provider takes this as "heard"; anything else is told again. */
const HEARD = 'success';
const MOST_BYTES = 32 * 1024;

function queryOf(query: unknown): Record<string, string> {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>);
  return Object.fromEntries(pairs.filter((one): one is [string, string] => typeof one[1] === 'string'));
}

/**
 * Opens the door of the official account. Its signature is all that says who calls: what does not open with our keys gets
 * an empty 403 and changes nothing. An event is answered at once and worked on afterwards; it counts once however often it comes.
 */
export function openOfficialAccountDoor(app: FastifyInstance, people: People): void {
  const { oa, log } = people;
  if (!oa) return;
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
        log.warn({}, 'a callback of the official account was refused');
        return reply.code(403).send('');
      }
      void hearScan(people, event).catch((error: unknown) => log.error({ err: error }, 'scan not taken'));
      return reply.send(HEARD);
    });
  });
}
