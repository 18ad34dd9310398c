import type { FastifyReply } from 'fastify';

/** Who asks gives up on an answer that says nothing for five minutes; a stretch of work on a large market may take longer. */
const QUIET_MS = 30_000;

/** An answer that comes line by line. */
export interface LineStream<T> {
  /** Sends a line; nothing when nobody listens any more. */
  send(line: T): void;
  /** Called when whoever asked is gone, or has everything. */
  onClose(then: () => void): void;
  end(): void;
}

/** Takes a reply over and answers it line by line, each a JSON text; while there is nothing to say, an empty line now and then. */
export function openLines<T>({ raw }: FastifyReply, quietMs = QUIET_MS): LineStream<T> {
  raw.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8' });
  const write = (text: string) => {
    if (!raw.destroyed) raw.write(`${text}\n`);
  };
  const beat = setInterval(() => write(''), quietMs);
  raw.on('close', () => clearInterval(beat));
  return {
    send: (line) => write(JSON.stringify(line)),
    onClose: (then) => void raw.on('close', then),
    end: () => raw.end(),
  };
}
