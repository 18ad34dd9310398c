import { authorDay, brandDay, productDay, shopDay } from '../facts/day-rollups.ts';
import type { FigureCell } from '../kernel/detail.ts';
import type { Fact } from '../kernel/fact.ts';

/** One figure of a hover card: a column of the card of the object. */
export interface HoverFigure {
  readonly column: string;
  readonly label: string;
  readonly cell: FigureCell;
}

/** What a hover card shows: five figures and the sales by day of 30 days. */
export interface HoverDefinition {
  readonly figures: readonly HoverFigure[];
  readonly days: Fact;
}

const sales: HoverFigure = { column: 'sales', label: '近30天销量', cell: 'count' };
const gmv: HoverFigure = { column: 'gmv', label: '近30天销售额', cell: 'money' };
const authors: HoverFigure = { column: 'authors', label: '带货达人', cell: 'count' };
const lives: HoverFigure = { column: 'lives', label: '出单场次', cell: 'count' };
const activeProducts: HoverFigure = { column: 'active_products', label: '动销商品', cell: 'count' };

/** Hover cards by kind of detail page; every figure is a column that the lists of the kind show too. */
export const hoverCards: Readonly<Record<'author' | 'product' | 'shop' | 'brand', HoverDefinition>> = {
  author: {
    days: authorDay,
    figures: [
      { column: 'fans', label: '粉丝数', cell: 'count' },
      { column: 'inc_fans', label: '30天涨粉', cell: 'count' },
      sales,
      gmv,
      { column: 'lives30', label: '30天直播', cell: 'count' },
    ],
  },
  product: {
    days: productDay,
    figures: [{ column: 'price', label: '价格', cell: 'money' }, sales, gmv, authors, lives],
  },
  shop: { days: shopDay, figures: [sales, gmv, activeProducts, authors, lives] },
  brand: { days: brandDay, figures: [sales, gmv, activeProducts, authors, lives] },
};
