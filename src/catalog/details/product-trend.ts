import { productAuthorDay } from '../facts/pair-rollups.ts';
import { productPrice } from '../facts/product-price.ts';
import { productTraffic } from '../facts/product-traffic.ts';
import type { TrendBlock, TrendSeriesDefinition } from '../kernel/detail.ts';
import { columnsOf, distinct, first, sum, sumOfKnown } from '../kernel/expr.ts';
import { UNDIVIDED_COLOR, undivided } from './channel-trend.ts';

const sold = columnsOf(productAuthorDay);
const traffic = columnsOf(productTraffic);
const offered = columnsOf(productPrice);

/** What the product was offered at on a day, as a line that holds until it changes; coupons are not taken off. */
const price: TrendSeriesDefinition = {
  label: '价格',
  value: first(offered.price),
  cell: 'money',
  mark: 'line',
  isStep: true,
  axis: 'right',
  color: 3,
  absent: 'last',
};

const CHANNELS = { live: '直播', video: '视频', card: '商品卡' } as const;

/** Bars of the three channels on each other. */
const channels = (
  what: 'sales' | 'gmv',
  look: Pick<TrendSeriesDefinition, 'cell' | 'banded'>,
): Record<string, TrendSeriesDefinition> => {
  const bar = { mark: 'bar', stack: what, absent: 'zero', ...look } as const;
  const parts = Object.entries(CHANNELS).map(([key, label], color): [string, TrendSeriesDefinition] => [
    key,
    { ...bar, label, value: sum(sold[`${key as keyof typeof CHANNELS}_${what}`]), color },
  ]);
  const whole = { ...bar, label: '', value: sum(sold[what]), color: UNDIVIDED_COLOR };
  return { ...Object.fromEntries(parts), whole: undivided(sold[`card_${what}`], whole) };
};

/** 销售趋势 of a product: sales by channel, page views or authors by day, with the price on the right axis. */
export const productTrend: TrendBlock = {
  kind: 'trend',
  title: '销售趋势',
  note: '右轴价格',
  span: 8,
  metrics: {
    gmv: { label: '销售额', series: { ...channels('gmv', { cell: 'money', banded: 'gmv' }), price } },
    sales: { label: '销量', series: { ...channels('sales', { cell: 'count', banded: 'sales' }), price } },
    views: {
      label: '浏览',
      series: {
        views: {
          label: '浏览量',
          value: sumOfKnown(traffic.views),
          cell: 'count',
          banded: 'sales',
          mark: 'bar',
          color: 0,
          absent: 'gap',
        },
        price,
      },
    },
    authors: {
      label: '达人数',
      series: {
        authors: {
          label: '有销量的达人',
          value: distinct(sold.author_id),
          cell: 'count',
          mark: 'bar',
          color: 0,
          absent: 'zero',
        },
        price,
      },
    },
  },
};
