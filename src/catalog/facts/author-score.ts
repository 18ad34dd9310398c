import { fact } from '../kernel/fact.ts';

/** The 带货口碑 of an author on a day, as the platform shows it. */
export const authorScore = fact({
  table: 'author_dsr',
  storage: 'plain',
  grain: 'author × day',
  key: 'author_id',
  columns: {
    day: { unit: 'day', about: 'Beijing day' },
    author_id: { unit: 'id', about: 'author' },
    score: { unit: 'count', about: 'hundredths, 490 is 4.90' },
    goods: { unit: 'count', about: 'hundredths, goods part; 0 unknown' },
    service: { unit: 'count', about: 'hundredths, service part; 0 unknown' },
    logistics: { unit: 'count', about: 'hundredths, logistics part; 0 unknown' },
  },
});
