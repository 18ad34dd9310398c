import { formatCount } from '#platform/web/format/figures.ts';
import { formatShortDay } from '#platform/web/format/times.ts';
import type { RankTrendReply } from '../reply.ts';

type Line = Pick<RankTrendReply['whole'], 'ranks' | 'sizes'>;

/** How many of the periods have no list. */
export const periodsWithoutList = ({ sizes }: Pick<Line, 'sizes'>): number =>
  sizes.filter((size) => size === null).length;

/** The best and the latest place in words; the latest is of the last period that has a list, which is named where it is not the last. */
export function linePlaceWords(periods: readonly number[], { ranks, sizes }: Line): string {
  const last = sizes.findLastIndex((size) => size !== null);
  if (last === -1) return '榜单未生成';
  const known = ranks.filter((rank) => rank !== null);
  if (known.length === 0) return '未上榜';
  const rank = ranks[last] ?? null;
  const when = last === sizes.length - 1 ? '最新一期' : `最近一期（${formatShortDay(periods[last] ?? 0)}）`;
  const now =
    rank === null
      ? `${when}未上榜`
      : `${when}第${formatCount(rank)}名（共${formatCount(sizes[last] ?? 0)}个）`;
  return `${now}，最好第${formatCount(Math.min(...known))}名`;
}
