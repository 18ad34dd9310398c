import { fact } from '../kernel/fact.ts';

const columns = {
  ts: { unit: 'time', about: 'first second of the hour' },
  cat1: { unit: 'id', about: 'level-1 category whose list it is; 0 all' },
  room_id: { unit: 'id', about: 'live room' },
  author_id: { unit: 'id', about: 'author of the room; 0 for one never seen to open' },
  pub_day: { unit: 'day', about: 'Beijing day the room opened; 1970-01-01 unknown' },
  rank: { unit: 'count', stored: 'UInt16', about: 'place on the official list, from 1' },
  rank_change: {
    unit: 'count',
    stored: 'Int32',
    nullable: true,
    about: 'places gained since the hour before; null when new',
  },
  score: { unit: 'count', about: 'heat as published' },
  gap: { unit: 'count', nullable: true, about: 'heat missing to the place before' },
  title: { unit: 'text', about: 'title of the room; empty for one never seen to open' },
  author_name: { unit: 'text', about: 'name of the author' },
  cover_look: { unit: 'text', about: 'seed of the drawn cover' },
  is_live: { unit: 'flag', about: 'open now' },
  category: { unit: 'text', stored: 'LowCardinality(String)', about: 'live category' },
  opened_at: { unit: 'time', about: 'opened; 0 unknown' },
  duration: { unit: 'seconds', about: 'length by the end of the hour' },
  fans: { unit: 'count', nullable: true, about: 'followers of the author' },
  kind: { unit: 'code', about: 'kind of the author' },
  level: { unit: 'code', about: '带货等级 of the author; 0 none' },
  level_mark: { unit: 'text', stored: 'LowCardinality(String)', about: 'LV and the level; empty without' },
  content: { unit: 'text', stored: 'LowCardinality(String)', about: 'content category of the author' },
  goods1: { unit: 'id', about: 'level-1 category of most of its products; 0 unknown' },
  online: {
    unit: 'count',
    nullable: true,
    about: 'people online at the last capture within the hour; null without one',
  },
  total_users: { unit: 'count', nullable: true, about: 'times it was watched by the end of the hour' },
  avg_users: { unit: 'count', nullable: true, about: 'people online on average until the end of the hour' },
  sales: {
    unit: 'count',
    nullable: true,
    about: 'pieces it had sold by the end of the hour; null when nobody looked into its cart',
  },
  gmv: { unit: 'fen', nullable: true, about: 'money of them' },
  rough_gmv: {
    unit: 'fen',
    nullable: true,
    about: 'money of goods that many rooms sold while their counters moved in coarse steps',
  },
  words: { unit: 'words', about: 'words of title and author' },
} as const;

const grain = 'hour × category × room';

/** The official hourly list of rooms with a cart, each room as it stood at the end of the hour. */
export const hourSaleBoard = fact({
  table: 'hour_sale_board',
  storage: 'plain',
  grain,
  key: 'room_id',
  columns,
});
/** The official hourly list of all rooms. */
export const hourSiteBoard = fact({
  table: 'hour_site_board',
  storage: 'plain',
  grain,
  key: 'room_id',
  columns,
});
