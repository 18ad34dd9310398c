import { entity } from '../kernel/entity.ts';

export const video = entity({
  id: 'video',
  label: '视频',
  counter: '条视频',
  key: 'aweme_id',
  shape: 'portrait',
  card: {
    title: 'title',
    unnamed: '无标题',
    under: 'author_name',
    underUnnamed: '昵称未采到',
    underOf: 'author',
    tags: 'hashtags',
  },
  refs: { uid: 'author_id', date_code: 'pub_day' },
  family: 'video',
  followKind: null,
});

/** Videos that are sets of pictures. */
export const pictureSet = entity({ ...video, label: '图文', counter: '组图文', art: 'pictures' });
