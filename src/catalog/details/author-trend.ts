import { authorGrowth } from '../facts/author-growth.ts';
import { authorProductDay } from '../facts/pair-rollups.ts';
import type { TrendBlock } from '../kernel/detail.ts';
import { columnsOf, sum } from '../kernel/expr.ts';

const sold = columnsOf(authorProductDay);
const growth = columnsOf(authorGrowth);

/** Sales of an author by day and channel, beside followers gained. */
export const authorTrend: TrendBlock = {
  kind: 'trend',
  title: '带货趋势',
  note: '按成交渠道',
  metrics: {
    gmv: {
      label: '销售额',
      series: {
        live: {
          label: '直播',
          value: sum(sold.live_gmv),
          cell: 'money',
          banded: 'gmv',
          mark: 'bar',
          stack: 'gmv',
          color: 0,
          absent: 'zero',
        },
        video: {
          label: '视频',
          value: sum(sold.video_gmv),
          cell: 'money',
          banded: 'gmv',
          mark: 'bar',
          stack: 'gmv',
          color: 1,
          absent: 'zero',
        },
        card: {
          label: '商品卡',
          value: sum(sold.card_gmv),
          cell: 'money',
          banded: 'gmv',
          mark: 'bar',
          stack: 'gmv',
          color: 2,
          absent: 'zero',
        },
        fans: {
          label: '涨粉',
          value: sum(growth.inc_fans),
          cell: 'count',
          mark: 'line',
          axis: 'right',
          color: 3,
          absent: 'gap',
        },
      },
    },
    sales: {
      label: '销量',
      series: {
        live: {
          label: '直播',
          value: sum(sold.live_sales),
          cell: 'count',
          banded: 'sales',
          mark: 'bar',
          stack: 'sales',
          color: 0,
          absent: 'zero',
        },
        video: {
          label: '视频',
          value: sum(sold.video_sales),
          cell: 'count',
          banded: 'sales',
          mark: 'bar',
          stack: 'sales',
          color: 1,
          absent: 'zero',
        },
        card: {
          label: '商品卡',
          value: sum(sold.card_sales),
          cell: 'count',
          banded: 'sales',
          mark: 'bar',
          stack: 'sales',
          color: 2,
          absent: 'zero',
        },
      },
    },
  },
};
