import { trafficSources } from '#catalog/enums/traffic.ts';
import type {
  BandsBlock,
  BlockFigure,
  CalendarBlock,
  CategoriesBlock,
  CompositionBlock,
  HeatmapBlock,
  KpisBlock,
  MatrixBlock,
  PeersBlock,
  TrendBlock,
} from '#catalog/kernel/detail.ts';
import { estimateOf } from '#catalog/kernel/figure-estimate.ts';
import type { StandingBlock } from '#catalog/kernel/place-blocks.ts';
import type { CalendarReply } from '#engine/blocks/calendar/reply.ts';
import type { CategoriesReply, CategoryReply } from '#engine/blocks/categories/reply.ts';
import type { PartReply, PartsReply } from '#engine/blocks/composition/reply.ts';
import type { HeatmapReply } from '#engine/blocks/heatmap/reply.ts';
import type { KpisReply } from '#engine/blocks/kpis/reply.ts';
import type { MatrixReply } from '#engine/blocks/matrix/reply.ts';
import { percentileWords } from '#engine/blocks/peers/percentile.ts';
import type { PeersReply } from '#engine/blocks/peers/reply.ts';
import type { StandingReply } from '#engine/blocks/standing/reply.ts';
import type { SeriesReply, TrendReply } from '#engine/blocks/trend/reply.ts';
import type { ExportCell } from '../../cells.ts';
import { dayCell, figureCell, figureHead, seriesCell, shareCell, UNKNOWN_CELL } from '../../figure-cells.ts';
import type { SheetTable, TableChart } from '../../table.ts';

/** Names of the channels, in the order of the page. */
const channels = { live: '直播', video: '视频', card: '商品卡' } as const;
const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => `${hour}时`);

const headOf = ({ label, cell, value }: Pick<BlockFigure, 'label' | 'cell' | 'value'>) =>
  figureHead(label, cell, estimateOf({ value, cell }) !== null);

/** A table of parts of a whole with their shares, and a chart of the shares. */
export function partsTable(
  title: string,
  parts: readonly PartReply[],
  {
    figure,
    look,
  }: { figure: Pick<BlockFigure, 'label' | 'cell'> & { readonly head?: string }; look: string },
): SheetTable {
  const kind = look === 'donut' ? 'doughnut' : 'bar';
  return {
    title,
    heads: ['名称', figure.head ?? figureHead(figure.label, figure.cell), '占比(%)'],
    rows: parts.map(({ label, share, value }) => [label, figureCell(value, figure.cell), shareCell(share)]),
    charts: parts.length < 2 ? [] : [{ kind, title: `${title}占比(%)`, category: 0, series: [2] }],
  };
}

/** Figures with their change, and the split of the first by channel. */
export function kpisTables({ title, values }: KpisBlock, reply: KpisReply): SheetTable[] {
  const { split } = reply;
  const rows = Object.entries(values).map(([key, figure]): ExportCell[] => {
    const { value, change } = reply.values[key] ?? { value: null, change: null };
    return [headOf(figure), figureCell(value, figure.cell), shareCell(change)];
  });
  const table: SheetTable = { title, heads: ['指标', '数值', '环比(%)'], rows };
  if (split === null) return [table];
  const shares = Object.entries(channels).map(([key, label]): ExportCell[] => [
    label,
    shareCell(split[key as keyof typeof channels]),
  ]);
  const chart: TableChart = { kind: 'doughnut', title: '渠道占比(%)', category: 0, series: [1] };
  return [table, { title: `${title} · 渠道占比`, heads: ['渠道', '占比(%)'], rows: shares, charts: [chart] }];
}

/** Figures with their place among comparable objects. */
export function peersTables({ title, terms }: PeersBlock, { group, values }: PeersReply): SheetTable[] {
  const rows = Object.entries(terms).map(([key, { label, cell }]): ExportCell[] => {
    const { value, percentile } = values[key] ?? { value: null, percentile: null };
    return [figureHead(label, cell), figureCell(value, cell), percentileWords(percentile)];
  });
  const note = group === null ? '没有可比的对象' : `近30天，与${group.label}的${group.count}个比`;
  return [{ title, note, heads: ['指标', '数值', '同行中的位置'], rows }];
}

/** Scores with their place in the main category. */
export function standingTables(
  { title, terms, unit, among, peers }: StandingBlock,
  { category, is_peer, scores }: StandingReply,
): SheetTable[] {
  const rows = Object.entries(terms).map(([key, { label }]): ExportCell[] => {
    const { value, median, place, count } = scores[key] ?? {
      value: null,
      median: null,
      place: null,
      count: 0,
    };
    return [label, figureCell(value, 'score'), figureCell(median, 'score'), shareCell(place), count];
  });
  const own = `主营类目 ${category}，最近一次公布的分数${is_peer ? '' : `，${peers.outside}`}`;
  const note = category === null ? among.unknown : own;
  return [{ title, note, heads: ['评分项', '得分', '类目中位', '高于同类目(%)', `样本(${unit})`], rows }];
}

interface Line {
  readonly head: string;
  readonly figure: BlockFigure;
  readonly isBar: boolean;
  readonly isStacked: boolean;
  readonly isRight: boolean;
  readonly reply: SeriesReply | undefined;
}

/** The points of a line as the page has them: bands where they are sent. */
const pointsOf = ({ reply, figure }: Line): ExportCell[] =>
  (reply?.bands ?? reply?.values ?? []).map((value) => seriesCell(value, figure.cell));

/** The charts of a metric: lines of one axis together, because a chart of a sheet has one kind and one scale. */
function trendCharts(title: string, lines: readonly Line[], first: number): TableChart[] {
  const kindOf = ({ isBar, isStacked }: Line) => (isStacked ? 'stacked' : isBar ? 'column' : 'line');
  const places = lines.map((line, n) => ({ line, place: first + n }));
  const groups = Map.groupBy(places, ({ line }) => `${kindOf(line)} ${line.isRight} ${line.figure.cell}`);
  return [...groups.values()].map((group) => ({
    kind: kindOf(group[0]?.line as Line),
    title,
    category: 0,
    series: group.map(({ place }) => place),
  }));
}

/** Series by day, a column each, with a chart for each metric. */
export function trendTables({ title, metrics }: TrendBlock, reply: TrendReply): SheetTable[] {
  const isSingle = Object.keys(metrics).length === 1;
  const groups = Object.entries(metrics).map(([metric, { label, series }]) => ({
    label,
    lines: Object.entries(series).map(([key, figure]): Line => {
      const head = isSingle || label === figure.label ? headOf(figure) : `${label} · ${headOf(figure)}`;
      return {
        head,
        figure,
        isBar: figure.mark === 'bar',
        isStacked: figure.stack !== undefined,
        isRight: figure.axis === 'right',
        reply: reply.metrics[metric]?.[key],
      };
    }),
  }));
  const lines = groups.flatMap((group) => group.lines);
  const points = lines.map(pointsOf);
  const rows = reply.days.map((day, n) => [dayCell(day), ...points.map((one) => one[n] ?? null)]);
  let first = 1;
  const charts = groups.flatMap((group) => {
    const start = first;
    first += group.lines.length;
    return trendCharts(isSingle ? title : `${title} · ${group.label}`, group.lines, start);
  });
  const note = reply.indexed ? '按最高值100的指数' : undefined;
  return [
    {
      title,
      ...(note !== undefined && { note }),
      heads: ['日期', ...lines.map(({ head }) => head)],
      rows,
      charts,
    },
  ];
}

/** Views by source and day. */
function trafficDayTable(title: string, days: NonNullable<PartsReply['days']>): SheetTable {
  const name = `${title} · 按开播日`;
  return {
    title: name,
    heads: ['日期', ...trafficSources.map((source) => `${source}(场观)`)],
    rows: days.map(({ day, values }) => [dayCell(day), ...values]),
    charts: [{ kind: 'stacked', title: name, category: 0, series: trafficSources.map((_, n) => n + 1) }],
  };
}

/** Parts of a whole, or a figure by bands. */
export function partsTables(block: CompositionBlock | BandsBlock, reply: PartsReply): SheetTable[] {
  const look = block.kind === 'bands' ? 'bars' : block.look;
  const { label, cell } = block.figure;
  const table = partsTable(block.title, reply.parts, {
    figure: { label, cell, head: headOf(block.figure) },
    look,
  });
  return [
    reply.note === undefined ? table : { ...table, note: reply.note },
    ...(reply.days === undefined || reply.days.length < 2 ? [] : [trafficDayTable(block.title, reply.days)]),
  ];
}

/** The hours of a week. */
export function heatmapTables(
  { title, figure }: HeatmapBlock,
  { cells, figures }: HeatmapReply,
): SheetTable[] {
  const rows = WEEKDAYS.map((name, day): ExportCell[] => [
    name,
    ...HOURS.map((_, hour) =>
      figures === null
        ? (cells[day]?.[hour] ?? 0)
        : figureCell(figures[day]?.[hour] ?? 0, figure?.cell ?? 'count'),
    ),
  ]);
  const isEmpty = cells.flat().every((cell) => cell === null);
  const note = figure === null ? '次数' : headOf(figure);
  return [
    { title, note: figures === null ? '指数' : note, heads: ['', ...HOURS], rows: isEmpty ? [] : rows },
  ];
}

/** Bands by channel. */
export function matrixTables(
  { title, heads, columns, total }: MatrixBlock,
  reply: MatrixReply,
): SheetTable[] {
  const own = Object.entries(columns);
  const rows = reply.rows.map((row): ExportCell[] => [
    row.label,
    row.count,
    ...own.map(([key, { cell }]) =>
      row.count === 0 ? UNKNOWN_CELL : figureCell(row.cells[key]?.value, cell),
    ),
    row.count === 0 ? UNKNOWN_CELL : figureCell(row.total, total.cell),
    shareCell(row.share),
  ]);
  const names = own.map(([, figure]) => headOf(figure));
  return [{ title, heads: [heads.band, heads.count, ...names, headOf(total), '占比(%)'], rows }];
}

/** Categories level by level, each below its own. */
export function categoriesTables(
  { title, values }: CategoriesBlock,
  { parts }: CategoriesReply,
): SheetTable[] {
  const own = Object.entries(values);
  const rowsOf = (part: CategoryReply, above: readonly string[]): ExportCell[][] => {
    const path = [...above, part.label];
    const figures = own.map(([key, { cell }]) => figureCell(part.values[key], cell));
    const row = [path.join(' / '), path.length, shareCell(part.share), ...figures];
    return [row, ...part.parts.flatMap((one) => rowsOf(one, path))];
  };
  const heads = ['类目', '级别', '占比(%)', ...own.map(([, figure]) => headOf(figure))];
  return [{ title, heads, rows: parts.flatMap((part) => rowsOf(part, [])) }];
}

const dayStates = {
  unknown: UNKNOWN_CELL,
  locked: '当前版本不可看',
  running: '统计中',
  future: '未到',
} as const;

/** The days of a month. */
export function calendarTables({ title, figure, counts }: CalendarBlock, reply: CalendarReply): SheetTable[] {
  const own = Object.entries(counts);
  const rows = reply.days.map(({ day, state, value, counts: numbers }): ExportCell[] => [
    dayCell(day),
    state === 'known' ? figureCell(value, figure.cell) : dayStates[state],
    ...own.map(([key, { cell }]) => figureCell(numbers[key] ?? null, cell)),
  ]);
  return [{ title, heads: ['日期', headOf(figure), ...own.map(([, one]) => headOf(one))], rows }];
}
