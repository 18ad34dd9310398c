import { entity } from '../kernel/entity.ts';

/** A session of a live room, from its opening to its close. */
export const live = entity({
  id: 'live',
  label: '直播',
  counter: '场直播',
  key: 'room_id',
  shape: 'portrait',
  card: {
    title: 'title',
    unnamed: '无标题',
    under: 'author_name',
    underUnnamed: '昵称未采到',
    underOf: 'author',
    look: 'cover_look',
    live: 'is_live',
  },
  refs: { uid: 'author_id', date_code: 'pub_day' },
  family: 'live',
  followKind: null,
});
