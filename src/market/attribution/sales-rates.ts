import { attributionParams } from './attribution-params.ts';

/** A room that had the product in its cart during a portion. */
export interface Presence {
  readonly id: string;
  /** Person-seconds of the room while the product lay in the cart (integral of the people online). */
  readonly seconds: number;
  /** Those of them in which the product was explained. */
  readonly explained: number;
  /** Place of the product in the cart from 1, 0 unknown. */
  readonly place: number;
}

/** Pieces sold in an interval of a day, and the rooms that may have sold them. */
export interface Interval {
  readonly pieces: number;
  readonly seconds: number;
  /** Its seconds, weighted by their hours (hourly-activity.ts). */
  readonly busy: number;
  readonly lives: readonly Presence[];
}

/** How fast a product sells on a day: pieces a weighed person-second of each room, and a busy second without any room. */
export interface SalesRates {
  readonly rooms: ReadonlyMap<string, number>;
  readonly others: number;
  /** Pieces of each room when they were last shared. */
  readonly sold: ReadonlyMap<string, number>;
}

/** What else is known of a product's day. */
export interface DayEvidence {
  /** Pieces that the growth of its videos leads one to expect. */
  readonly grown: number;
  /** Pieces in which its counter moves (grainOf), at least 1. */
  readonly grain: number;
  /** Its highest price of the day in fen, 0 unknown. */
  readonly price: number;
}

const NOTHING: DayEvidence = { grown: 0, grain: 1, price: 0 };

/**
 * Pieces in which a counter moves, by the values it showed on a day: the power of ten that all of them are multiples of. 1 where it
 * counts singly, or shows too few digits to tell.
 */
export function counterGranularity(shown: readonly number[]): number {
  const ofOne = (n: number) => {
    if (n === 0) return 1;
    const digits = String(n);
    const zeros = digits.length - digits.replace(/0+$/, '').length;
    return 10 ** Math.min(zeros, Math.max(digits.length - attributionParams.shownDigits, 0));
  };
  return shown.length === 0 ? 1 : Math.min(...shown.map(ofOne));
}

/**
 * How many pieces a belief of one piece counts as: a counter that stands still for hours and then jumps says less than one that
 * counts. Never more than were sold on the day, of which there may be few: a step may reach into it from the day before.
 */
const heaviness = (grain: number, sold: number) =>
  Math.max(1, Math.min(attributionParams.grainBelief * grain, sold));

/** Person-seconds of a room, explained ones more (domain.md 3.2, 2). */
export function audienceOf({ seconds, explained }: Pick<Presence, 'seconds' | 'explained'>): number {
  return seconds + (attributionParams.explainWeight - 1) * explained;
}

/** The audience of a room for a product: the more the further in front of the cart it lies (domain.md 7.4, 4). */
export function weightOf(one: Presence): number {
  return (
    audienceOf(one) *
    (one.place === 0 ? 1 : (attributionParams.usualPlace / one.place) ** attributionParams.placeFall)
  );
}

/**
 * First expectations: of the product without any room by the time without one, held against what its videos lead one to expect,
 * and of rooms by what rooms usually sell. Where that time is too short to tell, the card's base share of what was sold and
 * what the videos lead one to expect, and the rooms the rest.
 */
function firstOf(
  day: readonly Interval[],
  { weight, grown, heavy, price }: Omit<DayEvidence, 'grain'> & { weight: number; heavy: number },
): { room: number; others: number } {
  const sum = (all: readonly Interval[], of: (s: Interval) => number) => all.reduce((n, s) => n + of(s), 0);
  const calm = day.filter(({ lives }) => lives.length === 0);
  const busy = sum(day, (s) => s.busy);
  const usual =
    attributionParams.piecesPerSecond * Math.min(1, attributionParams.dearFrom / Math.max(price, 1));
  const sold = Math.max(
    sum(day, (s) => s.pieces),
    attributionParams.onePiece,
  );
  const byVideos = Math.min(grown, sold);
  if (sum(calm, (s) => s.seconds) >= attributionParams.quietSeconds) {
    const still = Math.max(
      sum(calm, (s) => s.pieces),
      attributionParams.onePiece,
      Math.min(attributionParams.onePiece * heavy, attributionParams.cardShare * sold),
    );
    const belief = byVideos > 0 ? attributionParams.videoBelief * heavy : 0;
    const believed = byVideos > 0 ? (belief * busy) / byVideos : 0;
    return { room: usual, others: (still + belief) / (sum(calm, (s) => s.busy) + believed) };
  }
  const others = Math.min(attributionParams.cardShare * sold + byVideos, attributionParams.videoMost * sold);
  return { room: Math.max(usual, (sold - others) / weight), others: others / busy };
}

/**
 * Learns how fast each room sells a product, from all intervals of one day. Rooms that share an interval share its pieces by what
 * they are expected to sell; what each sold by that in all intervals is what it is expected to sell next, held against the first
 * expectation (expectation maximisation of a sum of Poisson rates with gamma priors). So a room is told from the others by
 * the times at which it was there and they were not. The order of intervals and rooms does not matter; every pace is above zero.
 */
export function estimateSalesRates(
  day: readonly Interval[],
  { grown, grain, price }: DayEvidence = NOTHING,
): SalesRates {
  const weights = new Map<string, number>();
  for (const live of day.flatMap((s) => s.lives)) {
    weights.set(live.id, (weights.get(live.id) ?? 0) + weightOf(live));
  }
  const weight = [...weights.values()].reduce((a, b) => a + b, 0);
  const heavy = heaviness(
    grain,
    day.reduce((n, s) => n + s.pieces, 0),
  );
  const { room: first, others: quiet } = firstOf(day, { weight, grown, heavy, price });
  const busy = day.reduce((n, s) => n + s.busy, 0);
  let paces: SalesRates = {
    rooms: new Map([...weights.keys()].map((id) => [id, first])),
    others: quiet,
    sold: new Map(),
  };
  for (let round = 0; round < attributionParams.paceRounds; round++) {
    const sold = soldBy(day, paces);
    const o = attributionParams.othersBelief * heavy;
    const rooms = [...weights].map(([id, x]) => {
      // By how much of it they are there: so rooms that are always there together keep the proportion of their audience.
      const k = (attributionParams.roomBelief * x) / weight;
      return [id, (k + (sold.rooms.get(id) ?? 0)) / (k / first + x)] as const;
    });
    paces = { rooms: new Map(rooms), others: (o + sold.others) / (o / quiet + busy), sold: sold.rooms };
  }
  return paces;
}

/** What rooms and the others sold in all, when each interval is shared by what they are expected to sell in it. */
function soldBy(
  day: readonly Interval[],
  { rooms, others }: SalesRates,
): { rooms: Map<string, number>; others: number } {
  const sold = { rooms: new Map<string, number>(), others: 0 };
  for (const { pieces, busy, lives } of day) {
    const expected = lives.map((l) => [l.id, weightOf(l) * (rooms.get(l.id) ?? 0)] as const);
    const all = expected.reduce((n, [, e]) => n + e, others * busy);
    for (const [id, e] of expected) sold.rooms.set(id, (sold.rooms.get(id) ?? 0) + (pieces * e) / all);
    sold.others += (pieces * others * busy) / all;
  }
  return sold;
}
