import type { PeersBlock } from '#catalog/kernel/detail.ts';
import type { PeersReply } from '#engine/blocks/peers/reply.ts';
import { BlockCard, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { useDetail } from '#engine/web/blocks/useBlocks.ts';
import { Figure } from '#engine/web/figures/Figure.tsx';
import { FigureStrip } from '#engine/web/figures/FigureStrip.tsx';

const noteOf = (reply: PeersReply | undefined) =>
  reply?.group ? `近30天 · 与${reply.group.label}的${reply.group.count}位达人比` : '近30天';

/** Figures of the last 30 days beside those of comparable authors. */
export function PeersView({ block, reply }: { block: PeersBlock; reply: PeersReply | undefined }) {
  const { level, isExample } = useDetail();
  const isEmpty = reply && Object.values(reply.values).every(({ percentile }) => percentile === null);
  return (
    <BlockCard block={{ ...block, note: noteOf(reply) }}>
      {isEmpty ? (
        <EmptyBlock words="近30天没有可比的数据" />
      ) : (
        <FigureStrip look="plain" isSmall isWaiting={reply === undefined}>
          {Object.entries(block.terms).map(([name, { label, help, cell, needs }]) => (
            <Figure
              key={name}
              label={label}
              help={help}
              value={reply?.values[name]?.value}
              cell={cell}
              percentile={reply?.values[name]?.percentile ?? null}
              needs={needs !== undefined && !isExample && level < needs ? needs : undefined}
            />
          ))}
        </FigureStrip>
      )}
    </BlockCard>
  );
}
