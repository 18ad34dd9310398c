import { Drawer } from 'antd';
import { useMemo } from 'react';
import type { DetailFamily } from '#catalog/kernel/detail.ts';
import { hasCustomRange, type Listing } from '#catalog/kernel/listing.ts';
import type { ViewerLevel } from '#catalog/plans.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { TopRows } from './TopView.tsx';
import { useDetail } from './useBlocks.ts';

/** Rows of each list. */
const ROWS = 5;
/** What a day is made of, in the order it is shown in. */
const KINDS = ['live', 'video', 'product', 'author'] as const;

/** The first list of rooms, videos, products and authors on the tabs of a family that can be asked for one day. */
export function listsOfDay({ tabs }: DetailFamily, level: ViewerLevel): readonly Listing[] {
  const all = tabs.flatMap((tab) =>
    Object.values(tab.blocks).flatMap((block) => {
      if (block.kind === 'lists') return Object.values(block.lists).map(({ listing }) => listing);
      return block.kind === 'list' || block.kind === 'top' ? [block.listing] : [];
    }),
  );
  const open = all.filter((listing) => hasCustomRange(listing) && level >= (listing.needs ?? 0));
  return KINDS.flatMap((kind) => open.find(({ of }) => of.id === kind) ?? []);
}

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
