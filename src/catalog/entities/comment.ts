import { entity } from '../kernel/entity.ts';

export const commentEntity = entity({
  id: 'comment',
  label: '评论',
  counter: '条评论',
  key: 'comment_id',
  shape: 'none',
  card: { title: 'text', unnamed: '无文字' },
  family: 'comment',
  followKind: null,
});
