import { rankings } from './all.ts';

/** A daily ranking of the whole market whose objects can be followed. */
export interface DailyBoard {
  readonly board: string;
  readonly title: string;
  /** Kind number of the follow family. */
  readonly object: number;
  /** Path of its page. */
  readonly route: string;
}

/** Every one of them; those of regions repeat another one where they are national. */
export const dailyBoards: readonly DailyBoard[] = rankings.flatMap((r) =>
  r.board &&
  !r.board.areas &&
  r.of.followKind !== null &&
  r.time.kind === 'period' &&
  r.time.units.includes('day')
    ? [{ board: r.board.name, title: r.title, object: r.of.followKind, route: r.route }]
    : [],
);
