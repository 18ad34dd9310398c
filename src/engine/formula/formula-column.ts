import type { FormulaInput } from '#catalog/kernel/expr.ts';
import type { Unit } from '#catalog/kernel/fact.ts';
import type { FormulaFormat } from '#catalog/kernel/formula.ts';
import type { CellKind, Listing, ListingColumn } from '#catalog/kernel/listing.ts';
import { wireName } from '#catalog/kernel/listing.ts';
import type { Edition } from '#catalog/plans.ts';
import {
  type FormulaProblem,
  isProblem,
  MAX_STORED_FORMULA_LENGTH,
  parseFormula,
  plainSigns,
  renameColumns,
} from './parse.ts';

/** A formula column of a user; `id` is lower case, the key of the column is made from it. */
export interface Formula {
  readonly id: string;
  readonly name: string;
  /** The text, its columns named by their keys or labels. */
  readonly expression: string;
  readonly format: FormulaFormat;
}

const PREFIX = 'formula_';
/** The key of a formula among the columns of its list. */
export const formulaKey = (id: string) => `${PREFIX}${id}`;
/** The formula of a column's key; null for columns of the catalog. */
export const formulaIdOf = (key: string) => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : null);

const units: ReadonlySet<Unit> = new Set(['count', 'fen', 'bp', 'seconds']);
const cells: ReadonlySet<CellKind> = new Set([
  'count',
  'money',
  'percent',
  'times',
  'duration',
  'change',
  'growth',
  'rank',
]);

/** Whether a column can stand in a formula: it holds one number a row. */
export function isFormulaInput({ value, cell }: ListingColumn): boolean {
  return value !== undefined && value.op !== 'formula' && cells.has(cell) && units.has(value.unit);
}

/** Labels and keys are compared as they are read in a formula. */
const plain = (name: string) => plainSigns(name).trim();

/** The key of a column that a formula names by key, wire name or label. */
function keyOf({ columns }: Listing, name: string): string | undefined {
  const keys = Object.keys(columns);
  const wanted = plain(name);
  const labelled = keys.filter((key) => plain(columns[key]?.label ?? '') === wanted);
  return (
    keys.find((key) => key === wanted || wireName(key) === wanted) ??
    labelled.find((key) => columns[key]?.value !== undefined) ??
    labelled[0]
  );
}

function inputOf(listing: Listing, name: string): { key: string; column: ListingColumn } | FormulaProblem {
  const key = keyOf(listing, name);
  const column = key === undefined ? undefined : listing.columns[key];
  const short = name.slice(0, 20);
  if (formulaIdOf(key ?? name) !== null || column?.value?.op === 'formula')
    return { problem: `公式列不能引用公式列：${short}` };
  if (key === undefined || !column) return { problem: `没有名为“${short}”的列` };
  return isFormulaInput(column) ? { key, column } : { problem: `“${short}”不是数字，不能用于计算` };
}

const shapes: Readonly<Record<FormulaFormat, { readonly cell: CellKind; readonly unit: Unit }>> = {
  number: { cell: 'number', unit: 'count' },
  percent: { cell: 'percent', unit: 'bp' },
  money: { cell: 'money', unit: 'fen' },
};

const highest = (needs: readonly (Edition | undefined)[]): Edition | undefined =>
  needs.reduce((a, b) => (b === undefined || (a !== undefined && a >= b) ? a : b), undefined);

/**
 * The column that a formula makes of those of a list, or what is wrong with it. It needs the edition that its dearest column needs, sorts
 * where all of its columns sort, and comes as a band where one of them does. `longest` is that of a typed formula unless given.
 */
export function formulaColumn(
  listing: Listing,
  { name, expression, format }: Omit<Formula, 'id'>,
  longest?: number,
): ListingColumn | FormulaProblem {
  const parsed = parseFormula(expression, longest);
  if (isProblem(parsed)) return parsed;
  const inputs: FormulaInput[] = [];
  const columns: ListingColumn[] = [];
  for (const one of parsed.names) {
    const found = inputOf(listing, one);
    if (isProblem(found)) return found;
    const { value, banded } = found.column;
    if (value) inputs.push({ value, banded });
    columns.push(found.column);
  }
  const { cell, unit } = shapes[format];
  const needs = highest(columns.map((one) => one.needs));
  const banded = columns.find((one) => one.banded !== undefined)?.banded;
  const isSorted = columns.every(({ sort }) => sort !== undefined);
  return {
    label: name,
    cell,
    value: { op: 'formula', of: parsed.of, inputs, numbers: parsed.numbers, format, unit },
    help: shownFormula(listing, expression),
    ...(isSorted && { sort: true as const }),
    ...(needs !== undefined && { needs }),
    ...(banded !== undefined && { banded }),
  };
}

/** A listing with the formula columns of the user who looks; formulas that no longer fit are left out. */
export function withFormulas(listing: Listing, formulas: readonly Formula[]): Listing {
  const made = formulas.flatMap((one): [string, ListingColumn][] => {
    const column = formulaColumn(listing, one, MAX_STORED_FORMULA_LENGTH);
    return isProblem(column) ? [] : [[formulaKey(one.id), column]];
  });
  if (made.length === 0) return listing;
  return { ...listing, columns: { ...listing.columns, ...Object.fromEntries(made) } };
}

/** Whatever changes with the formula columns of a listing: an answer with them is of no use with others. */
export function formulaMark({ columns }: Listing): string {
  const own = Object.entries(columns).filter(([key]) => formulaIdOf(key) !== null);
  return own.map(([key, { help, cell }]) => `${key}:${cell}:${help ?? ''}`).join(' ');
}

/** The text of a formula with columns by their keys, which outlive their labels. */
export function storedFormula(listing: Listing, expression: string): string {
  return renameColumns(expression, (name) => keyOf(listing, name) ?? name);
}

/** The text of a formula with columns by their labels, where a label names one column. */
export function shownFormula(listing: Listing, expression: string): string {
  return renameColumns(expression, (name) => {
    const key = keyOf(listing, name);
    const label = key === undefined ? undefined : listing.columns[key]?.label;
    return label !== undefined && keyOf(listing, label) === key ? label : name;
  });
}
