import type { TrendSeriesDefinition } from '../kernel/detail.ts';
import { type ColumnExpr, sum } from '../kernel/expr.ts';

/** Figures by channel that every roll-up has. */
type Channel = 'live' | 'video' | 'card';
type ChannelColumns = Readonly<Record<`${Channel}_${'gmv' | 'sales'}` | 'gmv' | 'sales', ColumnExpr>>;

const CHANNELS = { live: '直播', video: '视频', card: '商品卡' } as const;

/** Place in the palette of what is not divided by channel. */
export const UNDIVIDED_COLOR = 7;

/**
 * What no captured channel sold on a day on which not all are captured, as a bar in the look of the others: `rest` is the column of the
 * product card, which it is only later.
 */
export function undivided(column: ColumnExpr, look: TrendSeriesDefinition): TrendSeriesDefinition {
  const { table, unit, windowed } = column;
  const rest: ColumnExpr = { op: 'column', table, column: column.column, unit, windowed };
  return { ...look, label: '未分渠道', value: sum(rest), until: 'split' };
}

/** Stacked bars of the three channels. */
function stack(
  of: ChannelColumns,
  figure: 'gmv' | 'sales',
): Readonly<Record<Channel | 'whole', TrendSeriesDefinition>> {
  const one = (channel: Channel, color: number): TrendSeriesDefinition => ({
    label: CHANNELS[channel],
    value: sum(of[`${channel}_${figure}`]),
    cell: figure === 'gmv' ? 'money' : 'count',
    banded: figure,
    mark: 'bar',
    stack: figure,
    color,
    absent: 'zero',
  });
  const rest = undivided(of[`card_${figure}`], one('card', UNDIVIDED_COLOR));
  return { live: one('live', 0), video: one('video', 1), card: one('card', 2), whole: rest };
}

/** Sales amount and pieces by channel, for a trend. */
export function channelTrend(of: ChannelColumns) {
  return {
    gmv: { label: '销售额', series: stack(of, 'gmv') },
    sales: { label: '销量', series: stack(of, 'sales') },
  } as const;
}

/** Sales amount by channel, for shares of a whole. */
export function channelMoney(of: ChannelColumns) {
  return { live: sum(of.live_gmv), video: sum(of.video_gmv), card: sum(of.card_gmv) } as const;
}
