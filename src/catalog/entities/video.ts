import { entity } from '../kernel/entity.ts';

export const video = entity({
  id: 'video',
  label: '视频',
  counter: '条视频',
  key: 'video_id',
  shape: 'portrait',
  card: {
    title: 'title',
    unnamed: '无标题',
    under: 'author_name',
    underUnnamed: '昵称未采到',
    tags: 'hashtags',
  },
  family: 'video',
  followKind: null,
});
