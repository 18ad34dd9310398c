import { useCallback } from 'react';
import { trafficSources } from '#catalog/enums/traffic.ts';
import type { BandsBlock, CompositionBlock } from '#catalog/kernel/detail.ts';
import type { PartReply, PartsReply } from '#engine/blocks/composition/reply.ts';
import { BlockBones, BlockCard, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { Bars } from '#engine/web/figures/Bars.tsx';
import { TrendPart } from '#engine/web/figures/TrendPart.tsx';
import { addDays, dateNumberOf, dayOfCode, daysBetween } from '#kernel/day.ts';
import { Chart } from '#platform/web/chart/Chart.tsx';
import type { ChartThemeName } from '#platform/web/chart/chart-theme.ts';
import { donutColor, donutOption, treemapOption } from '#platform/web/chart/shape-options.ts';
import type { Trend } from '#platform/web/chart/trend-data.ts';
import { formatPercent } from '#platform/web/format/figures.ts';
import { formatShortDay } from '#platform/web/format/times.ts';
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

/** The shares of the sources of each day, in the order and colours of the donut; a day without a closed room is a gap. */
function trendOfTraffic(days: NonNullable<PartsReply['days']>, parts: readonly PartReply[]): Trend {
  const sources = parts.flatMap(({ key, label }) =>
    trafficSources[Number(key)] === undefined ? [] : [{ place: Number(key), label }],
  );
  const known = new Map(days.map(({ day, values }) => [day, values]));
  const [first, last] = [days[0], days.at(-1)].map((one) => dayOfCode(String(one?.day)));
  const all = Array.from({ length: daysBetween(first ?? '', last ?? '') + 1 }, (_, n) =>
    dateNumberOf(addDays(first ?? '', n)),
  );
  return {
    at: all.map(formatShortDay),
    days: all,
    metric: '当日场观的占比',
    series: sources.map(({ place, label }, n) => ({
      key: label,
      label,
      unit: 'percent',
      mark: 'bar',
      stack: 'traffic',
      color: n,
      values: all.map((day) => {
        const values = known.get(day);
        const whole = values?.reduce((sum, value) => sum + value, 0) ?? 0;
        return whole === 0 ? null : (values?.[place] ?? 0) / whole;
      }),
    })),
  };
}

/** Parts of a whole; of traffic, its shares day by day below them. */
export function PartsView({ block, reply }: { block: Block; reply: PartsReply | undefined }) {
  const days = reply?.days ?? [];
  if (days.length < 2) return <PartsCard block={block} reply={reply} />;
  return (
    <div className="stack gap-12">
      <PartsCard block={block} reply={reply} />
      <TrendPart
        id="traffic-days"
        title="每日流量结构"
        note="按开播日，已结束的场次"
        trend={trendOfTraffic(days, reply?.parts ?? [])}
        height={260}
      />
    </div>
  );
}

/** Parts of a whole as a donut beside its bars, as tiles, or as bars alone. */
function PartsCard({ block, reply }: { block: Block; reply: PartsReply | undefined }) {
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
