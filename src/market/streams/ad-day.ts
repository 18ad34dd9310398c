import { MAX_COUNTER, MAX_MONEY_FEN, stream } from './stream.ts';

const count = { type: 'Nullable(UInt64)', absent: null, most: MAX_COUNTER } as const;

/** What one's own account spent on advertising on a day, by room and product where the file names them. */
export const adDay = stream({
  id: 'ad_day',
  about: '投放日报',
  columns: {
    platform: { type: 'LowCardinality(String)', about: '千川, 来客, empty unknown' },
    day: { type: 'Date', about: 'Beijing day' },
    account_id: {
      type: 'UInt64',
      about: 'author of account_key, of the name without one; 0 none',
      orZero: true,
    },
    account_key: { type: 'String', about: '抖音号 or id of the account, empty without one' },
    account_name: { type: 'String', about: 'as written' },
    room_id: { type: 'UInt64', about: 'live room, 0 for all of the day', orZero: true },
    product_id: { type: 'UInt64', about: 'product, 0 for all', orZero: true },
    spend_fen: { type: 'UInt64', about: 'spent in fen', most: MAX_MONEY_FEN },
    shows: { ...count, about: 'impressions' },
    clicks: { ...count, about: 'clicks' },
    orders: { ...count, about: 'orders that the advertising is credited with' },
    gmv_fen: {
      type: 'Nullable(UInt64)',
      about: 'their money in fen',
      absent: null,
      most: MAX_MONEY_FEN,
    },
  },
  key: ['platform', 'day', 'account_id', 'room_id', 'product_id'],
  at: 'day',
  order: ['account_id', 'day'],
  cadence: 'imports only',
  retentionDays: null,
});
