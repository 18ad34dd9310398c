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
    warning: {
      column: 'is_suspect',
      words: '疑似异常',
      help: '有商品的直播间标价是平时价格的 10 倍以上，这部分没有计入销量和销售额',
    },
  },
  refs: { uid: 'author_id', date_code: 'pub_day', cat1: 'cat1' },
  family: 'live',
  followKind: null,
});
