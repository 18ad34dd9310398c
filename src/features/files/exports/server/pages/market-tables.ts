import type { MarketMix, MarketReply } from '#engine/blocks/market/reply.ts';
import type { ExportCell } from '../../cells.ts';
import { dayCell, figureCell, shareCell, UNKNOWN_CELL } from '../../figure-cells.ts';
import type { SheetTable } from '../../table.ts';

/** A change of a share in percentage points. */
const pointsCell = shareCell;

function summaryRows(summary: NonNullable<MarketReply['summary']>): ExportCell[][] {
  return [
    ['品牌份额(%，预估)', shareCell(summary.share), pointsCell(summary.share_change)],
    ['类目排名', summary.rank ?? UNKNOWN_CELL, summary.rank_change ?? UNKNOWN_CELL],
    ['类目规模(元，预估)', figureCell(summary.total, 'money'), shareCell(summary.total_change)],
    ['品牌销售额(元，预估)', figureCell(summary.own, 'money'), shareCell(summary.own_change)],
    ['动销商品', summary.products, null],
    ['件单价(元)', figureCell(summary.price, 'money'), null],
    ['类目件单价(元)', figureCell(summary.category_price, 'money'), null],
    ['CR5(%)', shareCell(summary.cr5), pointsCell(summary.cr5_change)],
  ];
}

function brandTables(title: string, { brands, buckets }: MarketReply): SheetTable[] {
  const rows = brands.map((brand): ExportCell[] => [
    brand.name,
    shareCell(brand.share),
    pointsCell(brand.share_change),
    figureCell(brand.gmv, 'money'),
    shareCell(brand.growth),
    brand.authors,
    figureCell(brand.price, 'money'),
  ]);
  const lines = buckets.map(({ from, to }, n): ExportCell[] => [
    from === to ? dayCell(from) : `${dayCell(from)} 至 ${dayCell(to)}`,
    ...brands.map(({ line }) => (line[n] === null || line[n] === undefined ? null : shareCell(line[n]))),
  ]);
  const series = brands.map((_, n) => n + 1);
  const heads = [
    '品牌',
    '份额(%)',
    '变化(百分点)',
    '销售额(元，预估)',
    '增速(%)',
    '达人（全品牌）',
    '件单价(元)',
  ];
  return [
    { title: `${title} · 竞品对比`, heads, rows },
    {
      title: `${title} · 份额走势`,
      heads: ['时间', ...brands.map(({ name }) => `${name}份额(%)`)],
      rows: lines,
      charts: [{ kind: 'line', title: '份额走势(%)', category: 0, series }],
    },
  ];
}

/** Channels or price bands of the brand beside those of its category. */
function mixTable(title: string, head: string, mix: readonly MarketMix[]): SheetTable {
  return {
    title,
    heads: [head, '品牌销售额(元，预估)', '品牌占比(%)', '类目占比(%)', '品牌份额(%)', '变化(百分点)'],
    rows: mix.map((one): ExportCell[] => [
      one.label,
      figureCell(one.own, 'money'),
      shareCell(one.own_share),
      shareCell(one.total_share),
      shareCell(one.share),
      pointsCell(one.share_change),
    ]),
    charts: mix.length < 2 ? [] : [{ kind: 'column', title, category: 0, series: [2, 3] }],
  };
}

/** Where a brand is in a category: its summary, its categories, and its rivals. */
export function brandMarketTables({ title }: { readonly title: string }, reply: MarketReply): SheetTable[] {
  const { category, summary, tree } = reply;
  if (category === null) return [{ title, note: '所选时间内没有销量', heads: ['市场'], rows: [] }];
  const rows = tree.map((node): ExportCell[] => [
    node.name,
    node.level,
    figureCell(node.own, 'money'),
    figureCell(node.total, 'money'),
    shareCell(node.share),
    pointsCell(node.share_change),
    node.rank ?? UNKNOWN_CELL,
    node.rank_change ?? UNKNOWN_CELL,
  ]);
  const money = ['品牌销售额(元，预估)', '类目规模(元，预估)'];
  return [
    {
      title,
      note: `类目：${category.path.join(' / ')}`,
      heads: ['指标', '数值', '变化(%或百分点、位)'],
      rows: summary === null ? [] : summaryRows(summary),
    },
    {
      title: `${title} · 类目份额`,
      heads: ['类目', '级别', ...money, '份额(%)', '变化(百分点)', '排名', '位次变化'],
      rows,
    },
    ...brandTables(title, reply),
    ...(reply.channels === null ? [] : [mixTable(`${title} · 渠道`, '渠道', reply.channels)]),
    mixTable(`${title} · 价格带`, '价格', reply.prices),
  ];
}
