import { stream } from './stream.ts';

/** A topic seen on a hot list some time during a day, without heat; joins hot_sentence by topic_id. */
export const hotTitle = stream({
  id: 'hot_title',
  about: '热榜标题',
  columns: {
    list: { type: 'LowCardinality(String)', about: 'which list, douyin' },
    day: { type: 'Date', about: 'Beijing day' },
    topic_id: { type: 'UInt64', about: 'objectId of source_id' },
    source_id: { type: 'String', about: 'digits at the end of the address' },
    title: { type: 'String', about: 'as written' },
    url: { type: 'String', about: 'page of the topic' },
  },
  key: ['list', 'day', 'topic_id'],
  at: 'day',
  order: ['list', 'topic_id', 'day'],
  cadence: 'daily',
  retentionDays: null,
});
