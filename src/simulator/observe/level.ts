import { peopleParameters } from '../parameters.ts';
import { mix, purpose, unit } from '../random.ts';
import type { Author } from '../world/authors.ts';
import type { Days } from '../world/day.ts';
import type { World } from '../world/world.ts';

/** 带货等级 looks 30 days back (domain document 1.1). */
const MONTH = 30;
/** Fewest days with sales known from which a month is reckoned. */
const MIN_SAMPLE = 5;
/** Yuan of 30 days from which on the levels 2 to 7 are (domain document 1.1). */
const steps = [1000, 10_000, 50_000, 500_000, 5_000_000, 50_000_000];

/**
 * 带货等级 as the platform shows it on a day, 0 none: by what the account truly sold and was not sent back in the 30 days
 * before. Where fewer are known the rest is taken to be like them; in older history what the account was made for counts.
 */
export function levelOn(
  { world, days }: { world: World; days: Days },
  { author, day }: { author: Author; day: number },
): number {
  const from = Math.max(day - MONTH, days.firstFull());
  const known = day - from;
  let yuan = author.power;
  if (known >= MIN_SAMPLE) {
    let fen = 0;
    for (let one = from; one < day; one++) fen += days.earned(one)[author.index] ?? 0;
    yuan = ((fen / 100) * MONTH) / known;
  }
  const settled = yuan * settledShare(world, author);
  return settled < 1 ? 0 : 1 + steps.filter((step) => settled >= step).length;
}

/** Share of the money that stays after returns; of a few suspicious accounts next to nothing does (domain document 1.1). */
function settledShare({ seed }: World, { index }: Author): number {
  const hash = mix(mix(seed, purpose.profile), mix(index, 29));
  const { least, most, suspicious } = peopleParameters.settled;
  if (unit(hash) < suspicious.share) return suspicious.settled;
  return least + (most - least) * unit(mix(hash, 1));
}
