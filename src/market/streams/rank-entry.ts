import { outsideSales } from './outside-columns.ts';
import { stream } from './stream.ts';

/**
 * A place in a ranking of another tool on one day, with its figures as written and as limits. It is displayed with its source beside
 * our own estimates and enters neither sale_alloc nor our own rankings.
 */
export const rankEntry = stream({
  id: 'rank_entry',
  about: '外部榜单',
  columns: {
    board: { type: 'LowCardinality(String)', about: 'ranking as the file names it' },
    subject: { type: 'LowCardinality(String)', about: 'what is ranked: product, author, shop, live, brand' },
    day: { type: 'Date', about: 'Beijing day' },
    rank: { type: 'UInt16', about: 'from 1' },
    object_id: { type: 'UInt64', about: 'objectId of source_key, of the name without one' },
    source_key: { type: 'String', about: 'id at the source, empty without one' },
    name: { type: 'String', about: 'as written' },
    shop_name: { type: 'String', about: 'shop of a product as written', absent: '' },
    author_name: { type: 'String', about: 'author of a live room as written', absent: '' },
    category: { type: 'LowCardinality(String)', about: 'as written', absent: '' },
    ...outsideSales,
  },
  key: ['board', 'subject', 'day', 'object_id'],
  at: 'day',
  order: ['subject', 'object_id', 'day'],
  cadence: 'imports only',
  retentionDays: null,
});
