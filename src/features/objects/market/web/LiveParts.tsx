import { useMemo, useState } from 'react';
import { liveMarketFigures } from '#catalog/details/market-figures.ts';
import { Bars } from '#engine/web/figures/Bars.tsx';
import { TrendPart } from '#engine/web/figures/TrendPart.tsx';
import type { PartFetch } from '#engine/web/Loaded.tsx';
import type { Trend, TrendSeries } from '#platform/web/chart/trend-data.ts';
import { formatCount, formatPercent } from '#platform/web/format/figures.ts';
import { formatShortDay } from '#platform/web/format/times.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import type { LiveMarketDays } from '../contract.ts';
import type { MarketFile } from './market-ask.ts';
import { trafficTable } from './market-tables.ts';
import { PartCard } from './PartCard.tsx';

const HEIGHT = 232;
const dayMetrics = [
  { value: 'gmv', label: liveMarketFigures.gmv.label, unit: 'money' },
  { value: 'users', label: liveMarketFigures.users.label, unit: 'count' },
  { value: 'rooms', label: liveMarketFigures.rooms.label, unit: 'count' },
] as const;
type DayMetric = (typeof dayMetrics)[number]['value'];

/** A figure of rooms by day; money has the year before beside it. */
function daysOf({ trend, has_year: hasYear }: LiveMarketDays, metric: DayMetric): Trend {
  const { label, unit } = dayMetrics.find(({ value }) => value === metric) ?? dayMetrics[0];
  const isMoney = metric === 'gmv';
  const line = (named: Pick<TrendSeries, 'key' | 'label' | 'color'>, key: DayMetric | 'year') => ({
    ...named,
    unit,
    mark: 'line' as const,
    values: trend.map((one) => one[key]),
    ...(isMoney && { isEstimate: true as const }),
  });
  return {
    at: trend.map(({ day }) => formatShortDay(day)),
    days: trend.map(({ day }) => day),
    series: [
      line({ key: metric, label, color: 0 }, metric),
      ...(isMoney && hasYear ? [line({ key: 'year', label: '去年同期', color: 6 }, 'year')] : []),
    ],
  };
}

/** Rooms by the day that they opened on. */
export function LiveDaysCard({ state }: { state: PartFetch<LiveMarketDays> }) {
  const [metric, setMetric] = useState<DayMetric>('gmv');
  const { data } = state;
  const trend = useMemo(() => data && daysOf(data, metric), [data, metric]);
  const year = data?.has_year ? '灰线为去年同期' : '去年同期数据不全，不显示对比';
  return (
    <TrendPart
      id="live-market-days"
      title="每日趋势"
      note={data && (metric === 'gmv' ? `按开播日 · ${year}` : '按开播日')}
      trend={trend}
      fetch={state}
      height={HEIGHT}
      controls={<Segmented label="指标" value={metric} options={dayMetrics} onChange={setMetric} />}
    />
  );
}

const metrics = [
  { value: 'gmv', label: '直播销售额', unit: 'money' },
  { value: 'users', label: '观看人次', unit: 'count' },
  { value: 'rooms', label: '直播间数', unit: 'count' },
] as const;
type Metric = (typeof metrics)[number]['value'];

function hourTrendOf({ hours }: LiveMarketDays, metric: Metric): Trend {
  const { unit } = metrics.find(({ value }) => value === metric) ?? metrics[0];
  const line = (
    named: Pick<TrendSeries, 'key' | 'label' | 'color'>,
    rows: typeof hours.own,
  ): TrendSeries => ({
    ...named,
    unit,
    mark: 'line',
    values: rows.map((one) => one[metric]),
    ...(metric === 'gmv' && { isEstimate: true }),
  });
  return {
    at: hours.own.map((_, hour) => `${String(hour).padStart(2, '0')}:00`),
    series: [
      line({ key: 'own', label: formatShortDay(hours.day), color: 0 }, hours.own),
      ...(hours.before ? [line({ key: 'before', label: '前一天', color: 6 }, hours.before)] : []),
    ],
  };
}

/** Shares of money below this are too small to mention. */
const MIN_SHARE = 0.001;

/** The last day by the hour of sale against the day before. */
export function LiveHoursCard({ state }: { state: PartFetch<LiveMarketDays> }) {
  const [metric, setMetric] = useState<Metric>('gmv');
  const { data } = state;
  const trend = useMemo(() => data && hourTrendOf(data, metric), [data, metric]);
  const without = data?.hours.without ?? 0;
  const notes = data && [
    '按成交小时',
    ...(metric === 'gmv' && without >= MIN_SHARE
      ? [`${formatPercent(without)}的销售额只知道日期，不在曲线里`]
      : []),
  ];
  return (
    <TrendPart
      id="live-market-hours"
      title="24小时走势"
      note={notes?.join(' · ')}
      trend={trend}
      fetch={state}
      height={HEIGHT}
      controls={<Segmented label="指标" value={metric} options={metrics} onChange={setMetric} />}
    />
  );
}

interface Props {
  state: PartFetch<LiveMarketDays>;
  file: MarketFile | undefined;
}

/** Where the viewers of closed rooms came from. */
export function LiveTrafficCard({ state, file }: Props) {
  const traffic = state.data?.traffic;
  return (
    <PartCard
      title="流量结构"
      note={traffic ? `已结束的 ${formatCount(traffic.rooms)} 场，按场观加权` : '按场观加权'}
      state={state}
      isEmpty={traffic?.sources.length === 0}
      emptyWords="没有采到流量来源"
      file={file}
      table={traffic && trafficTable(traffic.sources)}
    >
      {() =>
        traffic && (
          <Bars
            rows={traffic.sources.map(({ label, users, share }) => ({
              key: label,
              label,
              share,
              words: formatPercent(share),
              note: formatCount(users),
            }))}
          />
        )
      }
    </PartCard>
  );
}
