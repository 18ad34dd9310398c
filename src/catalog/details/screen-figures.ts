import { liveCard } from '../facts/live-card.ts';
import { columnsOf, ratio } from '../kernel/expr.ts';
import type { CardFigure } from '../kernel/figure-card.ts';
import { roomFigures } from './room-figures.ts';

const l = columnsOf(liveCard);

/** The tiles of the big screen, by the names of a frame. */
export const screenFigures = {
  watched: { label: roomFigures.watch.label, value: l.total_users, cell: 'count' },
  sales: { label: roomFigures.sales.label, value: l.sales, cell: 'count' },
  conversion: { label: '带货转化率', value: ratio(l.sales, l.total_users), cell: 'percent' },
  stay: { label: roomFigures.stay.label, value: l.stay, cell: 'duration' },
  fans_gained: { label: roomFigures.incFans.label, value: l.inc_fans, cell: 'count' },
} as const satisfies Record<string, CardFigure>;
