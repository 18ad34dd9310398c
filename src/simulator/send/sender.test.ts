import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { Sender, ShutOutError } from './sender.ts';

type Seen = { seq: string; body: string };
const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A door that gives the listed answers in turn, then 200; 0 breaks the connection off. */
async function door(answers: number[]): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer((request, reply) => void answer(request, reply));
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    let body = '';
    for await (const part of request) body += String(part);
    seen.push({ seq: String(request.headers['x-collector-seq']), body });
    const status = answers.shift() ?? 200;
    if (status === 0) {
      request.socket.destroy();
      return;
    }
    const data = { accepted: body.split('\n').length, duplicates: 0, rejected: 0, reasons: {} };
    reply.writeHead(status, { 'content-type': 'application/json' });
    reply.end(JSON.stringify({ code: status, message: '', data: status === 200 ? data : null }));
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closers.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

function senderTo(url: string): Sender {
  let seq = 1;
  const { signal } = new AbortController();
  const log = pino({ level: 'silent' });
  return new Sender({ target: { url, key: 'k' }, log, nextSeq: () => seq++, signal });
}

test('a batch that did not get through is sent again under its number', async () => {
  const { url, seen } = await door([429, 0, 503]);
  const sender = senderTo(url);
  await sender.send('region', ['{"a":1}', '{"a":2}']);
  await sender.settle();
  expect(seen.map(({ seq }) => seq)).toEqual(['1', '1', '1', '1']);
  expect(new Set(seen.map(({ body }) => body))).toEqual(new Set(['{"a":1}\n{"a":2}']));
  expect(sender.accepted).toBe(2);
});

test('a number that other rows had is given up for the next; what is refused for good is left', async () => {
  const { url, seen } = await door([409, 200, 422]);
  const sender = senderTo(url);
  await sender.send('region', ['{"a":1}']);
  await sender.settle();
  await sender.send('region', ['{"a":2}']);
  await sender.settle();
  expect(seen.map(({ seq }) => seq)).toEqual(['1', '2', '3']);
  expect(sender.accepted).toBe(1);
});

test('a key that is worth nothing ends the work', async () => {
  const { url } = await door([401]);
  const sender = senderTo(url);
  await sender.send('region', ['{"a":1}']);
  await expect(sender.settle()).rejects.toThrow(ShutOutError);
});
