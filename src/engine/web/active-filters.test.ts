import { expect, it } from 'vitest';
import type { Listing } from '#catalog/kernel/listing.ts';
import { authors } from '#catalog/lists/authors.ts';
import { products } from '#catalog/lists/products.ts';
import { videos } from '#catalog/lists/videos.ts';
import { activeFilterText } from '#engine/filter-words.ts';
import { listQueryFromUrl } from '#engine/list-query.ts';
import { activeFiltersOf } from './active-filters.ts';

const node = { level: 1, count: 1, disabled: false, children: null };
const trees = {
  categories: [
    { ...node, label: '美妆', value: 'a1', children: [{ ...node, label: '面膜', value: 'b2', level: 2 }] },
  ],
  places: [{ ...node, label: '浙江省', value: '330000' }],
};
const words = (listing: Listing, query: string) =>
  activeFiltersOf(listing, listQueryFromUrl(listing, new URLSearchParams(query)), trees).map(
    activeFilterText,
  );

it('names what is chosen as the panel does', () => {
  expect(words(products, 'price=5000-10000')).toEqual(['商品价格：50-100元']);
  expect(words(products, 'price=5000-')).toEqual(['商品价格：≥50元']);
  expect(words(products, 'price=-200000000')).toEqual(['商品价格：≤200万元']);
  expect(words(products, 'lv1=a1&lv2=b2')).toEqual(['商品分类：美妆 / 面膜']);
  expect(words(products, 'marketType=live:30')).toEqual(['主要渠道：直播 ≥30%']);
  expect(words(authors, 'provinceId=330000')).toEqual(['地区：浙江省']);
  expect(words(products, 'isNew=1')).toEqual(['近7天收录']);
  expect(words(authors, 'gender=2')).toEqual(['性别：女']);
  expect(words(videos, 'dateCode=20250601-20250630')).toEqual(['发布时间：2025/06/01-2025/06/30']);
});

it('shows a code that the tree does not know as it is', () => {
  expect(words(products, 'lv1=zz9')).toEqual(['商品分类：zz9']);
});

it('names what is deeper than the tree of the viewer without its code', () => {
  expect(words(products, 'lv1=a1&lv2=b9')).toEqual(['商品分类：美妆 / 下级类目']);
  expect(words(products, 'lv1=a1&lv2=b2&lv3=c9&lv4=d9')).toEqual(['商品分类：美妆 / 面膜 / 下级类目']);
  expect(words(authors, 'provinceId=330000&cityId=330100')).toEqual(['地区：浙江省 / 下级地区']);
});
