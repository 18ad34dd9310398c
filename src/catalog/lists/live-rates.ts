import { liveCard } from '../facts/live-card.ts';
import { columnsOf, perMinute, perThousand, ratio } from '../kernel/expr.ts';

const l = columnsOf(liveCard);

/** Rates of rooms: columns of the library, and filters. */
export const liveRates = {
  uv: ratio(l.gmv, l.total_users),
  rpm: perMinute(l.gmv, l.duration),
  gpm: perThousand(l.gmv, l.total_users),
  through: ratio(l.watch_ucnt, l.exposed),
};
