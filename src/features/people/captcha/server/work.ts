import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import type { Secrets } from '#platform/server/secrets.ts';
import type { WorkChallenge, WorkSolution } from '#platform/wire/proof-of-work.ts';

/** One key costs 1 MiB and about 3 ms of this machine, 5 in a browser of it, some 15 on a phone. */
const KEY = { algorithm: 'SCRYPT', cost: 1024, memoryCost: 8, parallelism: 1 } as const;

const keysOf = (secrets: Secrets) => ({
  hmacSignatureSecret: secrets.digest('captcha-work', 'challenge'),
  hmacKeySignatureSecret: secrets.digest('captcha-work', 'key'),
});

/**
 * Work of `keys` derived keys on average and twice as many at most. The number is drawn here and its key derived once, so that no
 * person is unlucky beyond measure and a check derives nothing.
 */
export function createWork(secrets: Secrets, keys: number): Promise<WorkChallenge> {
  return createChallenge({ ...KEY, ...keysOf(secrets), counter: randomInt(2 * keys), deriveKey });
}

/** Whether the work was done; false for anything else, never throws. */
export async function isWorkDone(
  secrets: Secrets,
  challenge: WorkChallenge,
  solution: WorkSolution,
): Promise<boolean> {
  try {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keysOf(secrets) });
    return verified;
  } catch {
    return false;
  }
}
