import type { IncomingMessage, ServerResponse } from 'node:http';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { beijingTime } from '#kernel/day.ts';
import { closeLocalServers, serveLocally } from '#testkit/local-server.ts';
import { turnableClock } from '../../clock.ts';
import { allianceClient } from './alliance.ts';
import { openClient } from './open-platform.ts';
import { faultWords } from './outcome.ts';
import { replyId } from './read-value.ts';
import { signatureOf } from './sign.ts';

afterAll(closeLocalServers);

const clock = turnableClock(Date.now());
const app = { appKey: '6844048284663924231', appSecret: 'a-secret-of-the-app' };
// Answers of a busy machine take their time; only the test of silence waits for the limit.
const limits = { timeoutMs: 30_000, maxBytes: 20_000 };

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

/** A platform that answers a text with a status. */
async function platform(
  text: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) {
  const requested: { url: URL; body: string; headers: IncomingMessage['headers'] }[] = [];
  const { origin } = await serveLocally((request: IncomingMessage, reply: ServerResponse) => {
    void bodyOf(request).then((body) => {
      requested.push({ url: new URL(request.url ?? '', 'http://x'), body, headers: request.headers });
      reply.writeHead(status, headers).end(text);
    });
  });
  const client = allianceClient({ ...app, origin: `${origin}/official/fxg` }, clock, limits);
  return { requested, origin, client };
}

const call = {
  method: 'buyin.kolMaterialsProductsSearch',
  params: { page: 1, title: '面膜&<b>' },
  access: 't0',
};

describe('a call of the alliance', () => {
  it('goes to the path of its method, signed over what was sent', async () => {
    const { requested, client } = await platform('{"code":10000,"data":{"total":0}}');
    expect(await client.call(call)).toEqual({ kind: 'ok', data: { total: 0 } });
    const { url, body } = requested[0] as (typeof requested)[number];
    const query = Object.fromEntries(url.searchParams);
    expect(url.pathname).toBe('/official/fxg/buyin/kolMaterialsProductsSearch');
    expect(query).toMatchObject({
      app_key: app.appKey,
      access_token: 't0',
      v: '2',
      sign_method: 'hmac-sha256',
    });
    expect(query.timestamp).toBe(beijingTime(clock.now()));
    const signed = { method: call.method, paramJson: body, timestamp: query.timestamp ?? '', version: '2' };
    expect(query.sign).toBe(signatureOf({ ...app, ...signed }));
    expect(JSON.stringify(requested)).not.toContain(app.appSecret);
  });

  it.each([
    [{ code: 9, msg: 'too many' }, 'too-many-calls'],
    [{ code: '11', msg: 'sign' }, 'signature-wrong'],
    [{ code: 30002, msg: 'x' }, 'token-ended'],
    [{ code: 70000, sub_code: 'isv.app-permissions-insufficient' }, 'scope-missing'],
    [{ code: 50002, sub_msg: '应用没有权限' }, 'scope-missing'],
    [{ code: 50002, sub_msg: 'timestamp 不正确' }, 'clock-wrong'],
    [{ code: 77, msg: '未知' }, 'not-understood'],
    [{ code: 10000 }, 'not-understood'],
    [{ code: 10000, data: [] }, 'not-understood'],
    [[], 'not-understood'],
    ['text', 'not-understood'],
    [null, 'not-understood'],
  ])('reads %j as %s', async (reply, kind) => {
    const { client } = await platform(JSON.stringify(reply));
    expect(await client.call(call)).toMatchObject({ kind: 'fault', fault: { kind } });
  });

  it.each([
    ['HTML', '<html>维护中</html>', {}, 'not-understood', 'no-json'],
    ['half a body', '{"code":10000,"data":{', {}, 'not-understood', 'no-json'],
    ['too much', 'x'.repeat(30_000), {}, 'not-understood', 'size'],
    ['a fault of the host', '{}', { status: 502 }, 'not-reachable', 'refused'],
    ['429', '{}', { status: 429, headers: { 'retry-after': '7' } }, 'too-many-calls', ''],
  ])('reads %s', async (_name, text, answer, kind, detail) => {
    const { client } = await platform(text, answer);
    expect(await client.call(call)).toMatchObject({ kind: 'fault', fault: { kind, detail } });
  });

  it('follows no redirect: the other host hears nothing', async () => {
    const other = await serveLocally((_, reply) => reply.end('{"code":10000,"data":{}}'));
    const { client } = await platform('', { status: 302, headers: { location: `${other.origin}/stolen` } });
    expect(await client.call(call)).toMatchObject({ fault: { kind: 'not-reachable', detail: 'redirect' } });
    expect(other.requests).toEqual([]);
  });

  it('waits no longer than its limit, and ends at once when it is broken off', async () => {
    const { origin } = await serveLocally(() => {});
    const client = allianceClient({ ...app, origin }, clock, { ...limits, timeoutMs: 300 });
    expect(await client.call(call)).toMatchObject({ fault: { kind: 'not-reachable', detail: 'silence' } });
    await expect(client.call({ ...call, signal: AbortSignal.abort(new Error('removed')) })).rejects.toThrow(
      'removed',
    );
  });

  it('names the clock where it is off by an hour', async () => {
    const slow = turnableClock(Date.now() - 3_600_000);
    const { origin } = await platform('{"code":11,"msg":"sign invalid"}');
    const result = await allianceClient({ ...app, origin }, slow, limits).call(call);
    if (result.kind !== 'fault') throw new Error('no fault');
    expect(result.fault.kind).toBe('clock-wrong');
    expect(faultWords(result.fault)).toMatch(/^本机时间慢了3(599|600|601)秒，请校准$/);
  });

  it('keeps every digit of 64-bit ids, as numbers and as text', async () => {
    const ids = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n });
    await fc.assert(
      fc.asyncProperty(ids, async (id) => {
        const { client } = await platform(`{"code":10000,"data":{"a":${id},"b":"${id}"}}`);
        const result = await client.call(call);
        if (result.kind === 'fault') throw new Error('fault');
        expect([replyId(result.data.a), replyId(result.data.b)]).toEqual([String(id), String(id)]);
      }),
      { numRuns: 20, seed: 57 },
    );
  });

  it('gives a token for the own shop, and words of faults never repeat secrets', async () => {
    const { requested, client } = await platform(
      '{"code":10000,"data":{"access_token":"t1","refresh_token":"r1","expires_in":"604800"}}',
    );
    const made = await client.createToken('123');
    const token = { access: 't1', refresh: 'r1', endsAt: clock.now() + 604_800_000 };
    expect(made).toEqual({ kind: 'ok', data: token });
    expect(requested[0]?.url.pathname).toBe('/official/fxg/token/create');
    expect(requested[0]?.body).toBe('{"code":"","grant_type":"authorization_self","shop_id":"123"}');
    const { client: refusing } = await platform('{"code":30002,"msg":"token t1 of a-secret-of-the-app"}');
    const result = await refusing.refreshToken(token);
    if (result.kind === 'ok') throw new Error('no fault');
    expect(JSON.stringify(result) + faultWords(result.fault)).not.toMatch(/a-secret|t1|r1/);
  });
});

describe('a call of the open platform', () => {
  it('asks with the token in a header, and reads the code inside the data', async () => {
    const { origin, requested } = await platform(
      '{"data":{"error_code":0,"access_token":"c1","expires_in":7200}}',
    );
    const client = openClient({ origin, clientKey: 'k', clientSecret: 's' }, clock, limits);
    expect(await client.createToken()).toMatchObject({ kind: 'ok', data: { access: 'c1' } });
    await client.get({ path: '/hotsearch/sentences/', query: {}, access: 'c1' });
    expect(requested[1]?.headers['access-token']).toBe('c1');
    expect(requested[1]?.url.search).toBe('');
    const refused = await platform('{"data":{"error_code":2190008,"description":"access_token过期"}}');
    const other = openClient({ origin: refused.origin, clientKey: 'k', clientSecret: 's' }, clock, limits);
    expect(await other.get({ path: '/x/', query: {}, access: 'c1' })).toMatchObject({
      fault: { kind: 'token-ended' },
    });
  });
});
