import { trafficShares } from '#catalog/enums/traffic.ts';
import { estimateOf } from '#catalog/kernel/figure-estimate.ts';
import type { CellKind, Listing, ListingColumn } from '#catalog/kernel/listing.ts';
import { wireName } from '#catalog/kernel/listing.ts';
import type { WireRow, WireValue } from '#engine/contract.ts';
import { dayOfCode } from '#kernel/day.ts';

/** A cell of a file: a number stays one, everything else is text; null is empty. */
export type ExportCell = string | number | null;

/** A column of a file. */
export interface ExportColumn {
  readonly head: string;
  /** Width in characters, for spreadsheets. */
  readonly width: number;
  cell(row: WireRow): ExportCell;
}

/** Whether a file may hold a character: XML forbids most control characters. */
function isAllowed(char: string): boolean {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d;
  return code !== 0xfffe && code !== 0xffff;
}
/** What makes a spreadsheet take a text for a formula (security.md 1.13), behind blanks and a byte order mark. */
const FORMULA = /^[\s\uFEFF]*[=+\-@＝＋－＠\t\r]/u;
/** What a spreadsheet takes for a number, so that an id would lose digits. */
const NUMBER_LIKE = /^\d+(?:[eE]\d+)?$/;

/** A text that no spreadsheet takes for a formula: such a one gets an apostrophe before it. */
export function safeText(raw: string): string {
  const text = [...raw.toWellFormed()].filter(isAllowed).join('');
  const isFormula = FORMULA.test(text) || /^[\t\r\n]/.test(text);
  return isFormula ? `'${text}` : text;
}

/** An id that stays a text. */
export function safeId(id: string): string {
  const text = safeText(id);
  return NUMBER_LIKE.test(text) ? `'${text}` : text;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const rounded = (value: number, places: number) => Number(value.toFixed(places));

const BEIJING_S = 8 * 3600;
/** Unix seconds as a moment in Beijing. */
const momentText = (at: number) =>
  new Date((at + BEIJING_S) * 1000).toISOString().slice(0, 19).replace('T', ' ');
/** Largest number that is a day and not a unix time. */
const LAST_DAY = 99_991_231;

/** A point of a series that nobody knows. */
const UNKNOWN = '_';

function list(value: WireValue | undefined, point: (value: number) => number): ExportCell {
  if (!Array.isArray(value)) return null;
  const points = value as readonly (string | number | null)[];
  return safeText(points.map((one) => (isNumber(one) ? point(one) : (one ?? UNKNOWN))).join(' '));
}

/** The known parts of a bar or radar of shares by name; a part that is unknown is left out. */
function channels(value: WireValue | undefined, of: ListingColumn['value']): ExportCell {
  if (!Array.isArray(value) || of?.op !== 'shares' || value.length !== of.parts.length) return null;
  const known = of.parts.flatMap(({ label }, n) =>
    isNumber(value[n]) ? [`${label}${rounded(value[n] * 100, 1)}%`] : [],
  );
  return known.length === 0 ? null : known.join(' ');
}

/** The sources of viewers with their shares, the largest first. */
function trafficWords(value: WireValue): ExportCell {
  const words = trafficShares(value).map(({ name, share }) => `${name}${rounded(share * 100, 1)}%`);
  return words.length === 0 ? null : words.join(' ');
}

/** A band as it is shown to viewers of bands: its edges, the upper one open. */
export function bandText(value: readonly unknown[], of: (edge: number) => number): string {
  const [low, high] = value as readonly [number, number | null];
  return high === null ? `${of(low)}以上` : `${of(low)}~${of(high)}`;
}

/** How the values of a kind of cell are written: the unit behind the head, and the number or text. */
interface Writer {
  readonly unit?: string;
  readonly width?: number;
  /** A number of the wire in the unit of the file. */
  readonly number?: (value: number) => ExportCell;
}

const yuan = (fen: number) => rounded(fen / 100, 2);
const percent = (share: number) => rounded(share * 100, 2);
const writers: Readonly<Record<CellKind, Writer>> = {
  entity: {},
  rank: { width: 8, number: (value) => value },
  count: { width: 12, number: (value) => value },
  money: { unit: '元', width: 14, number: yuan },
  percent: { unit: '%', width: 10, number: percent },
  times: { width: 10, number: (value) => rounded(value, 2) },
  sparkline: { width: 30 },
  day: {
    width: 12,
    number: (value) =>
      value === 0 ? null : value > LAST_DAY ? momentText(value).slice(0, 10) : dayOfCode(value),
  },
  time: { width: 20, number: (value) => (value === 0 ? null : momentText(value)) },
  duration: { unit: '秒', width: 10, number: (value) => value },
  text: { width: 24 },
  goods: { width: 24 },
  tag: { width: 12 },
  state: { width: 10 },
  change: { width: 12, number: (value) => value },
  growth: { unit: '%', width: 10, number: percent },
  channels: { width: 30 },
  radar: { width: 60 },
  traffic: { width: 40 },
  score: { width: 8, number: (value) => rounded(value / 100, 2) },
  number: { width: 12, number: (value) => value },
  place: { unit: '%', width: 14, number: percent },
};

/** How the values of a kind of cell are written. */
export const writerOf = (cell: CellKind): Writer => writers[cell];

function cellOf({ cell, points, value: of }: ListingColumn, value: WireValue | undefined): ExportCell {
  const { number } = writers[cell];
  if (value === null || value === undefined) return null;
  if (cell === 'sparkline') return list(value, points === 'money' ? yuan : (one) => one);
  if (cell === 'traffic') return trafficWords(value);
  if (cell === 'channels' || cell === 'radar') return channels(value, of);
  if (typeof value === 'string') return safeText(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (isNumber(value)) return number ? number(value) : value;
  if (!Array.isArray(value)) return null;
  const edge = (one: number) => Number(number?.(one) ?? one);
  return value.length === 2 && isNumber(value[0]) ? bandText(value, edge) : list(value, (one) => one);
}

/** What the entity cell of a row says, a column each: id, name, and what stands below it. */
function entityColumns({ of }: Listing): ExportColumn[] {
  const { card, key, label, id } = of;
  const text = (name: string | undefined) => (row: WireRow) => {
    const value = name === undefined ? undefined : row[name];
    return typeof value === 'string' ? safeText(value) : null;
  };
  const name = (row: WireRow) => {
    const title = row[card.title];
    return safeText(typeof title === 'string' && title !== '' ? title : card.unnamed);
  };
  const under = card.underOf === 'shop' ? '小店' : card.underOf === 'author' ? '达人' : '说明';
  return [
    { head: `${label}ID`, width: 14, cell: (row) => safeId(String(row[key] ?? '')) },
    { head: id === 'author' ? '达人昵称' : `${label}名称`, width: 40, cell: name },
    ...(card.under === undefined ? [] : [{ head: under, width: 24, cell: text(card.under) }]),
    ...(card.price === undefined
      ? []
      : [
          {
            head: '价格(元)',
            width: 10,
            cell: (row: WireRow) => {
              const price = row[card.price ?? ''];
              return isNumber(price) ? yuan(price) : null;
            },
          },
        ]),
  ];
}

/** Which figures of a row are known with a larger error, where the listing has such columns. */
function errorColumn(listing: Listing, keys: readonly string[]): ExportColumn[] {
  const roughs = keys.flatMap((key) => {
    const { label, rough }: Partial<ListingColumn> = listing.columns[key] ?? {};
    return rough === undefined
      ? []
      : [{ wire: `${wireName(key)}_rough`, text: `${label}${rough.estimate.short}` }];
  });
  if (roughs.length === 0) return [];
  const cell = (row: WireRow) => {
    const found = roughs.filter(({ wire }) => row[wire] === 1).map(({ text }) => text);
    return found.length === 0 ? null : safeText(found.join('，'));
  };
  return [{ head: '误差说明', width: 30, cell }];
}

/** The columns of a file: those of the plan, in the order of the definition, and which figures of a row have a larger error. */
export function exportColumns(listing: Listing, keys: readonly string[]): ExportColumn[] {
  const columns = keys.flatMap((key): ExportColumn[] => {
    const column: ListingColumn | undefined = listing.columns[key];
    if (!column) return [];
    if (column.cell === 'entity') return entityColumns(listing);
    const { unit, width = 12 } = writers[column.cell];
    const wire = wireName(key);
    const isEstimate = estimateOf(column, listing) !== null;
    const notes = [unit, isEstimate ? '预估' : undefined].filter((note) => note !== undefined).join('，');
    // A person names the columns that they define.
    const head = safeText(notes === '' ? column.label : `${column.label}(${notes})`);
    return [{ head, width, cell: (row) => cellOf(column, row[wire]) }];
  });
  return [...columns, ...errorColumn(listing, keys)];
}
