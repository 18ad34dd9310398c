import { lazy, Suspense } from 'react';
import type { DetailBlock } from '#catalog/kernel/detail.ts';
import { maySeeBlock } from '#engine/blocks/detail-query.ts';
import type { BlockReply } from '#engine/blocks/replies.ts';
import { BlockBones, BlockCard, LockedBlock } from './BlockCard.tsx';
import { CategoriesView } from './CategoriesView.tsx';
import { DropView } from './DropView.tsx';
import { HeatmapView } from './HeatmapView.tsx';
import { KpisView } from './KpisView.tsx';
import { LifeCycleView } from './LifeCycleView.tsx';
import { ListsView, ScopedList } from './ListsView.tsx';
import { MatrixView } from './MatrixView.tsx';
import { PartsView } from './PartsView.tsx';
import { PeersView } from './PeersView.tsx';
import { PortraitView } from './PortraitView.tsx';
import { ReviewsView } from './ReviewsView.tsx';
import { SimilarProductsView } from './SimilarProductsView.tsx';
import { SimilarView } from './SimilarView.tsx';
import { TimelineView } from './TimelineView.tsx';
import { TopView } from './TopView.tsx';
import { TrendView } from './TrendView.tsx';
import { useDetail } from './useBlocks.ts';

// Blocks of one tab of one family, with much code of their own.
const CalendarView = lazy(async () => ({ default: (await import('./CalendarView.tsx')).CalendarView }));
const MarketView = lazy(async () => ({ default: (await import('./MarketView.tsx')).MarketView }));

interface Props {
  name: string;
  block: DetailBlock;
  reply: BlockReply | undefined;
  onDay?: (day: number) => void;
}

/** The reply of a block when it is of the kind that the block asks for. */
function replyOf<K extends BlockReply['kind']>(reply: BlockReply | undefined, ...kinds: K[]) {
  return reply !== undefined && (kinds as string[]).includes(reply.kind)
    ? (reply as Extract<BlockReply, { kind: K }>)
    : undefined;
}

/** Any block of a tab; one above the edition says what opens it. */
export function Block({ name, block, reply, onDay }: Props) {
  const { level, isExample } = useDetail();
  if (!isExample && !maySeeBlock(block, level)) return <LockedBlock block={block} />;
  switch (block.kind) {
    case 'kpis':
      return <KpisView block={block} reply={replyOf(reply, 'kpis')} />;
    case 'trend': {
      const trend = replyOf(reply, 'trend');
      if (trend) return <TrendView name={name} block={block} reply={trend} {...(onDay && { onDay })} />;
      return (
        <BlockCard block={block}>
          <BlockBones height={320} />
        </BlockCard>
      );
    }
    case 'composition':
    case 'bands':
      return <PartsView block={block} reply={replyOf(reply, 'composition', 'bands')} />;
    case 'heatmap':
      return <HeatmapView block={block} reply={replyOf(reply, 'heatmap')} />;
    case 'portrait':
      return <PortraitView block={block} reply={replyOf(reply, 'portrait')} level={level} />;
    case 'top':
      return <TopView block={block} />;
    case 'list':
      return <ScopedList listing={block.listing} />;
    case 'lists':
      return <ListsView block={block} />;
    case 'peers':
      return <PeersView block={block} reply={replyOf(reply, 'peers')} />;
    case 'categories':
      return <CategoriesView block={block} reply={replyOf(reply, 'categories')} />;
    case 'similar':
      return <SimilarView block={block} reply={replyOf(reply, 'similar')} />;
    case 'note':
      return <p className="block-note">{block.words}</p>;
    case 'calendar':
      return (
        <Suspense fallback={<BlockBones height={320} />}>
          <CalendarView block={block} reply={replyOf(reply, 'calendar')} Draw={Block} />
        </Suspense>
      );
    case 'market':
      return (
        <Suspense fallback={<BlockBones height={320} />}>
          <MarketView block={block} reply={replyOf(reply, 'market')} />
        </Suspense>
      );
    case 'timeline':
      return <TimelineView block={block} reply={replyOf(reply, 'timeline')} />;
    case 'matrix':
      return <MatrixView block={block} reply={replyOf(reply, 'matrix')} />;
    case 'similarProducts':
      return <SimilarProductsView block={block} reply={replyOf(reply, 'similarProducts')} />;
    case 'drop':
      return <DropView block={block} reply={replyOf(reply, 'drop')} />;
    case 'lifeCycle':
      return <LifeCycleView block={block} reply={replyOf(reply, 'lifeCycle')} />;
    case 'reviews':
      return <ReviewsView block={block} reply={replyOf(reply, 'reviews')} />;
  }
}
