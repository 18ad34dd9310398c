import { useMemo } from 'react';
import { listsOfDay } from '#engine/blocks/calendar/web/lists-of-day.ts';
import { TopRows } from '#engine/blocks/top/web/TopView.tsx';
import { useDetail } from '#engine/web/blocks/useBlocks.ts';
import { dayOfCode } from '#kernel/day.ts';
import { Sheet } from '#platform/web/ui/Sheet.tsx';

/** Rows of each list. */
const ROWS = 5;

/** One day of the page's object: its top rooms, videos and products. */
export function DayDrawer({ day, onClose }: { day: number; onClose: () => void }) {
  const { family, level } = useDetail();
  const code = String(day);
  const time = useMemo(() => ({ from: code, to: code }), [code]);
  return (
    <Sheet title={`${dayOfCode(code)} 明细`} onClose={onClose} size={440}>
      <div className="day-lists stack">
        {listsOfDay(family, level).map((listing) => (
          <section key={listing.id} aria-label={listing.title}>
            <h3>{listing.title}</h3>
            <TopRows listing={listing} rows={ROWS} time={time} />
          </section>
        ))}
      </div>
    </Sheet>
  );
}
