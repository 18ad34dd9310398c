import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { linesOf } from '#platform/server/gateways/own-server.ts';
import { openLines } from './line-stream.ts';

const app = Fastify();
app.get('/slow', async (_request, reply) => {
  reply.hijack();
  const lines = openLines<{ n: number }>(reply, 10);
  lines.send({ n: 1 });
  await wait(200);
  lines.send({ n: 2 });
  lines.end();
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

it('an answer that takes long says something all the time, and nothing that counts', async () => {
  const text = await (await fetch(`${url}/slow`)).text();
  expect(text.split('\n').length).toBeGreaterThan(6);
  const got: unknown[] = [];
  for await (const line of linesOf(await fetch(`${url}/slow`))) got.push(line);
  expect(got).toEqual([{ n: 1 }, { n: 2 }]);
});
