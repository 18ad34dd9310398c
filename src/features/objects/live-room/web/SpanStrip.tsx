import type { PointSpan } from '#platform/web/chart/useSpanBrush.ts';
import { formatCount, formatMoney, formatPercent, MISSING } from '#platform/web/format/figures.ts';
import { formatClock, formatStay } from '#platform/web/format/times.ts';
import { Select } from '#platform/web/ui/Select.tsx';
import type { RoomTrend } from '../contract.ts';
import type { SpanFigures } from '../rules.ts';

interface Props {
  trend: RoomTrend;
  span: PointSpan | null;
  figures: SpanFigures;
  onSpan: (span: PointSpan | null) => void;
}

const say = (value: number | null, write: (value: number) => string) =>
  value === null ? MISSING : write(value);
const count = (value: number) => formatCount(Math.round(value));

/** A point chosen from all, for those who do not drag. */
function PointChoice({
  label,
  value,
  trend,
  onPoint,
}: {
  label: string;
  value: number;
  trend: RoomTrend;
  onPoint: (point: number) => void;
}) {
  return (
    <Select
      label={label}
      value={value}
      options={trend.ts.map((at, n) => ({ value: n, label: formatClock(at) }))}
      onChange={onPoint}
    />
  );
}

/**
 * Figures of the chosen span and its ends. Of the whole session the cards above speak: they also hold what came in after its last
 * minute, so a sum of the minutes would differ.
 */
export function SpanStrip({ trend, span, figures, onSpan }: Props) {
  const last = trend.ts.length - 1;
  const [from, to] = span ?? [0, last];
  const parts: readonly (readonly [label: string, words: string])[] = [
    ['时长', formatStay(figures.minutes * 60)],
    ...(trend.indexed
      ? []
      : ([
          ['销售额', say(figures.gmv, formatMoney)],
          ['销量', say(figures.sales, count)],
        ] as const)),
    ['占本场', say(figures.share, formatPercent)],
    ['平均在线', say(figures.online, count)],
    ['最高在线', say(figures.peak, count)],
    ['进场', say(figures.entered, count)],
    ['涨粉', say(figures.fans, count)],
    ...(trend.indexed
      ? []
      : ([
          ['转化率', say(figures.conversion, formatPercent)],
          ['RPM', say(figures.rpm, formatMoney)],
        ] as const)),
  ];
  return (
    <div className="room-span row wrap spread label" role="group" aria-label="选区">
      <p aria-live="polite">
        <b>
          {span ? '选区' : '全场'} {formatClock(figures.from)} – {formatClock(figures.to)}
        </b>
        {(span ? parts : parts.slice(0, 1)).map(([label, words]) => (
          <span key={label}>
            {label} <strong>{words}</strong>
          </span>
        ))}
      </p>
      <div className="room-span-ends row wrap gap-8">
        {span === null && <small>在图上拖动选择时段，查看该时段的数据</small>}
        <PointChoice
          label="开始"
          value={from}
          trend={trend}
          onPoint={(n) => onSpan([Math.min(n, to), Math.max(n, to)])}
        />
        <span aria-hidden="true">–</span>
        <PointChoice
          label="结束"
          value={to}
          trend={trend}
          onPoint={(n) => onSpan([Math.min(from, n), Math.max(from, n)])}
        />
        {span !== null && (
          <button type="button" className="link-btn room-link" onClick={() => onSpan(null)}>
            清除选区
          </button>
        )}
      </div>
    </div>
  );
}
