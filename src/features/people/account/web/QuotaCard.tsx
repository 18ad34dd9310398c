import { type Meter, OBJECTS_COUNTED } from '#features/people/quota/contract.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import type { UserInfo } from '../contract.ts';

interface MeterLineProps {
  label: string;
  unit: string;
  meter: Meter;
  /** What is counted, where the label alone does not say it. */
  note?: string;
  /** The time it is counted over. */
  of?: '今日' | '本月';
}

/** One counter: how much of it is used, and when it starts anew. What has no limit is not counted, so nothing is said of its use. */
function MeterLine({ label, unit, meter, note, of = '今日' }: MeterLineProps) {
  const { used, total, reset_at: resets } = meter;
  if (total === null) {
    return (
      <div className="meter">
        <p>
          {label}
          <b>不限</b>
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
        <span>{left === 0 ? `${of}已用完` : `剩余 ${left} ${unit}`}</span>
        <span>{formatMoment(resets)} 重新计数</span>
      </p>
      {note && <p className="meter-note">{note}</p>}
    </div>
  );
}

/** 今日次数: searches, looks at details, and distinct objects that lists showed; below them what is counted by the month. */
export function QuotaCard({ quota }: { quota: UserInfo['quota'] }) {
  return (
    <section className="card my-quota" aria-labelledby="quota-title">
      <h2 id="quota-title">今日次数</h2>
      <div>
        <MeterLine label="搜索" unit="次" meter={quota.search} />
        <MeterLine label="查看详情" unit="次" meter={quota.detail} />
        <MeterLine label="查看对象" unit="个" meter={quota.objects} note={OBJECTS_COUNTED} />
      </div>
      {quota.months.length > 0 && (
        <>
          <h2 className="my-quota-months">本月次数</h2>
          <div>
            {quota.months.map(({ label, meter }) => (
              <MeterLine key={label} label={label.replace(/^本月/, '')} unit="次" meter={meter} of="本月" />
            ))}
          </div>
        </>
      )}
    </section>
  );
}
