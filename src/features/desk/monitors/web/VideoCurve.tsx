import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { TrendPart } from '#engine/web/figures/TrendPart.tsx';
import { call } from '#platform/web/api.ts';
import type { Trend } from '#platform/web/chart/trend-data.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { readVideoMonitorCurve, type VideoMonitorCurve } from '../contract.ts';
import { gainsOf } from '../rules.ts';

const METRICS = { likes: '点赞', comments: '评论', shares: '分享', collects: '收藏' } as const;
type Metric = keyof typeof METRICS;
const OPTIONS = Object.entries(METRICS).map(([value, label]) => ({ value: value as Metric, label }));

/** Captures of a running monitor come every ten to thirty minutes. */
const POLL_MS = 60_000;

const trendOf = (curve: VideoMonitorCurve, metric: Metric): Trend => ({
  at: curve.at.map(formatMoment),
  series: [
    { key: 'gained', label: '较上次采样新增', unit: 'count', mark: 'bar', values: gainsOf(curve[metric]) },
    {
      key: 'total',
      label: '累计（右轴）',
      unit: 'count',
      mark: 'line',
      axis: 'right',
      values: curve[metric],
      color: 1,
    },
  ],
});

/** The counters of a monitored video since the monitor began, capture by capture; asked again while the monitor runs. */
export function VideoCurve({ id, isRunning }: { id: string; isRunning: boolean }) {
  const [metric, setMetric] = useState<Metric>('likes');
  const fetch = useQuery({
    queryKey: ['monitors', readVideoMonitorCurve.path, id],
    queryFn: ({ signal }) => call(readVideoMonitorCurve, { params: { monitor_id: id }, signal }),
    refetchInterval: isRunning ? POLL_MS : false,
    staleTime: 0,
  });
  const { data } = fetch;
  const trend = useMemo(() => (data ? trendOf(data, metric) : null), [data, metric]);
  if (trend && trend.at.length < 2)
    return <p className="watch-curve-state">监控开始后还没有新的采样，采到后显示趋势</p>;
  return (
    <TrendPart
      id="monitor.video"
      title="监控趋势"
      note={trend ? `共 ${trend.at.length} 次采样` : undefined}
      trend={trend}
      fetch={fetch}
      height={220}
      controls={<Segmented label="指标" value={metric} options={OPTIONS} onChange={setMetric} />}
    />
  );
}
