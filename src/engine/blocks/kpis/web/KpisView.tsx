import { estimateNote } from '#catalog/estimate-note.ts';
import type { KpisBlock } from '#catalog/kernel/detail.ts';
import type { KpisReply } from '#engine/blocks/kpis/reply.ts';
import { useBlockSince } from '#engine/web/blocks/block-since.ts';
import { useDetail } from '#engine/web/blocks/useBlocks.ts';
import { ChannelSplit } from '#engine/web/figures/ChannelSplit.tsx';
import { Figure } from '#engine/web/figures/Figure.tsx';
import { FigureStrip } from '#engine/web/figures/FigureStrip.tsx';

/** Figures of a period in one card; the first is the lead with its channels. */
export function KpisView({ block, reply }: { block: KpisBlock; reply: KpisReply | undefined }) {
  const since = useBlockSince();
  const figures = { columns: block.values, whole: useDetail().family.of.id };
  return (
    <>
      <FigureStrip label={block.title} isWaiting={reply === undefined}>
        {Object.entries(block.values).map(([key, { label, cell, help }], n) => {
          const { value, change } = reply?.values[key] ?? {};
          const split = n === 0 ? reply?.split : null;
          return (
            <Figure
              key={key}
              label={label}
              help={help}
              value={value}
              cell={cell}
              estimate={estimateNote(figures, key, (other) => reply?.values[other]?.value)}
              isLead={n === 0}
              changes={split ? [] : [{ against: '环比', share: change }]}
            >
              {split && <ChannelSplit split={split} />}
            </Figure>
          );
        })}
      </FigureStrip>
      {since !== undefined && <p className="block-since">{since}</p>}
    </>
  );
}
