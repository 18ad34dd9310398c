import { useCallback } from 'react';
import type { BandsBlock, CompositionBlock } from '#catalog/kernel/detail.ts';
import type { PartReply, PartsReply } from '#engine/blocks/composition/reply.ts';
import { BlockBones, BlockCard, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { Bars } from '#engine/web/figures/Bars.tsx';
import { Chart } from '#platform/web/chart/Chart.tsx';
import type { ChartThemeName } from '#platform/web/chart/chart-theme.ts';
import { donutColor, donutOption, treemapOption } from '#platform/web/chart/shape-options.ts';
import { formatPercent } from '#platform/web/format/figures.ts';
import { useTheme } from '#platform/web/theme/useTheme.ts';

type Block = CompositionBlock | BandsBlock;

interface BarsProps {
  parts: readonly PartReply[];
  cell: Block['figure']['cell'];
  /** Colours of the parts in the donut beside them. */
  keys?: readonly string[];
}

/** The colours of so many parts of a donut, in the theme of the page. */
export function useDonutColors(count: number): string[] {
  const { theme } = useTheme();
  return Array.from({ length: count }, (_, n) =>
    donutColor(count, n, theme === 'dark' ? 'tide-dark' : 'tide'),
  );
}

/** Parts as horizontal bars with their share; the largest stands out. */
export function PartBars({ parts, cell, keys }: BarsProps) {
  const rows = parts.map(({ key, label, share, value }, n) => ({
    key,
    label,
    share,
    color: keys?.[n],
    words: formatPercent(share),
    note: figureWords(value, cell),
  }));
  return <Bars rows={rows} />;
}

const words = (parts: readonly PartReply[]) =>
  parts.map(({ label, share }) => `${label}${formatPercent(share)}`).join('，');

function Drawn({ block, parts }: { block: CompositionBlock; parts: readonly PartReply[] }) {
  const option = useCallback(
    (theme: ChartThemeName) =>
      block.look === 'donut' ? donutOption(parts, theme) : treemapOption(parts, theme),
    [block.look, parts],
  );
  const center = parts.find(({ key }) => key === block.center?.part);
  return (
    <div className="parts-drawn min-0">
      <Chart option={option} height={220} label={`${block.title}：${words(parts)}`} />
      {center && (
        <p className="parts-center stack">
          <b>{formatPercent(center.share)}</b>
          <small>{block.center?.label}</small>
        </p>
      )}
    </div>
  );
}

/** Parts of a whole as a donut beside its bars, as tiles, or as bars alone. */
export function PartsView({ block, reply }: { block: Block; reply: PartsReply | undefined }) {
  const { cell } = block.figure;
  const look = block.kind === 'bands' ? 'bars' : block.look;
  const keys = useDonutColors(reply?.parts.length ?? 0);
  return (
    <BlockCard block={reply?.note === undefined ? block : { ...block, note: reply.note }}>
      {reply === undefined && <BlockBones />}
      {reply?.parts.length === 0 && <EmptyBlock />}
      {reply !== undefined && reply.parts.length > 0 && (
        <div className="parts" data-look={look}>
          {block.kind === 'composition' && look !== 'bars' && <Drawn block={block} parts={reply.parts} />}
          {look !== 'treemap' && (
            <PartBars parts={reply.parts} cell={cell} {...(look === 'donut' && { keys })} />
          )}
        </div>
      )}
    </BlockCard>
  );
}
