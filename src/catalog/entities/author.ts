import { entity } from '../kernel/entity.ts';

export const author = entity({
  id: 'author',
  label: '达人',
  counter: '位达人',
  key: 'uid',
  shape: 'circle',
  card: { title: 'name', unnamed: '昵称未采到', under: 'place', tags: 'tags', look: 'category' },
  family: 'author',
  followKind: 1,
});
