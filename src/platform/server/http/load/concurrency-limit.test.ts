import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';

const bounds = { least: 8, most: 1000, calmMs: 60, lateMs: 150 };
const delay = fc.record({ delayMs: fc.integer({ min: 0, max: 60_000 }), underWay: fc.nat(5000) });

describe('the limit of requests under way', () => {
  it('stays within its bounds whatever is measured', () => {
    fc.assert(
      fc.property(fc.array(delay, { maxLength: 300 }), (measured) => {
        const limit = new ConcurrencyLimit(bounds);
        for (const { delayMs, underWay } of measured) limit.observe(delayMs, underWay);
        expect(limit.limit).toBeGreaterThanOrEqual(bounds.least);
        expect(limit.limit).toBeLessThanOrEqual(bounds.most);
      }),
      { seed: 4711 },
    );
  });

  it('falls below what is under way at the first late measurement', () => {
    fc.assert(
      fc.property(fc.integer({ min: 12, max: 5000 }), fc.integer({ min: 151, max: 60_000 }), (n, late) => {
        const limit = new ConcurrencyLimit(bounds);
        limit.observe(late, n);
        expect(limit.limit).toBeLessThan(n);
      }),
      { seed: 4712 },
    );
  });

  it('is wide open again after three seconds of calm, measured every 50 ms', () => {
    const limit = new ConcurrencyLimit(bounds);
    for (let i = 0; i < 100; i++) limit.observe(5000, limit.limit);
    expect(limit.limit).toBe(bounds.least);
    for (let i = 0; i < 60; i++) limit.observe(5, 8);
    expect(limit.limit).toBe(bounds.most);
  });

  it('does not move between calm and late', () => {
    const limit = new ConcurrencyLimit(bounds);
    limit.observe(500, 100);
    const before = limit.limit;
    limit.observe(100, 100);
    expect(limit.limit).toBe(before);
  });

  it('is not moved by a pause with few calls under way', () => {
    const limit = new ConcurrencyLimit(bounds);
    limit.observe(900, 3);
    expect(limit.limit).toBe(bounds.most);
  });
});
