import { useCallback, useMemo } from 'react';
import { Chart } from '#platform/web/chart/Chart.tsx';
import { type ChartThemeName, palettes } from '#platform/web/chart/chart-theme.ts';
import type { Trend } from '#platform/web/chart/trend-data.ts';
import { trendOption } from '#platform/web/chart/trend-option.ts';
import { formatClock } from '#platform/web/format/times.ts';
import { ScreenEmpty, ScreenPanel } from '#platform/web/ui/screen/ScreenStage.tsx';
import type { Frame } from '../contract.ts';
import { entriesOf } from '../rules.ts';

const VIEW = { hidden: [], mark: null, compares: false } as const;

function trendOf({ minutes }: Frame): Trend {
  return {
    at: minutes.map(({ at }) => formatClock(at)),
    series: [
      {
        key: 'online',
        label: '在线人数',
        unit: 'count',
        mark: 'line',
        color: 0,
        values: minutes.map(({ online }) => online),
      },
      {
        key: 'entries',
        label: '每分钟进场',
        unit: 'count',
        mark: 'line',
        color: 1,
        values: entriesOf(minutes),
      },
    ],
  };
}

/** People online and people who came in, over the last half hour. */
export function CurvePanel({ frame, height }: { frame: Frame; height: number }) {
  const trend = useMemo(() => trendOf(frame), [frame]);
  const option = useCallback((theme: ChartThemeName) => trendOption(trend, VIEW, theme), [trend]);
  const isEmpty = trend.series.every(({ values }) => values.every((one) => one === null));
  return (
    <ScreenPanel
      title="在线与进场"
      note={frame.closed_at === null ? '近 30 分钟' : '最后 30 分钟'}
      area="curve"
    >
      {isEmpty ? (
        <ScreenEmpty words="这段时间没有采集到人数" />
      ) : (
        <>
          <p className="live-legend flex gap-20">
            {trend.series.map(({ key, label, color = 0 }) => (
              <span key={key}>
                <i style={{ background: palettes['tide-screen'].colors[color] }} />
                {label}
              </span>
            ))}
          </p>
          <Chart option={option} height={height} theme="tide-screen" label="近30分钟在线人数与每分钟进场" />
        </>
      )}
    </ScreenPanel>
  );
}
