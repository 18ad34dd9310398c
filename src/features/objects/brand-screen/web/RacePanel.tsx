import { useEffect, useState } from 'react';
import { formatMoney } from '#platform/web/format/figures.ts';
import { formatShortDay } from '#platform/web/format/times.ts';
import { ScreenEmpty, ScreenPanel } from '#platform/web/ui/screen/ScreenStage.tsx';
import { useMedia } from '#platform/web/ui/useMedia.ts';
import type { BrandScreen } from '../contract.ts';
import { standingOn } from '../rules.ts';

/** How long a day of the race stands, and the last one. */
const DAY_MS = 700;
const LAST_MS = 6000;
/** Brands that are shown at a time. */
const SHOWN = 6;

/** The day of the race that stands now; it begins anew at the end. Still for the user who wants no motion. */
function useRaceDay(count: number): number {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [n, setN] = useState(0);
  const last = Math.max(0, count - 1);
  useEffect(() => {
    if (isStill || last === 0) return;
    const timer = setTimeout(() => setN((now) => (now >= last ? 0 : now + 1)), n >= last ? LAST_MS : DAY_MS);
    return () => clearTimeout(timer);
  }, [n, last, isStill]);
  return isStill ? last : Math.min(n, last);
}

/** The brands of the main category with their money added up, day by day. */
export function RacePanel({ screen: { race } }: { screen: BrandScreen }) {
  const n = useRaceDay(race?.days.length ?? 0);
  const standing = race === null ? [] : standingOn(race.brands, n);
  const top = standing[0]?.now ?? 0;
  const shown = standing
    .map((one, place) => ({ ...one, place }))
    .filter((one) => one.place < SHOWN || one.is_own);
  return (
    <ScreenPanel
      title={race === null ? '竞品赛道' : `竞品赛道 · ${race.category || '主营类目'}`}
      note={
        race === null
          ? ''
          : `${formatShortDay(race.days[0] ?? 0)} 至 ${formatShortDay(race.days[n] ?? 0)} 累计`
      }
      area="race"
    >
      {race === null && <ScreenEmpty words="类目未知，暂无竞品" />}
      <ol className="brand-race" style={{ height: shown.length * 28 }}>
        {shown.map(({ brand_id: id, name, is_own: isOwn, now, place }, at) => (
          <li key={id} data-own={isOwn} style={{ transform: `translateY(${at * 28}px)` }}>
            <b>{place + 1}</b>
            <span className="one-line">{name || '品牌名未采到'}</span>
            <div>
              <i style={{ width: `${top > 0 ? (now / top) * 100 : 0}%` }} />
            </div>
            <span>{formatMoney(now)}</span>
          </li>
        ))}
      </ol>
    </ScreenPanel>
  );
}
