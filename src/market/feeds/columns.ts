import type { SourceRecord } from './record.ts';
import { columnName } from './source/table.ts';
import { columnUnit, withUnit } from './words/column-unit.ts';

/** One field of a feed: its Chinese name for reasons, the column names it is found under, and if it must be there. */
export interface Column {
  label: string;
  names: readonly string[];
  needed?: boolean;
  /** Units of columns by their compared names, where the caller says which. */
  units?: Readonly<Record<string, string>>;
}

/** The fields of a shape by their names in code. */
export type Columns = Record<string, Column>;

/** The texts of a record by field, or null when the record has another form. */
export type TextReader = (record: SourceRecord) => Record<string, string> | null;

/** What a map names: a field, and the unit that its numbers are in, as in `fans(万)`. */
const MAPPED = /^([\w-]+)(?:\(([^()]{1,6})\))?$/u;

/** A field with its unit as a map names it; null for what is neither, and for a unit that there is none of. */
export function mappedField(text: string): { readonly field: string; readonly unit: string | null } | null {
  const [, field, written] = MAPPED.exec(text) ?? [];
  if (field === undefined) return null;
  if (written === undefined) return { field, unit: null };
  const unit = columnUnit(`x(${written})`)?.unit;
  return unit === undefined ? null : { field, unit };
}

/** The columns of a form with those that the caller names first among the names of their field. A field of another form is ignored. */
export function withMap(columns: Columns, map: ReadonlyMap<string, string> | undefined): Columns {
  if (map === undefined || map.size === 0) return columns;
  return Object.fromEntries(
    Object.entries(columns).map(([field, column]) => {
      const own = [...map].flatMap(([name, of]) => {
        const mapped = mappedField(of);
        return mapped?.field === field ? [{ name, unit: mapped.unit }] : [];
      });
      if (own.length === 0) return [field, column];
      const units = Object.fromEntries(
        own.flatMap(({ name, unit }) => (unit === null ? [] : [[name, unit]])),
      );
      return [field, { ...column, names: [...own.map(({ name }) => name), ...column.names], units }];
    }),
  );
}

/** Columns that must be there and are not, as the feed's first name for each; and those given twice. */
export function missingColumns(columns: Columns, header: readonly string[]): string[] {
  const places = columnPlaces(columns, header);
  return Object.entries(columns)
    .filter(([field, column]) => column.needed && places[field] === undefined)
    .map(([, column]) => column.names[0] || '（无名列）');
}

/** Columns of a file that no field is read from; an object of JSON is one column. */
export function unreadColumns(columns: Columns, header: readonly string[]): string[] {
  const read = new Set(Object.values(columnPlaces(columns, header)));
  const isRead = (name: string, place: number) =>
    read.has(place) || [...read].some((one) => header[one]?.startsWith(`${name}.`));
  const isNested = (name: string) => name.includes('.') && header.includes(name.slice(0, name.indexOf('.')));
  return header.filter((name, place) => name !== '' && !isNested(name) && !isRead(name, place));
}

/** Reads texts by field from table rows by place and from JSON objects by key, whatever their key order. */
export function textReader(columns: Columns, header: readonly string[]): TextReader {
  const places = readPlaces(columns, header);
  const byKeys = new Map<string, ReadPlace[]>();
  return (record) => {
    if ('cells' in record) return pick(places, record.cells);
    if (!('value' in record) || !isObject(record.value)) return null;
    const entries = flatEntries(record.value);
    const keys = entries.map(([key]) => key);
    const signature = keys.join('\n');
    const known = byKeys.get(signature) ?? readPlaces(columns, keys.map(columnName));
    if (byKeys.size < 100) byKeys.set(signature, known);
    return pick(
      known,
      entries.map(([, value]) => jsonText(value)),
    );
  };
}

/** The keys and values of a JSON object, with those of objects in it as `author.nickname`, one level deep. */
export function flatEntries(value: Record<string, unknown>): [string, unknown][] {
  return Object.entries(value).flatMap(([key, one]): [string, unknown][] =>
    isObject(one)
      ? [
          [key, one],
          ...Object.entries(one).map(([below, inner]): [string, unknown] => [`${key}.${below}`, inner]),
        ]
      : [[key, one]],
  );
}

/** What the fields of a row are called in reasons, and which of them the row needs. */
export interface FieldWords {
  readonly labels: Record<string, string>;
  readonly needed: readonly string[];
}

/** The words of the fields of a shape. */
export function wordsOf(columns: Columns): FieldWords {
  const entries = Object.entries(columns);
  return {
    labels: Object.fromEntries(entries.map(([field, { label }]) => [field, label])),
    needed: entries.filter(([, { needed }]) => needed).map(([field]) => field),
  };
}

/** True for a JSON object that is not an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The place of each field in a header. The order of names is the order of preference; of two columns of one name the first counts. A
 * column whose name has a unit (粉丝数(万)) is found where none has the bare name.
 */
export function columnPlaces(columns: Columns, header: readonly string[]): Record<string, number> {
  const bases = header.map((name) => columnUnit(name)?.base);
  const placeOf = (names: readonly string[], among: readonly (string | undefined)[]) =>
    names.map((name) => among.indexOf(columnName(name))).find((place) => place !== -1);
  const places: Record<string, number> = {};
  for (const [field, { names }] of Object.entries(columns)) {
    const place = placeOf(names, header) ?? placeOf(names, bases);
    if (place !== undefined) places[field] = place;
  }
  return places;
}

/** A field with the place of its column and the unit of the column's name, where that changes its numbers. */
interface ReadPlace {
  readonly field: string;
  readonly place: number;
  readonly unit: string | undefined;
}

function readPlaces(columns: Columns, header: readonly string[]): ReadPlace[] {
  return Object.entries(columnPlaces(columns, header)).map(([field, place]) => ({
    field,
    place,
    unit: unitOfColumn(columns[field], header[place] ?? ''),
  }));
}

/** The unit of a column: what the caller says, else what its name ends with. */
export const unitOfColumn = (column: Column | undefined, name: string): string | undefined =>
  column?.units?.[name] ?? columnUnit(name)?.unit;

function pick(places: readonly ReadPlace[], cells: readonly string[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { field, place, unit } of places) {
    const cell = cells[place] ?? '';
    texts[field] = unit === undefined ? cell : withUnit(cell, unit);
  }
  return texts;
}

/** The text a CSV would hold for a JSON value: lists joined by commas; null and objects are ''. */
export function jsonText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? value.map(jsonText).join(',') : '';
}
