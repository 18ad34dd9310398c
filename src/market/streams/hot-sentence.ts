import { MAX_COUNTER, stream } from './stream.ts';

/** The list of all topics, which the product shows; others are taken and kept. */
export const MAIN_LIST = 'douyin';

/**
 * One line of one capture of a hot list. `capture` is the fingerprint of the whole capture's content (list,
 * topics, heats), not of its time: a daily file that repeats the last capture of the day is a duplicate row
 * by row. A second, different capture of the same list and second is the ingest door's to reject.
 */
export const hotSentence = stream({
  id: 'hot_sentence',
  about: '热榜',
  columns: {
    list: { type: 'LowCardinality(String)', about: 'which list, douyin' },
    ts: { type: 'DateTime', about: 'capture time' },
    capture: { type: 'UInt64', about: 'fingerprint of the content of the capture' },
    topic_id: { type: 'UInt64', about: 'objectId of source_id' },
    source_id: { type: 'String', about: 'id at the source' },
    title: { type: 'String', about: 'as written' },
    rank: { type: 'UInt16', about: '1 is the hottest; by heat, ties in file order' },
    heat: { type: 'UInt64', about: 'heat index', most: MAX_COUNTER },
    born_at: { type: 'DateTime', about: 'birth of the topic, 0 unknown', orZero: true },
    url: { type: 'String', about: 'lasting address, empty: signed covers are not kept' },
  },
  key: ['list', 'capture', 'topic_id'],
  at: 'ts',
  order: ['list', 'topic_id', 'ts'],
  cadence: '10 min',
  retentionDays: null,
});
