import { type Columns, columnPlaces, mappedField, unitOfColumn, withMap } from '../feeds/columns.ts';
import {
  type ColumnMap,
  type Feed,
  type FeedBatch,
  type FeedId,
  NeedsTimeError,
  NotOfFeedError,
  OwnExportError,
  SeveralListsError,
} from '../feeds/contract.ts';
import { feeds } from '../feeds/feeds.ts';
import { ownExportFeed } from '../feeds/own-export.ts';
import { readFeed } from '../feeds/read-feed.ts';
import type { FileShape } from '../feeds/record.ts';
import type { ListChoice } from '../feeds/source/list-choice.ts';
import { OWN_EXPORT, type OwnLookup } from '../feeds/source/own-export.ts';
import { columnName } from '../feeds/source/table.ts';
import { NEEDS_AT } from '../feeds/words/relative.ts';
import { NO_PREVIEW, type Preview, rowPreview } from './preview.ts';

/** Rows of a file that an explanation has. */
const ROWS = 10;

/** A field of a feed: the column that it is read from, null for none; the names that a column of it may have. */
export interface ExplainedField {
  readonly field: string;
  readonly label: string;
  readonly column: string | null;
  readonly names: readonly string[];
  readonly isNeeded: boolean;
  /** The unit that the numbers of the column are in, where that changes them. */
  readonly unit: string | null;
}

/** How a feed reads a file. */
export interface FeedReading {
  readonly feed: FeedId;
  readonly about: string;
  /** `fits`: it can be imported. `own`: it is an export of this product, whose objects are found and of which nothing goes in. `needs-time`: only with the time of its capture. `lacks`: columns are missing, see `fields`. */
  readonly verdict: 'fits' | 'own' | 'needs-time' | 'lacks';
  /** Why it does not fit as it is; null where it does. */
  readonly reason: string | null;
  readonly fields: readonly ExplainedField[];
  /** Columns of the file that the feed does not read. */
  readonly unread: readonly string[];
  /** The first rows in words, as a table. */
  readonly preview: Preview;
  /** The first rows as they would be stored: the stream, and its columns. */
  readonly rows: readonly { readonly line: number; readonly stream: string; readonly row: object }[];
  readonly rejected: readonly { readonly line: number; readonly reason: string }[];
  /** Values that could not be read, of rows that would go in without them. */
  readonly leftOut: readonly string[];
}

/** What a file is: the feeds that can read it, the best first, else the one that comes nearest. */
export interface FileExplanation {
  readonly readings: readonly FeedReading[];
  /** Null where some feed reads the file, and where no column of it is known at all. */
  readonly nearest: FeedReading | null;
  /** The columns that the file has. */
  readonly columns: readonly string[];
  /** The lists of a JSON object that has several, by path. */
  readonly lists: readonly string[];
}

/** What of a file an explanation needs beside it. */
export interface ExplainOptions {
  /** Unix seconds, for files that carry no date. */
  readonly at?: number;
  readonly map?: ColumnMap;
  /** Ends the reading. */
  readonly signal?: AbortSignal;
  /** The list that is read of a JSON object with several. */
  readonly list?: string;
  /** The feeds that are tried; all without it. */
  readonly among?: readonly Feed[];
  /** Finds objects by their store ids; without it own exports are known by their form alone. */
  readonly lookUp?: OwnLookup;
}

/** The fields of the form that a header matches best: most needed columns there, then most columns. */
function fieldsOf(forms: readonly Columns[], header: readonly string[]): ExplainedField[] {
  const explained = forms.map((columns) => {
    const places = columnPlaces(columns, header);
    return Object.entries(columns).map(([field, one]) => {
      const name = places[field] === undefined ? null : (header[places[field]] ?? null);
      const unit = name === null ? null : (unitOfColumn(one, name) ?? null);
      return { field, label: one.label, names: one.names, isNeeded: one.needed === true, column: name, unit };
    });
  });
  const missing = (form: readonly ExplainedField[]) =>
    form.filter(({ isNeeded, column }) => isNeeded && column === null).length;
  const known = (form: readonly ExplainedField[]) => form.filter(({ column }) => column !== null).length;
  return explained.toSorted((a, b) => missing(a) - missing(b) || known(b) - known(a))[0] ?? [];
}

/** The first rows of a batch: what would be stored, what would be refused. */
function rowsOf({ items }: FeedBatch): Pick<FeedReading, 'rows' | 'preview' | 'rejected' | 'leftOut'> {
  const first = items.slice(0, ROWS);
  return {
    preview: rowPreview(first),
    rows: first.flatMap(({ line, outcome }) => {
      const last = 'rows' in outcome ? outcome.rows.at(-1) : undefined;
      return last ? [{ line, stream: last.stream, row: last.row }] : [];
    }),
    rejected: first.flatMap(({ line, outcome }) =>
      'reject' in outcome ? [{ line, reason: outcome.reject }] : [],
    ),
    leftOut: [...new Set(first.flatMap(({ outcome }) => ('rows' in outcome ? (outcome.leftOut ?? []) : [])))],
  };
}

const NO_ROW = '文件里没有行';

/** Whether a feed that knows the columns of a file takes its rows: one of the first ones has to go in. */
function verdictOf<T extends Pick<FeedReading, 'rows' | 'rejected'>>(
  first: T,
  isOwn: boolean,
): T & Pick<FeedReading, 'verdict' | 'reason'> {
  const { rows, rejected } = first;
  if (isOwn) return { ...first, verdict: 'own', reason: OWN_EXPORT };
  if (rows.length > 0) return { ...first, verdict: 'fits', reason: null };
  if (rejected.length === 0) return { ...first, verdict: 'lacks', reason: NO_ROW };
  if (rejected.every((one) => one.reason.includes(NEEDS_AT)))
    return { ...first, verdict: 'needs-time', reason: rejected[0]?.reason ?? null };
  const reason = `文件的前${rejected.length}行都不能导入：${rejected[0]?.reason ?? ''}`;
  return { ...first, verdict: 'lacks', reason };
}

const NO_ROWS = { rows: [], preview: NO_PREVIEW, rejected: [], leftOut: [] };

/** A reading, and the columns that the file was found to have. */
interface Tried {
  readonly reading: FeedReading;
  readonly header: readonly string[];
  /** Several lists of the file are of the feed. */
  readonly isSeveral?: boolean;
  /** It is an export of this product. */
  readonly isOwn?: boolean;
}

/** Column names as they are written in the file, by those that are compared; of two that compare alike the first counts. */
function writtenNames({ header, names }: FileShape): (name: string) => string {
  const written = new Map(header.map((name, n) => [name, names?.[n] ?? name] as const).toReversed());
  return (name) => written.get(name) ?? name;
}

/** Options for the first rows alone. */
const readingFirst = ({ at, map, signal, list, onLists, lookUp }: ExplainOptions & ListChoice) => ({
  batchRows: ROWS,
  ...(at !== undefined && { at }),
  ...(map && { map }),
  ...(signal && { signal }),
  ...(lookUp && { lookUp }),
  list,
  onLists,
});

/** How a feed reads a file; its first rows where it does. Throws UnreadableError. */
async function readingOf(feed: Feed, file: string, options: ExplainOptions & ListChoice): Promise<Tried> {
  let shape: FileShape = { header: [] };
  const watched: Feed = {
    ...feed,
    open: (opening) => {
      shape = opening;
      return feed.open(opening);
    },
  };
  const forms = feed.forms.map((columns) => withMap(columns, options.map));
  const reading = (rest: Pick<FeedReading, 'verdict' | 'reason'> & Partial<FeedReading>): Tried => {
    const { header } = shape;
    const found = fieldsOf(forms, header);
    const read = new Set(found.map(({ column }) => column));
    const written = writtenNames(shape);
    const { unread = header.filter((name) => name !== '' && !read.has(name)) } = rest;
    const fields = found.map((one) => ({ ...one, column: one.column === null ? null : written(one.column) }));
    const known = { feed: feed.id, about: feed.about, fields, ...NO_ROWS, ...rest };
    return { header: header.map(written), reading: { ...known, unread: unread.map(written) } };
  };
  try {
    for await (const batch of readFeed(watched, file, readingFirst(options))) {
      const unread = batch.dropped;
      return reading({ unread, ...verdictOf(rowsOf(batch), feed === ownExportFeed) });
    }
    return reading({ verdict: 'lacks', reason: NO_ROW });
  } catch (error) {
    if (!(error instanceof NotOfFeedError)) throw error;
    const verdict = error instanceof NeedsTimeError ? 'needs-time' : 'lacks';
    const [isSeveral, isOwn] = [error instanceof SeveralListsError, error instanceof OwnExportError];
    return { ...reading({ verdict, reason: error.message }), isSeveral, isOwn };
  }
}

/** Any moment: whether the rows of a file go in once it has one. */
const SOME_MOMENT = 1_700_000_000;

/** The same; a file that lacks the time of its capture is of the feed only where a row goes in with one. */
async function strictReading(feed: Feed, file: string, options: ExplainOptions & ListChoice): Promise<Tried> {
  const tried = await readingOf(feed, file, options);
  if (tried.reading.verdict !== 'needs-time' || options.at !== undefined) return tried;
  const dated = await readingOf(feed, file, { ...options, at: SOME_MOMENT });
  return dated.reading.verdict === 'fits' ? tried : dated;
}

const knownColumns = ({ fields }: FeedReading) => fields.filter(({ column }) => column !== null).length;
/** A column whose name has a word of the feed counts half of one that it knows. */
const RESEMBLING = 0.5;

/** How many columns of a file a feed knows or would know by a word of their names: the more, the likelier it is of that feed. */
function likenessOf({ reading, header, isSeveral }: Tried, feed: Feed | undefined): number {
  if (isSeveral) return Number.POSITIVE_INFINITY;
  const known = new Set(reading.fields.flatMap(({ column }) => column ?? []));
  const alike = header.filter((name) => !known.has(name) && feed?.resembles.test(name) === true);
  return known.size + alike.length * RESEMBLING;
}

const lacking = ({ fields }: FeedReading) =>
  fields.filter(({ isNeeded, column }) => isNeeded && column === null).length;

/** An export of this product is that and nothing else. */
const ownExplanation = ({ reading, header }: Tried): FileExplanation => ({
  readings: [reading],
  nearest: null,
  columns: header.filter((name) => name !== ''),
  lists: [],
});

/**
 * Says what a file is without storing anything: every feed tries it. A feed reads it where its needed columns are there and one of the first rows goes in. Of several that can read it, the one that reads most of its
 * columns is the first. Throws UnreadableError when the file cannot be read at all.
 */
export async function explainFile(file: string, options: ExplainOptions = {}): Promise<FileExplanation> {
  const { among = feeds } = options;
  const tried: Tried[] = [];
  let lists: readonly string[] = [];
  const onLists = (paths: readonly string[]) => {
    lists = paths;
  };
  for (const feed of among) tried.push(await strictReading(feed, file, { ...options, onLists }));
  if (tried.some(({ isOwn }) => isOwn)) return ownExplanation(await readingOf(ownExportFeed, file, options));
  const all = tried.map(({ reading }) => reading);
  const readings = all
    .filter(({ verdict }) => verdict !== 'lacks')
    .toSorted((a, b) => knownColumns(b) - knownColumns(a));
  const near = tried.flatMap((one, n) => {
    const likeness = likenessOf(one, among[n]);
    // The names around several lists say nothing of the rows in them.
    const isAround = lists.length > 0 && options.list === undefined && one.isSeveral !== true;
    return (likeness > 0 && !isAround) || among.length === 1 ? [{ reading: one.reading, likeness }] : [];
  });
  const nearest = near.toSorted(
    (a, b) => b.likeness - a.likeness || lacking(a.reading) - lacking(b.reading),
  )[0]?.reading;
  const columns = tried.map(({ header }) => header).find((header) => header.length > 0) ?? [];
  return {
    readings,
    nearest: readings.length > 0 ? null : (nearest ?? null),
    columns: columns.filter((name) => name !== ''),
    lists,
  };
}

/** The fields of a feed, each once, with what people call it. */
export function fieldsOfFeed({ forms }: Feed): ReadonlyMap<string, string> {
  return new Map(
    forms.flatMap((columns) => Object.entries(columns).map(([field, { label }]) => [field, label] as const)),
  );
}

/** Problems of a map: columns named twice, and fields that no feed of the list has; null where there is none. */
export function mapProblem(map: ColumnMap, among: readonly Feed[] = feeds): string | null {
  const fields = new Map(among.flatMap((feed) => [...fieldsOfFeed(feed)]));
  const wrong = [...map.values()].find((text) => !fields.has(mappedField(text)?.field ?? ''));
  if (wrong === undefined) return null;
  if (fields.has(wrong.replace(/\(.*$/u, '')))
    return `没有这个单位：${wrong.slice(0, 40)}，可用 万、千、亿、分、%、分钟、小时等`;
  const words = [...fields].map(([field, label]) => `${field}（${label}）`);
  return `没有名为 ${wrong.slice(0, 40)} 的字段，可用的有：${words.join('、')}`;
}

/** A map as it is typed, `粉丝数量=fans` or `粉丝量=fans(万)`; null where a text has another form. The column is compared as headers are. */
export function mapOf(texts: readonly string[]): ColumnMap | null {
  const pairs = texts.map((text) => /^(.+)=([\w-]+(?:\([^()=]{1,6}\))?)$/u.exec(text.trim()));
  if (pairs.some((pair) => pair === null)) return null;
  return new Map(pairs.map((pair) => [columnName(pair?.[1] ?? ''), pair?.[2] ?? '']));
}
