import { authorKinds, followerPresets, gmvThresholds, levels, salesThresholds } from '../enums/choices.ts';
import { countMeanings } from '../enums/count-meanings.ts';
import { authorCard } from '../facts/author-card.ts';
import type { ColumnExpr } from '../kernel/expr.ts';
import { columnsOf, distinct, first, last, ratio, sum, total } from '../kernel/expr.ts';
import { LIGHT } from '../plans.ts';

const a = columnsOf(authorCard);

/** Columns of a pair roll-up that lists of authors read. */
interface AuthorPairs {
  readonly day: ColumnExpr;
  readonly sales: ColumnExpr;
  readonly gmv: ColumnExpr;
  readonly live_gmv: ColumnExpr;
  readonly video_gmv: ColumnExpr;
  readonly card_gmv: ColumnExpr;
  readonly lives: ColumnExpr;
  readonly videos: ColumnExpr;
  readonly products: ColumnExpr;
}

/** Rooms and videos of an author that sold products of the owner. */
function carriers(d: AuthorPairs) {
  return {
    lives: {
      label: '出单场次',
      value: distinct(d.lives),
      cell: 'count',
      sort: true,
      needs: LIGHT,
      help: countMeanings.出单场次,
    },
    videos: {
      label: '出单视频',
      value: distinct(d.videos),
      cell: 'count',
      sort: true,
      needs: LIGHT,
      help: countMeanings.出单视频,
    },
  } as const;
}

/** How an author sold: by channel, in how many rooms and videos, since when. */
function effort(d: AuthorPairs) {
  return {
    liveGmv: {
      label: '直播销售额',
      value: sum(d.live_gmv),
      cell: 'money',
      sort: true,
      banded: 'gmv',
      optional: true,
    },
    videoGmv: {
      label: '视频销售额',
      value: sum(d.video_gmv),
      cell: 'money',
      sort: true,
      banded: 'gmv',
      optional: true,
    },
    ...carriers(d),
    firstDay: {
      label: '首次推广',
      value: first(d.day),
      cell: 'day',
      sort: true,
      help: '所选时间内第一个有销量的日子',
    },
    lastDay: {
      label: '最近推广',
      value: last(d.day),
      cell: 'day',
      sort: true,
      help: '所选时间内最后一个有销量的日子',
    },
  } as const;
}

/** Columns of the authors that sold products of an owner; `own` is 本店 or 本品牌 (domain.md 4.17). */
export function authorColumns(d: AuthorPairs, own: string) {
  const sales = sum(d.sales);
  const gmv = sum(d.gmv);
  return {
    author: { label: '达人', cell: 'entity' },
    fans: { label: '粉丝数', value: a.fans, cell: 'count', sort: true },
    products: {
      label: '动销商品',
      value: distinct(d.products),
      cell: 'count',
      sort: true,
      help: countMeanings.动销商品,
    },
    sales: { label: `${own}销量`, value: sales, cell: 'count', sort: true, banded: 'sales' },
    gmv: {
      label: `${own}销售额`,
      value: gmv,
      cell: 'money',
      sort: true,
      banded: 'gmv',
      help: '所选时间内该达人带来的销售额，未扣退款',
    },
    share: {
      label: '贡献占比',
      value: ratio(gmv, total(gmv)),
      cell: 'percent',
      sort: true,
      needs: LIGHT,
      help: `该达人带来的销售额 ÷ ${own}同期全部销售额，含没有达人的成交`,
    },
    ...effort(d),
  } as const;
}

/** Filters on what an author sold. */
function figureFilters(d: AuthorPairs, own: string) {
  const sales = sum(d.sales);
  const gmv = sum(d.gmv);
  return {
    sales: {
      kind: 'range',
      label: `${own}销量`,
      on: sales,
      typed: 'count',
      presets: salesThresholds,
      ladder: 'sales',
      secondary: true,
    },
    gmv: {
      kind: 'range',
      label: `${own}销售额`,
      on: gmv,
      typed: 'yuan',
      presets: gmvThresholds,
      ladder: 'gmv',
      secondary: true,
    },
    marketType: {
      kind: 'cargo',
      label: '主要渠道',
      on: { live: sum(d.live_gmv), video: sum(d.video_gmv), card: sum(d.card_gmv) },
      of: gmv,
      needs: LIGHT,
      secondary: true,
    },
  } as const;
}

/** Filters of the authors that sold products of an owner. */
export function authorFilters(d: AuthorPairs, own: string) {
  return {
    keyword: { kind: 'keyword', label: '昵称', in: a.words, family: 'author', spends: 'search' },
    fans: { kind: 'range', label: '粉丝数', on: a.fans, typed: 'count', presets: followerPresets },
    authorKind: {
      kind: 'choice',
      label: '账号类型',
      on: a.kind,
      options: authorKinds,
      many: true,
      needs: LIGHT,
      secondary: true,
    },
    marketLevel: {
      kind: 'choice',
      label: '带货等级',
      on: a.level,
      options: levels,
      many: true,
      needs: LIGHT,
      secondary: true,
    },
    ...figureFilters(d, own),
  } as const;
}
