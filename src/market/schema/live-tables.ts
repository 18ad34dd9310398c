import { authorGrowth } from '#catalog/facts/author-growth.ts';
import { brandCard } from '#catalog/facts/brand-card.ts';
import { hourSaleBoard, hourSiteBoard } from '#catalog/facts/hour-board.ts';
import { liveCard } from '#catalog/facts/live-card.ts';
import { nowBoard } from '#catalog/facts/now-board.ts';
import { videoGrowth } from '#catalog/facts/video-growth.ts';
import { cardTablesOf } from './card.ts';
import { factTable, type TableDefinition } from './table.ts';

const live = cardTablesOf({
  fact: liveCard,
  minmax: ['pub_day', 'gmv'],
  order: 'pub_day DESC, hot DESC',
});

const brand = cardTablesOf({
  fact: brandCard,
  minmax: ['sales1', 'gmv1', 'sales30', 'gmv30'],
  order: 'cat1, hot DESC',
});

/** Products by what sold in the two hours before each moment that is kept. */
const now = factTable(nowBoard, { order: 'ORDER BY (ts, cat1, rank)' });

/** The official lists of an hour with what is known of their rooms. */
const hours = [hourSaleBoard, hourSiteBoard].map((board) =>
  factTable(board, { order: 'PARTITION BY toYYYYMM(ts)\nORDER BY (ts, cat1, rank)' }),
);

const byDay = (id: string) => ({ order: `PARTITION BY toYYYYMM(day)\nORDER BY (day, ${id})` });

/** Cards of live rooms and brands, hourly lists, what sells now, and the growth that boards of fans and videos are ranked by. */
export const liveTables: readonly TableDefinition[] = [
  ...live,
  ...brand,
  now,
  ...hours,
  factTable(authorGrowth, byDay('author_id')),
  factTable(videoGrowth, byDay('video_id')),
];
