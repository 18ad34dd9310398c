import { formatClock } from '#platform/web/format/times.ts';
import { useRoom } from './room-context.ts';

/** Which stretch of the session a card is of, and the way back to all of it. */
export function StretchNote() {
  const { stretch, setStretch } = useRoom();
  if (stretch === null) return null;
  return (
    <span className="inline-row gap-6">
      选区 {formatClock(stretch[0])} – {formatClock(stretch[1])}
      <button type="button" className="link-btn room-link" onClick={() => setStretch(null)}>
        看全场
      </button>
    </span>
  );
}
