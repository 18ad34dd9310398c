import { useCallback, useMemo } from 'react';
import { Chart } from '#platform/web/chart/Chart.tsx';
import { type ChartThemeName, palettes } from '#platform/web/chart/chart-theme.ts';
import type { Trend } from '#platform/web/chart/trend-data.ts';
import { trendOption } from '#platform/web/chart/trend-option.ts';
import { formatCount, formatGrowth, formatMoney, MISSING } from '#platform/web/format/figures.ts';
import { formatShortDay } from '#platform/web/format/times.ts';
import { RollingNumber } from '#platform/web/ui/screen/RollingNumber.tsx';
import { ScreenPanel } from '#platform/web/ui/screen/ScreenStage.tsx';
import type { BrandScreen } from '../contract.ts';
import { changeAtLastHour } from '../rules.ts';

const VIEW = { hidden: [], mark: null, compares: false } as const;
/** The grey of what is only compared with. */
const QUIET = 6;

/** A change against another day up to the last whole hour of today, in words. */
function changeWords({ hours }: BrandScreen, of: 'yesterday' | 'last_week'): string {
  const change = changeAtLastHour(hours.today, hours[of]);
  return change === null ? MISSING : (formatGrowth(change) ?? '持平');
}

/** Today's money as a rolling number, beside yesterday, last week and the promotion. */
export function TodayPanel({ screen }: { screen: BrandScreen }) {
  const { promotion } = screen;
  const tiles = [
    ['今日销量', formatCount(screen.today_sales)],
    ['昨日全天', formatMoney(screen.yesterday)],
    ['上周同日', formatMoney(screen.last_week)],
    [
      promotion ? `${promotion.label}${promotion.is_running ? '（进行中）' : ''}` : '大促',
      promotion ? formatMoney(promotion.gmv) : MISSING,
      promotion ? `${formatShortDay(promotion.from)}–${formatShortDay(promotion.to)}` : '可看范围内没有大促',
    ],
  ] as const;
  return (
    <section className="brand-today stack gap-12" aria-label="今日销售额">
      <h2>今日预估销售额（元）</h2>
      <p className="brand-today-number">
        <RollingNumber value={Math.floor(screen.today / 100)} label="今日预估销售额" />
      </p>
      <p className="brand-today-change flex wrap">
        <span>
          较昨日同时段 <b>{changeWords(screen, 'yesterday')}</b>
        </span>
        <span>
          较上周同日同时段 <b>{changeWords(screen, 'last_week')}</b>
        </span>
      </p>
      <dl className="brand-tiles stack gap-12">
        {tiles.map(([label, words, note]) => (
          <div key={label} title={note}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function trendOf({ hours }: BrandScreen): Trend {
  const line = { unit: 'money', mark: 'line' } as const;
  return {
    at: hours.today.map((_, hour) => `${String(hour).padStart(2, '0')}:59`),
    series: [
      { ...line, key: 'today', label: '今日', color: 0, values: hours.today },
      { ...line, key: 'yesterday', label: '昨日', color: 1, values: hours.yesterday },
      { ...line, key: 'lastWeek', label: '上周同日', color: QUIET, values: hours.last_week },
    ],
  };
}

/** Money added up hour by hour against yesterday and the same day a week ago. */
export function HoursPanel({ screen, height }: { screen: BrandScreen; height: number }) {
  const trend = useMemo(() => trendOf(screen), [screen]);
  const option = useCallback((theme: ChartThemeName) => trendOption(trend, VIEW, theme), [trend]);
  return (
    <ScreenPanel title="小时累计销售额" note="今日 / 昨日 / 上周同日" area="hours">
      <p className="brand-legend flex gap-20">
        {trend.series.map(({ key, label, color = 0 }) => (
          <span key={key}>
            <i style={{ background: palettes['tide-screen'].colors[color] }} />
            {label}
          </span>
        ))}
      </p>
      <Chart
        option={option}
        height={height}
        theme="tide-screen"
        label="今日、昨日与上周同日的小时累计销售额"
      />
    </ScreenPanel>
  );
}
