import { audienceDims } from '#catalog/enums/audiences.ts';
import { cargoTypes } from '#catalog/enums/choices.ts';
import type { Filter, Listing, ListingColumn, WordFamily } from '#catalog/kernel/listing.ts';
import type { FilterValue } from '#engine/kinds/kind.ts';
import { emptyListQuery, type ListQuery } from '#engine/list-query.ts';
import { KINDS } from '#testkit/world-base.ts';

/** Categories of the seeded world by public id, as the tree of conditions gives them. */
export interface WorldCategories {
  readonly top: string;
  readonly leaf: string;
  readonly deepest: string;
  readonly content: string;
}

/** Ids that are well formed and mean nothing, for what is decided without a store. */
export const noCategories: WorldCategories = { top: '3aZ', leaf: '4bY', deepest: '5cX', content: '美食' };

/** A scope of ids that are well formed and mean nothing. */
export function noScope({ scope = [] }: Listing): Record<string, string> {
  return Object.fromEntries(scope.map(({ name }) => [name, '3aZ']));
}

/** An ask with anything overridden. */
export function askWith(own: Partial<ListQuery>): ListQuery {
  return { ...emptyListQuery, ...own };
}

const KEYWORDS: Readonly<Record<WordFamily, string>> = {
  product: '面膜',
  shop: '澄海',
  brand: '澄海',
  author: '小厨',
  live: '面膜',
  video: '口红',
  topic: '面膜',
  comment: '求链接',
};

/** Texts that some rows of the seeded world have, by the column. */
const TAGS: Readonly<Record<string, string[]>> = {
  tags: ['美食'],
  found_by: [KINDS[0]?.leaf ?? ''],
};

/** Texts that rows of the seeded world hold, by the column. */
const CONTAINED: Readonly<Record<string, string>> = {
  title: '专场',
  author_name: '小厨',
  text: '上链接',
  word: '面膜',
};

/** Values of a filter of which some match in the seeded world. */
export function samplesOf(filter: Filter, categories: WorldCategories): FilterValue[] {
  switch (filter.kind) {
    case 'keyword':
      // Everybody may sell a kind of goods, nobody but its own sellers that of one brand.
      return filter.family === 'product' ? [KEYWORDS.product, '澄海 面膜'] : [KEYWORDS[filter.family]];
    case 'range':
      return filter.presets.map((p) => [p.min, p.max] as const);
    case 'choice':
      return typeof filter.options === 'string'
        ? [[categories.content]]
        : filter.options.map((o) => [o.value]);
    case 'cascade': {
      const path = [categories.top, categories.leaf, categories.deepest, '6dW', '7eV'];
      return filter.at.map((_, depth) => path.slice(0, depth + 1));
    }
    case 'area':
      return [['330000'], ['330000', '330100']];
    case 'dates':
      return [['20260314', '20260320']];
    case 'toggle':
    case 'unfollowed':
      return [true];
    case 'contains':
      return [CONTAINED[filter.in.column] ?? ''];
    case 'tag':
      return TAGS[filter.on.column] ?? [];
    case 'tabs':
      return filter.options.slice(1).flatMap(({ value, needs }) => (needs === undefined ? [value] : []));
    case 'object':
      return [categories.leaf];
    case 'audience':
      return audienceDims[filter.dim].parts.map(({ value: part }) => ({ part, share: 15 }));
    case 'cargo':
      return cargoTypes.map(({ value }) => ({ type: value, ratio: 30 }));
  }
}

/** Names of the columns by which a listing may be put in order. */
export function sortsOf(listing: Listing): string[] {
  return Object.entries(listing.columns).flatMap(([key, column]) => (column.sort ? [key] : []));
}

/** Columns that only some editions see. */
export function gatedColumns(listing: Listing): [string, ListingColumn & { needs: number }][] {
  return Object.entries(listing.columns).flatMap(([key, column]) =>
    column.needs === undefined ? [] : [[key, { ...column, needs: column.needs }]],
  );
}
