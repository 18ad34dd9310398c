import { shopTypes } from '../enums/choices.ts';
import { shopCard } from '../facts/shop-card.ts';
import { columnsOf } from '../kernel/expr.ts';
import type { Filter, ListingColumn } from '../kernel/listing.ts';

const s = columnsOf(shopCard);

/** What a small shop is, in every relation list of shops. */
export const shopRow = {
  shop: { label: '小店', cell: 'entity' },
  type: { label: '类型', value: s.type, cell: 'tag', names: shopTypes },
  score: { label: '体验分', value: s.score, cell: 'score', sort: true, help: '最近一次采到的小店体验分' },
} as const satisfies Record<string, ListingColumn>;

/** Filters on what a small shop is, in every relation list of shops. */
export const shopRowFilters = {
  keyword: { kind: 'keyword', label: '小店名称', in: s.words, family: 'shop', spends: 'search' },
  shopType: { kind: 'choice', label: '小店类型', on: s.type, options: shopTypes, many: true },
} as const satisfies Record<string, Filter>;
