import { fact } from '../kernel/fact.ts';

/** What a video gained on a day. */
export const videoGrowth = fact({
  table: 'video_growth',
  storage: 'plain',
  grain: 'video × day',
  key: 'video_id',
  columns: {
    day: { unit: 'day', about: 'Beijing day' },
    cat1: { unit: 'id', about: 'always 0: growth is of no category of goods' },
    video_id: { unit: 'id', about: 'video' },
    pub_day: { unit: 'day', about: 'Beijing day of publishing' },
    likes: {
      unit: 'count',
      stored: 'Int64',
      nullable: true,
      about: 'likes gained; null where no capture tells',
    },
    comments: { unit: 'count', stored: 'Int64', about: 'comments gained' },
    shares: { unit: 'count', stored: 'Int64', about: 'shares gained' },
    plays: {
      unit: 'count',
      stored: 'Int64',
      about: 'plays gained; out of the likes where they are not public',
    },
  },
});
