import { fansBands } from '#catalog/enums/choices.ts';
import type { EntityId } from '#catalog/kernel/entity.ts';
import type { Listing, PageListing } from '#catalog/kernel/listing.ts';
import { authors } from '#catalog/lists/authors.ts';
import { brands } from '#catalog/lists/brands.ts';
import { lives } from '#catalog/lists/lives.ts';
import { products } from '#catalog/lists/products.ts';
import { shops } from '#catalog/lists/shops.ts';
import { videos } from '#catalog/lists/videos.ts';
import { categoryDepth, type ViewerLevel } from '#catalog/plans.ts';
import type { WireRow } from '#engine/contract.ts';
import type { FilterValue } from '#engine/kinds/kind.ts';
import { emptyListQuery, listQueryToUrl } from '#engine/list-query.ts';

type Filters = Readonly<Record<string, FilterValue>>;

/** Prices within this share of a price are similar. */
const NEAR = 0.3;

const textIn = (row: WireRow, name: string): string => {
  const value = row[name];
  return typeof value === 'string' ? value : '';
};

/** The prices around one in fen; nothing where it is unknown or a band. */
function around(value: unknown, name: string): Filters {
  if (typeof value !== 'number' || value <= 0) return {};
  return { [name]: [Math.floor(value * (1 - NEAR)), Math.ceil(value * (1 + NEAR))] };
}

/** The class of followers that a number is in; nothing where it is unknown. */
function fansClass({ fans }: WireRow): Filters {
  if (typeof fans !== 'number') return {};
  const band = fansBands.find(({ max }) => max === null || fans < max);
  return band === undefined ? {} : { fans: [band.min, band.max] };
}

/** Rooms that were watched within this factor of each other have audiences of a size. */
const AUDIENCE = 3;

/** The views around those of a room; nothing where they are unknown. */
function audienceOf({ total_users: views }: WireRow): Filters {
  if (typeof views !== 'number' || views <= 0) return {};
  return { totalUsers: [Math.floor(views / AUDIENCE), Math.ceil(views * AUDIENCE)] };
}

/** The category of goods, as deep as the edition may choose and at most to level 2. */
function goodsCategory(row: WireRow, level: ViewerLevel): Filters {
  const path = [textIn(row, 'cat1'), textIn(row, 'cat2')];
  const known = path.indexOf('') < 0 ? path : path.slice(0, path.indexOf(''));
  const chosen = known.slice(0, categoryDepth(level).selectable);
  return chosen.length === 0 ? {} : { category: chosen };
}

function contentCategory(row: WireRow): Filters {
  const category = textIn(row, 'category');
  return category === '' ? {} : { lv1: [category] };
}

/** What makes rows of a kind similar: the library, and its conditions by a row. */
interface Similar {
  readonly library: PageListing;
  filters(row: WireRow, level: ViewerLevel): Filters;
}

const similar: Readonly<Partial<Record<EntityId, Similar>>> = {
  author: { library: authors, filters: (row) => ({ ...contentCategory(row), ...fansClass(row) }) },
  product: {
    library: products,
    filters: (row, level) => ({ ...goodsCategory(row, level), ...around(row.price, 'price') }),
  },
  shop: {
    library: shops,
    filters: (row, level) => ({ ...goodsCategory(row, level), ...around(row.aup, 'unitPrice') }),
  },
  brand: { library: brands, filters: goodsCategory },
  live: { library: lives, filters: (row, level) => ({ ...goodsCategory(row, level), ...audienceOf(row) }) },
  video: { library: videos, filters: (row) => ({ ...contentCategory(row), ...fansClass(row) }) },
};

/** The address of the library with what is similar to a row: its category, its price, its class of followers or its views; null where none of them is known. */
export function similarPath({ of }: Pick<Listing, 'of'>, row: WireRow, level: ViewerLevel): string | null {
  const found = similar[of.id];
  const filters = found?.filters(row, level) ?? {};
  if (!found || Object.keys(filters).length === 0) return null;
  return `${found.library.route}?${listQueryToUrl(found.library, { ...emptyListQuery, filters }).toString()}`;
}
