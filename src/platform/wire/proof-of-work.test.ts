import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import { expect, it } from 'vitest';
import { findWork } from './proof-of-work.ts';

const challenge = (counter: number) =>
  createChallenge({ algorithm: 'SCRYPT', cost: 1024, memoryCost: 8, parallelism: 1, counter, deriveKey });

it('a browser without WebCrypto finds the key that the server derived', async () => {
  const asked = await challenge(7);
  const [here, native] = await Promise.all([findWork(asked), findWork(asked, { deriveKey })]);
  expect(here).toMatchObject({ counter: 7 });
  expect(here).toEqual(native);
});

it('is given up when nobody waits any more', async () => {
  const giveUp = new AbortController();
  const found = findWork(await challenge(1_000_000), { giveUp: giveUp.signal });
  giveUp.abort();
  expect(await found).toBeNull();
});
