import {
  type Column,
  type Columns,
  columnPlaces,
  missingColumns,
  textReader,
  unreadColumns,
  withMap,
  wordsOf,
} from './columns.ts';
import { type Feed, type FeedSource, NeedsTimeError, NotOfFeedError } from './contract.ts';
import { RecordFields } from './fields.ts';
import type { RecordReader, RowOutcome, SourceRecord } from './record.ts';
import { columnName, flawOfWidth } from './source/table.ts';
import { endOfBeijingDay } from './words/beijing.ts';
import { captureTime } from './words/capture-name.ts';
import { RoundedIds } from './words/id.ts';

/** What a row may know of its file. */
export interface RowContext {
  /** File name without folders. */
  name: string;
  /** Capture time of the row in unix seconds by the shape's `dating`; `--at` as given for 'row'. */
  at: number | undefined;
  /** Figures of the rows of this file by key, for shapes that compare rows; empty at first. */
  seen: Map<string, string>;
  /** The name of the column of a field as it is written, with its unit; empty without a column. */
  written(field: string): string;
}

/** One form in which files of a feed come. */
export interface TableShape {
  columns: Columns;
  /** Rows have numbers, dates and closed words all along, so that cells moved by a separator without quotes do not read. */
  allowsSurplus?: true;
  /** Rows are texts of people, which may look like a sum or a note. */
  hasFreeTexts?: true;
  /** Fields of which a file must have at least one. */
  anyOf?: readonly string[];
  /** Columns that only files of another feed have, and what to do with such a file. */
  foreign?: { names: readonly string[]; words: string };
  /**
   * `row`: the rows date themselves by columns of the shape. `capture`: they hold at the time of their capture, which is in a column
   * of the row, else in the file name, else in `--at`; a bare day is its last second.
   */
  dating: 'row' | 'capture';
  /** The column with the capture time, where files of this shape give it names beside `CAPTURED`. */
  captured?: Column;
  read(fields: RecordFields, context: RowContext): RowOutcome;
}

/** What a table feed is made of: the feed without its reader, and its shapes, the most particular first. */
export interface TableFeed extends Omit<Feed, 'open' | 'forms'> {
  shapes: readonly TableShape[];
}

/** Names under which collectors write when they took a row. */
const CAPTURED = [
  '采集时间',
  '采集日期',
  '抓取时间',
  '爬取时间',
  'capture_time',
  'captured_at',
  'crawl_time',
  'crawled_at',
  'collect_time',
  'collected_at',
  'scraped_at',
  'fetched_at',
  'last_modify_ts',
];

/** The columns of a shape, with that of the capture time where rows may have one. */
const datedColumns = ({ columns, dating, captured }: TableShape): Columns =>
  dating === 'row'
    ? columns
    : {
        ...columns,
        captured: { label: captured?.label ?? '采集时间', names: [...(captured?.names ?? []), ...CAPTURED] },
      };

/** A feed of rows with named columns (CSV, XLSX, JSON objects); the first shape whose columns are there reads. */
export function tableFeed({ shapes: declared, ...feed }: TableFeed): Feed {
  const shapes = declared.map((shape) => ({ ...shape, columns: datedColumns(shape) }));
  return {
    ...feed,
    forms: shapes.map(({ columns }) => columns),
    open: (opening) => {
      const mapped = shapes.map((shape) => ({ ...shape, columns: withMap(shape.columns, opening.map) }));
      return rowReader(shapeFor(feed.id, mapped, opening.header), feed.id, opening);
    },
  };
}

/** The capture time by the file name, else by `--at`; NeedsTimeError without either. */
export function timeOfFile(id: string, opening: FeedSource): number {
  const at = captureTime(opening.name) ?? opening.at;
  if (at === undefined)
    throw new NeedsTimeError(`${id} 的文件和文件名里都没有日期，请加 --at：${opening.name}`);
  return at;
}

/** NotOfFeedError with the columns that the file lacks. */
export function lacksColumns(id: string, missing: readonly string[]): NotOfFeedError {
  return new NotOfFeedError(`文件不是 ${id}：缺少列 ${missing.join('、')}`);
}

/** Columns of a shape that a header lacks; of those of which one will do, the first. */
function missingOf({ columns, anyOf = [] }: TableShape, header: readonly string[]): string[] {
  const places = columnPlaces(columns, header);
  const isAny = anyOf.length === 0 || anyOf.some((field) => places[field] !== undefined);
  const [first = ''] = anyOf;
  return [...missingColumns(columns, header), ...(isAny ? [] : [columns[first]?.names[0] ?? first])];
}

function shapeFor(id: string, shapes: readonly TableShape[], header: readonly string[]): TableShape {
  const tried = shapes.map((shape) => ({ shape, missing: missingOf(shape, header) }));
  const [nearest] = tried.sort((a, b) => a.missing.length - b.missing.length);
  if (!nearest || nearest.missing.length > 0) throw lacksColumns(id, nearest?.missing ?? []);
  const { foreign } = nearest.shape;
  if (foreign?.names.some((name) => header.includes(columnName(name))))
    throw new NotOfFeedError(`文件不是 ${id}：${foreign.words}`);
  return nearest.shape;
}

function rowReader(shape: TableShape, id: string, opening: FeedSource): RecordReader {
  const ofFile = timeForRows(shape, id, opening);
  const seen = new Map<string, string>();
  const texts = textReader(shape.columns, opening.header);
  const words = wordsOf(shape.columns);
  const ids = new RoundedIds();
  const places = columnPlaces(shape.columns, opening.header);
  const known = new Set(Object.keys(places));
  const isFixed = shape.allowsSurplus !== true || Object.values(places).includes(opening.header.length - 1);
  const { names = opening.header } = opening;
  const written = (field: string) => names[places[field] ?? -1] ?? '';
  const read = (record: SourceRecord): RowOutcome => {
    if ('flaw' in record) return { reject: record.flaw };
    const found = texts(record);
    if (!found) return { reject: '这一项不是对象' };
    if ('suspect' in record && record.suspect !== undefined && !shape.hasFreeTexts)
      return { reject: record.suspect };
    const fields = new RecordFields(found, words, { ids, known });
    const at = shape.dating === 'row' ? ofFile : timeOfRow(fields, ofFile);
    const outcome = shape.read(fields, { name: opening.name, at, seen, written });
    return 'surplus' in record ? withSurplus(outcome, record, isFixed) : outcome;
  };
  return {
    dropped: unreadColumns(shape.columns, opening.header),
    take: (record) => [{ line: record.line, outcome: read(record) }],
  };
}

/**
 * The outcome of a row with cells behind its last column. A separator without quotes in an earlier cell moves all that follow by one:
 * only where the shape would see that, the last column is not read (not `isFixed`) and every value reads, the surplus is of that column.
 */
function withSurplus(
  outcome: RowOutcome,
  { cells, surplus = 0 }: Extract<SourceRecord, { cells: string[] }>,
  isFixed: boolean,
): RowOutcome {
  if (surplus === 0) return outcome;
  const isMoved = isFixed || 'reject' in outcome || outcome.leftOut !== undefined;
  if (isMoved) return { reject: flawOfWidth(cells.length, cells.length + surplus) };
  return { rows: outcome.rows, leftOut: [`多出的${surplus}格没有导入`] };
}

/** The capture time of a row: its own, else that of its file. One that cannot be read costs the row, which would be dated wrongly. */
function timeOfRow(fields: RecordFields, ofFile: number | undefined): number | undefined {
  fields.keyed('captured');
  const own = fields.moment('captured', ofFile);
  if (own) return own.exact ? own.ts : endOfBeijingDay(own.ts);
  if (ofFile === undefined) fields.fail('缺少采集时间');
  return ofFile;
}

/** What dates the rows of a file that do not date themselves; NeedsTimeError where nothing does. */
function timeForRows(shape: TableShape, id: string, opening: FeedSource): number | undefined {
  if (shape.dating === 'row') return opening.at;
  const hasOwn = columnPlaces(shape.columns, opening.header)['captured'] !== undefined;
  const ofSheet = captureTime(opening.sheet ?? '');
  if (ofSheet !== null) return ofSheet;
  return hasOwn ? (captureTime(opening.name) ?? opening.at) : timeOfFile(id, opening);
}
