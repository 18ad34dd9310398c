import { videoCards } from '#catalog/details/video-cards.ts';
import { moodNames } from '#engine/blocks/reviews/mood.ts';
import type { VideoPageData } from '#features/objects/video-page/server/services.ts';
import type { ExportCell } from '../../cells.ts';
import {
  dayCell,
  figureCell,
  momentCell,
  seriesCell,
  shareCell,
  textCell,
  UNKNOWN_CELL,
} from '../../figure-cells.ts';
import type { SheetTable, WorkbookSheet } from '../../table.ts';
import { cardHead, figuresOfPageCard } from './card-heads.ts';
import type { PageContent } from './page-export.ts';
import { portraitTables } from './row-tables.ts';

function overview({ detail, words }: VideoPageData): SheetTable[] {
  const { overview: card } = videoCards;
  const facts: ExportCell[][] = [
    ['视频标题', textCell(detail.title)],
    ['达人', textCell(detail.author_name)],
    ['达人粉丝', figureCell(detail.fans, 'count')],
    ['发布', momentCell(detail.published_at)],
    ['最近采集', momentCell(detail.seen_at)],
    ['时长(秒)', detail.duration ?? UNKNOWN_CELL],
    ['话题', textCell(detail.hashtags.join(' '))],
    ['原链接', textCell(detail.url)],
  ];
  const own = { ...detail, asking: words.asking };
  const rows = (Object.keys(card.figures) as (keyof typeof card.figures)[]).map((key): ExportCell[] => {
    const note = key === 'plays' && detail.is_plays_estimated ? '由点赞推算' : null;
    return [cardHead(card, key), figureCell(own[key], card.figures[key].cell), note];
  });
  return [
    { title: '视频信息', heads: ['项目', '内容'], rows: facts },
    { title: card.title, heads: ['指标', '数值', '说明'], rows },
  ];
}

function growthTable({ trend, counters }: VideoPageData): SheetTable {
  const { title } = videoCards.growth;
  const head = (of: VideoPageData['counters'][number]) => cardHead(videoCards.growth, of);
  const gained = (of: VideoPageData['counters'][number], n: number) =>
    seriesCell(trend.counters[of]?.gained[n], 'count');
  const total = (of: VideoPageData['counters'][number], n: number) =>
    seriesCell(trend.counters[of]?.total[n], 'count');
  const rows = trend.at.map((at, n): ExportCell[] => [
    momentCell(at),
    n < trend.hours ? '小时' : '天',
    ...counters.flatMap((of) => [total(of, n), gained(of, n)]),
  ]);
  return {
    title,
    ...(trend.is_plays_estimated && { note: '播放由点赞推算' }),
    heads: ['开始', '时段', ...counters.flatMap((of) => [`${head(of)}累计`, `${head(of)}新增`])],
    rows,
    charts: counters.map((of, n) => ({
      kind: 'line',
      title: `${head(of)}累计`,
      category: 0,
      series: [2 + n * 2],
    })),
  };
}

function paidTables({ trend: { paid } }: VideoPageData): SheetTable[] {
  const { title } = videoCards.paid;
  if (paid === null) return [];
  const share = figureCell(paid.share as Parameters<typeof figureCell>[0], 'percent');
  const spans = (paid.spans ?? []).map((one): ExportCell[] => [
    momentCell(one.from),
    momentCell(one.until),
    Math.round(one.gained),
    Number(one.times.toFixed(2)),
  ]);
  return [
    {
      title,
      note: '模型推断',
      heads: ['指标', '数值'],
      rows: [
        ['投流迹象', paid.has_ad ? '有' : '无'],
        ['付费占比(%)', share],
      ],
    },
    { title: '助推时段', note: '模型推断', heads: ['开始', '结束', '新增点赞', '为平时的倍数'], rows: spans },
  ];
}

function goodsTable({ goods }: VideoPageData): SheetTable {
  const { goods: card } = videoCards;
  const keys = ['price', 'cos', 'sales', 'gmv', 'share', 'linked_at'] as const;
  const rows = goods.items.map((one): ExportCell[] => [
    textCell(one.title),
    textCell(one.shop_name),
    figureCell(one.price, 'money'),
    shareCell(one.cos),
    figureCell(one.sales, 'count'),
    figureCell(one.gmv, 'money'),
    shareCell(one.share),
    momentCell(one.linked_at),
    one.is_off ? '是' : '否',
  ]);
  return {
    title: card.title,
    heads: ['商品', '小店', ...keys.map((key) => cardHead(card, key)), '已下架'],
    rows,
  };
}

function dailyTable({ goods }: VideoPageData): SheetTable {
  const days = [...new Set(goods.items.flatMap((one) => one.days))].toSorted((a, b) => a - b);
  const pieces = goods.items.map((one) => new Map(one.days.map((day, n) => [day, one.pieces[n] ?? null])));
  const rows = days.map((day): ExportCell[] => [dayCell(day), ...pieces.map((one) => one.get(day) ?? null)]);
  const series = goods.items.map((_, n) => n + 1);
  const title = videoCards.goods.figures.pieces.label;
  return {
    title,
    note: goods.is_indexed ? '按最高值100的指数' : '件，预估；空白的日子没有销量',
    heads: ['日期', ...goods.items.map((one) => textCell(one.title))],
    rows,
    charts: series.length === 0 ? [] : [{ kind: 'line', title, category: 0, series }],
  };
}

function commentTables({ words, comments }: VideoPageData): SheetTable[] {
  const { commentWords, comments: card } = videoCards;
  const shares = Object.entries(moodNames).map(([mood, name]): ExportCell[] => [
    name,
    shareCell(words.moods?.[mood as keyof typeof moodNames]),
  ]);
  const lines = comments.map((one): ExportCell[] => [
    one.text,
    one.mood === null ? UNKNOWN_CELL : moodNames[one.mood],
    figureCell(one.likes, 'count'),
    figureCell(one.replies, 'count'),
    textCell(one.place),
    momentCell(one.at),
  ]);
  const chart = { kind: 'doughnut', title: '评论情感(%)', category: 0, series: [1] } as const;
  return [
    {
      title: commentWords.title,
      note: `统计的评论 ${words.count} 条`,
      heads: ['情感', '占比(%)'],
      rows: words.moods === null ? [] : shares,
      charts: words.moods === null ? [] : [chart],
    },
    { title: '评论热词', heads: ['词', '评论数'], rows: words.words.map(({ word, count }) => [word, count]) },
    { title: card.title, heads: ['评论', '情感', '赞', '回复', '地区', '时间'], rows: lines },
  ];
}

function similarTable({ similar: { items, days } }: VideoPageData): SheetTable {
  const { similar: card } = videoCards;
  const rows = items.map((one): ExportCell[] => [
    one.title || '无标题',
    textCell(one.author_name),
    textCell(one.product_title),
    momentCell(one.published_at),
    figureCell(one.likes, 'count'),
    figureCell(one.sales, 'count'),
    figureCell(one.gmv, 'money'),
  ]);
  const keys = ['published_at', 'likes', 'sales', 'gmv'] as const;
  const heads = ['视频', '达人', '商品', ...keys.map((key) => cardHead(card, key))];
  return { title: card.title, note: `同商品，近${days}天`, heads, rows };
}

/** The page of a video as sheets. */
export function videoContent(page: VideoPageData): PageContent {
  const { audiences, title } = page.audience;
  const sheets: WorkbookSheet[] = [
    { title: '概览', tables: overview(page) },
    { title: '增长趋势', tables: [growthTable(page), ...paidTables(page)] },
    { title: '视频商品', tables: [goodsTable(page), dailyTable(page)] },
    { title: '观众画像', tables: portraitTables({ title, audiences }, page.persona.portrait) },
    { title: '评论', tables: commentTables(page) },
    { title: '同款视频', tables: [similarTable(page)] },
  ];
  const { published_at: published, seen_at: seen } = page.detail;
  return {
    sheets,
    period: `${momentCell(published)} 至 ${momentCell(seen)}`,
    figures: Object.values(videoCards).flatMap(figuresOfPageCard),
  };
}
