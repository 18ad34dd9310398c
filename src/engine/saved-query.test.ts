import { describe, expect, it } from 'vitest';
import { products } from '#catalog/lists/products.ts';
import { LIGHT, SUPREME, TRIAL } from '#catalog/plans.ts';
import { noHorizon } from './plan-time.ts';
import { conditionState, readSaved, savedAddress } from './saved-query.ts';

const stateOf = (address: string, level: typeof TRIAL | typeof LIGHT | typeof SUPREME) =>
  conditionState(products, address, { level, horizon: noHorizon });

describe('a saved condition', () => {
  it('keeps filters, time and order, neither page nor what is unknown', () => {
    const ask = readSaved(products, 'sort=gmv:desc&page=4&price=5000-10000&period=7&nothing=1');
    expect(savedAddress(products, ask)).toBe('period=7&price=5000-10000&sort=gmv%3Adesc');
  });

  it('is usable, locked for a lower edition, or stale when a name or value is gone', () => {
    expect(stateOf('price=5000-10000', TRIAL)).toBe('ok');
    expect(stateOf('isNew=1', TRIAL)).toBe('locked');
    expect(stateOf('isNew=1', LIGHT)).toBe('ok');
    expect(stateOf('sort=gmv%3Adesc', TRIAL)).toBe('locked');
    expect(stateOf('price=5000-10000&gone=1', SUPREME)).toBe('stale');
    expect(stateOf('price=abc', SUPREME)).toBe('stale');
    expect(stateOf('sort=gone%3Adesc', SUPREME)).toBe('stale');
  });
});
