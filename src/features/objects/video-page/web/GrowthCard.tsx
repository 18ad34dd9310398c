import { useMemo, useState } from 'react';
import { videoCards } from '#catalog/details/video-cards.ts';
import { editionWithMore } from '#catalog/plans.ts';
import { TrendPart } from '#engine/web/figures/TrendPart.tsx';
import { useSlots } from '#engine/web/slots.ts';
import type { Trend } from '#platform/web/chart/trend-data.ts';
import { formatChange, formatPercent, MISSING } from '#platform/web/format/figures.ts';
import { formatClock, formatDayOf, formatMoment, formatShortDay } from '#platform/web/format/times.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { type VideoTrend, videoTrend } from '../contract.ts';
import { growthHighlights } from '../growth.ts';
import { type VideoCounter, videoCounters } from '../rules.ts';
import { PaidCard } from './PaidCard.tsx';
import { usePart } from './useVideo.ts';
import { VideoPart } from './VideoPart.tsx';

const card = videoCards.growth;
const nothing = { total: [], gained: [], spread: [], usual: [] };

/** Labels of the stretches: hours by day and clock, days by their date. */
const labelsOf = ({ at, hours }: VideoTrend) =>
  at.map((from, n) => {
    if (n >= hours) return formatShortDay(formatDayOf(from));
    return `${Number(String(formatDayOf(from)).slice(6))}日 ${formatClock(from)}`;
  });

/** Hours that look boosted, as places on the axis. */
function spansOf({ at, paid }: VideoTrend) {
  return (paid?.spans ?? []).flatMap(({ from, until }) => {
    const [first, last] = [at.indexOf(from), at.findLastIndex((one) => one < until)];
    return first < 0 || last < 0 ? [] : [{ label: '疑似助推', from: first, to: last }];
  });
}

/** Runs of stretches of which only the average is known. */
function averages(spread: readonly boolean[]) {
  return spread.flatMap((isSpread, from) => {
    if (!isSpread || spread[from - 1]) return [];
    const end = spread.indexOf(false, from);
    return [{ label: '间隔内平均', from, to: (end < 0 ? spread.length : end) - 1 }];
  });
}

function trendOf(reply: VideoTrend, metric: VideoCounter): Trend {
  const { gained, total, spread, usual } = reply.counters[metric] ?? nothing;
  return {
    at: labelsOf(reply),
    spans: [...averages(spread), ...(metric === 'likes' ? spansOf(reply) : [])],
    series: [
      { key: 'gained', label: '时段新增', unit: 'count', mark: 'bar', values: gained },
      {
        key: 'total',
        label: '累计（右轴）',
        unit: 'count',
        mark: 'line',
        axis: 'right',
        values: total,
        color: 1,
      },
      ...(usual.some((value) => value !== null)
        ? [
            {
              key: 'usual',
              label: '同类中位累计（右轴）',
              unit: 'count' as const,
              mark: 'line' as const,
              axis: 'right' as const,
              values: usual,
              color: 6,
            },
          ]
        : []),
    ],
  };
}

/** The best hour, the first day's part, the newest gain: what the curve says in words. */
function Highlights({ reply, metric }: { reply: VideoTrend; metric: VideoCounter }) {
  const series = reply.counters[metric] ?? nothing;
  const { gained, spread } = series;
  const { peak, firstDay, latest } = growthHighlights(series, reply.hours);
  const unit = card.figures[metric].label;
  return (
    <p className="video-highlights flex wrap label">
      <span>
        {card.figures.peak.label}{' '}
        <b>{peak === null ? MISSING : `${formatChange(gained[peak] ?? 0)}${unit}`}</b>
        {peak !== null && `（${formatMoment(reply.at[peak] ?? 0)}）`}
      </span>
      <span>
        {card.figures.firstDay.label} <b>{firstDay === null ? MISSING : formatPercent(firstDay)}</b>
      </span>
      <span>
        {card.figures.latest.label} <b>{latest === null ? MISSING : formatChange(latest)}</b>
      </span>
      {spread.includes(true) && <span>两次采集相隔较久的时段按平均显示，不计入单小时最高</span>}
    </p>
  );
}

/** From when on the edition sees the curve, and the way to the rest. */
function CutLine({ before }: { before: number }) {
  const { level, openPrompt } = useSlots();
  return (
    <p className="block-note video-cut">
      当前版本可看 {formatMoment(before)} 之后的数据{' '}
      <button
        type="button"
        className="link-btn"
        onClick={() => openPrompt({ prompt: 'range-days', needs: editionWithMore('dataDays', level) })}
      >
        升级查看更早
      </button>
    </p>
  );
}

/** Growth by hour for 72 hours, then by day, and what of it promotion may have brought. */
export function GrowthCard() {
  const fetch = usePart(videoTrend);
  const { data } = fetch;
  const [metric, setMetric] = useState<VideoCounter>('likes');
  const trend = useMemo(() => data && trendOf(data, metric), [data, metric]);
  const options = videoCounters.map((value) => {
    const { label } = card.figures[value];
    return { value, label: value === 'plays' && data?.is_plays_estimated ? `${label}（预估）` : label };
  });
  return (
    <div id="growth" className="video-growth">
      <VideoPart card="growth" look="video-growth-main">
        <TrendPart
          id="video.growth"
          title={card.title}
          note={
            data?.peers
              ? `前72小时按小时，之后按天；灰线为近30天${data.peers.label}（${data.peers.count} 条）发布后同一小时的中位`
              : '前72小时按小时，之后按天'
          }
          trend={trend}
          fetch={fetch}
          height={300}
          controls={<Segmented label="指标" value={metric} options={options} onChange={setMetric} />}
        />
        {data && <Highlights reply={data} metric={metric} />}
        {data && data.cut_before !== null && <CutLine before={data.cut_before} />}
      </VideoPart>
      {data && (
        <VideoPart card="paid" isLocked={data.paid === null}>
          <PaidCard paid={data.paid} />
        </VideoPart>
      )}
    </div>
  );
}
