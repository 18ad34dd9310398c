import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnyEndpoint, type Endpoint, isWrite } from '#platform/wire/endpoint.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { plainCall } from './inputs.ts';

const HOST = '127.0.0.1:7200';
const REFUSED = '不允许从其他站点访问';
/** What a browser says of a page of another program on this machine. */
const otherPort = { origin: 'http://127.0.0.1:7999', referer: 'http://127.0.0.1:7999/page' };

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

type Headers = Readonly<Record<string, string>>;

/** Sends a call with the body that its contract takes, as a page or a program does. */
async function send(endpoint: AnyEndpoint, headers: Headers) {
  const { method, url, body } = plainCall(endpoint as Endpoint);
  const type = endpoint.kind === 'upload' ? (endpoint.contentTypes[0] ?? '') : 'application/json';
  const sent = method === 'GET' ? {} : { payload: JSON.stringify(body) };
  const given = { host: HOST, ...(method === 'POST' && { 'content-type': type }), ...headers };
  const { status, body: answer } = await test.send({ method, url, headers: given, ...sent });
  return { status, message: answer?.message ?? '' };
}

/** The calls that are not refused as those of a foreign page. */
async function passing(calls: readonly AnyEndpoint[], headers: Headers): Promise<string[]> {
  const through: string[] = [];
  for (const endpoint of calls) {
    const { status, message } = await send(endpoint, headers);
    if (status !== 403 || message !== REFUSED) through.push(`${status} ${endpoint.method} ${endpoint.path}`);
  }
  return through;
}

const takesBody = (endpoint: AnyEndpoint) => endpoint.method === 'POST' || isWrite(endpoint);

describe('a page of another program on this machine, in front of the one local user', () => {
  it.each([
    { ...otherPort, 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'same-site' },
    { ...otherPort, 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'anything' },
  ])('reaches none of the calls with %j', async (headers) => {
    expect(test.allEndpoints.length).toBeGreaterThan(300);
    expect(await passing(test.allEndpoints, headers)).toEqual([]);
  });

  it.each([
    { origin: otherPort.origin },
    { referer: otherPort.referer },
    { origin: 'null' },
    { origin: `https://${HOST}.example.cn` },
    { origin: `http://${HOST}@example.cn` },
    { origin: `http://${HOST}`, referer: otherPort.referer },
  ])('changes nothing with %j, also from a browser that does not say its site', async (headers) => {
    const writes = test.allEndpoints.filter(takesBody);
    expect(writes.length).toBeGreaterThan(200);
    expect(await passing(writes, headers)).toEqual([]);
  });
});

describe('the type of a body', () => {
  it.each(['', 'text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    'is that of the call: no write takes %j',
    async (type) => {
      const writes = test.allEndpoints.filter(
        (one) => one.method === 'POST' && isWrite(one) && one.kind !== 'webhook',
      );
      const taken: string[] = [];
      for (const endpoint of writes) {
        const { url } = plainCall(endpoint as Endpoint);
        const headers = { host: HOST, ...(type !== '' && { 'content-type': type }) };
        const { status } = await test.send({ method: 'POST', url, headers, payload: 'a=1' });
        if (status !== 415) taken.push(`${status} ${endpoint.path}`);
      }
      expect(writes.length).toBeGreaterThan(100);
      expect(taken).toEqual([]);
    },
  );
});

describe('a program, and the own page', () => {
  const webhooks = () => test.allEndpoints.filter(({ kind }) => kind === 'webhook');
  const keyed = () => test.allEndpoints.filter(({ key }) => key === 'collector');

  it('reaches callbacks and the calls of collectors without a word about a site', async () => {
    expect(webhooks().length).toBeGreaterThan(0);
    expect(keyed().length).toBeGreaterThan(2);
    for (const endpoint of [...webhooks(), ...keyed()]) {
      const { status, message } = await send(endpoint, {});
      expect([endpoint.path, message === REFUSED, status === 415]).toEqual([endpoint.path, false, false]);
    }
  });

  it.each([
    { 'sec-fetch-site': 'same-origin', origin: `http://${HOST}`, referer: `http://${HOST}/home` },
    { 'sec-fetch-site': 'none' },
    { origin: `http://${HOST}` },
  ])('is let in with %j', async (headers) => {
    const own = test.allEndpoints.filter(takesBody);
    expect(own.length).toBeGreaterThan(200);
    expect(await passing(own, headers)).toHaveLength(own.length);
  });
});
