/** Whom puzzles are counted for within the hour. */
export type CountedAs = 'address' | 'network' | 'device' | 'number' | 'machine';

/** How work grows with the puzzles that one subject asks for. */
interface Growth {
  /** So many puzzles an hour cost the least. */
  readonly free: number;
  /** The work doubles with each so many more. */
  readonly doubling: number;
  /** The most that it grows by. */
  readonly most: number;
  /** So many an hour are given out at all; null without such a limit. */
  readonly limit: number | null;
}

/**
 * An address is often an office or a part of a mobile network, a network more so: they grow late. A number cannot grow beyond 8
 * times and is never refused, because anyone can ask for a puzzle for the number of another person. `machine` is all callers of
 * this machine whose address no proxy names.
 */
export const growths: Readonly<Record<CountedAs, Growth>> = {
  address: { free: 10, doubling: 10, most: 64, limit: 120 },
  network: { free: 60, doubling: 60, most: 32, limit: 600 },
  device: { free: 6, doubling: 3, most: 64, limit: 60 },
  number: { free: 5, doubling: 3, most: 8, limit: null },
  machine: { free: 200, doubling: 200, most: 16, limit: null },
};

/** Keys of a puzzle that costs the least: some 0.1 s of a computer and 0.4 s of a phone, while a person slides. */
export const BASE_KEYS = 30;

/** Derived keys on average that the next puzzle costs, by the puzzles that were requested within the hour before it. */
export function keysFor(counts: Readonly<Partial<Record<CountedAs, number>>>): number {
  const factors = Object.entries(counts).map(([as, count]) => {
    const { free, doubling, most } = growths[as as CountedAs];
    return Math.min(most, 2 ** (Math.max(0, count - free) / doubling));
  });
  return Math.round(BASE_KEYS * Math.max(1, ...factors));
}
