import { expect, it } from 'vitest';
import { accountState, batchState } from './rules.ts';

it('ends an account by itself, and pauses what waits for it', () => {
  expect(accountState({ state: 'valid', expires: 100 }, 99)).toBe('valid');
  expect(accountState({ state: 'valid', expires: 100 }, 100)).toBe('ended');
  expect(accountState({ state: 'ended', expires: 100 }, 0)).toBe('ended');
  expect([batchState(3, 'valid'), batchState(3, 'ended'), batchState(0, 'ended')]).toEqual([
    'running',
    'paused',
    'done',
  ]);
});
