import { commissionBands } from '../enums/choices.ts';
import { productCard } from '../facts/product-card.ts';
import { columnsOf } from '../kernel/expr.ts';
import type { Filter, ListingColumn } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';

const p = columnsOf(productCard);

/** What a product of a ranking pays and costs now, as in 商品库. */
export const commissionColumns = {
  cosRatio: {
    label: '佣金率',
    value: p.cos_bp,
    cell: 'percent',
    sort: true,
    help: '精选联盟公开佣金；未加入联盟时为 --',
  },
  activityRatio: {
    label: '活动佣金',
    value: p.activity_bp,
    cell: 'percent',
    sort: true,
    optional: true,
    help: '进行中的团长活动里最高的佣金率；没有采到活动时为商品资料里的团长佣金',
  },
  gain: {
    label: '预估赚',
    value: p.gain,
    cell: 'money',
    sort: true,
    optional: true,
    help: '价格 × 公开佣金与活动佣金中较高的一个，为每件，未扣平台服务费',
  },
  marketPrice: {
    label: '划线价',
    value: p.market_price,
    cell: 'money',
    sort: true,
    optional: true,
    help: '最近一次采到的商品资料里的划线价',
  },
} as const satisfies Record<string, ListingColumn>;

/** By what it pays, and whether it is new, rankings of products are narrowed. */
export const commissionFilters = {
  cosRatio: {
    kind: 'range',
    label: '佣金率',
    on: p.cos_bp,
    typed: 'percent',
    presets: commissionBands,
    secondary: true,
  },
  isNew: { kind: 'toggle', label: '近7天收录', on: p.is_new, needs: LIGHT },
} as const satisfies Record<string, Filter>;
