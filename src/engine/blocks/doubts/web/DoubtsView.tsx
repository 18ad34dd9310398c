import type { DoubtsBlock } from '#catalog/kernel/detail.ts';
import { BlockBones, BlockCard, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import type { DoubtsReply } from '../reply.ts';
import { DoubtList } from './DoubtList.tsx';

/** Doubts about the figures of an author. */
export function DoubtsView({ block, reply }: { block: DoubtsBlock; reply: DoubtsReply | undefined }) {
  return (
    <BlockCard block={block}>
      {reply === undefined && <BlockBones height={280} />}
      {reply?.items.length === 0 && <EmptyBlock />}
      {reply !== undefined && reply.items.length > 0 && <DoubtList reply={reply} />}
    </BlockCard>
  );
}
