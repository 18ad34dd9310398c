import { expect, it } from 'vitest';
import { addressOf, isOwnMachine, networkOf } from './address.ts';

it('counts an address once, whatever port a proxy writes behind it', () => {
  expect(addressOf('198.51.100.7:4411')).toBe('198.51.100.7');
  expect(addressOf('198.51.100.7')).toBe('198.51.100.7');
  expect(addressOf('[2001:db8::1]:4411')).toBe(addressOf('2001:db8::1'));
  expect(networkOf('198.51.100.7:1')).toBe(networkOf('198.51.100.250:65535'));
});

it('does not take an address with a port for this machine', () => {
  expect([isOwnMachine('127.0.0.1'), isOwnMachine('127.0.0.1:80')]).toEqual([true, false]);
});
