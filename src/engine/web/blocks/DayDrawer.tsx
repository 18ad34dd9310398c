import { Drawer } from 'antd';
import { useMemo } from 'react';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { listsOfDay } from './lists-of-day.ts';
import { TopRows } from './TopView.tsx';
import { useDetail } from './useBlocks.ts';

/** Rows of each list. */
const ROWS = 5;
const dayWords = (code: string) => `${code.slice(0, 4)}-${code.slice(4, 6)}-${code.slice(6)}`;

/** One day of the page's object: its top rooms, videos and products. */
export function DayDrawer({ day, onClose }: { day: number; onClose: () => void }) {
  const { family, level } = useDetail();
  const code = String(day);
  const time = useMemo(() => ({ from: code, to: code }), [code]);
  return (
    <ThemeProvider>
      <Drawer open title={`${dayWords(code)} 明细`} onClose={onClose} width={440}>
        <div className="day-lists">
          {listsOfDay(family, level).map((listing) => (
            <section key={listing.id} aria-label={listing.title}>
              <h3>{listing.title}</h3>
              <TopRows listing={listing} rows={ROWS} time={time} />
            </section>
          ))}
        </div>
      </Drawer>
    </ThemeProvider>
  );
}
