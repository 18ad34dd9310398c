import { roomCards } from '#catalog/details/room-cards.ts';
import { type RoomFigure, roomFigures } from '#catalog/details/room-figures.ts';
import { estimateOf } from '#catalog/kernel/figure-estimate.ts';
import { percentileWords } from '#engine/blocks/peers/percentile.ts';
import type { RoomPageData } from '#features/objects/live-room/server/services.ts';
import type { ExportCell } from '../../cells.ts';
import {
  figureCell,
  figureHead,
  momentCell,
  seriesCell,
  shareCell,
  textCell,
  UNKNOWN_CELL,
} from '../../figure-cells.ts';
import { describedFigure, type PageFigure } from '../../page-figures.ts';
import { MAX_LIST_ROWS } from '../../page-rules.ts';
import type { SheetTable, TableChart, WorkbookSheet } from '../../table.ts';
import { cardHead, figuresOfPageCard } from './card-heads.ts';
import { doubtsTables } from './doubts-tables.ts';
import { partsTable } from './figure-tables.ts';
import type { PageContent } from './page-export.ts';
import { roomTalkTables } from './room-talk-tables.ts';
import { portraitTables } from './row-tables.ts';

const figures: Readonly<Record<string, RoomFigure>> = roomFigures;
const statuses = { live: '直播中', settling: '已下播，数据结算中', ended: '已下播' } as const;

const headOf = (figure: RoomFigure) => figureHead(figure.label, figure.cell, estimateOf(figure) !== null);

/** Who the room is compared with, and at which minute of the session while it runs. */
function peersWords({ label, count, minute }: NonNullable<RoomPageData['detail']['peers']>): string {
  return `与${label}的${count}场${minute === null ? '' : `开播${minute}分钟时`}比`;
}

function overview({ detail }: RoomPageData): SheetTable[] {
  const { author, peers, main_source: main } = detail;
  const facts: ExportCell[][] = [
    ['直播标题', textCell(detail.title)],
    ['达人', textCell(author.name)],
    ['达人粉丝', figureCell(author.fans, 'count')],
    ['状态', statuses[detail.status]],
    ['开播', momentCell(detail.opened_at)],
    ['下播', momentCell(detail.ended_at)],
    ['直播时长(秒)', detail.duration],
    ['类目', textCell(detail.category)],
    ['商品数', figureCell(detail.skus, 'count')],
    ['最大流量来源', main === null ? UNKNOWN_CELL : main.name],
    ['付费流量占比(%)', shareCell(detail.paid_share)],
  ];
  const rows = Object.entries(figures).map(([key, figure]): ExportCell[] => {
    const { value, percentile } = detail.figures[key] ?? { value: null, percentile: null };
    return [
      `${headOf(figure)}${figure.suffix ?? ''}`,
      figureCell(value, figure.cell),
      percentileWords(percentile),
    ];
  });
  const note = peers === null ? undefined : peersWords(peers);
  return [
    { title: '直播信息', heads: ['项目', '内容'], rows: facts },
    {
      title: roomCards.overview.title,
      ...(note !== undefined && { note }),
      heads: ['指标', '数值', '同类中的位置'],
      rows,
    },
  ];
}

const trendKeys = [
  'online',
  'gmv',
  'sales',
  'watch_inc',
  'exposed_inc',
  'leave_inc',
  'like',
  'barrage',
  'fans',
  'rank',
] as const;
const chartsOfTrend = ['online', 'gmv', 'sales', 'watch_inc'] as const;

function trendTable({ trend }: RoomPageData): SheetTable {
  const card = roomCards.trend;
  const known = card.figures;
  const rows = trend.ts.map((at, n): ExportCell[] => [
    momentCell(at),
    ...trendKeys.map((key) => seriesCell(trend[key][n] ?? null, known[key].cell)),
  ]);
  const charts = chartsOfTrend.map((key): TableChart => {
    const title = cardHead(card, key);
    return { kind: 'line', title, category: 0, series: [trendKeys.indexOf(key) + 1] };
  });
  return {
    title: card.title,
    ...(trend.indexed && { note: '销量与销售额为按最高值100的指数' }),
    heads: ['时间', ...trendKeys.map((key) => cardHead(card, key))],
    rows,
    charts,
  };
}

function goodsTable({ goods: { rows, total } }: RoomPageData): SheetTable {
  const { goods } = roomCards;
  const first = rows.slice(0, MAX_LIST_ROWS);
  const head = (key: keyof typeof goods.figures) => cardHead(goods, key);
  const keys = [
    'price',
    'on_at',
    'explain_count',
    'explain_seconds',
    'sales',
    'gmv',
    'share',
    'explain_share',
  ] as const;
  return {
    title: goods.title,
    ...(total > first.length && { note: `前${first.length}行，共${total}行` }),
    heads: ['商品', ...keys.map(head)],
    rows: first.map((one): ExportCell[] => [
      textCell(one.title),
      figureCell(one.price, 'money'),
      momentCell(one.on_at),
      one.explain_count,
      one.explain_seconds,
      figureCell(one.sales, 'count'),
      figureCell(one.gmv, 'money'),
      shareCell(one.share),
      shareCell(one.explain_share),
    ]),
  };
}

function trafficTable({ traffic }: RoomPageData): SheetTable {
  const { title } = roomCards.traffic;
  const sources = traffic.sources ?? [];
  const share = `自然流量 ${traffic.organic_share === null ? UNKNOWN_CELL : `${(traffic.organic_share * 100).toFixed(1)}%`}`;
  return {
    title,
    note: traffic.sources === null ? '下播后公布' : share,
    heads: ['来源', '占比(%)', '人次'],
    rows: sources.map((one): ExportCell[] => [
      one.name,
      shareCell(one.share),
      figureCell(one.users, 'count'),
    ]),
    charts: sources.length < 2 ? [] : [{ kind: 'doughnut', title: `${title}(%)`, category: 0, series: [1] }],
  };
}

function dealTables({ deal }: RoomPageData): SheetTable[] {
  const parts = (['prices', 'categories', 'brands', 'shops'] as const).map((name) => {
    const { title, figures: own } = roomCards[name];
    return partsTable(title, deal[name], {
      figure: { ...own.gmv, head: cardHead(roomCards[name], 'gmv') },
      look: 'bars',
    });
  });
  const { explain } = roomCards;
  const { minutes, share, per_minute: perMinute, products } = deal.explain;
  const rows = products.map((one): ExportCell[] => [
    textCell(one.title),
    Number(one.minutes.toFixed(2)),
    figureCell(one.per_minute, 'money'),
  ]);
  const perHead = cardHead(explain, 'per_minute');
  return [
    ...parts,
    {
      title: explain.title,
      heads: ['指标', '数值'],
      rows: [
        ['讲解时长(分钟)', Number(minutes.toFixed(2))],
        [cardHead(explain, 'share'), shareCell(share)],
        [perHead, figureCell(perMinute, 'money')],
      ],
    },
    { title: `${explain.title} · 商品`, heads: ['商品', '讲解时长(分钟)', perHead], rows },
  ];
}

function figuresOfRoom(): PageFigure[] {
  const own = Object.values(figures).map((one) => describedFigure(one, 'live'));
  return [
    ...own,
    ...Object.values(roomCards).flatMap((card) =>
      card === roomCards.overview ? [] : figuresOfPageCard(card),
    ),
  ];
}

/** The page of a live room as sheets. */
export function roomContent(page: RoomPageData): PageContent {
  const { persona, detail } = page;
  const of = persona.of === 'room' ? roomCards.audience.title : '达人直播观众';
  const sheets: WorkbookSheet[] = [
    { title: '概览', tables: overview(page) },
    { title: '分钟趋势', tables: [trendTable(page)] },
    { title: '商品', tables: [goodsTable(page)] },
    { title: '流量与成交', tables: [trafficTable(page), ...dealTables(page)] },
    { title: '观众画像', tables: portraitTables({ title: of, audiences: page.audiences }, persona.portrait) },
    { title: '榜单与互动', tables: roomTalkTables(page) },
    ...(page.doubts === null
      ? []
      : [{ title: roomCards.doubts.title, tables: doubtsTables(roomCards.doubts, page.doubts) }]),
  ];
  const end =
    detail.ended_at === null ? `直播中，截至${momentCell(detail.seen_at)}` : momentCell(detail.ended_at);
  return { sheets, period: `${momentCell(detail.opened_at)} 至 ${end}`, figures: figuresOfRoom() };
}
