import { expect, it } from 'vitest';
import { openOnce } from './open-once.ts';

it('opens again after a failure, and once for all calls after that', async () => {
  let tries = 0;
  const opened = openOnce(async () => {
    tries++;
    if (tries === 1) throw new Error('no such module');
    return tries;
  });
  await expect(Promise.all([opened(), opened()])).rejects.toThrow('no such module');
  expect(await Promise.all([opened(), opened()])).toEqual([2, 2]);
  expect([await opened(), tries]).toEqual([2, 2]);
});
