import type { EChartsCoreOption } from 'echarts/core';
import { useCallback } from 'react';
import { EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { Chart } from '#platform/web/chart/Chart.tsx';
import { type ChartThemeName, palettes } from '#platform/web/chart/chart-theme.ts';
import { axisText, figureText } from '#platform/web/chart/trend-option.ts';
import { formatClock, formatMoment } from '#platform/web/format/times.ts';
import { type RoomProductRow, roomProductTrend } from '../contract.ts';
import { pointAt } from '../rules.ts';
import { useRoomCall } from './room-context.ts';

interface Curve {
  readonly ts: readonly number[];
  readonly sales: readonly (number | null)[];
  readonly gmv: readonly (number | null)[];
  readonly indexed: boolean;
  readonly explains: readonly (readonly [number, number])[];
}

/** Pieces of one product by minute over its explained stretches. */
function productOption({ ts, sales, indexed, explains }: Curve, theme: ChartThemeName): EChartsCoreOption {
  const { colors, tipBackground, tipLine, text } = palettes[theme];
  const at = (moment: number) => ({ xAxis: pointAt({ ts: [...ts], step: 60 }, moment) });
  const spans = explains.map(([from, to]) => [at(from), at(to)]);
  const say = (value: number) => (indexed ? `指数${value}` : `${figureText(value, 'count')}件`);
  return {
    animation: false,
    grid: {
      left: 8,
      right: 14,
      top: 14,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: tipBackground,
      borderColor: tipLine,
      textStyle: { color: text, fontSize: 12 },
      formatter: ([point]: readonly { dataIndex: number; value: number }[]) =>
        point ? `${formatMoment(ts[point.dataIndex] ?? 0)} ${say(point.value)}` : '',
    },
    xAxis: { type: 'category', data: ts.map(formatClock) },
    yAxis: {
      type: 'value',
      axisLabel: indexed ? { show: false } : { formatter: (value: number) => axisText(value, 'count') },
    },
    series: [
      {
        type: 'bar',
        data: sales,
        itemStyle: { color: colors[1] },
        markArea: { silent: true, itemStyle: { color: 'rgba(10,112,133,.12)' }, data: spans },
      },
    ],
  };
}

function Minutes({ title, curve }: { title: string; curve: Curve }) {
  const option = useCallback((theme: ChartThemeName) => productOption(curve, theme), [curve]);
  if (curve.sales.every((value) => !value)) return <EmptyBlock words="本场没有卖出这个商品" />;
  return (
    <>
      <p className="room-weak label">{curve.indexed ? '销量指数' : '销量（件/分）'} · 底色为讲解时段</p>
      <Chart option={option} height={180} label={`${title}的本场销量，按分钟`} />
    </>
  );
}

/** What a product of a room sold by minute; the stretches in which it was explained are shaded. */
export function ProductCurve({ product }: { product: RoomProductRow }) {
  const fetch = useRoomCall(roomProductTrend, { params: { product_id: product.product_id } });
  return <Loaded fetch={fetch}>{(curve) => <Minutes title={product.title} curve={curve} />}</Loaded>;
}
