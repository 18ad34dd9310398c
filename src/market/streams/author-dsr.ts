import { stream } from './stream.ts';

/** The 带货口碑 of an author on a day, as the platform shows it; an author without a score has no row. */
export const authorDsr = stream({
  id: 'author_dsr',
  about: '达人口碑',
  columns: {
    author_id: { type: 'UInt64', about: 'author' },
    day: { type: 'Date', about: 'Beijing day' },
    score: { type: 'UInt16', about: 'hundredths, 490 is 4.90' },
    goods: { type: 'UInt16', about: 'hundredths, goods part', absent: 0 },
    service: { type: 'UInt16', about: 'hundredths, service part', absent: 0 },
    logistics: { type: 'UInt16', about: 'hundredths, logistics part', absent: 0 },
  },
  key: ['author_id', 'day'],
  at: 'day',
  order: ['author_id', 'day'],
  cadence: '24 h',
  retentionDays: null,
});
