import { fact } from '../kernel/fact.ts';

/** What a video gained on a day. */
export const videoGrowth = fact({
  table: 'video_growth',
  storage: 'plain',
  grain: 'video × day',
  key: 'video_id',
  columns: {
    day: { unit: 'day', about: 'Beijing day' },
    video_id: { unit: 'id', about: 'video' },
    pub_day: { unit: 'day', about: 'Beijing day of publishing' },
    likes: { unit: 'count', about: 'likes gained' },
    comments: { unit: 'count', about: 'comments gained' },
    shares: { unit: 'count', about: 'shares gained' },
    plays: { unit: 'count', about: 'plays gained; out of the likes where they are not public' },
  },
});
