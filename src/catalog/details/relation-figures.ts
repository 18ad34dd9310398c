import { gmvThresholds, salesThresholds } from '../enums/choices.ts';
import { countMeanings } from '../enums/count-meanings.ts';
import {
  begun,
  type ColumnExpr,
  distinct,
  type Expr,
  first,
  last,
  ratio,
  sum,
  total,
} from '../kernel/expr.ts';
import type { Choice, Filter, ListingColumn } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';

/** Columns of a pair roll-up by their names. */
export type PairColumns<Name extends string> = Readonly<Record<Name, ColumnExpr>>;

/** A filter of one kind. */
export type FilterOfKind<K extends Filter['kind']> = Extract<Filter, { readonly kind: K }>;

/** What the sales of a pair are called and mean in a list. */
interface SaleTexts {
  /** Before 销量 and 销售额: 本店, 本品牌, 本品, or nothing. */
  readonly own: string;
  readonly salesHelp?: string;
  readonly gmvHelp: string;
  readonly rough?: NonNullable<ListingColumn['rough']>;
}

/** 销量 and 销售额 of the pair. */
export function saleColumns(
  d: PairColumns<'sales' | 'gmv'>,
  { own, salesHelp, gmvHelp, rough }: SaleTexts,
): { readonly sales: ListingColumn; readonly gmv: ListingColumn } {
  const noted = rough ? { rough } : {};
  return {
    sales: {
      label: `${own}销量`,
      value: sum(d.sales),
      cell: 'count',
      sort: true,
      banded: 'sales',
      ...(salesHelp !== undefined && { help: salesHelp }),
      ...noted,
    },
    gmv: {
      label: `${own}销售额`,
      value: sum(d.gmv),
      cell: 'money',
      sort: true,
      banded: 'gmv',
      help: gmvHelp,
      ...noted,
    },
  };
}

/** The part that a row has in the sales amount of the whole scope. */
export const shareColumn = (d: PairColumns<'gmv'>, label: string, help: string): ListingColumn => ({
  label,
  value: ratio(sum(d.gmv), total(sum(d.gmv))),
  cell: 'percent',
  sort: true,
  needs: LIGHT,
  help,
});

/** The sales amount of one channel. */
export const channelMoneyColumn = (label: string, gmv: ColumnExpr): ListingColumn => ({
  label,
  value: sum(gmv),
  cell: 'money',
  sort: true,
  banded: 'gmv',
});

/** How many pieces one channel sold. */
export const channelPiecesColumn = (label: string, sales: ColumnExpr): ListingColumn => ({
  label,
  value: sum(sales),
  cell: 'count',
  sort: true,
  banded: 'sales',
});

/** How many different products were sold. */
export const goodsColumn = ({ products }: PairColumns<'products'>): ListingColumn => ({
  label: '动销商品',
  value: distinct(products),
  cell: 'count',
  sort: true,
  help: countMeanings.动销商品,
});

/** How many authors sold. */
export const sellersColumn = ({ authors }: PairColumns<'authors'>): ListingColumn => ({
  label: '达人数',
  value: distinct(authors),
  cell: 'count',
  sort: true,
  needs: LIGHT,
  help: countMeanings.达人数,
});

/** How many rooms and videos sold. */
export function carrierColumns(d: PairColumns<'lives' | 'videos'>): {
  readonly lives: ListingColumn;
  readonly videos: ListingColumn;
} {
  const counted = (label: '出单场次' | '出单视频', ids: ColumnExpr): ListingColumn => ({
    label,
    value: distinct(ids),
    cell: 'count',
    sort: true,
    needs: LIGHT,
    help: countMeanings[label],
  });
  return { lives: counted('出单场次', d.lives), videos: counted('出单视频', d.videos) };
}

/** The first and the last day with a sale in the chosen time; `word` is 推广, 带货 or 成交. */
export function dayColumns(
  { day }: PairColumns<'day'>,
  word: string,
): { readonly firstDay: ListingColumn; readonly lastDay: ListingColumn } {
  const column = (label: string, value: Expr, which: string): ListingColumn => ({
    label,
    value,
    cell: 'day',
    sort: true,
    help: `所选时间内${which}有销量的日子`,
  });
  return {
    firstDay: column(`首次${word}`, first(day), '第一个'),
    lastDay: column(`最近${word}`, last(day), '最后一个'),
  };
}

/** What the row and the object of the page are to each other. */
const partnerStages: readonly Choice[] = [
  { label: '新合作', value: '1' },
  { label: '合作过', value: '0' },
];

/** Whether the pair had its first sale in the chosen time. */
export const partnerColumn = (id: ColumnExpr): ListingColumn => ({
  label: '合作',
  value: begun(id),
  cell: 'tag',
  names: partnerStages,
  needs: LIGHT,
  help: '所选时间之前没有成交的为新合作；之前有数据的日子不足30天时不判断',
});

/** Only pairs that had their first sale in the chosen time. */
export const partnerFilter = (id: ColumnExpr): FilterOfKind<'toggle'> => ({
  kind: 'toggle',
  label: '新合作',
  on: begun(id),
  needs: LIGHT,
});

/** A least sales amount of the pair, in the first row of the panel. */
export const gmvFilter = (d: PairColumns<'gmv'>, own: string): FilterOfKind<'range'> => ({
  kind: 'range',
  label: `${own}销售额`,
  on: sum(d.gmv),
  typed: 'yuan',
  presets: gmvThresholds,
  ladder: 'gmv',
});

/** A least number of pieces of the pair. */
export const salesFilter = (d: PairColumns<'sales'>, own: string): FilterOfKind<'range'> => ({
  kind: 'range',
  label: `${own}销量`,
  on: sum(d.sales),
  typed: 'count',
  presets: salesThresholds,
  ladder: 'sales',
  secondary: true,
});

/** Both of them among the drop-downs. */
export const saleFilters = (d: PairColumns<'sales' | 'gmv'>, own: string) => ({
  sales: salesFilter(d, own),
  gmv: { ...gmvFilter(d, own), secondary: true as const },
});

/** The channel that sold most of the pair. */
export const channelFilter = (
  d: PairColumns<'gmv' | 'live_gmv' | 'video_gmv' | 'card_gmv'>,
): FilterOfKind<'cargo'> => ({
  kind: 'cargo',
  label: '主要渠道',
  on: { live: sum(d.live_gmv), video: sum(d.video_gmv), card: sum(d.card_gmv) },
  of: sum(d.gmv),
  needs: LIGHT,
  secondary: true,
});
