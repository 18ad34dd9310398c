import { scryptAsync } from '@noble/hashes/scrypt.js';
import { solveChallenge } from 'altcha-lib';
import type { Challenge, DeriveKeyFunction, Solution } from 'altcha-lib/types';

/** Work that goes with an answer: keys are derived for one number after the other until one begins as it is to begin. */
export type WorkChallenge = Challenge;
/** The number and its key. */
export type WorkSolution = Pick<Solution, 'counter' | 'derivedKey'>;

/** In milliseconds; the server refuses a puzzle long before. */
const GIVE_UP_MS = 180_000;

/**
 * Plain JavaScript: WebCrypto is not there on plain http, WebAssembly is closed by the content policy. Memory makes the work nearly
 * as slow for a program of a script as for a browser (docs/decisions/0121-cost-of-a-pass.md).
 */
const deriveInBrowser: DeriveKeyFunction = async ({ cost, memoryCost = 8, keyLength }, salt, password) => ({
  derivedKey: await scryptAsync(password, salt, { N: cost, r: memoryCost, p: 1, dkLen: keyLength }),
});

/** Does the work, with a pause now and then for other work of the thread; null when it is given up. */
export async function findWork(
  challenge: WorkChallenge,
  { giveUp, deriveKey = deriveInBrowser }: { giveUp?: AbortSignal; deriveKey?: DeriveKeyFunction } = {},
): Promise<WorkSolution | null> {
  if (giveUp?.aborted) return null;
  const controller = new AbortController();
  giveUp?.addEventListener('abort', () => controller.abort());
  const found = await solveChallenge({ challenge, deriveKey, controller, timeout: GIVE_UP_MS });
  return found && { counter: found.counter, derivedKey: found.derivedKey };
}
