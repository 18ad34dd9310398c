import { fact } from '../kernel/fact.ts';

/** Hot topics, one row a topic and capture, with what happened since the capture before. */
export const hotBoard = fact({
  table: 'hot_board',
  storage: 'plain',
  grain: 'list × capture × topic',
  key: 'topic_id',
  columns: {
    topic_id: { unit: 'id', about: 'topic' },
    title: { unit: 'text', about: 'words of the topic' },
    ts: { unit: 'time', about: 'time of the capture' },
    rank: { unit: 'count', about: 'place by heat, from 1' },
    rank_change: {
      unit: 'count',
      nullable: true,
      about: 'places gained since the capture before; null when new',
    },
    heat: { unit: 'count', about: 'heat as published' },
    rise_rank: { unit: 'count', about: 'place by rise, from 1; 0 without a capture before' },
    rise_rank_change: {
      unit: 'count',
      nullable: true,
      about: 'places gained in the rising list; null when new there',
    },
    rise: {
      unit: 'count',
      nullable: true,
      about: 'heat gained since the capture before; for a new topic, since the lowest heat then on the list',
    },
    rise_ratio: { unit: 'bp', nullable: true, about: 'the same as a share of the heat before' },
    since: { unit: 'time', about: 'first capture of the unbroken stay' },
    on_list: { unit: 'seconds', about: 'length of the unbroken stay up to this capture' },
    best_rank: { unit: 'count', about: 'best place up to this capture' },
    videos: {
      unit: 'count',
      nullable: true,
      about:
        'videos with the words of the topic that were published up to the capture; null where none of any topic is known by then',
    },
    is_new: { unit: 'flag', about: 'came on the list within the last hour' },
    trend: { unit: 'series', about: 'heat at the last 24 captures of the topic, oldest first' },
    words: { unit: 'words', about: 'words of the topic' },
  },
});
