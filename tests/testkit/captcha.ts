import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import type { Puzzle } from '#features/people/captcha/contract.ts';
import { answerOf, openPuzzle } from '#features/people/captcha/server/puzzle.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { findWork } from '#platform/wire/proof-of-work.ts';

/** A slide as a hand makes it: to `x` in about half a second. */
export function slideTo(x: number, tookMs = 480): { x: number; t: number }[] {
  const steps = 24;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const part = i / steps;
    return { x: Math.round(x * (1 - (1 - part) ** 3) * 10) / 10, t: Math.round(part * tookMs) };
  });
}

/** What checkPuzzle takes for a puzzle that is solved, with the secrets of the server that made it; good once the slide's time has passed. */
export async function solved(secrets: Secrets, { id }: Pick<Puzzle, 'id'>, tookMs?: number) {
  const mark = openPuzzle(secrets, id, 0);
  if (!mark) throw new Error('not a puzzle of these secrets');
  const x = answerOf(secrets, mark.nonce);
  const work = await findWork(mark.work, { deriveKey });
  if (!work) throw new Error('the work was given up');
  return { id, x, work, track: slideTo(x, tookMs) };
}
