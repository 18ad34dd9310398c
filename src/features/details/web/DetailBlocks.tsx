import '#engine/web/blocks/blocks.css';
import '#engine/web/blocks/product-blocks.css';
import { type CSSProperties, lazy, Suspense, useState } from 'react';
import { Block } from '#engine/web/blocks/Block.tsx';
import { LateBlock } from '#engine/web/blocks/BlockCard.tsx';
import { useBlocks, useDetail } from '#engine/web/blocks/useBlocks.ts';
import { StateCard } from '#platform/web/ui/StateCard.tsx';

const DayDrawer = lazy(async () => ({
  default: (await import('#engine/blocks/trend/web/DayDrawer.tsx')).DayDrawer,
}));

/** The blocks of the open tab in their places; when a call fails, one sentence in place of those it answers, and no others. */
export function DetailBlocks() {
  const detail = useDetail();
  const { replies, late, failed, failure, retry } = useBlocks(detail);
  const [day, setDay] = useState<number | null>(null);
  const entries = Object.entries(detail.tab.blocks);
  const shown = entries.filter(([name]) => !failed.has(name));
  return (
    <>
      {failure && (
        <StateCard face="error" words={failure.message || '网络不佳，请刷新重试'}>
          <button type="button" className="btn" data-kind="primary" onClick={retry}>
            重试
          </button>
        </StateCard>
      )}
      <div className="blocks">
        {shown.map(([name, block]) => (
          <div key={name} style={{ '--span': block.span ?? 12 } as CSSProperties}>
            {late.has(name) ? (
              <LateBlock block={block} onRetry={retry} />
            ) : (
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
