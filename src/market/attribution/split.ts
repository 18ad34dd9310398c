import { rates } from './rates.ts';

/** A room that had the product in its cart during a portion. */
export interface LiveCandidate {
  readonly id: string;
  /** Person-seconds of the room while the product lay in the cart (integral of the people online). */
  readonly seconds: number;
  /** Those of them in which the product was explained. */
  readonly explained: number;
  /** People who came in while it was explained. */
  readonly watch: number;
}

/** A video that carries the product, with the pieces its growth leads one to expect during the portion. */
export interface VideoCandidate {
  readonly id: string;
  readonly expected: number;
}

/** Pieces sold in a stretch of one day, and who may have sold them. */
export interface Portion {
  readonly pieces: number;
  /** Its seconds, weighted by their hours (busy.ts). */
  readonly busy: number;
  /** Pieces a busy second that the product sells on this day without any room; null when that is not known. */
  readonly quiet: number | null;
  readonly lives: readonly LiveCandidate[];
  readonly videos: readonly VideoCandidate[];
  /** From 0 up to, not with, 1: decides rounding, fixed per portion (roundingOf). */
  readonly u: number;
}

/** Pieces of one carrier: 1 a room, 2 a video, 3 the product card (id '0'). */
export interface Share {
  readonly carrier: 1 | 2 | 3;
  readonly id: string;
  readonly pieces: number;
}

/**
 * The rounding of a portion: the same for the same portion, evenly spread over all portions, so that thousands of small
 * portions round neither up nor down in sum.
 */
export function roundingOf(productId: string, end: number): number {
  return Number((BigInt(productId) * 7919n + BigInt(end) * 104_729n) % 1_000_003n) / 1_000_003;
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

const weigh = (l: LiveCandidate) => l.seconds + (rates.explainWeight - 1) * l.explained;

/**
 * What the rooms sold of `pieces`, when the others would have sold `others`: the expectation from their audience, moved towards
 * what was really sold. TRICKY: taking the others' pace off would give a small room all of an accidental surplus; parting by
 * expectation alone would never see that a room sells well. L solves L = (k + pieces·L/(L+others)) / (k/L₀ + 1).
 */
function expectedOfRooms(pieces: number, others: number, weight: number): number {
  const k = rates.expectation;
  const a = k / (rates.piecesPerSecond * weight) + 1;
  const b = k + pieces - a * others;
  const l = (b + Math.sqrt(b * b + 4 * a * k * others)) / (2 * a);
  return (pieces * l) / (l + others);
}

function piecesOfRooms({ pieces, busy, quiet, lives, u }: Portion): number {
  const weight = lives.reduce((sum, l) => sum + weigh(l), 0);
  // Less than one person for one second is nobody; it also keeps the division below finite.
  if (weight < 1) return 0;
  const capacity = lives.reduce((sum, l) => sum + (l.explained > 0 ? l.watch : 0), 0) * rates.cvrMax;
  const first = Math.min(pieces, Math.floor(capacity + u));
  const others = quiet === null ? pieces * rates.cardShare : quiet * busy;
  const likely = Math.min(expectedOfRooms(pieces, others, weight), weight * rates.mostPerSecond);
  return Math.max(first, Math.min(pieces, Math.floor(likely + u)));
}

/**
 * Splits the pieces of a portion among rooms, videos and the product card (domain.md 3.2, 2 and 3). Live first: what an
 * explaining room can sell is its; beyond that rooms are held against the product's own pace (or the card's base share). A
 * room weighs by its person-seconds, explained ones threefold; a video by the pieces its growth leads one to expect, of
 * which the card always keeps its base share; the rest is the card's. The shares sum to the pieces; the order of candidates
 * does not matter; shares of 0 are left out.
 */
export function splitPortion(portion: Portion): Share[] {
  const { pieces, u } = portion;
  const lives = [...portion.lives].filter((l) => l.seconds > 0).sort(byId);
  const videos = [...portion.videos].sort(byId);
  const live = piecesOfRooms({ ...portion, lives });
  const rest = pieces - live;
  const expected = videos.reduce((sum, v) => sum + v.expected, 0);
  const most = rates.videoMost * rest;
  const video =
    expected > 0 && rest > 0
      ? Math.min(rest, Math.floor((most * expected) / (expected + rates.videoHalf * rest) + u))
      : 0;
  const shares: Share[] = [
    ...partPieces(live, lives.map(weigh), u).map((n, i) => ({
      carrier: 1 as const,
      id: (lives[i] as LiveCandidate).id,
      pieces: n,
    })),
    ...partPieces(
      video,
      videos.map((v) => v.expected),
      u,
    ).map((n, i) => ({ carrier: 2 as const, id: (videos[i] as VideoCandidate).id, pieces: n })),
    { carrier: 3 as const, id: '0', pieces: rest - video },
  ];
  return shares.filter((s) => s.pieces > 0);
}
