import './life-curve.css';
import { useMemo } from 'react';
import type { LifeCurveBlock } from '#catalog/kernel/place-blocks.ts';
import { daysInSpan } from '#engine/blocks/detail-query.ts';
import { PHASE_RULE } from '#engine/blocks/life-curve/phases.ts';
import type { LifeCurveReply } from '#engine/blocks/life-curve/reply.ts';
import { STAGES, stageNames } from '#engine/blocks/life-cycle/stages.ts';
import { MissingStreamsNote } from '#engine/web/blocks/BlockCard.tsx';
import { useMissingStreams } from '#engine/web/blocks/block-since.ts';
import { useDetail } from '#engine/web/blocks/useBlocks.ts';
import { TrendPart } from '#engine/web/figures/TrendPart.tsx';
import type { Trend } from '#platform/web/chart/trend-data.ts';
import { formatCount, MISSING } from '#platform/web/format/figures.ts';
import { formatDay, formatShortDay } from '#platform/web/format/times.ts';

/** The n-th day of the life, from 1. */
const dayOfLife = (first: number, day: number) => daysInSpan(String(first), String(day));

function trendOf({ first, is_whole, days, values, phases }: LifeCurveReply): Trend {
  const at = days.map((day) =>
    is_whole && first !== null ? `第${dayOfLife(first, day)}天 ${formatShortDay(day)}` : formatDay(day),
  );
  return {
    at,
    days,
    series: [
      { key: 'sales', label: '销量', unit: 'count', mark: 'line', color: 0, values, isEstimate: true },
    ],
    spans: phases.map(({ stage, from, to }) => ({
      label: stageNames[stage],
      from: days.indexOf(from),
      to: days.indexOf(to),
      tint: STAGES.indexOf(stage),
    })),
  };
}

/** The phases with their days and pieces. */
function Phases({ first, phases }: { first: number; phases: LifeCurveReply['phases'] }) {
  return (
    <ol className="life-phases flex wrap gap-8">
      {phases.map(({ stage, from, to, sales, unknown }) => (
        <li key={from} data-stage={stage}>
          <b>{stageNames[stage]}</b> 第{dayOfLife(first, from)}–{dayOfLife(first, to)}天 · 销量{' '}
          {sales === null ? MISSING : `${unknown > 0 ? '≥ ' : ''}${formatCount(sales)}`}
          {unknown > 0 && `（${unknown}天未知）`}
        </li>
      ))}
    </ol>
  );
}

/** The rule of the phases, or why there are none. */
function Words({ reply }: { reply: LifeCurveReply }) {
  const { first, is_whole, phases, is_cut } = reply;
  if (first === null) return null;
  if (!is_whole)
    return <p className="label">{formatDay(first)}收录时已有销量，起点未知，曲线从收录起画，不划分阶段</p>;
  return (
    <>
      <Phases first={first} phases={phases} />
      <p className="label">
        {is_cut && '更早的日期不在当前版本可看的范围内。'}
        {phases.length === 0 ? '销量太少或不全，暂时无法划分阶段。' : ''}
        {PHASE_RULE}
      </p>
    </>
  );
}

/** Sales by day since the first sale, with the phases shaded. */
export function LifeCurveView({
  name,
  block,
  reply,
}: {
  name: string;
  block: LifeCurveBlock;
  reply: LifeCurveReply | undefined;
}) {
  const { family } = useDetail();
  const trend = useMemo(() => reply && trendOf(reply), [reply]);
  const missing = useMissingStreams();
  return (
    <TrendPart
      id={`${family.id}.${name}`}
      title={block.title}
      note={
        reply?.is_whole && reply.first !== null
          ? `首次有销量 ${formatDay(reply.first)} · 模型推断`
          : '模型推断'
      }
      trend={trend}
      height={240}
      emptyWords={missing ? <MissingStreamsNote missing={missing} /> : '还没有采集到销量'}
      below={reply && <Words reply={reply} />}
    />
  );
}
