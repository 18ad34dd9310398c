import type { FigureCell } from '../kernel/detail.ts';
import { type FigureOrigin, OF_ROOMS, OF_SALES } from '../kernel/figure-origin.ts';

/** A figure of the whole market or of a category. */
export interface MarketFigureDefinition extends FigureOrigin {
  readonly label: string;
  readonly cell: FigureCell;
  readonly unit?: string;
  /** What it is, for the help page. */
  readonly help: string;
}

type Definitions = Readonly<Record<string, MarketFigureDefinition>>;

const cartRooms = {
  ...OF_ROOMS,
  label: '带货场次',
  cell: 'count',
  unit: '场',
  help: '挂了购物车的直播场次，按开播日统计，有没有销量都算',
} as const;

/** Figures of 市场概况 on the home page, by their name in the response. */
export const homeFigures = {
  live: { ...OF_SALES, label: '直播销售额', cell: 'money', help: '直播间带来的销售额，按成交日统计' },
  rooms: cartRooms,
  video: { ...OF_SALES, label: '视频销售额', cell: 'money', help: '视频带来的销售额，按成交日统计' },
  active: { ...OF_SALES, label: '动销商品', cell: 'count', help: '有销量的商品数' },
} as const satisfies Definitions;

/** 商品大盘, by the names of its reply. */
export const productMarketFigures = {
  gmv: {
    ...OF_SALES,
    label: '市场规模（销售额）',
    cell: 'money',
    help: '所选类目的商品在所选时间内的销售额，按成交日统计',
  },
  sales: {
    ...OF_SALES,
    label: '销量',
    cell: 'count',
    unit: '件',
    help: '所选类目的商品在所选时间内的件数，按成交日统计',
  },
  aup: { ...OF_SALES, label: '件单价', cell: 'money', help: '销售额 ÷ 销量' },
  products: { ...OF_SALES, label: '动销商品', cell: 'count', unit: '款', help: '有销量的商品数' },
  shops: { ...OF_SALES, label: '动销小店', cell: 'count', unit: '家', help: '有销量的小店数' },
  brands: { ...OF_SALES, label: '动销品牌', cell: 'count', unit: '个', help: '有销量的品牌数' },
  authors: { ...OF_SALES, label: '带货达人', cell: 'count', unit: '位', help: '带来销量的达人数' },
} as const satisfies Definitions;

/** 直播大盘, by the names of its reply. Its money and pieces are those of whole rooms, on the day that they opened. */
export const liveMarketFigures = {
  gmv: {
    ...OF_SALES,
    label: '场次销售额',
    cell: 'money',
    help: '所选时间内开播的场次，每场全程的销售额；与按成交日统计的直播销售额不同',
  },
  rooms: { ...OF_ROOMS, label: '开播场次', cell: 'count', unit: '场', help: '所有直播场次，按开播日统计' },
  cart_rooms: cartRooms,
  users: { ...OF_ROOMS, label: '观看人次', cell: 'count', help: '各场场观之和' },
  sales: {
    ...OF_SALES,
    label: '场次销量',
    cell: 'count',
    unit: '件',
    help: '所选时间内开播的场次，每场全程的销量',
  },
  stay: { ...OF_ROOMS, label: '平均停留', cell: 'duration', help: '各场平均停留按场观加权' },
  authors: { ...OF_ROOMS, label: '开播达人', cell: 'count', unit: '位', help: '开过播的达人数' },
} as const satisfies Definitions;

/** Goods of rooms in 直播大盘, by the names of its reply: on the day of sale. */
export const liveGoodsFigures = {
  gmv: {
    ...OF_SALES,
    label: '直播销售额',
    cell: 'money',
    help: '所选类目的商品在直播间卖出的销售额，按成交日统计',
  },
  sales: {
    ...OF_SALES,
    label: '直播销量',
    cell: 'count',
    unit: '件',
    help: '所选类目的商品在直播间卖出的件数，按成交日统计',
  },
  aup: { ...OF_SALES, label: '直播件单价', cell: 'money', help: '直播销售额 ÷ 直播销量' },
  products: { ...OF_SALES, label: '直播动销商品', cell: 'count', unit: '款', help: '在直播间有销量的商品数' },
  shops: { ...OF_SALES, label: '直播动销小店', cell: 'count', unit: '家', help: '在直播间有销量的小店数' },
  authors: {
    ...OF_SALES,
    label: '直播带货达人',
    cell: 'count',
    unit: '位',
    help: '在直播间卖出所选类目商品的达人数',
  },
} as const satisfies Definitions;
