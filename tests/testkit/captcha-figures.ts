import { drawPuzzle } from '#features/captcha/server/draw.ts';
import { answerOf, isSolved, newNonce } from '#features/captcha/server/puzzle.ts';
import { secretsOf } from '#platform/server/secrets.ts';
import { slideTo } from './captcha.ts';
import { type Attack, attack, attacks } from './captcha-attack.ts';
import { slideByHand } from './captcha-person.ts';

/** Of a number of puzzles, how many each attack and a drawn person solve at the first try. */
export interface CaptchaFigures {
  readonly puzzles: number;
  readonly attacks: Readonly<Record<Attack, number>>;
  readonly person: number;
}

/** Draws puzzles and has them tried; an attack slides as smoothly as a hand. */
export async function measureCaptcha(puzzles: number): Promise<CaptchaFigures> {
  const secrets = secretsOf(Buffer.alloc(32, 7));
  const solved = new Map<Attack, number>(attacks.map((way) => [way, 0]));
  let person = 0;
  for (let i = 0; i < puzzles; i++) {
    const gap = answerOf(secrets, newNonce());
    const places = await attack(await drawPuzzle(gap));
    for (const way of attacks) {
      const x = places[way];
      if (isSolved(gap, { x, track: slideTo(x) })) solved.set(way, (solved.get(way) ?? 0) + 1);
    }
    if (isSolved(gap, slideByHand(gap))) person += 1;
  }
  return { puzzles, attacks: Object.fromEntries(solved) as Record<Attack, number>, person };
}
