import { basename } from 'node:path';
import { isObject } from './columns.ts';
import {
  type ColumnMap,
  type Feed,
  type FeedBatch,
  type FeedItem,
  NeedsTimeError,
  NotOfFeedError,
  OwnExportError,
  type ReadOptions,
  UnreadableError,
} from './contract.ts';
import type {
  FileShape,
  LineOutcome,
  RecordBlock,
  RecordReader,
  SourceRecord,
  UnreadSheet,
} from './record.ts';
import { containerOf } from './source/container.ts';
import { csvBlocks } from './source/csv-blocks.ts';
import { jsonBlocks, shapeOfValue } from './source/json-blocks.ts';
import { wrappedRows } from './source/json-wrapper.ts';
import type { ListChoice } from './source/list-choice.ts';
import { markupBook } from './source/markup-book.ts';
import { type OpenedFile, openFile } from './source/open-file.ts';
import { isOwnDays, OWN_DAYS_WORDS, otherPlatform, otherPlatformWords } from './source/other-platform.ts';
import { isPageExport, OWN_EXPORT, OWN_PAGE, ownExportOf } from './source/own-export.ts';
import { openWorkbook, type Workbook } from './source/workbook/workbook.ts';
import { xlsxBlocks, xlsxTables } from './source/xlsx-blocks.ts';

/**
 * Reads one file as a feed, batch by batch, holding no more than a batch. Bad rows come back as rejects with
 * their line; a file of another shape throws NotOfFeedError before the first batch, a file that cannot be
 * read throws UnreadableError. An aborted signal throws its reason between two chunks.
 */
export async function* readFeed(feed: Feed, file: string, options: ReadOptions): AsyncGenerator<FeedBatch> {
  const opened = await openFile(file);
  try {
    yield* batches(feed, opened, options);
  } finally {
    await opened.close();
  }
}

/** What is read of a file so far: the reader of its table, and the rows that wait for a batch. */
class Reading {
  reader: RecordReader | null = null;
  items: FeedItem[] = [];
  isWhole = true;
  readonly #dropped = new Set<string>();
  readonly #path: string;
  readonly #bytesTotal: number;
  #sheet: string | undefined;
  #unread: readonly UnreadSheet[] | undefined;

  constructor({ path, bytesTotal }: OpenedFile) {
    this.#path = path;
    this.#bytesTotal = bytesTotal;
  }

  /** Notes where a block is from; a block of another sheet ends the table before it. */
  enter({ sheet, unread, broken }: RecordBlock): void {
    if (broken) this.isWhole = false;
    if (sheet !== this.#sheet) this.end();
    this.#sheet = sheet;
    this.#unread = unread;
  }

  take(record: SourceRecord): void {
    if (this.reader) this.#add(this.reader.take(record), record);
  }

  /** Ends the table: what its reader waits with comes now. */
  end(): void {
    this.#add(this.reader?.end?.(this.isWhole) ?? []);
    for (const name of this.reader?.dropped ?? []) this.#dropped.add(name);
    this.reader = null;
  }

  batch(items: FeedItem[], bytesRead: number): FeedBatch {
    for (const name of this.reader?.dropped ?? []) this.#dropped.add(name);
    return {
      items,
      dropped: [...this.#dropped],
      ...(this.#unread && this.#unread.length > 0 && { unreadSheets: this.#unread }),
      bytesRead,
      bytesTotal: this.#bytesTotal,
    };
  }

  #add(outcomes: readonly LineOutcome[], record?: SourceRecord): void {
    const place =
      this.#sheet === undefined ? this.#path : `${this.#path}!${this.#sheet.replaceAll(/[/\\]/gu, '／')}`;
    for (const one of outcomes)
      this.items.push(
        itemOf(place, one, {
          record: one.record ?? record,
          isAlone: one.record !== undefined || outcomes.length === 1,
        }),
      );
  }
}

async function* batches(feed: Feed, opened: OpenedFile, options: ReadOptions): AsyncGenerator<FeedBatch> {
  const size = options.batchRows ?? 5000;
  const { bytesTotal, path } = opened;
  const reading = new Reading(opened);
  let hasTable = false;
  const { at, map, signal, list, onLists, lookUp } = options;
  const opening = { feed, path, at, map, signal, list, onLists, lookUp };
  for await (const block of blocksOf(opened, opening)) {
    options.signal?.throwIfAborted();
    reading.enter(block);
    const start: OpenedBlock | null = reading.reader ? null : await openBlock(opening, block);
    reading.reader ??= start?.reader ?? null;
    hasTable ||= reading.reader !== null;
    for (const record of start?.records ?? block.records) {
      reading.take(record);
      if (reading.items.length < size) continue;
      yield reading.batch(reading.items, Math.min(block.bytesRead, bytesTotal - 1));
      reading.items = [];
    }
  }
  if (!hasTable) throw new NotOfFeedError(`文件不是 ${feed.id}：里面没有可读的内容`);
  reading.end();
  while (reading.items.length > size) yield reading.batch(reading.items.splice(0, size), bytesTotal - 1);
  yield reading.batch(reading.items, bytesTotal);
}

/** An outcome with its place; `isAlone` says that its record has no other. */
function itemOf(
  file: string,
  { line, outcome }: LineOutcome,
  { record, isAlone }: { record: SourceRecord | undefined; isAlone: boolean },
): FeedItem {
  const element = record?.element;
  const cells = record && cellsOf(record, isAlone && 'reject' in outcome);
  return { file, line, outcome, ...(element !== undefined && { element }), ...(cells && { cells }) };
}

/** What is kept of the text of a row of JSON. */
const ROW_CHARS = 2000;

/** A record as it is in the file; undefined where it could not be cut into cells. The text of JSON is made anew for a rejected row alone. */
function cellsOf(record: SourceRecord, isRejected: boolean): readonly string[] | undefined {
  if ('cells' in record) return record.cells;
  return isRejected && 'value' in record ? [JSON.stringify(record.value).slice(0, ROW_CHARS)] : undefined;
}

interface Opening extends ListChoice {
  feed: Feed;
  path: string;
  at: number | undefined;
  map: ColumnMap | undefined;
  signal: AbortSignal | undefined;
  lookUp: ReadOptions['lookUp'];
}

interface OpenedBlock {
  reader: RecordReader;
  records: readonly SourceRecord[];
}

const isOfOtherForm = (error: unknown) =>
  error instanceof NotOfFeedError && !(error instanceof NeedsTimeError);

// An object that has the columns itself is a row; else the list that it wraps is the file. The first line of several decides nothing:
// some programs begin with a line about the file.
async function openBlock(
  opening: Opening,
  { shape, records, only, sheet }: RecordBlock,
): Promise<OpenedBlock | null> {
  if (!shape) return null;
  await refuseOwnOrOther(opening, shape, records);
  refuseOtherPlatform(shape, records);
  try {
    return { reader: openReader(opening, shape, sheet), records };
  } catch (error) {
    if (!isOfOtherForm(error)) throw error;
    const found = only ? openWrapped(opening, only) : openByLater(opening, records);
    if (!found) throw error;
    return found;
  }
}

/** An export of this product is of its own feed alone, and nothing else is. */
async function refuseOwnOrOther(
  { feed, lookUp }: Opening,
  shape: FileShape,
  records: readonly SourceRecord[],
): Promise<void> {
  const isOwn = (await ownExportOf(shape, records, lookUp)) !== null;
  if (isOwn && feed.id !== 'own-export') throw new OwnExportError(OWN_EXPORT);
  if (!isOwn && feed.id === 'own-export') throw new NotOfFeedError('这不是观潮导出的列表');
}

/** Objects of other platforms would be merged with ours: the file is named and refused. */
function refuseOtherPlatform(shape: FileShape, records: readonly SourceRecord[]): void {
  if (isOwnDays(shape.header)) throw new UnreadableError(OWN_DAYS_WORDS);
  const platform = otherPlatform(shape, records);
  if (platform !== null) throw new UnreadableError(otherPlatformWords(platform));
}

function openWrapped(opening: Opening, only: { line: number; value: unknown }): OpenedBlock | null {
  const rows = wrappedRows(only.value, (first) => isOfFeed(opening, shapeOfValue(first)), opening);
  const first = rows?.find(isObject);
  if (!rows || !first) return null;
  const inner = rows.map((value, n) => ({ line: only.line, element: n + 1, value }));
  refuseOtherPlatform(shapeOfValue(first), inner);
  return { reader: openReader(opening, shapeOfValue(first)), records: inner };
}

/** Values among which one of the feed is looked for behind the first. */
const LATER_VALUES = 50;

function openByLater(opening: Opening, records: readonly SourceRecord[]): OpenedBlock | null {
  const objects = records
    .slice(0, LATER_VALUES)
    .flatMap((record) => ('value' in record && isObject(record.value) ? [record.value] : []));
  const first = objects.find((value) => isOfFeed(opening, shapeOfValue(value)));
  return first ? { reader: openReader(opening, shapeOfValue(first)), records } : null;
}

function openReader({ feed, path, at, map }: Opening, shape: FileShape, sheet?: string) {
  const opening = {
    ...shape,
    name: basename(path),
    ...(map && { map }),
    ...(sheet !== undefined && { sheet }),
  };
  return feed.open(at === undefined ? opening : { ...opening, at });
}

const isHeaderOf = (opening: Opening, header: readonly string[]): boolean => isOfFeed(opening, { header });

function isOfFeed(opening: Opening, shape: FileShape): boolean {
  try {
    openReader(opening, shape);
    return true;
  } catch (error) {
    // A feed looks for its columns first and for a date only when they are there.
    if (error instanceof NotOfFeedError) return error instanceof NeedsTimeError;
    throw error;
  }
}

async function* bookBlocks(
  opened: OpenedFile,
  book: Workbook,
  opening: Opening,
): AsyncGenerator<RecordBlock> {
  try {
    if (isPageExport((await book.heads()).sheets)) throw new UnreadableError(OWN_PAGE);
    yield* xlsxBlocks(opened, book, await xlsxTables(book, (header) => isHeaderOf(opening, header)));
  } finally {
    book.close();
  }
}

async function* blocksOf(opened: OpenedFile, opening: Opening): AsyncGenerator<RecordBlock> {
  const container = await containerOf(opened);
  if ('problem' in container) throw new UnreadableError(container.problem);
  if (container.form === 'workbook')
    yield* bookBlocks(opened, openWorkbook(opened.path, opening.signal), opening);
  else if (container.form === 'markup') yield* bookBlocks(opened, markupBook(opened), opening);
  else if (container.form === 'json') yield* jsonBlocks(opened);
  else yield* csvBlocks(opened, (header) => isHeaderOf(opening, header));
}
