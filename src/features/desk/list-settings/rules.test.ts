import { describe, expect, it } from 'vitest';
import { FLAGSHIP, LIGHT, SUPREME, TRIAL } from '#catalog/plans.ts';
import { refuseFull } from './rules.ts';

describe('saved conditions', () => {
  it.each([
    [TRIAL, 3, LIGHT],
    [LIGHT, 5, FLAGSHIP],
    [FLAGSHIP, 10, SUPREME],
    [SUPREME, 15, null],
  ] as const)('edition %i has %i of a list', (level, limit, needs) => {
    expect(refuseFull(level, limit - 1)).toBeNull();
    expect(refuseFull(level, limit)).toMatchObject({ needs });
  });
});
