import { listingById } from '#catalog/index.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { type Comparison, DIFFERENCES, nameOfRow, type Overlap } from '#features/objects/compare/contract.ts';
import { dayOfCode } from '#kernel/day.ts';
import { type ExportCell, exportColumns } from '../../cells.ts';
import { dayCell, shareCell, UNKNOWN_CELL } from '../../figure-cells.ts';
import { figuresOfListing } from '../../page-figures.ts';
import type { SheetTable } from '../../table.ts';
import type { PageContent } from './page-export.ts';

/** The days of the figures in the words of the page; those of rooms and videos are of all their time. */
function periodWords({ time }: Listing, { days, data_day: day }: Comparison['period']): string {
  if (time.kind === 'none' && !time.custom) return '指标为至今累计';
  return `指标为近${days}天${day === null ? '' : `，截至 ${dayOfCode(day)}`}`;
}

/** The columns of the library, an object a column. */
function figuresTable(listing: Listing, { items, period }: Comparison, names: readonly string[]): SheetTable {
  const columns = exportColumns(
    listing,
    Object.keys(listing.columns).filter((key) => listing.columns[key]?.cell !== 'rank'),
  );
  return {
    title: `${listing.of.label}对比`,
    note: periodWords(listing, period),
    heads: ['指标', ...names],
    rows: columns.map(({ head, cell }): ExportCell[] => [
      head,
      ...items.map(({ row }) => cell(row) ?? UNKNOWN_CELL),
    ]),
  };
}

/** The differences in the words of the page. */
const differencesTables = ({ differences }: Comparison): SheetTable[] =>
  differences.length === 0
    ? []
    : [{ title: DIFFERENCES, heads: [DIFFERENCES], rows: differences.map((words) => [words]) }];

/** Shares of the objects of the library that are below. */
function placesTable(
  { columns }: Listing,
  { items, axes }: Comparison,
  names: readonly string[],
): SheetTable {
  return {
    title: '在全库中的位置',
    note: '高于全库多少比例的对象',
    heads: ['指标(%)', ...names],
    rows: axes.map((key): ExportCell[] => [
      columns[key]?.label ?? key,
      ...items.map(({ percentiles }) => shareCell(percentiles[key])),
    ]),
  };
}

/** Money by day as an index; an unknown day is empty. */
function compareTrend({ items, days }: Comparison, names: readonly string[]): SheetTable {
  const series = names.map((_, n) => n + 1);
  return {
    title: '销售额走势',
    note: '近30天，以所比对象的最高日为100',
    heads: ['日期', ...names],
    rows: days.map((day, n): ExportCell[] => [dayCell(day), ...items.map(({ trend }) => trend[n] ?? null)]),
    charts: [{ kind: 'line', title: '销售额走势（最高日为100）', category: 0, series }],
  };
}

/** How many rows each two have in common, and which. */
function overlapTables(
  { list, matrix, all, shares, shared }: Overlap,
  names: readonly string[],
): SheetTable[] {
  const listing = listingById(list);
  if (!listing) return [];
  const { label } = listing.of;
  const rows = matrix.map((line, n): ExportCell[] => [names[n] ?? '', ...line, shareCell(shares[n])]);
  const common = shared.map(({ row, by }): ExportCell[] => [
    nameOfRow(listing, row),
    ...names.map((_, n) => (by.includes(n) ? '有' : '')),
  ]);
  return [
    {
      title: `共有的${label}`,
      note: `全部共有 ${all} 个；对角线为各自的数量`,
      heads: ['', ...names, '共有占销售额(%)'],
      rows,
    },
    { title: `共有最多的${label}`, heads: [label, ...names], rows: common },
  ];
}

/** A comparison as sheets; `listing` is the library with the formula columns of who exports. */
export function comparisonContent(listing: Listing, data: Comparison): PageContent {
  const names = data.items.map(({ row }) => nameOfRow(listing, row));
  const overlaps = data.overlaps.flatMap((one) => overlapTables(one, names));
  return {
    sheets: [
      {
        title: '对比',
        tables: [
          ...differencesTables(data),
          figuresTable(listing, data, names),
          placesTable(listing, data, names),
        ],
      },
      ...(data.days.length === 0 ? [] : [{ title: '走势', tables: [compareTrend(data, names)] }]),
      ...(overlaps.length === 0 ? [] : [{ title: '共有', tables: overlaps }]),
    ],
    period: periodWords(listing, data.period),
    figures: figuresOfListing(listing),
  };
}
