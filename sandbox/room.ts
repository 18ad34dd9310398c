import type { Clock } from './clock.ts';
import type { Faults } from './faults.ts';
import type { Keys } from './keys.ts';
import type { People } from './people.ts';
import type { Trades } from './trades.ts';
import type { World } from './world.ts';

/** All that the played providers share. */
export interface Room {
  readonly keys: Keys;
  readonly people: People;
  readonly world: World;
  readonly trades: Trades;
  readonly faults: Faults;
  readonly clock: Clock;
  /** Where the sandbox answers, known once it listens. */
  origin: string;
  /** Where the product takes the account's callbacks; null until it is told. */
  callback: string | null;
  /** Pause between two tries of a callback, in milliseconds. */
  readonly pauseMs: number;
}
