import type { DropBlock, PortraitBlock, TimelineBlock } from '#catalog/kernel/detail.ts';
import type { RankTrendBlock } from '#catalog/kernel/place-blocks.ts';
import type { DropReply } from '#engine/blocks/drop/reply.ts';
import { PHASE_RULE } from '#engine/blocks/life-curve/phases.ts';
import type { LifeCurveReply } from '#engine/blocks/life-curve/reply.ts';
import type { LifeCycleReply } from '#engine/blocks/life-cycle/reply.ts';
import { stageNames } from '#engine/blocks/life-cycle/stages.ts';
import { portraitDims } from '#engine/blocks/portrait/portrait-dims.ts';
import { inOwnOrder } from '#engine/blocks/portrait/portrait-order.ts';
import type { DimensionReply, PortraitReply } from '#engine/blocks/portrait/reply.ts';
import type { PriceScatterReply } from '#engine/blocks/price-scatter/reply.ts';
import type { RankTrendReply } from '#engine/blocks/rank-trend/reply.ts';
import { moodNames } from '#engine/blocks/reviews/mood.ts';
import type { ReviewsReply } from '#engine/blocks/reviews/reply.ts';
import type { SimilarReply } from '#engine/blocks/similar/reply.ts';
import type { SimilarProductsReply } from '#engine/blocks/similar-products/reply.ts';
import type { TimelineReply } from '#engine/blocks/timeline/reply.ts';
import type { ExportCell } from '../../cells.ts';
import {
  dayCell,
  figureCell,
  momentCell,
  numberCell,
  shareCell,
  textCell,
  UNKNOWN_CELL,
} from '../../figure-cells.ts';
import type { SheetTable } from '../../table.ts';

type Titled = { readonly title: string };

function dimensionTable(title: string, dim: string, { parts, count, full }: DimensionReply): SheetTable {
  const hasTgi = parts.some(({ tgi }) => tgi !== null);
  const name = (portraitDims as Readonly<Record<string, string>>)[dim] ?? dim;
  const own = `${title} · ${name}`;
  const rows = inOwnOrder(dim, parts).map((part): ExportCell[] => [
    part.name,
    shareCell(part.share),
    ...(hasTgi ? [part.tgi ?? UNKNOWN_CELL] : []),
  ]);
  const kind = dim === 'gender' ? 'doughnut' : dim === 'age' ? 'column' : 'bar';
  return {
    title: own,
    ...(!full && { note: `当前版本可看前${parts.length}项，共${count}项` }),
    heads: [name, '占比(%)', ...(hasTgi ? ['TGI'] : [])],
    rows,
    charts: parts.length < 2 ? [] : [{ kind, title: `${own}占比(%)`, category: 0, series: [1] }],
  };
}

/** Portraits by audience and dimension, in the order of the page. */
export function portraitTables(
  { title, audiences }: Pick<PortraitBlock, 'title' | 'audiences'>,
  reply: PortraitReply,
): SheetTable[] {
  const order = Object.keys(portraitDims);
  const tables = Object.entries(reply.audiences).flatMap(([audience, { day, dims }]) => {
    const own = `${audiences[audience] ?? title}（${dayCell(day)}）`;
    return Object.entries(dims)
      .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
      .map(([dim, dimension]) => dimensionTable(own, dim, dimension));
  });
  return tables.length === 0 ? [{ title, note: '没有采集到画像', heads: ['画像'], rows: [] }] : tables;
}

/** Objects that are most alike. */
export function similarTables({ title }: Titled, { rows }: SimilarReply): SheetTable[] {
  const cells = rows.map(({ name, likeness, fans, gmv, shared }): ExportCell[] => [
    textCell(name),
    shareCell(likeness),
    figureCell(fans, 'count'),
    figureCell(gmv, 'money'),
    shared,
  ]);
  return [{ title, heads: ['名称', '相似度(%)', '粉丝', '销售额(元，预估)', '同带商品'], rows: cells }];
}

/** Products like this one. */
export function similarProductsTables({ title }: Titled, { items }: SimilarProductsReply): SheetTable[] {
  const rows = (items ?? []).map((item): ExportCell[] => [
    textCell(item.title),
    figureCell(item.price, 'money'),
    textCell(item.shop_name),
    figureCell(item.sales, 'count'),
  ]);
  const note = items === null ? '类目或价格未知，无法比较' : undefined;
  const heads = ['商品', '价格(元)', '小店', '近30天销量(预估)'];
  return [{ title, ...(note !== undefined && { note }), heads, rows }];
}

/** Goods of the finest category of a product by price and sales. */
export function priceScatterTables({ title }: Titled, reply: PriceScatterReply): SheetTable[] {
  const { category, total, median_price, median_sales, items } = reply;
  const rows = items.map((item): ExportCell[] => [
    item.product_id === null ? '同类商品' : textCell(item.title),
    figureCell(item.price, 'money'),
    figureCell(item.sales, 'count'),
    item.is_own ? '本品' : '',
  ]);
  const usual: ExportCell[][] = [
    ['近30天有销量的商品', total ?? UNKNOWN_CELL],
    ['价格中位(元)', figureCell(median_price, 'money')],
    ['近30天销量中位(预估)', figureCell(median_sales, 'count')],
  ];
  const note =
    category === null ? '类目或价格未知，无法比较' : `类目 ${category.name}（${category.level}级）`;
  const heads = ['商品', '价格(元)', '近30天销量(预估)', ''];
  return [
    { title, note, heads: ['指标', '数值'], rows: category === null ? [] : usual },
    ...(rows.length === 0 ? [] : [{ title: `${title} · 商品`, heads, rows }]),
  ];
}

/** What videos with and without signs of promotion sold by day. */
function dropDayTables(title: string, { days }: DropReply): SheetTable[] {
  if (days === null || days.length === 0) return [];
  const name = `${title} · 按成交日`;
  return [
    {
      title: name,
      heads: ['日期', '有投流迹象的视频销售额(元，预估)', '没有投流迹象的视频销售额(元，预估)'],
      rows: days.map(({ day, promoted, others }) => [
        dayCell(day),
        figureCell(promoted, 'money'),
        figureCell(others, 'money'),
      ]),
      charts: [{ kind: 'stacked', title: name, category: 0, series: [1, 2] }],
    },
  ];
}

/** Videos with signs of promotion: the summary, and the videos where the edition has them. */
export function dropTables({ title, own }: Pick<DropBlock, 'title' | 'own'>, reply: DropReply): SheetTable[] {
  const { share } = reply;
  const summary: ExportCell[][] = [
    ['带货视频', reply.videos],
    ['疑似投流视频', reply.promoted],
    ['涉及达人', reply.authors],
    ['首次有销量', dayCell(reply.first_day)],
    [`其${own}销售额(元，预估)`, figureCell(reply.gmv, 'money')],
    ['投流带动占比(%，推断)', figureCell(share, 'percent')],
  ];
  const videos = (reply.items ?? []).map((item): ExportCell[] => [
    item.title || '无标题',
    textCell(item.author_name),
    dayCell(item.first_day),
    item.days,
    figureCell(item.likes, 'count'),
    figureCell(item.sales, 'count'),
    figureCell(item.gmv, 'money'),
  ]);
  const heads = [
    '视频',
    '达人',
    '首次有销量',
    '有销量天数',
    '点赞',
    `${own}销量(预估)`,
    `${own}销售额(元，预估)`,
  ];
  return [
    { title, note: '模型推断', heads: ['指标', '数值'], rows: reply.videos === 0 ? [] : summary },
    ...dropDayTables(title, reply),
    ...(videos.length === 0 ? [] : [{ title: `${title} · 视频`, heads, rows: videos }]),
  ];
}

/** The stage of a product and what it is inferred from. */
export function lifeCycleTables({ title }: Titled, { stage, ratio, age }: LifeCycleReply): SheetTable[] {
  const rows: ExportCell[][] =
    stage === null
      ? []
      : [
          ['阶段', stageNames[stage]],
          ['近7日日均销量 ÷ 此前21日日均', ratio === null ? UNKNOWN_CELL : numberCell(ratio, 'times')],
          ['首次有销量至今(天)', age ?? UNKNOWN_CELL],
        ];
  return [{ title, note: '模型推断', heads: ['指标', '数值'], rows }];
}

/** Pieces by day of a life, and its phases. */
export function lifeCurveTables({ title }: Titled, reply: LifeCurveReply): SheetTable[] {
  const { first, is_whole, days, values, phases } = reply;
  const note = first === null ? '没有采集到销量' : is_whole ? PHASE_RULE : '收录前已有销量，不划分阶段';
  const rows = days.map((day, n): ExportCell[] => [dayCell(day), figureCell(values[n] ?? null, 'count')]);
  const own = phases.map(({ stage, from, to, sales, unknown }): ExportCell[] => [
    stageNames[stage],
    dayCell(from),
    dayCell(to),
    figureCell(sales, 'count'),
    unknown,
  ]);
  const chart = { kind: 'line', title, category: 0, series: [1] } as const;
  return [
    { title, note, heads: ['日期', '销量(预估)'], rows, charts: rows.length < 2 ? [] : [chart] },
    ...(own.length === 0
      ? []
      : [
          {
            title: `${title} · 阶段`,
            heads: ['阶段', '从', '到', '已知天数的销量(预估)', '未知天数'],
            rows: own,
          },
        ]),
  ];
}

/** A place and the length of its list; both are blank where the period has no list. */
function placeCells({ ranks, sizes }: RankTrendReply['whole'], n: number): ExportCell[] {
  const size = sizes[n] ?? null;
  return size === null ? ['', ''] : [ranks[n] ?? UNKNOWN_CELL, size];
}

/** Places on a board by period. */
export function rankTrendTables({ title, boardName }: RankTrendBlock, reply: RankTrendReply): SheetTable[] {
  const { periods, whole, own, category, unit } = reply;
  const rows = periods.map((day, n): ExportCell[] => [
    dayCell(day),
    ...placeCells(whole, n),
    ...(own ? placeCells(own, n) : []),
  ]);
  const heads = ['日期', '全部类目名次', '上榜数', ...(own ? [`${category}名次`, `${category}上榜数`] : [])];
  return [
    { title, note: `${boardName}${unit === 'day' ? '日榜' : '周榜'}，榜单未生成的日期留空`, heads, rows },
  ];
}

/** What reviews say: moods, words, and those that others liked most. */
export function reviewsTables({ title }: Titled, reply: ReviewsReply): SheetTable[] {
  if (reply.count === 0) return [{ title, heads: ['评价'], rows: [] }];
  const moods = Object.entries(moodNames).map(([mood, name]): ExportCell[] => [
    name,
    reply.moods[mood as keyof typeof moodNames],
  ]);
  const words = reply.words.all.map(({ word, count }): ExportCell[] => [word, count]);
  const items = reply.items.map(({ text, likes, at, mood, same }): ExportCell[] => [
    text,
    mood === null ? UNKNOWN_CELL : moodNames[mood],
    figureCell(likes, 'count'),
    same,
    momentCell(at),
  ]);
  const chart = { kind: 'doughnut', title: `${title} · 情感`, category: 0, series: [1] } as const;
  return [
    { title, heads: ['情感', '评价数'], rows: [['全部', reply.count], ...moods] },
    { title: `${title} · 情感`, heads: ['情感', '评价数'], rows: moods, charts: [chart] },
    { title: `${title} · 评价词`, heads: ['词', '评价数'], rows: words },
    { title: `${title} · 原文`, heads: ['评价', '情感', '赞', '相同评价', '时间'], rows: items },
  ];
}

const wordsCell = (words: TimelineReply['changes'][number]['entered']) =>
  textCell(words.map(({ word }) => word).join('、'));

/** Dated changes with the sales before and after each. */
export function timelineTables(
  { title, source }: TimelineBlock,
  { changes, older }: TimelineReply,
): SheetTable[] {
  const isPrice = source === 'productPrice';
  const side = (text: string) => (isPrice ? figureCell(Number(text), 'money') : textCell(text));
  const rows = changes.map((change): ExportCell[] => [
    momentCell(change.at),
    side(change.before),
    side(change.after),
    figureCell(change.sales_before, 'count'),
    change.days_after === 0 ? UNKNOWN_CELL : figureCell(change.sales_after, 'count'),
    change.days_after,
    shareCell(change.change),
    ...(isPrice ? [] : [wordsCell(change.entered), wordsCell(change.left)]),
  ]);
  const unit = isPrice ? '(元)' : '';
  const sales = ['改前7日日均销量(预估)', '改后日均销量(预估)', '改后天数', '变化(%)'];
  const note = older > 0 ? `还有${older}次更早的变更不在当前版本可看的日期内` : undefined;
  const words = isPrice ? [] : ['新增词', '去掉的词'];
  const heads = ['时间', `改前${unit}`, `改后${unit}`, ...sales, ...words];
  return [{ title, ...(note !== undefined && { note }), heads, rows }];
}
