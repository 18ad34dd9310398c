import type { CardFigure } from '../kernel/figure-card.ts';
import { roomFigures } from './room-figures.ts';

/** The tiles of the big screen, by the names of a frame. */
export const screenFigures = {
  watched: { label: roomFigures.watch.label, cell: 'count' },
  sales: { label: roomFigures.sales.label, cell: 'count' },
  conversion: { label: '带货转化率', cell: 'percent' },
  stay: { label: roomFigures.stay.label, cell: 'duration' },
  fans_gained: { label: roomFigures.incFans.label, cell: 'count' },
} as const satisfies Record<string, CardFigure>;
