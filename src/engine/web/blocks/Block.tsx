import type { ComponentType } from 'react';
import type { DetailBlock } from '#catalog/kernel/detail.ts';
import type { ViewerLevel } from '#catalog/plans.ts';
import { CategoriesView } from '#engine/blocks/categories/web/CategoriesView.tsx';
import type { PartsReply } from '#engine/blocks/composition/reply.ts';
import { PartsView } from '#engine/blocks/composition/web/PartsView.tsx';
import { maySeeBlock } from '#engine/blocks/detail-query.ts';
import { DoubtsView } from '#engine/blocks/doubts/web/DoubtsView.tsx';
import { DropView } from '#engine/blocks/drop/web/DropView.tsx';
import { HeatmapView } from '#engine/blocks/heatmap/web/HeatmapView.tsx';
import { KpisView } from '#engine/blocks/kpis/web/KpisView.tsx';
import { LifeCurveView } from '#engine/blocks/life-curve/web/LifeCurveView.tsx';
import { LifeCycleView } from '#engine/blocks/life-cycle/web/LifeCycleView.tsx';
import { ListsView, ScopedList } from '#engine/blocks/list/web/ListsView.tsx';
import { MatrixView } from '#engine/blocks/matrix/web/MatrixView.tsx';
import { PeersView } from '#engine/blocks/peers/web/PeersView.tsx';
import { PortraitView } from '#engine/blocks/portrait/web/PortraitView.tsx';
import { RankTrendView } from '#engine/blocks/rank-trend/web/RankTrendView.tsx';
import type { BlockReply } from '#engine/blocks/replies.ts';
import { ReviewsView } from '#engine/blocks/reviews/web/ReviewsView.tsx';
import { SimilarView } from '#engine/blocks/similar/web/SimilarView.tsx';
import { SimilarProductsView } from '#engine/blocks/similar-products/web/SimilarProductsView.tsx';
import { StandingView } from '#engine/blocks/standing/web/StandingView.tsx';
import { TimelineView } from '#engine/blocks/timeline/web/TimelineView.tsx';
import { TopView } from '#engine/blocks/top/web/TopView.tsx';
import { TrendView } from '#engine/blocks/trend/web/TrendView.tsx';
import { late } from '#platform/web/ui/late.tsx';
import { BlockBones, LockedBlock } from './BlockCard.tsx';
import { useDetail } from './useBlocks.ts';

// Blocks of one tab of one family, with much code of their own.
const bones = { wait: <BlockBones height={320} /> };
const CalendarView = late(
  async () => (await import('#engine/blocks/calendar/web/CalendarView.tsx')).CalendarView,
  bones,
);
const MarketView = late(
  async () => (await import('#engine/blocks/market/web/MarketView.tsx')).MarketView,
  bones,
);
const PriceScatterView = late(
  async () => (await import('#engine/blocks/price-scatter/web/PriceScatterView.tsx')).PriceScatterView,
  bones,
);

type Kind = DetailBlock['kind'];
type BlockOf<K extends Kind> = Extract<DetailBlock, { kind: K }>;
/** Bands are parts too, and share their reply. */
type ReplyOf<K extends Kind> = K extends PartsReply['kind'] ? PartsReply : Extract<BlockReply, { kind: K }>;

/** What the view of a kind gets. Without a reply yet it draws its skeleton. */
interface ViewProps<K extends Kind> {
  readonly name: string;
  readonly block: BlockOf<K>;
  readonly reply: ReplyOf<K> | undefined;
  readonly level: ViewerLevel;
  /** Opens a day, where the page has one to open. */
  readonly onDay?: (day: number) => void;
}

/** The view of each kind: a new kind is a line here. */
const views: { readonly [K in Kind]: ComponentType<ViewProps<K>> } = {
  kpis: KpisView,
  trend: TrendView,
  composition: PartsView,
  bands: PartsView,
  heatmap: HeatmapView,
  portrait: PortraitView,
  top: TopView,
  list: ({ block }) => <ScopedList listing={block.listing} />,
  lists: ListsView,
  peers: PeersView,
  standing: StandingView,
  categories: CategoriesView,
  similar: SimilarView,
  note: ({ block }) => <p className="block-note">{block.words}</p>,
  calendar: ({ block, reply }) => <CalendarView block={block} reply={reply} Draw={Block} />,
  market: MarketView,
  timeline: TimelineView,
  matrix: MatrixView,
  similarProducts: SimilarProductsView,
  priceScatter: PriceScatterView,
  drop: DropView,
  lifeCycle: LifeCycleView,
  lifeCurve: LifeCurveView,
  rankTrend: RankTrendView,
  reviews: ReviewsView,
  doubts: DoubtsView,
};

const isParts = (kind: string | undefined) => kind === 'composition' || kind === 'bands';
/** Whether a reply is of the kind that a block asks for. */
const isReplyOf = (block: DetailBlock, reply: BlockReply | undefined) =>
  reply?.kind === block.kind || (isParts(reply?.kind) && isParts(block.kind));

interface Props {
  name: string;
  block: DetailBlock;
  reply: BlockReply | undefined;
  onDay?: (day: number) => void;
}

/** Any block of a tab; one above the edition says what opens it. */
export function Block({ name, block, reply, onDay }: Props) {
  const { level, isExample } = useDetail();
  if (!isExample && !maySeeBlock(block, level)) return <LockedBlock block={block} />;
  // The registry pairs each kind with its view; the types of a union cannot follow that.
  const View = views[block.kind] as unknown as ComponentType<
    Omit<ViewProps<Kind>, 'reply'> & Pick<Props, 'reply'>
  >;
  const own = isReplyOf(block, reply) ? reply : undefined;
  return <View name={name} block={block} reply={own} level={level} {...(onDay && { onDay })} />;
}
