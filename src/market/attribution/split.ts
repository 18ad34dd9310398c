import { rates } from './rates.ts';

/** A room that had the product in its cart during a portion. */
export interface LiveCandidate {
  readonly id: string;
  /** Pieces that its pace leads one to expect during the portion (paces.ts). */
  readonly expected: number;
  /** By how much that is lessened (dampOf), 1 not at all; what it leaves is the others'. */
  readonly damp: number;
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
  /** Pieces that are expected of it without any room (paces.ts), above 0. */
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
 * hundreds of small portions round neither up nor down in sum, and whoever has a tenth of each has a tenth of all.
 */
export function roundingOf(productId: string, { day, nth }: { day: number; nth: number }): number {
  const start = Number((BigInt(productId) * 7919n + BigInt(day) * 104_729n) % 1_000_003n) / 1_000_003;
  return (start + nth * GOLDEN) % 1;
}

/** Parts whole pieces by weights: systematic rounding, conserving the sum whatever the weights. All to the last when none weighs. */
export function partPieces(pieces: number, weights: readonly number[], u: number): number[] {
  const total = weights.reduce((a, b) => a + b, 0);
  let before = 0;
  let passed = 0;
  return weights.map((weight, i) => {
    passed += weight;
    const upTo =
      i === weights.length - 1 ? pieces : total === 0 ? 0 : Math.floor((pieces * passed) / total + u);
    const share = upTo - before;
    before = upTo;
    return share;
  });
}

const byId = (a: { id: string }, b: { id: string }) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1);

function piecesOfRooms({ pieces, others, lives, u }: Portion): number {
  const seconds = lives.reduce((sum, l) => sum + l.seconds + (rates.explainWeight - 1) * l.explained, 0);
  // Less than one person for one second is nobody; it also keeps the division below finite.
  if (seconds < 1) return 0;
  const expected = lives.reduce((sum, l) => sum + l.expected, 0);
  const capacity = lives.reduce((sum, l) => sum + (l.explained > 0 ? l.watch : 0), 0) * rates.cvrMax;
  const first = Math.min(pieces, Math.floor(capacity + u));
  const damped = lives.reduce((sum, l) => sum + l.expected * l.damp, 0);
  const likely = Math.min((pieces * damped) / (expected + others), seconds * rates.mostPerSecond);
  return Math.max(first, Math.min(pieces, Math.floor(likely + u)));
}

/**
 * Splits the portions of a product's day among rooms, videos and the product card (domain.md 3.2, 2 and 3), and returns the
 * shares of each. Live first: what an explaining room can sell is its; beyond that rooms and the rest part the pieces by what is
 * expected of them. Of what rooms leave on the day videos get what their growth leads one to expect, but never the card's
 * base share; the rest is the card's. The shares of a portion sum to its pieces; neither the order of portions nor that of
 * candidates matters; shares of 0 are left out.
 */
export function splitDay(portions: readonly Portion[], videos: readonly VideoCandidate[]): Share[][] {
  const sorted = [...videos].sort(byId);
  const found = portions.map((portion) => {
    const lives = portion.lives.filter((l) => l.seconds > 0).sort(byId);
    return { ...portion, lives, live: piecesOfRooms({ ...portion, lives }) };
  });
  const left = found.reduce((sum, { pieces, live }) => sum + pieces - live, 0);
  const expected = sorted.reduce((sum, v) => sum + v.expected, 0);
  const share = left === 0 ? 0 : Math.min(rates.videoMost, expected / left);
  return found.map(({ pieces, live, lives, u }) => {
    const video = share === 0 ? 0 : Math.min(pieces - live, Math.floor((pieces - live) * share + u));
    const shares: Share[] = [
      ...among(
        { carrier: 1, pieces: live, u },
        lives.map(({ id, expected: e, damp }) => ({ id, expected: e * damp })),
      ),
      ...among({ carrier: 2, pieces: video, u }, sorted),
      { carrier: 3, id: '0', pieces: pieces - live - video },
    ];
    return shares.filter((s) => s.pieces > 0);
  });
}

interface Given {
  readonly carrier: 1 | 2;
  readonly pieces: number;
  readonly u: number;
}

/** The pieces of rooms, or of videos, parted among them by what is expected of each. */
function among(
  { carrier, pieces, u }: Given,
  carriers: readonly { readonly id: string; readonly expected: number }[],
): Share[] {
  const parts = partPieces(
    pieces,
    carriers.map((c) => c.expected),
    u,
  );
  return carriers.map(({ id }, i) => ({ carrier, id, pieces: parts[i] as number }));
}
