import { useState } from 'react';
import { TabBlocks } from '#engine/web/blocks/TabBlocks.tsx';
import { lateDialog } from '#platform/web/ui/late.tsx';

const DayDrawer = lateDialog(async () => (await import('#engine/blocks/trend/web/DayDrawer.tsx')).DayDrawer);

/** The blocks of the open tab, and the day of its trend that is looked at. */
export function DetailBlocks() {
  const [day, setDay] = useState<number | null>(null);
  return (
    <>
      <TabBlocks onDay={setDay} />
      {day !== null && <DayDrawer day={day} onClose={() => setDay(null)} />}
    </>
  );
}
