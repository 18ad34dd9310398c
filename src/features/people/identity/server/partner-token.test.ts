import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readPartnerToken, signPartnerToken } from './partner-token.ts';

const NOW = Date.parse('2026-06-10T12:00:00+08:00');
const key = Buffer.alloc(32, 1);
const other = Buffer.alloc(32, 2);
const keys = new Map([
  ['yangxuan', key],
  ['other', other],
]);
const claim = { partner: 'yangxuan', sub: 'u1', exp: NOW / 1000 + 120, nonce: 'a'.repeat(22) };
const token = signPartnerToken(key, claim);
const [, body = '', mac = ''] = token.split('.');
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('tokens that are none', () => {
  it.each([
    ['nothing', ''],
    ['words', '你好'],
    ['no signature', `v1.${body}.`],
    ['another version', token.replace('v1', 'v2')],
    ['a signature of another key', signPartnerToken(other, claim)],
    ['another person under the same signature', `v1.${encoded({ ...claim, sub: 'u2' })}.${mac}`],
    ['an unknown partner', signPartnerToken(key, { ...claim, partner: 'unknown' })],
    ['a partner of the object itself', signPartnerToken(key, { ...claim, partner: '__proto__' })],
    ['no nonce', signPartnerToken(key, { ...claim, nonce: '' })],
    ['a short nonce', signPartnerToken(key, { ...claim, nonce: 'abc' })],
    ['an hour', signPartnerToken(key, { ...claim, exp: NOW / 1000 + 3600 })],
    ['a claim that is no JSON', `v1.${'x'.repeat(20)}.${mac}`],
    [
      'a signature without the domain',
      `v1.${body}.${createHmac('sha256', key).update(body).digest('base64url')}`,
    ],
    ['more behind it', `${token}.x`],
  ])('%s', (_, text) => {
    expect(readPartnerToken(keys, text, NOW)).toBe('forged');
  });

  it('one whose time is over', () => {
    expect(readPartnerToken(keys, token, NOW + 120_000)).toBe('expired');
    expect(readPartnerToken(keys, token, NOW + 119_999)).toEqual(claim);
  });

  it('any when there is no partner', () => {
    expect(readPartnerToken(new Map(), token, NOW)).toBe('forged');
  });
});

it('reads what was signed', () => {
  expect(readPartnerToken(keys, token, NOW)).toEqual(claim);
});
