import { fact } from '../kernel/fact.ts';

/** The 体验分 of a small shop on a day with its parts, as the platform shows it. */
export const shopScore = fact({
  table: 'shop_dsr',
  storage: 'plain',
  grain: 'shop × day',
  key: 'shop_id',
  columns: {
    day: { unit: 'day', about: 'Beijing day' },
    shop_id: { unit: 'id', about: 'small shop' },
    score: { unit: 'count', about: 'hundredths, 485 is 4.85' },
    goods: { unit: 'count', about: 'hundredths, goods part; 0 unknown' },
    service: { unit: 'count', about: 'hundredths, service part; 0 unknown' },
    logistics: { unit: 'count', about: 'hundredths, logistics part; 0 unknown' },
  },
});
