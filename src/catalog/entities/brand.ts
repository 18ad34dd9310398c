import { entity } from '../kernel/entity.ts';

/** A brand. */
export const brand = entity({
  id: 'brand',
  label: '品牌',
  counter: '个品牌',
  key: 'brand_id',
  shape: 'square',
  card: { title: 'name', unnamed: '品牌名未采到', under: 'category' },
  refs: { cat1: 'cat1' },
  family: 'sales',
  followKind: 4,
});
