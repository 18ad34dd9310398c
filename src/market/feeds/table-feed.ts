import { type Columns, missingColumns, textReader, unreadColumns, withMap, wordsOf } from './columns.ts';
import { type Feed, type FeedSource, NeedsTimeError, NotOfFeedError } from './contract.ts';
import { RecordFields } from './fields.ts';
import type { RecordReader, RowOutcome, SourceRecord } from './record.ts';
import { columnName } from './source/table.ts';
import { captureTime } from './words/capture-name.ts';

/** What a row may know of its file. */
export interface RowContext {
  /** File name without folders. */
  name: string;
  /** Capture time in unix seconds by the shape's `dating`; `--at` as given for 'row'. */
  at: number | undefined;
  /** Figures of the rows of this file by key, for shapes that compare rows; empty at first. */
  seen: Map<string, string>;
}

/** One form in which files of a feed come. */
export interface TableShape {
  columns: Columns;
  /** Columns that only files of another feed have, and what to do with such a file. */
  foreign?: { names: readonly string[]; words: string };
  /** Where the capture time stands: in each row, in `--at`, or in the file name and else in `--at`. */
  dating: 'row' | 'at' | 'name';
  read(fields: RecordFields, context: RowContext): RowOutcome;
}

/** What a table feed is made of: the feed without its reader, and its shapes, the most particular first. */
export interface TableFeed extends Omit<Feed, 'open' | 'forms'> {
  shapes: readonly TableShape[];
}

/** A feed of rows with named columns (CSV, XLSX, JSON objects); the first shape whose columns are there reads. */
export function tableFeed({ shapes, ...feed }: TableFeed): Feed {
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
  if (at === undefined) throw new NeedsTimeError(`${id} 的文件名里没有日期，请加 --at：${opening.name}`);
  return at;
}

/** NotOfFeedError with the columns that the file lacks. */
export function lacksColumns(id: string, missing: readonly string[]): NotOfFeedError {
  return new NotOfFeedError(`文件不是 ${id}：缺少列 ${missing.join('、')}`);
}

function shapeFor(id: string, shapes: readonly TableShape[], header: readonly string[]): TableShape {
  const tried = shapes.map((shape) => ({ shape, missing: missingColumns(shape.columns, header) }));
  const [nearest] = tried.sort((a, b) => a.missing.length - b.missing.length);
  if (!nearest || nearest.missing.length > 0) throw lacksColumns(id, nearest?.missing ?? []);
  const { foreign } = nearest.shape;
  if (foreign?.names.some((name) => header.includes(columnName(name))))
    throw new NotOfFeedError(`文件不是 ${id}：${foreign.words}`);
  return nearest.shape;
}

function rowReader(shape: TableShape, id: string, opening: FeedSource): RecordReader {
  const context: RowContext = { name: opening.name, at: datingOf(shape, id, opening), seen: new Map() };
  const texts = textReader(shape.columns, opening.header);
  const words = wordsOf(shape.columns);
  const read = (record: SourceRecord): RowOutcome => {
    if ('flaw' in record) return { reject: record.flaw };
    const found = texts(record);
    return found ? shape.read(new RecordFields(found, words), context) : { reject: '这一项不是对象' };
  };
  return {
    dropped: unreadColumns(shape.columns, opening.header),
    take: (record) => [{ line: record.line, outcome: read(record) }],
  };
}

function datingOf(shape: TableShape, id: string, opening: FeedSource): number | undefined {
  if (shape.dating === 'name') return timeOfFile(id, opening);
  if (shape.dating === 'at' && opening.at === undefined)
    throw new NeedsTimeError(`${id} 的文件里没有日期，请加 --at：${opening.name}`);
  return opening.at;
}
