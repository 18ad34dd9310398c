import { listings } from './page-listings.ts';
import { type Edition, FLAGSHIP, LIGHT, TRIAL } from './plans.ts';

/** What a component of the workbench shows. */
export type WidgetLook =
  | 'listing'
  | 'follows'
  | 'search'
  | 'tools'
  | 'words'
  | 'news'
  | 'productMarket'
  | 'liveMarket';

/** A component that the workbench has (specification §3): its number never changes and is never used again. */
export interface WidgetType {
  readonly type: number;
  readonly title: string;
  readonly look: WidgetLook;
  /** Limited by membership (specification §6). */
  readonly limited: boolean;
  /** Path of the page that it leads to; null for none. */
  readonly path: string | null;
  /** The listing that it shows, or whose rows are followed. */
  readonly listing?: string;
}

/** What one follows of a listing; not limited by membership, what may be followed is. */
const follows = ([type, listing, title, screen]: readonly [number, string, string, string]): WidgetType => ({
  type,
  title,
  listing,
  look: 'follows',
  limited: false,
  path: `/userCenter/myAttention/${screen}`,
});

/** Components that are no listing. */
const others: readonly WidgetType[] = [
  follows([28, 'authors', '关注达人', 'attentionDaren']),
  follows([29, 'products', '关注商品', 'attentionProduct']),
  follows([30, 'shops', '关注小店', 'attentionSmallShop']),
  follows([31, 'brands', '关注品牌', 'attentionBrand']),
  { type: 32, title: '热词', look: 'words', limited: true, path: '/seo/hotWordSearch' },
  { type: 33, title: '直播大盘', look: 'liveMarket', limited: true, path: '/liveMarket' },
  { type: 34, title: '商品大盘', look: 'productMarket', limited: true, path: '/productMarket' },
  { type: 40, title: '搜索', look: 'search', limited: false, path: null },
  { type: 41, title: '常用工具', look: 'tools', limited: false, path: null },
  { type: 42, title: '资讯', look: 'news', limited: false, path: '/information/articleList' },
];

/** Every component there is; those of listings follow from their definitions. */
export const widgetTypes: readonly WidgetType[] = [
  ...listings.flatMap(({ id, title, route, widget }): WidgetType[] =>
    widget === null
      ? []
      : [{ type: widget.type, title, look: 'listing', limited: widget.limited, path: route, listing: id }],
  ),
  ...others,
].toSorted((a, b) => a.type - b.type);

const byType = new Map(widgetTypes.map((one) => [one.type, one]));

/** The component of a number; undefined when there is none, or no longer. */
export const widgetOf = (type: number): WidgetType | undefined => byType.get(type);

/** Markets are for the flagship (specification §6); other limited components for members. */
const MARKETS: readonly number[] = [33, 34];

/** Lowest edition that sees a component. */
export function editionOfWidget({ type, limited }: Pick<WidgetType, 'type' | 'limited'>): Edition {
  if (MARKETS.includes(type)) return FLAGSHIP;
  return limited ? LIGHT : TRIAL;
}
