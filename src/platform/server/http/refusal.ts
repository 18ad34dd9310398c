import type { FastifyReply } from 'fastify';
import { envelope } from './envelope.ts';
import type { Refused } from './route.ts';

/** Sends a refusal as an envelope. Only one about an edition or a visitor says what opens. */
export function sendRefusal(reply: FastifyReply, refused: Refused): FastifyReply {
  const { status, message, prompt, needs, field, retryAfterS } = refused;
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
  const refusal = prompt === null && field === '' ? {} : { refusal: { prompt, needs, field } };
  return reply.code(status).send(envelope({ code: status, message, ...refusal }));
}
