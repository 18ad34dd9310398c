import { entity } from '../kernel/entity.ts';

export const product = entity({
  id: 'product',
  label: '商品',
  counter: '件商品',
  key: 'product_id',
  shape: 'square',
  card: {
    title: 'title',
    unnamed: '名称未采到',
    under: 'shop_name',
    underUnnamed: '店名未采到',
    underOf: 'shop',
    price: 'price',
    look: 'cover_look',
  },
  refs: { shop_id: 'shop_id', brand_id: 'brand_id', cat1: 'cat1', cat2: 'cat2' },
  family: 'sales',
  followKind: 2,
});
