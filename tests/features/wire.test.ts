import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webCrypto } from '#platform/web/wire/crypto.ts';
import { boundTo, IV_BYTES, pairInfo, routeInfo } from '#platform/wire/sealed.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ settings: { TIDE_WIRE: 'auto' } });
});
afterAll(() => test.close());

const browser = { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' };
const utf8 = (text: string) => new TextEncoder().encode(text);

/** Shakes hands and answers how to open what is sealed with the key. */
async function handshake() {
  const half = await webCrypto.createHalf();
  const pub = Buffer.from(half.pub).toString('base64url');
  const answer = await test.post<{ kid: string; server_pub: string }>(
    '/api/passport/ek',
    { pub, versions: [1] },
    { headers: browser },
  );
  const { kid, server_pub: theirs } = answer.body.data ?? { kid: '', server_pub: '' };
  const shared = await webCrypto.agree(half.own, Buffer.from(theirs, 'base64url'));
  const pair = pairInfo(kid);
  const secret = await webCrypto.derive(shared, utf8(pair.salt), utf8(pair.info));
  const open = async (bytes: Uint8Array, path: string, address: string): Promise<unknown> => {
    const { salt, info } = routeInfo(kid, { method: 'GET', path });
    const opener = await webCrypto.opener(secret, utf8(salt), utf8(info));
    const bound = utf8(boundTo({ method: 'GET', address, token: '', kid }));
    const parts = { iv: bytes.subarray(1, 1 + IV_BYTES), text: bytes.subarray(1 + IV_BYTES), bound };
    const zipped = await webCrypto.open(opener, parts);
    const text = new Blob([zipped as Uint8Array<ArrayBuffer>]).stream();
    return new Response(text.pipeThrough(new DecompressionStream('gzip'))).json();
  };
  return { kid, open };
}

describe('answers to a browser', () => {
  it('are not given in clear: without a key, or with one of nobody, it shakes hands first', async () => {
    expect((await test.get('/api/user/info', { headers: browser })).status).toBe(428);
    const foreign = await test.get('/api/user/info', { headers: { ...browser, 'x-enc-key': 'nonsense' } });
    expect(foreign.status).toBe(428);
  });

  it('open for their own route and address only, and hold nothing readable', async () => {
    const { kid, open } = await handshake();
    const reply = await test.app.inject({
      method: 'GET',
      url: '/api/user/info?b=1&a=2',
      headers: { host: '127.0.0.1', ...browser, 'x-enc-key': kid },
    });
    expect([reply.headers['x-enc'], reply.headers['content-type']]).toEqual([
      '1',
      'application/octet-stream',
    ]);
    expect(reply.rawPayload.includes('nick_name')).toBe(false);
    const opened = await open(reply.rawPayload, '/api/user/info', '/api/user/info?a=2&b=1');
    expect(opened).toMatchObject({ code: 200, success: true, data: { vip_level: 30 } });
    await expect(open(reply.rawPayload, '/api/user/info', '/api/user/info')).rejects.toThrow();
    await expect(open(reply.rawPayload, '/api/power/matte', '/api/user/info?a=2&b=1')).rejects.toThrow();
  });

  it('are in clear where they serve to log in, where they refuse, and where there is no envelope', async () => {
    const { kid } = await handshake();
    const headers = { ...browser, 'x-enc-key': kid };
    expect((await test.get('/api/passport/login/options', { headers })).body.success).toBe(true);
    expect((await test.get('/api/health', { headers })).text).toContain('"ready"');
    expect((await test.get('/api/condition/rank/period/nothing', { headers })).body.code).toBe(422);
  });

  it.each([
    {},
    { pub: '' },
    { pub: 'AAAA', versions: [1] },
    { pub: 'x'.repeat(200), versions: [1] },
    { pub: 'AAAA', versions: [9] },
  ])('no handshake with %j', async (body) => {
    expect((await test.post('/api/passport/ek', body, { headers: browser })).status).toBe(422);
  });
});

describe('answers to a program', () => {
  it('are plain unless it names a key', async () => {
    expect((await test.get('/api/user/info')).body.success).toBe(true);
  });

  it('of another major version are refused', async () => {
    expect((await test.get('/api/user/info', { headers: { version_code: '4.0' } })).status).toBe(426);
    expect((await test.get('/api/user/info', { headers: { version_code: '3.9' } })).status).toBe(200);
  });
});
