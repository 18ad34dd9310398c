import { type Band, bandOf } from '#catalog/enums/bands.ts';
import { ROUGH_FROM_BP } from '#catalog/enums/estimate-errors.ts';
import type { Expr, FormulaExpr } from '#catalog/kernel/expr.ts';
import type { FormulaFormat } from '#catalog/kernel/formula.ts';
import { type ListingColumn, wireName } from '#catalog/kernel/listing.ts';
import { dateNumberOf } from '#kernel/day.ts';
import type { WireRow, WireValue } from '../contract.ts';
import { divisorOf } from '../formula/evaluate.ts';
import { type BandInterval, formulaWithin } from '../formula/evaluate-bands.ts';
import type { Plan } from '../plan.ts';
import { type Naming, namingOf } from './expr-sql.ts';
import { publicId } from './public-id.ts';
import { warningColumn } from './relation.ts';
import { inputValue, rankChangeOf, type StoredRow, valueOf } from './value-of.ts';

/** A figure is coarse where the step of its counter is more than one part of so many of it. */
const COARSE_PART = 5;

const number = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value);

/** A series as an index of 0–100 for banded viewers: the shape without the amounts. */
function indexed(series: readonly (number | null)[]): (number | null)[] {
  const top = Math.max(0, ...series.map((v) => v ?? 0));
  return series.map((v) => (v === null || top === 0 ? (v === null ? null : 0) : Math.round((v / top) * 100)));
}

function series(value: unknown, banded: boolean): WireValue {
  const list = Array.isArray(value) ? value : [];
  if (list.some((v) => typeof v === 'string' && !/^-?\d+$/.test(v))) return list as string[];
  const numbers = list.map(number);
  return banded ? indexed(numbers) : numbers;
}

/** A stored value as text; throws on anything but text, numbers and flags. */
function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError('a stored value is neither text nor number');
}

function plain(value: unknown, { unit }: Expr): WireValue {
  if (value === null || value === undefined) return null;
  if (unit === 'id') return publicId(asText(value));
  if (unit === 'text') return asText(value);
  if (unit === 'texts') return Array.isArray(value) ? value.map(asText) : [];
  if (unit === 'flag') return Number(value) === 1;
  if (unit === 'bp') return Number(value) / 10_000;
  return Number(value);
}

/** A band in the wire unit: basis points become shares. */
const onWire = (band: Band, { unit }: Expr): WireValue =>
  unit === 'bp' ? band.map((edge) => (edge === null ? null : edge / 10_000)) : band;

function columnValue(value: unknown, column: ListingColumn, banded: boolean): WireValue {
  const expr = column.value as Expr;
  if (expr.op === 'shares') return Array.isArray(value) ? (value as (number | null)[]) : null;
  if (expr.unit === 'series') return series(value, banded);
  if (column.names) return column.names.find((one) => one.value === String(value))?.label ?? null;
  if (banded && column.banded) {
    const amount = number(value);
    return amount === null ? null : onWire(bandOf(column.banded, amount), expr);
  }
  return plain(value, expr);
}

/** Steps of the results of formulas on the wire: hundredths of a number, ten-thousandths of a per cent, fen. */
const steps: Readonly<Record<FormulaFormat, number>> = { number: 100, percent: 1_000_000, money: 100 };

/** The result of a formula on the wire: money in fen, a share, or a number; null when it is too large to be exact. */
function formulaOnWire(value: number, format: FormulaFormat): number | null {
  const stepped = Math.round(value * steps[format]);
  if (!Number.isSafeInteger(stepped)) return null;
  return format === 'money' ? stepped : stepped / steps[format];
}

/** What a viewer knows of an input of a formula: its band, where it is banded. */
function knownOf(
  value: number | null,
  { value: of, banded }: FormulaExpr['inputs'][number],
): BandInterval | null {
  if (value === null) return null;
  const divisor = divisorOf(of.unit);
  if (banded === undefined) return [value, value];
  const [low, high] = bandOf(banded, value * divisor);
  return [low / divisor, high === null ? Infinity : high / divisor];
}

/** The result of a formula as a band that follows from the bands of its inputs; null where nothing follows. */
function formulaBand(expr: FormulaExpr, inputs: readonly (number | null)[]): WireValue {
  const found = formulaWithin(
    expr,
    expr.inputs.map((input, n) => knownOf(inputs[n] ?? null, input)),
  );
  if (!found || !Number.isFinite(found[0])) return null;
  const low = formulaOnWire(found[0], expr.format);
  const high = Number.isFinite(found[1]) ? formulaOnWire(found[1], expr.format) : null;
  if (low === null) return null;
  return low === high ? low : [low, high];
}

/** A formula in a row: as a band for viewers of bands when one of its inputs is banded. */
function formulaCell(
  expr: FormulaExpr,
  { row, naming, banded }: { row: StoredRow; naming: Naming; banded: boolean },
) {
  if (banded && expr.inputs.some((input) => input.banded !== undefined))
    return formulaBand(
      expr,
      expr.inputs.map((input) => inputValue(input, row, naming)),
    );
  const value = number(valueOf(expr, row, naming));
  return value === null ? null : formulaOnWire(value, expr.format);
}

/** A non-text value of the entity cell. Prices are public and never banded. */
function cardValue(value: unknown): WireValue {
  if (typeof value === 'string' && /^\d+$/.test(value)) return Number(value);
  return (value as WireValue | undefined) ?? null;
}

/** References of the listed entity by wire name, as far as the table that its rows are shown from has them. */
function references({ listing }: Plan): Readonly<Record<string, string>> {
  const { from, shows, of } = listing;
  const { columns } = shows ?? from;
  const known = Object.entries(of.refs ?? {}).filter(([, column]) => column in columns);
  return Object.fromEntries(known);
}

/** The fields of a row that say what it is of and where it leads: those of its entity, without those of its columns. */
export function entityFields(plan: Plan): ReadonlySet<string> {
  const { of } = plan.listing;
  const { title, under, look, tags, price, live } = of.card;
  const named = [of.key, title, under, look, tags, price, live, warningColumn(plan.listing)];
  return new Set([...named.filter((one) => one !== undefined), ...Object.keys(references(plan))]);
}

/** An id as a public id, a day as YYYYMMDD; null when unknown, which is stored as 0 or as the day 1970-01-01. */
function reference(value: unknown, column: string): WireValue {
  if (value === null || value === undefined) return null;
  const text = asText(value);
  if (!column.endsWith('_day')) return text === '0' ? null : publicId(text);
  return text === '1970-01-01' ? null : dateNumberOf(text);
}

/** Rows of a plan on the wire: public ids, wire names, and figures or bands by edition, without locked columns. */
export function toWire(plan: Plan): (stored: StoredRow) => WireRow {
  const shape = shapeOf(plan);
  return (stored) => wireRow(plan, shape, stored);
}

/** A column of a row by its wire name, with what is written beside it. */
interface ShapedColumn {
  readonly wire: string;
  readonly column: ListingColumn;
  readonly beside: readonly (readonly [wire: string, value: Expr])[];
}

/** What all rows of a plan have in common. */
interface RowShape {
  readonly naming: Naming;
  readonly texts: readonly string[];
  readonly values: readonly string[];
  readonly references: readonly (readonly [name: string, column: string])[];
  readonly columns: readonly ShapedColumn[];
  /** The column of the rank; undefined where the listing has none. */
  readonly rank: string | undefined;
}

const named = (names: readonly (string | undefined)[]) => names.filter((name) => name !== undefined);

function shapedColumn(name: string, column: ListingColumn): ShapedColumn {
  const wire = wireName(name);
  const parts = Object.entries(column.parts ?? {}).map(([key, { value }]) => [key, value] as const);
  const beside = [...parts, ...Object.entries(column.ref?.by ?? {})];
  return { wire, column, beside: beside.map(([key, value]) => [`${wire}_${key}`, value]) };
}

function shapeOf(plan: Plan): RowShape {
  const { listing } = plan;
  const { card } = listing.of;
  const rank = listing.columns.rank?.value;
  return {
    naming: namingOf(plan),
    texts: named([card.title, card.under, card.look, card.tags]),
    values: named([card.price, card.live, warningColumn(listing)]),
    references: Object.entries(references(plan)),
    columns: plan.columns.map((name) => shapedColumn(name, listing.columns[name] as ListingColumn)),
    rank: rank?.op === 'column' ? rank.column : undefined,
  };
}

/** Whether a ratio of a row has too small a denominator to say anything. */
function isTooFew({ value, least }: ListingColumn, stored: StoredRow, naming: Naming): boolean {
  if (!least || value?.op !== 'ratio') return false;
  const under = Number(valueOf(value.under, stored, naming) ?? 0);
  return under > 0 && under < least.n;
}

/**
 * The step of the counter behind a count where it makes up more than a fifth of it; null elsewhere. A banded viewer sees no count
 * that a step could be held against.
 */
function coarseStep(column: ListingColumn, stored: StoredRow, naming: Naming): number | null {
  if (!column.step || !column.value) return null;
  const [count, step] = [column.value, column.step].map((expr) => Number(valueOf(expr, stored, naming) ?? 0));
  return count !== undefined && step !== undefined && step > 1 && count > 0 && step * COARSE_PART > count
    ? step
    : null;
}

/** Whether the figure of a row is a lower limit. */
function isLowerLimit({ limit }: ListingColumn, stored: StoredRow, naming: Naming): boolean {
  return limit !== undefined && Number(valueOf(limit, stored, naming) ?? 0) === 1;
}

/** Whether so much of a figure has a larger error that its cell says so. */
function isRough({ rough }: ListingColumn, stored: StoredRow, naming: Naming): boolean {
  return rough !== undefined && Number(valueOf(rough.share, stored, naming) ?? 0) >= ROUGH_FROM_BP;
}

/** Writes the cell of a column, and what its figure is worth where that is to be said. */
function writeCell(
  out: Record<string, WireValue>,
  { wire, column, beside }: ShapedColumn,
  { stored, naming, banded }: { stored: StoredRow; naming: Naming; banded: boolean },
): void {
  const { value } = column;
  if (value?.op === 'formula') out[wire] = formulaCell(value, { row: stored, naming, banded });
  else if (value) out[wire] = columnValue(valueOf(value, stored, naming), column, banded);
  const figure = out[wire];
  if (typeof figure === 'number' && isLowerLimit(column, stored, naming)) out[wire] = [figure, null];
  if (isTooFew(column, stored, naming)) out[`${wire}_few`] = 1;
  if (isRough(column, stored, naming)) out[`${wire}_rough`] = 1;
  const step = banded ? null : coarseStep(column, stored, naming);
  if (step !== null) out[`${wire}_step`] = step;
  for (const [key, by] of beside) out[key] = plain(valueOf(by, stored, naming), by);
}

function wireRow(plan: Plan, shape: RowShape, stored: StoredRow): WireRow {
  const { listing, banded } = plan;
  const { naming } = shape;
  const shown = listing.from.storage === 'plain' ? (column: string) => stored.found[column] : stored.card;
  const out: Record<string, WireValue> = { [listing.of.key]: publicId(stored.id) };
  for (const name of shape.texts) out[name] = textual(shown(name));
  for (const name of shape.values) out[name] = cardValue(shown(name));
  for (const [name, column] of shape.references) out[name] = reference(shown(column), column);
  for (const column of shape.columns) writeCell(out, column, { stored, naming, banded });
  const change = shape.rank === undefined ? undefined : rankChangeOf(stored, shape.rank);
  if (change !== undefined) out.rank_change = change;
  return out;
}

/** Keeps texts as texts even when they are all digits: a product may be called 2024. */
function textual(value: unknown): WireValue {
  if (Array.isArray(value)) return value.map(asText);
  return value === null || value === undefined ? '' : asText(value);
}
