import { useMemo, useState } from 'react';
import { missingStreamWords } from '#catalog/needed-streams.ts';
import { TrendPart } from '#engine/web/figures/TrendPart.tsx';
import { useSlots } from '#engine/web/slots.ts';
import type { Trend } from '#platform/web/chart/trend-data.ts';
import { formatPercent } from '#platform/web/format/figures.ts';
import { formatWhen } from '#platform/web/format/times.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import type { HourTrend, TrendHour } from '../contract.ts';
import { CategoryChips } from './CategoryChips.tsx';
import { useHourTrend } from './useHome.ts';

const metrics = [
  { value: 'users', label: '观看人次' },
  { value: 'rooms', label: '直播间数' },
  { value: 'gmv', label: '销售额' },
] as const;
type Metric = (typeof metrics)[number]['value'];

const HEIGHT = 262;

/** Both days as lines over the hours of a day. */
export function hourTrendOf({ today, yesterday, is_indexed }: HourTrend, metric: Metric): Trend {
  const values = (hours: readonly TrendHour[]) => hours.map((hour) => hour[metric]);
  const unit = metric === 'gmv' ? 'money' : 'count';
  const running = today.findLastIndex((hour) => hour[metric] !== null);
  return {
    at: yesterday.map(({ hh }) => `${String(hh).padStart(2, '0')}:00`),
    series: [
      { key: 'today', label: '今日', unit, mark: 'line', color: 0, values: values(today) },
      { key: 'yesterday', label: '昨日', unit, mark: 'line', color: 6, values: values(yesterday) },
    ],
    running: running < 0 ? null : running,
    ...(metric === 'gmv' && is_indexed && { isIndexed: true }),
  };
}

/** Shares below this are too small to be said. */
const MIN_SHARE = 0.001;

/** What the hours leave out of the money of a day, in words; empty where that is next to nothing. */
export function withoutHourWords({ without_hour: { today, yesterday } }: HourTrend): string {
  const of = (name: string, share: number | null) =>
    share === null || share < MIN_SHARE ? [] : [`${name} ${formatPercent(share)}`];
  const parts = [...of('今日', today), ...of('昨日', yesterday)];
  return parts.length === 0 ? '' : `${parts.join('、')}的销售额只知道日期，不在曲线里`;
}

/** 直播分时趋势: today so far against yesterday, of one category. */
export function HourTrendCard({ cate, onCate }: { cate: string; onCate: (cate: string) => void }) {
  const { level } = useSlots();
  const [metric, setMetric] = useState<Metric>('users');
  const fetch = useHourTrend(cate, level);
  const { data } = fetch;
  const trend = useMemo(() => data && hourTrendOf(data, metric), [data, metric]);
  return (
    <div className="home-hours">
      <TrendPart
        id="home-hours"
        title="直播分时趋势"
        note={[
          data?.updated_at ? `更新于 ${formatWhen(data.updated_at)}` : '',
          data && metric === 'gmv' ? withoutHourWords(data) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
        trend={trend}
        fetch={fetch}
        height={HEIGHT}
        {...(data?.updated_at === null && { emptyWords: missingStreamWords(['room_open']).words })}
        controls={<Segmented label="指标" value={metric} options={metrics} onChange={setMetric} />}
      />
      <CategoryChips value={cate} onChange={onCate} />
    </div>
  );
}
