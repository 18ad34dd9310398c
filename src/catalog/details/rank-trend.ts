import type { Listing } from '../kernel/listing.ts';
import type { Among, RankTrendBlock } from '../kernel/place-blocks.ts';
import { LIGHT } from '../plans.ts';

/** The places of an object on the board of a ranking, in its main category and over all. */
export function rankTrend({
  board: { board, title },
  among,
}: {
  readonly board: Pick<Listing, 'board' | 'title'>;
  readonly among: Among;
}): RankTrendBlock {
  if (!board) throw new Error(`${title} has no board`);
  return {
    kind: 'rankTrend',
    title: '榜单名次趋势',
    help: `${title}的名次，即该榜单当期列出的名次；时间超过90天时按周榜；没有生成榜单的日期没有名次，也不算未上榜`,
    needs: LIGHT,
    board: board.name,
    boardName: title,
    among,
  };
}
