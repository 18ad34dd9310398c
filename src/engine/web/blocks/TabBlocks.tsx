import './blocks.css';
import './product-blocks.css';
import type { CSSProperties } from 'react';
import type { DetailBlock } from '#catalog/kernel/detail.ts';
import { figuresOfBlock } from '#engine/blocks/block-figures.ts';
import { maySeeBlock } from '#engine/blocks/detail-query.ts';
import type { ApiFailure } from '#platform/web/failure.ts';
import { FailedPage } from '../Loaded.tsx';
import { Block } from './Block.tsx';
import { FailedBlock, LateBlock } from './BlockCard.tsx';
import { BlockMissing, BlockSince } from './block-since.ts';
import { CardMark } from './CardMark.tsx';
import { useBlocks, useDetail } from './useBlocks.ts';

/** Code of a refusal for what an edition or a day holds. */
const USED_UP = 402;

const NONE_MISSING: readonly string[] = [];

/** Views that are used up are said once for all blocks; any other failure stays with the blocks of its call. */
const isForAll = (failure: ApiFailure | null) => failure?.code === USED_UP;

/** Where a figure of a block is reported as wrong; not on blocks that are locked, nor on examples. */
function Mark({ name, block }: { name: string; block: DetailBlock }) {
  const { family, tab, id, level, isExample } = useDetail();
  if (!maySeeBlock(block, level)) return null;
  const card = { id, tab: tab.id, block: name, title: block.title, figures: figuresOfBlock(block) };
  return <CardMark of={family.of.id} {...card} isExample={isExample} />;
}

/** The blocks of the tab of DetailContext in their places; one that failed or takes long says so alone. `onDay` opens a day. */
export function TabBlocks({ onDay }: { onDay?: (day: number) => void }) {
  const detail = useDetail();
  const { replies, since, missing, corrected, late, failed, failure, retry } = useBlocks(detail);
  const isWhole = isForAll(failure);
  const entries = Object.entries(detail.tab.blocks).filter(([name]) => !isWhole || !failed.has(name));
  return (
    <>
      {corrected !== undefined && <p className="block-since">{corrected}</p>}
      {failure && isWhole && <FailedPage error={failure} retry={retry} />}
      <div className="blocks">
        {entries.map(([name, block]) => (
          <div key={name} className="block-place" style={{ '--span': block.span ?? 12 } as CSSProperties}>
            {late.has(name) && <LateBlock block={block} onRetry={retry} />}
            {failed.has(name) && failure && <FailedBlock block={block} error={failure} retry={retry} />}
            {!late.has(name) && !failed.has(name) && (
              <BlockSince value={since[name]}>
                <BlockMissing value={missing[name] ?? NONE_MISSING}>
                  <Block name={name} block={block} reply={replies[name]} {...(onDay && { onDay })} />
                </BlockMissing>
              </BlockSince>
            )}
            <Mark name={name} block={block} />
          </div>
        ))}
      </div>
    </>
  );
}
