import '#engine/web/blocks/blocks.css';
import '#engine/web/blocks/product-blocks.css';
import { type CSSProperties, lazy, Suspense, useState } from 'react';
import { Block } from '#engine/web/blocks/Block.tsx';
import { FailedBlock, LateBlock } from '#engine/web/blocks/BlockCard.tsx';
import { useBlocks, useDetail } from '#engine/web/blocks/useBlocks.ts';
import { FailedPage } from '#engine/web/Loaded.tsx';
import type { ApiFailure } from '#platform/web/failure.ts';

/** Code of a refusal for what an edition or a day holds. */
const USED_UP = 402;

const DayDrawer = lazy(async () => ({
  default: (await import('#engine/blocks/trend/web/DayDrawer.tsx')).DayDrawer,
}));

/** Views that are used up are said once for all blocks; any other failure stays with the blocks of its call. */
const isForAll = (failure: ApiFailure | null) => failure?.code === USED_UP;

/** The blocks of the open tab in their places; one that failed or takes long says so alone. */
export function DetailBlocks() {
  const detail = useDetail();
  const { replies, late, failed, failure, retry } = useBlocks(detail);
  const [day, setDay] = useState<number | null>(null);
  const entries = Object.entries(detail.tab.blocks);
  const isWhole = isForAll(failure);
  const shown = isWhole ? entries.filter(([name]) => !failed.has(name)) : entries;
  return (
    <>
      {failure && isWhole && <FailedPage error={failure} retry={retry} />}
      <div className="blocks">
        {shown.map(([name, block]) => (
          <div key={name} style={{ '--span': block.span ?? 12 } as CSSProperties}>
            {late.has(name) && <LateBlock block={block} onRetry={retry} />}
            {failed.has(name) && failure && <FailedBlock block={block} error={failure} retry={retry} />}
            {!late.has(name) && !failed.has(name) && (
              <Block name={name} block={block} reply={replies[name]} onDay={setDay} />
            )}
          </div>
        ))}
      </div>
      {day !== null && (
        <Suspense>
          <DayDrawer day={day} onClose={() => setDay(null)} />
        </Suspense>
      )}
    </>
  );
}
