import { expect, it } from 'vitest';
import { drawPuzzle } from '#features/captcha/server/draw.ts';
import { answerOf, newNonce } from '#features/captcha/server/puzzle.ts';
import { TOLERANCE_PX } from '#features/captcha/server/track.ts';
import { secretsOf } from '#platform/server/secrets.ts';
import { type Attack, attack } from '#testkit/captcha-attack.ts';

const secrets = secretsOf(Buffer.alloc(32, 7));
const PUZZLES = 80;
/** The share that an attack may solve (issue: below 20 %), and what chance adds with so many puzzles: two standard deviations. */
const MOST = 0.2 + 2 * Math.sqrt((0.2 * 0.8) / PUZZLES);

it('a program that compares pixels solves few of the puzzles', { timeout: 120_000 }, async () => {
  const ways: readonly Attack[] = ['correlation', 'darkness', 'edges'];
  const solved = { correlation: 0, darkness: 0, edges: 0 };
  for (let i = 0; i < PUZZLES; i++) {
    const x = answerOf(secrets, newNonce());
    const drawing = await drawPuzzle(x);
    for (const way of ways) if (Math.abs((await attack(drawing, way)) - x) <= TOLERANCE_PX) solved[way] += 1;
  }
  for (const way of ways) expect([way, solved[way] / PUZZLES <= MOST]).toEqual([way, true]);
});
