import { formatClock } from '#platform/web/format/times.ts';
import type { RoomProductRow } from '../contract.ts';
import { useRoom } from './room-context.ts';

const TICKS = 6;

/** The order of play: each product as a strip from shelf to end, with the stretches in which it was explained. */
export function GoodsTimeline({ items }: { items: readonly RoomProductRow[] }) {
  const { room, setMoment } = useRoom();
  const [from, to] = [room.opened_at, Math.max(room.ended_at ?? room.seen_at, room.opened_at + 60)];
  const place = (at: number) => Math.min(100, Math.max(0, ((at - from) / (to - from)) * 100));
  const strip = (start: number, end: number, least = 0) => {
    const left = place(start);
    return { left: `${left}%`, width: `${Math.max(least, place(end) - left)}%` };
  };
  const ordered = items.toSorted(
    (a, b) => (a.explains[0]?.[0] ?? a.on_at ?? to) - (b.explains[0]?.[0] ?? b.on_at ?? to),
  );
  return (
    <div className="room-gantt">
      <p className="room-gantt-axis flex spread" aria-hidden="true">
        {Array.from({ length: TICKS }, (_, n) => (
          <span key={n}>{formatClock(from + ((to - from) * n) / (TICKS - 1))}</span>
        ))}
      </p>
      <ol>
        {ordered.map(({ product_id: id, title, on_at: on, off_at: off, explains }) => (
          <li key={id}>
            <span className="one-line" title={title}>
              {title || '名称未采到'}
            </span>
            <span className="room-gantt-track">
              {on !== null && <i style={strip(on, off ?? to)} />}
              {explains.map(([start, end]) => (
                <button
                  key={start}
                  type="button"
                  style={strip(start, end, 0.6)}
                  title={`${formatClock(start)} – ${formatClock(end)} 讲解`}
                  aria-label={`${title} ${formatClock(start)}讲解，在趋势图上标出`}
                  onClick={() => setMoment(start)}
                />
              ))}
            </span>
          </li>
        ))}
      </ol>
      <p className="room-weak label">
        浅色为上架时段，深色为讲解时段；点讲解段可在趋势图上标出。按首次讲解排序，最多 50 件
      </p>
    </div>
  );
}
