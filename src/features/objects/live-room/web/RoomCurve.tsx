import type { EChartsType } from 'echarts/core';
import { useCallback, useMemo, useState } from 'react';
import { EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { Chart } from '#platform/web/chart/Chart.tsx';
import { ChartLegend } from '#platform/web/chart/ChartLegend.tsx';
import type { ChartThemeName } from '#platform/web/chart/chart-theme.ts';
import { TrendTable } from '#platform/web/chart/TrendTable.tsx';
import type { Trend } from '#platform/web/chart/trend-data.ts';
import { type PointSpan, useSpanBrush } from '#platform/web/chart/useSpanBrush.ts';
import { useTrendView } from '#platform/web/chart/useTrendView.ts';
import { formatMoney } from '#platform/web/format/figures.ts';
import { formatClock, formatMoment } from '#platform/web/format/times.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { PHONE, useMedia } from '#platform/web/ui/useMedia.ts';
import { type RoomTrend, roomTrend } from '../contract.ts';
import { inSteps, isCoarse, paidSpans, pointLengthsOf, pointsIn, spanFigures, stretchOf } from '../rules.ts';
import { curveOption, UNIT_AXIS } from './curve-option.ts';
import { curveMarks, curveSeries, FIRST_HIDDEN, isKnownColumn } from './curve-series.ts';
import { RoomSection } from './RoomSection.tsx';
import { useRoom, useRoomCall } from './room-context.ts';
import { SpanStrip } from './SpanStrip.tsx';

/** The trend as switches and tables of all charts have it; columns that are not known are left out. */
function tableOf(trend: RoomTrend): Trend {
  return {
    at: trend.ts.map(formatMoment),
    series: curveSeries
      .filter(({ key }) => isKnownColumn(trend, key))
      .map(({ axis: _axis, ...series }) => ({ ...series, values: trend[series.key] })),
    isIndexed: trend.indexed,
  };
}

function MarkLegend({ trend }: { trend: RoomTrend }) {
  const shown = curveMarks.filter(({ type }) => trend.marks.some((mark) => mark.type === type));
  const hasPaid = paidSpans(trend).length > 0;
  const hasCoarse = trend.gmv.some((value, n) => value !== null && value > 0 && isCoarse(trend, n));
  return (
    <p className="room-marks flex wrap label" aria-label="图上的标记">
      {shown.map(({ type, sign, label, color }) => (
        <span key={type}>
          <i data-color={color} aria-hidden="true">
            {sign}
          </i>
          {label}
        </span>
      ))}
      {hasCoarse && (
        <span title="两次采集之间的销量按在线人数和讲解分摊，看不出其中哪一分钟卖得最多">
          <i className="room-coarse" aria-hidden="true" />
          按采集间隔分摊
        </span>
      )}
      {hasPaid && (
        <span title="付费流量占比超过5%，且连续三分钟进场明显高于前后一刻钟">
          <i className="room-paid" aria-hidden="true" />
          疑似投流
          <em className="room-inferred">模型推断</em>
        </span>
      )}
    </p>
  );
}

const labelOf = (trend: RoomTrend) => {
  const known = trend.online.filter((value): value is number => value !== null);
  const [from, to] = [trend.ts[0] ?? 0, trend.ts.at(-1) ?? 0];
  const peak = known.length === 0 ? '' : `，在线最高${Math.max(...known)}人`;
  const sold = trend.gmv.reduce((sum: number, value) => sum + (value ?? 0), 0);
  const money =
    trend.indexed || trend.gmv.every((value) => value === null) ? '' : `，销售额共${formatMoney(sold)}`;
  return `分钟趋势，${formatMoment(from)}至${formatMoment(to)}${peak}${money}`;
};

/** The curve with its brush; the figures of the chosen span are summed from the same points. */
function Curve({ trend, hidden }: { trend: RoomTrend; hidden: readonly string[] }) {
  const { moment, stretch, setStretch } = useRoom();
  const [chart, setChart] = useState<EChartsType | null>(null);
  const isPhone = useMedia(PHONE);
  const option = useCallback(
    (theme: ChartThemeName) => curveOption(trend, { hidden, moment }, theme),
    [trend, hidden, moment],
  );
  const last = trend.ts.length - 1;
  const inside = useMemo(() => stretch && pointsIn(trend, stretch), [trend, stretch]);
  const setSpan = useCallback(
    (span: PointSpan | null) => setStretch(span && stretchOf(trend, span)),
    [trend, setStretch],
  );
  useSpanBrush(chart, { drawn: option, span: inside, last, unitAxis: UNIT_AXIS, onSpan: setSpan });
  const figures = useMemo(() => spanFigures(trend, inside ?? [0, last]), [trend, inside, last]);
  return (
    <>
      <Chart option={option} height={isPhone ? 260 : 360} label={labelOf(trend)} onReady={setChart} />
      <SpanStrip trend={trend} span={inside} figures={figures} onSpan={setSpan} />
    </>
  );
}

/** The curve with its legend, and its figures as a table. */
function Curves({ trend, step }: { trend: RoomTrend; step: number }) {
  const { view, toggle } = useTrendView('live-room', FIRST_HIDDEN);
  const [showsTable, setShowsTable] = useState(false);
  const table = useMemo(() => tableOf(trend), [trend]);
  if (table.series.length === 0) return <EmptyBlock words="这场直播没有采到分钟数据" />;
  return (
    <>
      <div className="room-legend flex wrap spread">
        <ChartLegend trend={table} hidden={view.hidden} onToggle={toggle} />
        <MarkLegend trend={trend} />
      </div>
      {trend.indexed && <p className="chart-note label">销售额与销量为指数，数据为算法预估，仅供参考</p>}
      <Curve key={step} trend={trend} hidden={view.hidden} />
      <button
        type="button"
        className="link-btn room-link"
        aria-expanded={showsTable}
        onClick={() => setShowsTable(!showsTable)}
      >
        {showsTable ? '收起数据表' : '查看数据表'}
      </button>
      {showsTable && (
        <TrendTable caption={`分钟趋势，从${formatClock(trend.ts[0] ?? 0)}开始`} trend={table} />
      )}
    </>
  );
}

/** The minute curve of a room; a running one is fetched anew every minute. */
export function RoomCurve() {
  const { room, setStretch } = useRoom();
  const fetch = useRoomCall(roomTrend, { isRunning: true });
  const { data } = fetch;
  const steps = useMemo(() => (data ? pointLengthsOf(data) : [1]), [data]);
  const [chosen, setChosen] = useState(1);
  const step = steps.includes(chosen) ? chosen : (steps[0] ?? 1);
  const trend = useMemo(() => data && inSteps(data, step), [data, step]);
  const note = `左轴 人数 · 右轴 ${trend?.indexed ? '销售额指数' : '销售额（元）'}${room.status === 'live' ? ' · 每分钟更新' : ''}`;
  return (
    <RoomSection
      id="trend"
      card="trend"
      note={note}
      controls={
        steps.length > 1 && (
          <Segmented
            label="粒度"
            value={step}
            options={steps.map((value) => ({ value, label: `${value}分钟` }))}
            onChange={(value) => {
              setStretch(null);
              setChosen(value);
            }}
          />
        )
      }
    >
      <Loaded fetch={fetch} height={430}>
        {() => trend && <Curves trend={trend} step={step} />}
      </Loaded>
    </RoomSection>
  );
}
