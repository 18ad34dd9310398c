import { entity } from '../kernel/entity.ts';

export const shop = entity({
  id: 'shop',
  label: '小店',
  counter: '家小店',
  key: 'shop_id',
  shape: 'square',
  card: { title: 'name', unnamed: '店名未采到', under: 'category' },
  refs: { cat1: 'cat1' },
  family: 'sales',
  followKind: 3,
});
