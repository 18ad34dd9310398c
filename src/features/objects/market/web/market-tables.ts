import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { weekdayNames } from '#engine/web/figures/weekday-names.ts';
import { type ChartTable, percentCell } from '#platform/web/chart/table-csv.ts';
import { formatDay } from '#platform/web/format/times.ts';
import type {
  LiveGoods,
  LiveGroup,
  LiveMarket,
  MarketBands,
  MarketChild,
  MarketConcentration,
  MarketOverview,
  MarketTierRow,
  MarketTopRow,
} from '../contract.ts';
import { benchmarkTerms } from './live-words.ts';

/** Downloads have figures in the units of their heads: yuan with decimals, shares in percent. Money of a market is an estimate. */
const MONEY = '销售额(元，预估)';
const SHARE = '占比(%)';
const yuan = (fen: number | null) => (fen === null ? null : fen / 100);

/** 子类目 with what the opportunity score is made of. */
export const childTable = (items: readonly MarketChild[]): ChartTable => ({
  head: [
    '类目',
    MONEY,
    SHARE,
    '增速(%)',
    '件单价(元)',
    'CR5(%)',
    'CR10(%)',
    '动销商品',
    '动销小店',
    '带货达人',
    '竞争度',
    '机会分',
    '说明',
  ],
  rows: items.map((one) => [
    one.name,
    yuan(one.gmv),
    percentCell(one.share),
    percentCell(one.growth),
    yuan(one.aup),
    percentCell(one.cr5),
    percentCell(one.cr10),
    one.products,
    one.shops,
    one.authors,
    one.competition?.total ?? null,
    one.score?.total ?? null,
    one.reason,
  ]),
});

/** Who may hold a category. */
export const HOLDERS = [
  { key: 'product', label: '商品' },
  { key: 'shop', label: '小店' },
  { key: 'brand', label: '品牌' },
  { key: 'author', label: '达人' },
] as const;

/** 竞争格局. */
export const concentrationTable = (of: MarketConcentration): ChartTable => ({
  head: ['对象', '前五占比(%)', '前十占比(%)'],
  rows: HOLDERS.map(({ key, label }) => [label, percentCell(of[key].five), percentCell(of[key].ten)]),
});

/** 价格带. */
export const bandTable = ({ items }: MarketBands): ChartTable => ({
  head: ['价格(成交均价)', MONEY, SHARE, '商品数', '单品产出(元，预估)'],
  rows: items.map((one) => [
    one.label,
    yuan(one.gmv),
    percentCell(one.share),
    one.products,
    yuan(one.per_product),
  ]),
});

/** 达人层级. */
export const tierTable = (rows: readonly MarketTierRow[]): ChartTable => ({
  head: ['层级', MONEY, SHARE, '达人', '人均产出(元，预估)'],
  rows: rows.map((one) => [
    one.label,
    yuan(one.gmv),
    percentCell(one.share),
    one.authors,
    yuan(one.per_author),
  ]),
});

/** 渠道结构 by stretches of days. */
export const channelTable = (weeks: MarketOverview['weeks']): ChartTable => ({
  head: ['起始日', '直播(元，预估)', '视频(元，预估)', '商品卡(元，预估)'],
  rows: weeks.map(({ day, live, video, card }) => [formatDay(day), yuan(live), yuan(video), yuan(card)]),
});

/** A top list with its places. */
export const topTable = (rows: readonly MarketTopRow[]): ChartTable => ({
  head: ['排名', '名称', MONEY],
  rows: rows.map(({ name, gmv }, n) => [n + 1, name || '名称未采到', yuan(gmv)]),
});

/** Rooms of a kind; `head` says what they are parted by. */
export const groupTable = (rows: readonly LiveGroup[], head: string): ChartTable => ({
  head: [head, '带货场次', '观看人次', '场次销售额(元，预估)', SHARE],
  rows: rows.map(({ label, rooms, users, gmv, share }) => [
    label,
    rooms,
    users,
    yuan(gmv),
    percentCell(share),
  ]),
});

/** 开播时段, a line an hour that rooms opened in. */
export const slotTable = (slots: LiveMarket['slots']): ChartTable => ({
  head: ['星期', '时', '带货场次', '场次销售额(元，预估)'],
  rows: slots.flatMap((hours, day) =>
    hours.map(({ rooms, gmv }, hour) => [weekdayNames[day] ?? '', hour, rooms, yuan(gmv)]),
  ),
});

/** 行业基准 as they are shown: each has a unit of its own. */
export const benchmarkTable = (rows: LiveMarket['benchmarks']): ChartTable => ({
  head: ['指标', 'P25', 'P50', 'P75', '样本场次'],
  rows: rows.map(({ term, quartiles, rooms }) => {
    const [label, cell] = benchmarkTerms[term] ?? [term, 'count' as const];
    const words = [0, 1, 2].map((n) => {
      const value = quartiles?.[n] ?? null;
      return figureWords(value !== null && cell === 'money' ? Math.round(value) : value, cell);
    });
    return [label, ...words, rooms];
  }),
});

/** 商品类目 of rooms. */
export const liveGoodsTable = (items: LiveGoods['items']): ChartTable => ({
  head: ['类目', '直播销售额(元，预估)', SHARE, '增速(%)', '直播占类目(%)', '件单价(元)', '动销商品'],
  rows: items.map((one) => [
    one.name,
    yuan(one.gmv),
    percentCell(one.share),
    percentCell(one.growth),
    percentCell(one.live_share),
    yuan(one.aup),
    one.products,
  ]),
});

/** 流量结构. */
export const trafficTable = (
  rows: readonly { readonly label: string; readonly users: number; readonly share: number }[],
): ChartTable => ({
  head: ['来源', '人次', SHARE],
  rows: rows.map(({ label, users, share }) => [label, users, percentCell(share)]),
});
