import { allListings } from '#catalog/index.ts';
import { type Listing, type ListingColumn, wireName } from '#catalog/kernel/listing.ts';
import type { WireRow } from '#engine/contract.ts';
import { exportColumns } from '#features/files/exports/cells.ts';
import type { ScopedApp } from '../sample-scope.ts';
import { answered, comparable, type FigureSpan, isOverDays, type SeenFigure, wordOf } from './seen.ts';

/** Cells that hold a number of the object; places, days and texts are compared by nothing. */
export const NUMBER_CELLS: ReadonlySet<string> = new Set([
  'count',
  'money',
  'percent',
  'times',
  'duration',
  'change',
  'growth',
]);

/** What a number of a file is of the unit of the wire, where it differs: yuan and percent. */
const FILE_UNITS: Readonly<Record<string, number>> = { money: 100, percent: 0.01, growth: 0.01 };

/** Of a pair's figure its list says whose it is: 本店销售额 of an author is 销售额 of that author in that shop. */
const OWN = /^(本店|本品牌|本品)/;

/** How much of a list is asked: the first page of it, over the time that other pages have too. */
function addressOf({ time }: Listing): string {
  if (time.kind === 'window') return `period=${time.days.includes(30) ? 30 : time.days[0]}`;
  return time.kind === 'period' ? 'period=day' : '';
}

function spanOf({ time }: Listing, { value }: ListingColumn): FigureSpan {
  if (time.kind === 'period') return '1d';
  if (time.kind === 'moment') return 'hour';
  return value !== undefined && isOverDays(value) ? '30d' : 'latest';
}

/** The row's own object, or the pair of it and the object of the page where the figure is of both. */
function objectOf(listing: Listing, column: ListingColumn, ids: { row: WireRow; scope: object }): string {
  const own = `${listing.of.key}:${String(ids.row[listing.of.key])}`;
  const isPair = listing.from.storage === 'rollup' && column.value !== undefined && isOverDays(column.value);
  const scope = Object.entries(ids.scope).map(([name, id]) => `${name}:${id}`);
  return isPair && scope.length > 0 ? [own, ...scope].toSorted().join(' + ') : own;
}

/** The numbers of a row under the words of its list. */
export function figuresOfRow(
  listing: Listing,
  row: WireRow,
  { scope = {}, place = listing.id }: { readonly scope?: object; readonly place?: string } = {},
): SeenFigure[] {
  return Object.entries(listing.columns).flatMap(([key, column]) => {
    if (column.value === undefined || !NUMBER_CELLS.has(column.cell)) return [];
    const value = row[wireName(key)];
    if (typeof value !== 'number' && value !== null) return [];
    const object = objectOf(listing, column, { row, scope });
    return [
      {
        object,
        label: wordOf(object.includes(' + ') ? column.label.replace(OWN, '') : column.label),
        span: spanOf(listing, column),
        value: comparable(value, column.cell),
        place: `${place}.${key}`,
      },
    ];
  });
}

/** What the file of a list has of a row, in the digits of a file: yuan and percent to two, read back as the wire has them. */
export function figuresOfFile(listing: Listing, row: WireRow, scope: object): SeenFigure[] {
  const keys = Object.keys(listing.columns);
  const headed = (key: string) =>
    exportColumns(listing, [key]).find(({ head }) => head.startsWith(listing.columns[key]?.label ?? ''));
  const cells = new Map(keys.map((key) => [key, headed(key)?.cell(row)]));
  return figuresOfRow(listing, row, { scope, place: `file of ${listing.id}` }).map((figure) => {
    const key = figure.place.split('.').at(-1) as string;
    const cell = listing.columns[key]?.cell ?? '';
    const written = cells.get(key);
    const factor = FILE_UNITS[cell] ?? 1;
    return { ...figure, value: typeof written === 'number' ? comparable(written * factor, cell) : null };
  });
}

/** Figures of the first rows of every list, and of its file. */
export async function figuresOfLists(test: ScopedApp, rows: number): Promise<SeenFigure[]> {
  const seen = await Promise.all(
    allListings.map(async (listing) => {
      const { scope } = test.inScope(listing.id, { scope: {} } as never);
      const answer = await test.ask(listing.id, addressOf(listing), { as: 'supreme' });
      const first = answered(answer).items.slice(0, rows);
      return first.flatMap((row) => [
        ...figuresOfRow(listing, row, { scope }),
        ...figuresOfFile(listing, row, scope),
      ]);
    }),
  );
  return seen.flat();
}
