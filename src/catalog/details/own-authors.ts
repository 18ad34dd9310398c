import { authorKinds, followerPresets, levelMarks, levels } from '../enums/choices.ts';
import { authorCard } from '../facts/author-card.ts';
import { columnsOf } from '../kernel/expr.ts';
import type { Filter, ListingColumn } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';
import {
  carrierColumns,
  channelFilter,
  channelMoneyColumn,
  dayColumns,
  goodsColumn,
  type PairColumns,
  partnerColumn,
  partnerFilter,
  saleColumns,
  saleFilters,
  shareColumn,
} from './relation-figures.ts';

const a = columnsOf(authorCard);

/** Columns of a pair roll-up that lists of authors read. */
type AuthorPairs = PairColumns<
  'day' | 'sales' | 'gmv' | 'live_gmv' | 'video_gmv' | 'card_gmv' | 'lives' | 'videos' | 'author_id'
>;

/** Who an author is, in every relation list of authors. */
export const authorRow = {
  author: { label: '达人', cell: 'entity' },
  fans: { label: '粉丝数', value: a.fans, cell: 'count', sort: true },
} as const satisfies Record<string, ListingColumn>;

/** How well an author sells by the platform's marks, and whose account it is. */
export const authorMarks = {
  level: { label: '带货等级', value: a.level, cell: 'tag', names: levelMarks, optional: true },
  dsr: {
    label: '带货口碑',
    value: a.dsr,
    cell: 'score',
    sort: true,
    help: '平台公布的带货口碑分，近30天的最后一次',
  },
  kind: { label: '账号类型', value: a.kind, cell: 'tag', names: authorKinds },
} as const satisfies Record<string, ListingColumn>;

/** Whether the author is new to the object of the page. */
export const authorPartner = (d: AuthorPairs) => ({ partner: partnerColumn(d.author_id) });

/** In how many rooms and videos an author sold, and since when. */
export const effortColumns = (d: AuthorPairs) => ({
  ...carrierColumns(d),
  ...dayColumns(d, '推广'),
});

/** Columns of the authors that sold products of an owner; `own` is 本店 or 本品牌 (domain.md 4.17). */
export const authorColumns = (d: AuthorPairs & PairColumns<'products'>, own: string) => ({
  ...authorRow,
  products: goodsColumn(d),
  ...saleColumns(d, { own, gmvHelp: '所选时间内该达人带来的销售额，未扣退款' }),
  share: shareColumn(d, '贡献占比', `该达人带来的销售额 ÷ ${own}同期全部销售额，含没有达人的成交`),
  ...authorPartner(d),
  liveGmv: { ...channelMoneyColumn('直播销售额', d.live_gmv), optional: true as const },
  videoGmv: { ...channelMoneyColumn('视频销售额', d.video_gmv), optional: true as const },
  ...effortColumns(d),
  ...authorMarks,
});

/** Filters of the authors that sold products of an owner, or the one product of the page. */
export const authorFilters = (d: AuthorPairs, own: string): Readonly<Record<string, Filter>> => ({
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
  ...saleFilters(d, own),
  marketType: channelFilter(d),
  newPartner: partnerFilter(d.author_id),
});
