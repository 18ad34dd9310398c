import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { openAiSentences } from './openai-sentences.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A service that answers in a given way, and the requests that came to it. */
async function serviceOf(answer: RequestListener) {
  const requests: { url: string | undefined; key: string | undefined; body: Record<string, unknown> }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    request.once('end', () => {
      requests.push({ url: request.url, key: request.headers.authorization, body: JSON.parse(text) });
      answer(request, response);
    });
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

const TEXT = '想要那种粉丝不多但是很能卖的女生';

async function proposedBy(answer: RequestListener) {
  const { origin, requests } = await serviceOf(answer);
  const port = openAiSentences(
    { endpoint: `${origin}/v1/`, key: 'key', model: 'one' },
    createLog({ level: 'silent' }),
  );
  return { proposed: await port.propose(TEXT), requests };
}

const choiceOf =
  (content: unknown, finish_reason: unknown = 'stop'): RequestListener =>
  (_, to) =>
    to.end(JSON.stringify({ choices: [{ message: { content }, finish_reason }] }));

const UNAVAILABLE = { problem: '模型服务暂不可用，请稍后再试' };
const NOTHING = { problem: '模型没有给出可用的改写' };

describe('a service that proposes nothing', () => {
  it.each([401, 404, 429, 500])('status %i', async (status) =>
    expect((await proposedBy((_, to) => to.writeHead(status).end('{"error":"x"}'))).proposed).toEqual(
      UNAVAILABLE,
    ),
  );

  it('a redirect is not followed, a broken connection is a sentence', async () => {
    const inner = await serviceOf(choiceOf('别处'));
    const { proposed } = await proposedBy((_, to) =>
      to.writeHead(307, { location: `${inner.origin}/v1/chat/completions` }).end(),
    );
    expect([proposed, inner.requests]).toEqual([UNAVAILABLE, []]);
    expect((await proposedBy((request) => request.socket.destroy())).proposed).toEqual(UNAVAILABLE);
  });

  it.each(['<html>', '{}', '{"choices":[]}'])('nonsense (%s)', async (text) =>
    expect((await proposedBy((_, to) => to.end(text))).proposed).toEqual(NOTHING),
  );

  it.each([
    ['nothing', '', 'stop'],
    ['several lines', '粉丝10万以下\n的达人', 'stop'],
    ['reasoning alone', '<think>想', 'stop'],
    ['too much', '字'.repeat(201), 'stop'],
    ['more than is read', '字'.repeat(300_000), 'stop'],
    ['half of it', '粉丝', 'length'],
    ['what is filtered', '粉丝', 'content_filter'],
  ])('%s', async (_, content, reason) =>
    expect((await proposedBy(choiceOf(content, reason))).proposed).toEqual(NOTHING),
  );
});

it('sends the sentence alone, once, and takes one line without quotation marks', async () => {
  const { proposed, requests } = await proposedBy(choiceOf('<think>嗯</think>“粉丝10万以下的女达人”\u202e'));
  expect(proposed).toEqual({ text: '粉丝10万以下的女达人' });
  expect(requests).toHaveLength(1);
  const [{ url, key, body } = { url: '', key: '', body: {} }] = requests;
  expect([url, key]).toEqual(['/v1/chat/completions', 'Bearer key']);
  const messages = body.messages as { role: string; content: string }[];
  expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(messages[1]?.content).toBe(TEXT);
  expect(Object.keys(body).toSorted()).toEqual(['messages', 'model', 'stream']);
});
