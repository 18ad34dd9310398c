import { useMemo } from 'react';
import type { RankTrendBlock } from '#catalog/kernel/place-blocks.ts';
import type { RankTrendReply } from '#engine/blocks/rank-trend/reply.ts';
import { useDetail } from '#engine/web/blocks/useBlocks.ts';
import { TrendPart } from '#engine/web/figures/TrendPart.tsx';
import type { Trend } from '#platform/web/chart/trend-data.ts';
import { formatCount } from '#platform/web/format/figures.ts';
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

/** The best and the latest place in words; nothing where it was never on the list. */
function placesOf({ ranks, sizes }: RankTrendReply['whole']): string {
  const known = ranks.filter((rank) => rank !== null);
  if (known.length === 0) return '未上榜';
  const last = ranks.at(-1) ?? null;
  const size = sizes.at(-1) ?? 0;
  const now = last === null ? '最新一期未上榜' : `最新第${formatCount(last)}名（共${formatCount(size)}个）`;
  return `${now}，最好第${formatCount(Math.min(...known))}名`;
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
  return (
    <TrendPart
      id={`${family.id}.${name}`}
      title={block.title}
      note={reply ? `${block.boardName}${UNITS[reply.unit]} · 越高越好` : block.boardName}
      trend={trend}
      height={240}
      emptyWords="所选时间内没有上榜"
      below={
        reply && (
          <p className="label">
            {reply.own && `${reply.category}：${placesOf(reply.own)}。`}
            全部类目：{placesOf(reply.whole)}。未上榜的日期留空
          </p>
        )
      }
    />
  );
}
