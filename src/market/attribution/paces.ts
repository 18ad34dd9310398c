import { rates } from './rates.ts';

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
  /** Its seconds, weighted by their hours (busy.ts). */
  readonly busy: number;
  readonly lives: readonly Presence[];
}

/** How fast a product sells on a day: pieces a weighed person-second of each room, and a busy second without any room. */
export interface Paces {
  readonly rooms: ReadonlyMap<string, number>;
  readonly others: number;
  /** Pieces of each room when they were last shared. */
  readonly sold: ReadonlyMap<string, number>;
}

/** Person-seconds of a room, explained ones more (domain.md 3.2, 2). */
export function audienceOf({ seconds, explained }: Pick<Presence, 'seconds' | 'explained'>): number {
  return seconds + (rates.explainWeight - 1) * explained;
}

/** The audience of a room for a product: the more the further in front of the cart it lies (domain.md 7.4, 4). */
export function weightOf(one: Presence): number {
  return audienceOf(one) * (one.place === 0 ? 1 : (rates.usualPlace / one.place) ** rates.placeFall);
}

/**
 * First expectations: of the product without any room by the time without one, and of rooms by what rooms usually sell. Where that
 * time is too short to tell, the card's base share of what was sold, and the rooms the rest.
 */
function firstOf(day: readonly Interval[], weight: number): { room: number; others: number } {
  const sum = (all: readonly Interval[], of: (s: Interval) => number) => all.reduce((n, s) => n + of(s), 0);
  const calm = day.filter(({ lives }) => lives.length === 0);
  const usual = rates.piecesPerSecond;
  if (sum(calm, (s) => s.seconds) >= rates.quietSeconds) {
    const sold = Math.max(
      sum(calm, (s) => s.pieces),
      rates.onePiece,
    );
    return { room: usual, others: sold / sum(calm, (s) => s.busy) };
  }
  const sold = Math.max(
    sum(day, (s) => s.pieces),
    rates.onePiece,
  );
  return {
    room: Math.max(usual, ((1 - rates.cardShare) * sold) / weight),
    others: (rates.cardShare * sold) / sum(day, (s) => s.busy),
  };
}

/**
 * Learns how fast each room sells a product, from all intervals of one day. Rooms that share an interval share its pieces by what
 * they are expected to sell; what each sold by that in all intervals is what it is expected to sell next, held against the first
 * expectation (expectation maximisation of a sum of Poisson rates with gamma priors). So a room is told from the others by
 * the times at which it was there and they were not. The order of intervals and rooms does not matter; every pace is above zero.
 */
export function pacesOf(day: readonly Interval[]): Paces {
  const weights = new Map<string, number>();
  for (const live of day.flatMap((s) => s.lives)) {
    weights.set(live.id, (weights.get(live.id) ?? 0) + weightOf(live));
  }
  const weight = [...weights.values()].reduce((a, b) => a + b, 0);
  const { room: first, others: quiet } = firstOf(day, weight);
  const busy = day.reduce((n, s) => n + s.busy, 0);
  let paces: Paces = {
    rooms: new Map([...weights.keys()].map((id) => [id, first])),
    others: quiet,
    sold: new Map(),
  };
  for (let round = 0; round < rates.paceRounds; round++) {
    const sold = soldBy(day, paces);
    const o = rates.othersBelief;
    const rooms = [...weights].map(([id, x]) => {
      // By how much of it they are there: so rooms that are always there together keep the proportion of their audience.
      const k = (rates.roomBelief * x) / weight;
      return [id, (k + (sold.rooms.get(id) ?? 0)) / (k / first + x)] as const;
    });
    paces = { rooms: new Map(rooms), others: (o + sold.others) / (o / quiet + busy), sold: sold.rooms };
  }
  return paces;
}

/** What rooms and the others sold in all, when each interval is shared by what they are expected to sell in it. */
function soldBy(
  day: readonly Interval[],
  { rooms, others }: Paces,
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

/**
 * By how much what a room is expected to sell is lessened, because so many pieces of all products on a day cannot be bought by the
 * people who were in it: whoever really sold them was not seen. 1 where it is believable, or where visits are not told.
 */
export function dampOf({ sold, people }: { sold: number; people: number | null }): number {
  if (people === null) return 1;
  const most = rates.piecesPerVisit * Math.max(0, people);
  return sold <= most ? 1 : most / sold;
}
