import { useMemo, useState } from 'react';
import type { TrendBlock } from '#catalog/kernel/detail.ts';
import type { SeriesReply, TrendReply } from '#engine/blocks/trend/reply.ts';
import { MissingStreamsNote } from '#engine/web/blocks/BlockCard.tsx';
import { useBlockSince, useMissingStreams } from '#engine/web/blocks/block-since.ts';
import { unitOf } from '#engine/web/blocks/figure-text.ts';
import { useDetail } from '#engine/web/blocks/useBlocks.ts';
import { TrendPart } from '#engine/web/figures/TrendPart.tsx';
import type { ChartPoint } from '#platform/web/chart/Chart.tsx';
import type { PointBand, Trend } from '#platform/web/chart/trend-data.ts';
import { formatShortDay } from '#platform/web/format/times.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';

/** Indexes of the promotion days among the days shown. */
function spansOf({ days, promotions }: TrendReply) {
  return promotions.flatMap(({ label, from, to }) => {
    const first = days.findIndex((day) => day >= from);
    const last = days.findLastIndex((day) => day <= to);
    return first === -1 || last === -1 || last < first ? [] : [{ label, from: first, to: last }];
  });
}

const bandsOf = ({ bands }: SeriesReply): readonly (PointBand | null)[] | undefined =>
  bands?.map((band) => (Array.isArray(band) ? (band as unknown as PointBand) : null));

function trendOf(block: TrendBlock, metric: string, reply: TrendReply): Trend {
  const series = Object.entries(block.metrics[metric]?.series ?? {}).flatMap(([key, one]) => {
    const answer = reply.metrics[metric]?.[key];
    if (!answer) return [];
    const bands = bandsOf(answer);
    return [
      {
        key,
        label: one.label,
        unit: unitOf(one.cell),
        mark: one.mark,
        values: answer.values,
        ...(one.stack !== undefined && { stack: one.stack }),
        ...(one.axis && { axis: one.axis }),
        ...(one.isStep && { isStep: one.isStep }),
        ...(one.signed && { signed: true }),
        ...(one.color !== undefined && { color: one.color }),
        ...(answer.previous && { previous: answer.previous }),
        ...(one.banded && { isEstimate: true as const }),
        ...(bands && { bands }),
      },
    ];
  });
  return {
    at: reply.days.map(formatShortDay),
    days: reply.days,
    ...(block.metrics[metric] && { metric: block.metrics[metric].label }),
    series,
    spans: spansOf(reply),
    isIndexed: reply.indexed,
  };
}

/** Series by day with a switch of the metric. A click on a day goes to `onDay`. */
export function TrendView({
  name,
  block,
  reply,
  onDay,
}: {
  name: string;
  block: TrendBlock;
  reply: TrendReply | undefined;
  onDay?: (day: number) => void;
}) {
  const { family } = useDetail();
  const since = useBlockSince();
  const missing = useMissingStreams();
  const names = Object.keys(block.metrics);
  const [metric, setMetric] = useState(names[0] ?? '');
  const trend = useMemo(() => reply && trendOf(block, metric, reply), [block, metric, reply]);
  const pick = ({ index }: ChartPoint) => {
    const day = reply?.days[index];
    if (day !== undefined) onDay?.(day);
  };
  return (
    <TrendPart
      id={`${family.id}.${name}`}
      title={block.title}
      emptyWords={missing && <MissingStreamsNote missing={missing} />}
      note={[block.note, since].filter((words) => words !== undefined).join(' · ') || undefined}
      trend={trend}
      height={288}
      onPoint={onDay && pick}
      controls={
        names.length > 1 && (
          <Segmented
            label="指标"
            value={metric}
            options={names.map((value) => ({ value, label: block.metrics[value]?.label }))}
            onChange={setMetric}
          />
        )
      }
    />
  );
}
