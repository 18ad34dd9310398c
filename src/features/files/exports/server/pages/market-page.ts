import {
  liveGoodsFigures,
  liveMarketFigures,
  type MarketFigureDefinition,
  productMarketFigures,
} from '#catalog/details/market-figures.ts';
import type {
  LiveGoods,
  LiveMarket,
  LiveMarketDays,
  MarketFigure,
  MarketOverview,
  MarketTopRow,
} from '#features/objects/market/contract.ts';
import type { MarketPageData } from '#features/objects/market/server/services.ts';
import type { ExportCell } from '../../cells.ts';
import { dayCell, figureCell, figureHead, seriesCell, shareCell, UNKNOWN_CELL } from '../../figure-cells.ts';
import type { PageFigure } from '../../page-figures.ts';
import type { SheetTable, WorkbookSheet } from '../../table.ts';
import { concentrationSheet, kindsTable, liveGroupTable, pricesSheet, slotsTable } from './market-parts.ts';
import type { PageContent } from './page-export.ts';
import { portraitTables } from './row-tables.ts';

type Definitions = Readonly<Record<string, MarketFigureDefinition>>;
type Goods = Extract<MarketPageData, { kind: 'goods' }>;
type Rooms = Extract<MarketPageData, { kind: 'rooms' }>;

/** Figures of a market with their changes, in the order of the page. */
function figuresTable(
  title: string,
  definitions: Definitions,
  values: Readonly<Record<string, unknown>>,
): SheetTable {
  const rows = Object.entries(definitions).map(([key, { label, cell, isEstimate }]): ExportCell[] => {
    const { value, before, year } = values[key] as MarketFigure;
    return [figureHead(label, cell, isEstimate), figureCell(value, cell), shareCell(before), shareCell(year)];
  });
  return { title, heads: ['指标', '数值', '环比(%)', '同比(%)'], rows };
}

/** Definitions of a market for the sheet 说明. */
const figuresOf = (definitions: Definitions): PageFigure[] =>
  Object.values(definitions).map(({ label, help, isEstimate }) => ({
    label,
    help,
    estimate: isEstimate ? { measured: null } : null,
  }));

const MONEY = '销售额(元，预估)';

function goodsTrend({ trend, weeks, channels_since: since }: MarketOverview): SheetTable[] {
  const days = trend.map((one): ExportCell[] => [
    dayCell(one.day),
    seriesCell(one.gmv, 'money'),
    one.sales,
    seriesCell(one.year, 'money'),
  ]);
  const stretches = weeks.map((one): ExportCell[] => [
    dayCell(one.day),
    seriesCell(one.live, 'money'),
    seriesCell(one.video, 'money'),
    seriesCell(one.card, 'money'),
  ]);
  return [
    {
      title: '市场趋势',
      heads: ['日期', MONEY, '销量(预估)', '去年同期销售额(元，预估)'],
      rows: days,
      charts: [{ kind: 'line', title: '销售额', category: 0, series: [1, 3] }],
    },
    {
      title: '渠道结构',
      ...(since !== '' && { note: since }),
      heads: ['起始日', '直播(元，预估)', '视频(元，预估)', '商品卡(元，预估)'],
      rows: stretches,
      charts: [{ kind: 'stacked', title: '渠道结构', category: 0, series: [1, 2, 3] }],
    },
  ];
}

function childrenTable({ items, is_known: isKnown }: Goods['children']): SheetTable {
  const rows = items.map((one): ExportCell[] => [
    one.name,
    figureCell(one.gmv, 'money'),
    shareCell(one.share),
    shareCell(one.growth),
    figureCell(one.aup, 'money'),
    one.competition?.total ?? UNKNOWN_CELL,
    one.products,
    one.shops,
    one.authors ?? UNKNOWN_CELL,
    shareCell(one.cr5),
    shareCell(one.cr10),
    one.score?.total ?? UNKNOWN_CELL,
    one.reason,
  ]);
  return {
    title: '子类目',
    note: `竞争度50为同级水平${isKnown ? '' : '；对比时间数据不全，无法计算增速'}`,
    heads: [
      '类目',
      MONEY,
      '占比(%)',
      '增速(%)',
      '件单价(元)',
      '竞争度',
      '动销商品',
      '动销小店',
      '带货达人',
      'CR5(%)',
      'CR10(%)',
      '机会分',
      '说明',
    ],
    rows,
    charts: items.length < 2 ? [] : [{ kind: 'bar', title: '子类目销售额', category: 0, series: [1] }],
  };
}

const topTable = (title: string, rows: readonly MarketTopRow[]): SheetTable => ({
  title,
  heads: ['排名', '名称', MONEY],
  rows: rows.map(({ name, gmv }, n) => [n + 1, name || '名称未采到', figureCell(gmv, 'money')]),
});

function goodsSheets(page: Goods): WorkbookSheet[] {
  const { overview, children, concentration, prices, tiers, tops, persona } = page;
  const season = overview.season.map((value, n): ExportCell[] => [`${n + 1}月`, value]);
  return [
    {
      title: '规模与趋势',
      tables: [
        figuresTable('市场规模', productMarketFigures, overview),
        ...goodsTrend(overview),
        { title: '季节指数', note: '各月日均 ÷ 全年月均，100为平均', heads: ['月份', '指数'], rows: season },
      ],
    },
    { title: '类目与竞争', tables: [childrenTable(children), concentrationSheet(concentration)] },
    {
      title: '价格带与达人',
      tables: [
        pricesSheet(prices),
        kindsTable('达人粉丝层级', tiers.tiers, tiers.since),
        kindsTable('账号类型', tiers.kinds, tiers.since),
      ],
    },
    {
      title: '排行',
      tables: [
        topTable('TOP 商品', tops.product),
        topTable('TOP 品牌', tops.brand),
        topTable('TOP 小店', tops.shop),
        topTable('TOP 达人', tops.author),
      ],
    },
    {
      title: '人群画像',
      tables: portraitTables(
        { title: '人群画像', audiences: { view: '观众', order: '成交' } },
        persona.portrait,
      ),
    },
  ];
}

function goodsOfRooms({ trend, items, since }: LiveGoods): SheetTable[] {
  const days = trend.map((one): ExportCell[] => [
    dayCell(one.day),
    seriesCell(one.gmv, 'money'),
    seriesCell(one.year, 'money'),
  ]);
  const rows = items.map((one): ExportCell[] => [
    one.name,
    figureCell(one.gmv, 'money'),
    shareCell(one.share),
    shareCell(one.growth),
    shareCell(one.live_share),
    figureCell(one.aup, 'money'),
    one.products,
  ]);
  const note = ['按成交日', since].filter((words) => words !== '').join('；');
  return [
    {
      title: '直播销售额趋势',
      note,
      heads: ['日期', '直播销售额(元，预估)', '去年同期(元，预估)'],
      rows: days,
      charts: [{ kind: 'line', title: '直播销售额', category: 0, series: [1, 2] }],
    },
    {
      title: '商品类目',
      note,
      heads: [
        '类目',
        '直播销售额(元，预估)',
        '占比(%)',
        '增速(%)',
        '直播占类目(%)',
        '件单价(元)',
        '动销商品',
      ],
      rows,
    },
  ];
}

function roomDays({ trend, hours }: LiveMarketDays): SheetTable[] {
  const days = trend.map((one): ExportCell[] => [
    dayCell(one.day),
    seriesCell(one.gmv, 'money'),
    one.users,
    one.rooms,
    seriesCell(one.year, 'money'),
  ]);
  const byHour = hours.own.map((one, hour): ExportCell[] => [
    `${hour}时`,
    figureCell(one.gmv, 'money'),
    hours.before === null ? null : figureCell(hours.before[hour]?.gmv, 'money'),
    one.users,
    one.rooms,
  ]);
  return [
    {
      title: '每日趋势',
      note: '按开播日',
      heads: ['日期', '场次销售额(元，预估)', '观看人次', '开播场次', '去年同期销售额(元，预估)'],
      rows: days,
      charts: [{ kind: 'line', title: '场次销售额', category: 0, series: [1, 4] }],
    },
    {
      title: '24小时走势',
      note: `${dayCell(hours.day)}，按成交小时`,
      heads: ['小时', '直播销售额(元，预估)', '前一天(元，预估)', '观看人次', '直播间数'],
      rows: byHour,
      charts: [{ kind: 'line', title: '24小时直播销售额', category: 0, series: [1, 2] }],
    },
  ];
}

function wholeRooms({ live, days, tops }: NonNullable<Rooms['whole']>): WorkbookSheet[] {
  const sources = days.traffic.sources.map((one): ExportCell[] => [
    one.label,
    one.users,
    shareCell(one.share),
  ]);
  return [
    {
      title: '规模与趋势',
      tables: [figuresTable('直播规模', liveMarketFigures, live as LiveMarket), ...roomDays(days)],
    },
    {
      title: '时段与结构',
      tables: [
        slotsTable(live.slots),
        liveGroupTable('时长分布', live.durations),
        liveGroupTable('直播分类', days.categories),
        liveGroupTable('自播与达播', live.kinds),
        liveGroupTable('粉丝层级', live.tiers),
        {
          title: '流量结构',
          note: `已结束的 ${days.traffic.rooms} 场，按场观加权`,
          heads: ['来源', '人次', '占比(%)'],
          rows: sources,
        },
      ],
    },
    { title: '排行', tables: [topTable('TOP 直播间', tops.live), topTable('TOP 达人', tops.author)] },
  ];
}

function roomsSheets({ goods, whole, goodsTops }: Rooms): WorkbookSheet[] {
  const tops =
    goodsTops === null
      ? []
      : [
          topTable('TOP 直播间', goodsTops.live),
          topTable('TOP 商品', goodsTops.product),
          topTable('TOP 达人', goodsTops.author),
        ];
  return [
    ...(whole === null ? [] : wholeRooms(whole)),
    {
      title: '直播卖出的商品',
      tables: [figuresTable('直播卖出', liveGoodsFigures, goods), ...goodsOfRooms(goods), ...tops],
    },
  ];
}

/** The page of a market as sheets. */
export function marketContent(page: MarketPageData): PageContent {
  const { from, to } = page.kind === 'goods' ? page.overview : page.goods;
  const period = `${dayCell(from)} 至 ${dayCell(to)}`;
  if (page.kind === 'goods')
    return { sheets: goodsSheets(page), period, figures: figuresOf(productMarketFigures) };
  const whole = page.whole === null ? [] : figuresOf(liveMarketFigures);
  return { sheets: roomsSheets(page), period, figures: [...whole, ...figuresOf(liveGoodsFigures)] };
}
