import { shopTypes } from '../enums/choices.ts';
import { shopCard } from '../facts/shop-card.ts';
import { columnsOf } from '../kernel/expr.ts';
import type { Filter } from '../kernel/listing.ts';

const s = columnsOf(shopCard);

/** Filters on what a small shop is, in every relation list of shops. */
export const shopRowFilters = {
  keyword: { kind: 'keyword', label: '小店名称', in: s.words, family: 'shop', spends: 'search' },
  shopType: { kind: 'choice', label: '小店类型', on: s.type, options: shopTypes, many: true },
} as const satisfies Record<string, Filter>;
