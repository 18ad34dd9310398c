import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Ends the connection of an answer of which nothing was taken for so long. An answer that is not written yet, or waits for its source, goes on. */
function watchAnswer(raw: ServerResponse, stallMs: number): void {
  const { socket } = raw;
  // An injected request has no connection.
  if (typeof socket?.setTimeout !== 'function') return;
  // A timeout that has a listener closes nothing by itself. The socket starts it again whenever a byte leaves.
  raw.setTimeout(stallMs, () => {
    if (raw.writableLength > 0) socket.destroy();
    else socket.setTimeout(stallMs);
  });
}

/**
 * Drops clients that take nothing of their answer. Danger: a call holds its place until its answer has been taken, so that clients
 * which read nothing would shut out all others.
 */
export function dropStalled(app: FastifyInstance, stallMs: number): void {
  app.addHook('onSend', async (_request, reply) => watchAnswer(reply.raw, stallMs));
}
