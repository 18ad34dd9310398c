import { categoryParameters, peopleParameters } from '../parameters.ts';
import type { Random } from '../random.ts';
import { genderOfName } from '../text/names.ts';

/** Who sells to women is a woman more often: half by the people at large, half by who buys the category. */
function womenAmong(top: string): number {
  const { women } = categoryParameters[top] ?? { women: 100 * peopleParameters.female };
  return (peopleParameters.female + women / 100) / 2;
}

/** The gender that a person's name tells, or else one drawn by what is sold: 1 a man, 2 a woman. */
export function genderOf(random: Random, { name, top }: { name: string; top: string }): number {
  const drawn = random.isLucky(womenAmong(top)) ? 2 : 1;
  return genderOfName(name) || drawn;
}
