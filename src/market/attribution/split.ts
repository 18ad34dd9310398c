import { attributionParams } from './attribution-params.ts';
import { audienceOf } from './sales-rates.ts';

/** A room that had the product in its cart during a portion. */
export interface LiveCandidate {
  readonly id: string;
  /** Pieces that its pace leads one to expect during the portion (sales-rates.ts). */
  readonly expected: number;
  /** Person-seconds of the room while the product lay in the cart (integral of the people online). */
  readonly seconds: number;
  /** Those of them in which the product was explained. */
  readonly explained: number;
  /** People who came in while it was explained. */
  readonly watch: number;
}

/** A video that carries the product, with the pieces its growth leads one to expect on the day. */
export interface VideoCandidate {
  readonly id: string;
  readonly expected: number;
}

/** Pieces sold in a stretch of one day, and which rooms may have sold them. */
export interface Portion {
  readonly pieces: number;
  /** Pieces that are expected of it without any room (sales-rates.ts), above 0. */
  readonly others: number;
  readonly lives: readonly LiveCandidate[];
  /** From 0 up to, not with, 1: decides rounding, fixed per portion (roundingOf). */
  readonly u: number;
}

/** Pieces of one carrier: 1 a room, 2 a video, 3 the product card (id '0'). */
export interface Share {
  readonly carrier: 1 | 2 | 3;
  readonly id: string;
  readonly pieces: number;
}

/** The fraction of the golden ratio: its multiples fill the unit evenly however many there are. */
export const GOLDEN = 0.6180339887498949;

/**
 * The rounding of the n-th portion with a sale of a product's day: always the same, and one after the other evenly spread, so that
 * hundreds of small portions round neither up nor down in sum. All boundaries between carriers are rounded by it (splitDay).
 */
export function roundingOf(productId: string, { day, nth }: { day: number; nth: number }): number {
  const start = Number((BigInt(productId) * 7919n + BigInt(day) * 104_729n) % 1_000_003n) / 1_000_003;
  return (start + nth * GOLDEN) % 1;
}

const byId = (a: { id: string }, b: { id: string }) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1);

/** Running sums: where each of some numbers ends when they are laid end to end. */
function endsOf(numbers: readonly number[]): number[] {
  let sum = 0;
  return numbers.map((n) => {
    sum += n;
    return sum;
  });
}

/**
 * What each room of a portion gets, not yet whole: the part of the pieces that its pace leads one to expect, as far as its audience
 * can buy; where it explains the product, no less than those who came in meanwhile can buy. In sum the pieces at the most.
 */
function givenToRooms({ pieces, others, lives }: Portion): number[] {
  const expected = endsOf(lives.map((l) => l.expected)).at(-1) ?? 0;
  const wanted = lives.map((l) => {
    const likely = Math.min(
      (pieces * l.expected) / (expected + others),
      audienceOf(l) * attributionParams.mostPerSecond,
    );
    return Math.max(likely, l.explained > 0 ? l.watch * attributionParams.cvrMax : 0);
  });
  const all = endsOf(wanted).at(-1) ?? 0;
  return all > pieces ? wanted.map((w) => (w * pieces) / all) : wanted;
}

/**
 * Splits the portions of a product's day, given in the order of time, among rooms, videos and the product card (domain.md 3.2, 2
 * and 3), and returns the shares of each. Live first: rooms get what is expected of them, and where they explain what their
 * visitors can buy. Of what they leave on the day videos get what their growth leads one to expect, but never the card's base
 * share; the rest is the card's. The shares of a portion sum to its pieces, each within one piece of what it should be; the order
 * of candidates does not matter; shares of 0 are left out.
 */
export function splitDay(portions: readonly Portion[], videos: readonly VideoCandidate[]): Share[][] {
  const seen = [...videos].sort(byId);
  const grown = endsOf(seen.map((v) => v.expected));
  const found = portions.map((portion) => {
    const lives = portion.lives.filter((l) => l.seconds > 0).sort(byId);
    const ends = endsOf(givenToRooms({ ...portion, lives }));
    return { ...portion, lives, ends, live: ends.at(-1) ?? 0 };
  });
  const left = endsOf(found.map(({ pieces, live }) => pieces - live)).at(-1) ?? 0;
  const all = grown.at(-1) ?? 0;
  const share = all > 0 && left > 0 ? Math.min(attributionParams.videoMost, all / left) : 0;
  return found.map(({ pieces, lives, ends, live, u }) => {
    const bounds = [...ends, ...grown.map((g) => live + ((pieces - live) * share * g) / (all > 0 ? all : 1))];
    const wholes = [...bounds.map((b) => Math.min(pieces, Math.floor(b + u))), pieces];
    const carriers = [
      ...lives.map(({ id }) => ({ carrier: 1 as const, id })),
      ...seen.map(({ id }) => ({ carrier: 2 as const, id })),
      { carrier: 3 as const, id: '0' },
    ];
    return carriers
      .map((c, i) => ({ ...c, pieces: (wholes[i] as number) - (i === 0 ? 0 : (wholes[i - 1] as number)) }))
      .filter((s) => s.pieces > 0);
  });
}
