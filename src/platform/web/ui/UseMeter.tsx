import './use-meter.css';
import { formatMoment } from '../format/times.ts';

/** What is counted, and how much of it is used. */
export interface UseMeterProps {
  label: string;
  unit: string;
  /** `total` null without a limit; `reset_at` in unix seconds, null for what is there until it is given up. */
  meter: { readonly used: number; readonly total: number | null; readonly reset_at: number | null };
  /** What is counted, where the label alone does not say it. */
  note?: string;
  /** The time it is counted over. */
  of?: '今日' | '本月';
}

/** One counter: how much of it is used, of how much, and when it starts anew. */
export function UseMeter({ label, unit, meter, note, of = '今日' }: UseMeterProps) {
  const { used, total, reset_at: resets } = meter;
  if (total === null) {
    return (
      <div className="meter">
        <p>
          {label}
          <span>
            {used > 0 && `${of}已用 ${used} ${unit} · `}
            <b>不限</b>
          </span>
        </p>
      </div>
    );
  }
  // An edition without the thing has no number to use up.
  if (total === 0) {
    return (
      <div className="meter">
        <p>
          {label}
          <span>当前版本不含</span>
        </p>
      </div>
    );
  }
  const left = Math.max(0, total - used);
  return (
    <div className="meter">
      <p>
        {label}
        <span>
          已用 <b>{used}</b> / {total} {unit}
        </span>
      </p>
      <progress
        max={total}
        value={Math.min(used, total)}
        aria-label={`${label}已用${used}${unit}`}
        data-full={left === 0}
      />
      <p>
        <span>
          {left > 0 ? `剩余 ${left} ${unit}` : resets === null ? '已满，删除后可再添加' : `${of}已用完`}
        </span>
        {resets !== null && <span>{formatMoment(resets)} 重新计数</span>}
      </p>
      {note && <p className="meter-note">{note}</p>}
    </div>
  );
}
