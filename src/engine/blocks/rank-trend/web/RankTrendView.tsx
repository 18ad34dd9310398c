import { useMemo } from 'react';
import type { RankTrendBlock } from '#catalog/kernel/place-blocks.ts';
import type { RankTrendReply } from '#engine/blocks/rank-trend/reply.ts';
import { linePlaceWords, periodsWithoutList } from '#engine/blocks/rank-trend/web/place-words.ts';
import { MissingStreamsNote } from '#engine/web/blocks/BlockCard.tsx';
import { useMissingStreams } from '#engine/web/blocks/block-since.ts';
import { useDetail } from '#engine/web/blocks/useBlocks.ts';
import { TrendPart } from '#engine/web/figures/TrendPart.tsx';
import type { Trend } from '#platform/web/chart/trend-data.ts';
import { formatShortDay } from '#platform/web/format/times.ts';

const UNITS = { day: '日榜', week: '周榜' } as const;

/** Two lists are of different lengths: the main category has the left axis, the whole market the right one. */
function trendOf({ periods, whole, own, category }: RankTrendReply): Trend {
  const line = { unit: 'count', mark: 'line' } as const;
  const all = { ...line, key: 'whole', label: '全部类目', values: whole.ranks, color: 3 };
  return {
    at: periods.map(formatShortDay),
    days: periods,
    metric: '名次',
    isRank: true,
    series: own
      ? [
          { ...line, key: 'own', label: category ?? '', values: own.ranks, color: 0 },
          { ...all, axis: 'right' },
        ]
      : [all],
  };
}

/** The places in words, and how many periods have no list. */
function Places({ block, reply }: { block: RankTrendBlock; reply: RankTrendReply }) {
  const { periods, whole, own, category } = reply;
  const without = periodsWithoutList(whole);
  return (
    <p className="label">
      {own ? `${category}：${linePlaceWords(periods, own)}。` : `${block.among.unknown}。`}
      全部类目：{linePlaceWords(periods, whole)}。
      {without > 0 && without < periods.length && `${without}期榜单未生成。`}
      未上榜和榜单未生成的日期留空
    </p>
  );
}

/** Places of the object on a board over time; up is better. */
export function RankTrendView({
  name,
  block,
  reply,
}: {
  name: string;
  block: RankTrendBlock;
  reply: RankTrendReply | undefined;
}) {
  const { family } = useDetail();
  const trend = useMemo(() => reply && trendOf(reply), [reply]);
  const missing = useMissingStreams();
  const isMade = reply !== undefined && periodsWithoutList(reply.whole) < reply.periods.length;
  const why = isMade ? '所选时间内没有上榜' : '所选时间内榜单未生成';
  const emptyWords = missing ? <MissingStreamsNote missing={missing} /> : why;
  return (
    <TrendPart
      id={`${family.id}.${name}`}
      title={block.title}
      note={reply ? `${block.boardName}${UNITS[reply.unit]} · 越高越好` : block.boardName}
      trend={trend}
      height={240}
      emptyWords={emptyWords}
      below={reply && <Places block={block} reply={reply} />}
    />
  );
}
