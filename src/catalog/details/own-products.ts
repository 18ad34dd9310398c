import { commissionBands, priceBands } from '../enums/choices.ts';
import { productCard } from '../facts/product-card.ts';
import { columnsOf, inWindow, ratio } from '../kernel/expr.ts';
import type { Filter, ListingColumn } from '../kernel/listing.ts';
import {
  carrierColumns,
  channelMoneyColumn,
  type PairColumns,
  saleColumns,
  saleFilters,
  sellersColumn,
} from './relation-figures.ts';

const p = columnsOf(productCard);

/** What a product is, in every relation list of products. */
export const productRow = {
  product: { label: '商品', cell: 'entity' },
  price: { label: '价格', value: p.price, cell: 'money', sort: true },
  cosRatio: {
    label: '佣金率',
    value: p.cos_bp,
    cell: 'percent',
    sort: true,
    help: '精选联盟公开佣金；未加入联盟时为 --',
  },
} as const satisfies Record<string, ListingColumn>;

/** 商品转化率 of 商品库 over 30 days: of the whole product and all its sellers. Rows cannot be sorted by a window of a card. */
export const conversionColumn: ListingColumn = {
  label: '近30天转化率',
  value: ratio(inWindow(p.sales, 30), inWindow(p.views, 30)),
  cell: 'percent',
  banded: 'rate',
  help: '商品近30天的销量 ÷ 浏览量，含其他达人带来的',
  least: { n: 100, of: '浏览量' },
};

/** Filters on what a product is. */
export const productRowFilters = {
  keyword: { kind: 'keyword', label: '商品名称', in: p.words, family: 'product', spends: 'search' },
  category: {
    kind: 'cascade',
    label: '商品分类',
    tree: 'm',
    prefix: 'mLv',
    at: [p.cat1, p.cat2, p.cat3, p.cat4, p.cat5],
  },
  price: { kind: 'range', label: '商品价格', on: p.price, typed: 'yuan', presets: priceBands },
  cosRatio: {
    kind: 'range',
    label: '佣金率',
    on: p.cos_bp,
    typed: 'percent',
    presets: commissionBands,
    secondary: true,
  },
} as const satisfies Record<string, Filter>;

type GoodsPairs = PairColumns<
  'sales' | 'gmv' | 'live_gmv' | 'video_gmv' | 'card_gmv' | 'authors' | 'lives' | 'videos'
>;

/** Columns of the products of a shop or brand. */
export const goodsColumns = (d: GoodsPairs) => ({
  ...productRow,
  ...saleColumns(d, { own: '', gmvHelp: '未扣退款' }),
  liveGmv: channelMoneyColumn('直播销售额', d.live_gmv),
  videoGmv: channelMoneyColumn('视频销售额', d.video_gmv),
  cardGmv: channelMoneyColumn('商品卡销售额', d.card_gmv),
});

/** Who sold the products of a shop or brand. */
export const goodsSellers = (d: GoodsPairs) => ({ authors: sellersColumn(d), ...carrierColumns(d) });

/** Filters of the products of a shop or brand. */
export const goodsFilters = (d: GoodsPairs) => ({
  keyword: productRowFilters.keyword,
  category: productRowFilters.category,
  price: productRowFilters.price,
  ...saleFilters(d, ''),
});
