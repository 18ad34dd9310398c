import { product } from '../entities/product.ts';
import { commissionBands, priceBands, salesThresholds } from '../enums/choices.ts';
import { scoreTiers } from '../enums/score-tiers.ts';
import { productOffer } from '../facts/product-offer.ts';
import { columnsOf } from '../kernel/expr.ts';
import { type Filter, type ListingColumn, listing } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';

const o = columnsOf(productOffer);

/** The page of a product with its offers; without an activity it takes the best one. */
const OFFER_PAGE = '/gugu/product-detail/{product_id}';

const during = { from: o.from_ts, until: o.until_ts };

/** What a product costs and pays, the same in both lists. */
const money = {
  paid: {
    label: '券后价',
    value: o.paid,
    cell: 'money',
    sort: 'asc',
    help: '最近采到的价格减去单件可用的最大面额优惠券；没有可用券时就是价格',
  },
  cosRatio: {
    label: '佣金率',
    value: o.cos_bp,
    cell: 'percent',
    sort: true,
    help: '精选联盟公开佣金；未加入联盟时为 --',
  },
  activityRatio: {
    label: '活动佣金',
    value: o.activity_bp,
    cell: 'percent',
    sort: true,
    help: '进行中的团长活动里最高的佣金率',
  },
  gain: {
    label: '券后预估赚',
    value: o.gain,
    cell: 'money',
    sort: true,
    help: '券后价 × 公开佣金与活动佣金中较高的一个，为每件，未扣平台服务费',
  },
  sales: {
    label: '近30天销量',
    value: o.sales30,
    cell: 'count',
    sort: true,
    banded: 'sales',
    help: '截至数据日的30天内售出的件数，由公开销量的增量得出',
  },
  couponOff: { label: '优惠券', value: o.coupon_off, cell: 'money', sort: true, help: '单件可用的最大面额' },
  couponLeft: {
    label: '券剩余',
    value: o.coupon_left,
    cell: 'count',
    sort: true,
    help: '最近一次采到的剩余张数',
  },
  couponUntil: { label: '券截止', value: o.coupon_until, cell: 'time', sort: 'asc' },
} as const satisfies Record<string, ListingColumn>;

const filters = {
  keyword: { kind: 'keyword', label: '商品名称', in: o.words, family: 'product', spends: 'search' },
  category: { kind: 'cascade', label: '商品分类', tree: 'zs', prefix: 'lv', at: [o.cat1, o.cat2] },
  price: { kind: 'range', label: '券后价', on: o.paid, typed: 'yuan', presets: priceBands, byCategory: true },
} as const satisfies Record<string, Filter>;

const sales = {
  kind: 'range',
  label: '近30天销量',
  on: o.sales30,
  typed: 'count',
  presets: salesThresholds,
  ladder: 'sales',
  secondary: true,
} as const satisfies Filter;

/** 高佣优选 (domain.md 4.15): products with a running activity of a 团长. */
export const offers = listing({
  id: 'offers',
  route: '/gugu/index',
  title: '高佣优选',
  rowPath: OFFER_PAGE,
  purpose: '有团长活动的商品：活动佣金、优惠券和券后预估赚',
  none: { words: '暂无进行中的团长活动', note: '活动每6小时采集一次，结束的活动不再列出' },
  phone: ['paid', 'activityRatio', 'gain', 'sales'],
  cards: true,
  endpoint: { method: 'POST', path: '/api/gugu/list' },
  of: product,
  from: productOffer,
  during,
  only: [{ column: o.has_activity, is: [1] }],
  rows: 'list',
  time: { kind: 'none' },
  columns: {
    product: { label: '商品', cell: 'entity' },
    score: {
      label: '综合',
      value: o.score,
      cell: 'count',
      sort: true,
      help: '满分100：佣金率40（50%为满）、近30天销量40（10万件为满）、券后预估赚20（100元为满），后两项按对数计分',
      parts: {
        pay: { label: '佣金率', value: o.score_pay, of: 40 },
        sales: { label: '近30天销量', value: o.score_sales, of: 40 },
        gain: { label: '券后预估赚', value: o.score_gain, of: 20 },
      },
    },
    ...money,
    authors: {
      label: '近30天达人',
      value: o.authors30,
      cell: 'count',
      sort: true,
      needs: LIGHT,
      help: '截至数据日的30天内有销量的达人',
    },
    sample: { label: '寄样', value: o.sample, cell: 'tag' },
    since: {
      label: '上新',
      value: o.activity_since,
      cell: 'time',
      sort: true,
      help: '最高佣金的团长活动开始的时间，也就是商品上到这里的时间',
    },
    activityUntil: { label: '活动截止', value: o.activity_until, cell: 'time', sort: 'asc' },
    activity: { label: '团长活动', value: o.activity, cell: 'text', isLong: true, optional: true },
    colonel: { label: '团长', value: o.colonel, cell: 'text', optional: true },
    shopMark: { label: '小店体验分', value: o.shop_score, cell: 'score', sort: true, optional: true },
    trend: { label: '近30天趋势', value: o.trend, cell: 'sparkline', optional: true },
  },
  filters: {
    ...filters,
    activityRatio: {
      kind: 'range',
      label: '活动佣金',
      on: o.activity_bp,
      typed: 'percent',
      presets: commissionBands,
    },
    sales,
    shopTier: {
      kind: 'choice',
      label: '小店体验分',
      on: o.shop_tier,
      options: scoreTiers,
      many: true,
      secondary: true,
    },
    hasSample: { kind: 'toggle', label: '可寄样', on: o.has_sample, needs: LIGHT },
    hasCoupon: { kind: 'toggle', label: '有券', on: o.has_coupon, needs: LIGHT },
  },
  order: ['score', 'desc'],
  widget: null,
});

/** 优惠券 (domain.md 4.15): products with a coupon that can be used now. */
export const coupons = listing({
  id: 'coupons',
  route: '/gugu/coupon',
  title: '大额优惠券',
  rowPath: OFFER_PAGE,
  purpose: '现在可用的商品优惠券；已抢完和已过期的不列出',
  none: { words: '暂无可用的优惠券', note: '优惠券每6小时采集一次，已抢完和已过期的不再列出' },
  phone: ['paid', 'couponOff', 'couponLeft', 'couponUntil'],
  cards: true,
  endpoint: { method: 'POST', path: '/api/gugu/coupon/list' },
  of: product,
  from: productOffer,
  during,
  only: [{ column: o.has_coupon, is: [1] }],
  rows: 'list',
  time: { kind: 'none' },
  columns: {
    product: { label: '商品', cell: 'entity' },
    couponOff: money.couponOff,
    paid: money.paid,
    couponLeft: money.couponLeft,
    couponTotal: { label: '券总量', value: o.coupon_total, cell: 'count', sort: true, optional: true },
    couponUntil: money.couponUntil,
    cosRatio: money.cosRatio,
    activityRatio: money.activityRatio,
    gain: money.gain,
    sales: money.sales,
  },
  filters: {
    ...filters,
    off: {
      kind: 'range',
      label: '面额',
      on: o.coupon_off,
      typed: 'yuan',
      presets: [
        { label: '5元以上', min: 500, max: null },
        { label: '10元以上', min: 1000, max: null },
        { label: '20元以上', min: 2000, max: null },
        { label: '50元以上', min: 5000, max: null },
      ],
    },
    sales,
    hasActivity: { kind: 'toggle', label: '有团长活动', on: o.has_activity, needs: LIGHT },
  },
  order: ['couponOff', 'desc'],
  widget: null,
});
