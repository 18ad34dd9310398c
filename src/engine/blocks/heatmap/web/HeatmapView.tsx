import type { HeatmapBlock } from '#catalog/kernel/detail.ts';
import type { HeatmapReply } from '#engine/blocks/heatmap/reply.ts';
import { BlockBones, BlockCard, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { stepOfShare } from '#engine/web/figures/heat-step.ts';
import { WeekHours } from '#engine/web/figures/WeekHours.tsx';

/** The hours of a week by one figure. */
export function HeatmapView({ block, reply }: { block: HeatmapBlock; reply: HeatmapReply | undefined }) {
  const isEmpty = reply?.cells.flat().every((cell) => cell === null);
  const hourOf = (day: number, hour: number) => {
    const index = reply?.cells[day]?.[hour] ?? null;
    const value = reply?.figures?.[day]?.[hour] ?? 0;
    return {
      step: stepOfShare(index, 100),
      words: reply?.figures ? figureWords(value, block.figure?.cell ?? 'count') : `指数${index ?? 0}`,
    };
  };
  return (
    <BlockCard block={block}>
      {reply === undefined && <BlockBones height={240} />}
      {isEmpty && <EmptyBlock />}
      {reply && !isEmpty && <WeekHours caption={block.title} hourOf={hourOf} />}
    </BlockCard>
  );
}
