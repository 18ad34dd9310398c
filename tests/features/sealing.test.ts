import { expect, it, vi } from 'vitest';
import { turnableClock } from '#platform/server/clock.ts';
import { createSealer } from '#platform/server/http/sealer.ts';
import { secretsOf } from '#platform/server/secrets.ts';
import { webCrypto } from '#platform/web/wire/crypto.ts';
import { boundTo, IV_BYTES, pairInfo, routeInfo } from '#platform/wire/sealed.ts';

const secrets = secretsOf(Buffer.alloc(32, 7));
const clock = turnableClock('2026-11-21T10:00:00+08:00');
const utf8 = (text: string) => new TextEncoder().encode(text);

it('seals what WebCrypto opens, for one route, address, session and key only', async () => {
  const sealer = createSealer(secrets, clock);
  const half = await webCrypto.createHalf();
  const made = sealer.exchange(Buffer.from(half.pub).toString('base64url'));
  if (!made) throw new Error('no key');
  const endpoint = { method: 'GET', path: '/api/x/{id}' } as const;
  const target = { kid: made.kid, endpoint, address: '/api/x/1?b=2&a=1', token: 'tok' };
  const sealed = await sealer.seal('{"n":1}', target);
  if (!sealed) throw new Error('not sealed');
  const shared = await webCrypto.agree(half.own, Buffer.from(made.server_pub, 'base64url'));
  const pair = pairInfo(made.kid);
  const secret = await webCrypto.derive(shared, utf8(pair.salt), utf8(pair.info));
  const open = async (path: string, address: string, token: string) => {
    const { salt, info } = routeInfo(made.kid, { method: 'GET', path });
    const opener = await webCrypto.opener(secret, utf8(salt), utf8(info));
    const bound = utf8(boundTo({ method: 'GET', address, token, kid: made.kid }));
    const iv = sealed.subarray(1, 1 + IV_BYTES);
    return webCrypto.open(opener, { iv, text: sealed.subarray(1 + IV_BYTES), bound });
  };
  const bytes = await open('/api/x/{id}', '/api/x/1?a=1&b=2', 'tok');
  const text = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'));
  expect(await new Response(text).json()).toEqual({ n: 1 });
  await expect(open('/api/y', '/api/x/1?a=1&b=2', 'tok')).rejects.toThrow();
  await expect(open('/api/x/{id}', '/api/x/2?a=1&b=2', 'tok')).rejects.toThrow();
  await expect(open('/api/x/{id}', '/api/x/1?a=1&b=2', 'other')).rejects.toThrow();
});

it('opens in plain JavaScript where the browser has no WebCrypto', async () => {
  const sealer = createSealer(secrets, clock);
  const { wireCrypto } = await import('#platform/web/wire/crypto.ts');
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const doing = await wireCrypto();
  const half = await doing.createHalf();
  const made = sealer.exchange(Buffer.from(half.pub).toString('base64url'));
  if (!made) throw new Error('no key');
  const endpoint = { method: 'POST', path: '/api/x' } as const;
  const sealed = await sealer.seal('{"n":2}', { kid: made.kid, endpoint, address: '/api/x', token: '' });
  if (!sealed) throw new Error('not sealed');
  const pair = pairInfo(made.kid);
  const shared = await doing.agree(half.own, Buffer.from(made.server_pub, 'base64url'));
  const secret = await doing.derive(shared, utf8(pair.salt), utf8(pair.info));
  const { salt, info } = routeInfo(made.kid, endpoint);
  const opener = await doing.opener(secret, utf8(salt), utf8(info));
  const bound = utf8(boundTo({ method: 'POST', address: '/api/x', token: '', kid: made.kid }));
  const bytes = await doing.open(opener, {
    iv: new Uint8Array(sealed.subarray(1, 1 + IV_BYTES)),
    text: new Uint8Array(sealed.subarray(1 + IV_BYTES)),
    bound,
  });
  vi.unstubAllGlobals();
  const text = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'));
  expect(await new Response(text).json()).toEqual({ n: 2 });
});

it('refuses what is no half, keys of others, and keys that have ended', async () => {
  const sealer = createSealer(secrets, clock);
  expect(sealer.exchange('AAAA')).toBeNull();
  expect(sealer.exchange('')).toBeNull();
  const half = await webCrypto.createHalf();
  const pub = Buffer.from(half.pub).toString('base64url');
  const foreign = createSealer(secretsOf(Buffer.alloc(32, 8)), clock).exchange(pub);
  const endpoint = { method: 'GET', path: '/api/x' } as const;
  const target = { endpoint, address: '/api/x', token: '' };
  expect(await sealer.seal('{}', { ...target, kid: foreign?.kid ?? '' })).toBeNull();
  expect(await sealer.seal('{}', { ...target, kid: 'nonsense' })).toBeNull();
  const own = sealer.exchange(pub)?.kid ?? '';
  expect(await sealer.seal('{}', { ...target, kid: own })).not.toBeNull();
  clock.turn(25 * 3_600_000);
  expect(await sealer.seal('{}', { ...target, kid: own })).toBeNull();
});
