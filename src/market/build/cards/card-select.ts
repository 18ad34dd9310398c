import { WINDOWS } from '#catalog/enums/windows.ts';
import type { CardFact } from '#catalog/facts/card-payload.ts';
import type { FactColumn } from '#catalog/kernel/fact.ts';
import { stagedColumns } from '#market/schema/card.ts';
import { type CardRows, capturedAs } from '#market/sql/captured-columns.ts';

interface Windowed {
  readonly windowed: true;
}
interface Summed extends Windowed {
  readonly folds: { readonly sum: unknown };
}
interface Counted extends Windowed {
  readonly folds: { readonly distinct: unknown };
}

/** Columns whose SQL follows from the catalog: captured ones, sums and counts over windows, words, and places among comparable rows. */
type Made =
  | { readonly captured: unknown }
  | Summed
  | Counted
  | { readonly unit: 'words' }
  | { readonly placed: true };

/** SQL of each column that the statement of a card works out itself; of a windowed one by the days of the window. */
export type OwnColumns<C> = {
  readonly [N in keyof C as C[N] extends Made ? never : N]: C[N] extends Windowed
    ? (days: number) => string
    : string;
};

interface Sources<C> {
  readonly rows: CardRows;
  readonly own: OwnColumns<C>;
  /** How well known it is, and the arrays of words that it is found by. */
  readonly hot: string;
  readonly words: readonly string[];
}

/** Aliases of the joined rows that have the sums of the roll-up and the counts of ids, by window. */
interface Aliases {
  readonly sums?: string;
  readonly counts?: string;
}

/** The alias, needed by a card with such a column. */
type Needs<C, Kind, Alias> = [Extract<C[keyof C], Kind>] extends [never] ? unknown : Alias;

/** Where the columns of a card come from. */
export type CardSources<C> = Sources<C> &
  Needs<C, Summed, { readonly sums: string }> &
  Needs<C, Counted, { readonly counts: string }>;

type AnyOwn = Readonly<Record<string, string | ((days: number) => string) | undefined>>;

/** SQL of one column, by its name as it is stored. */
function expressionsOf(
  name: string,
  column: FactColumn,
  { rows, sums, counts, own }: Sources<unknown> & Aliases,
): [string, string][] {
  const { folds, captured, windowed } = column;
  const its = (own as AnyOwn)[name];
  if (captured) return [[name, capturedAs(captured, { name, rows })]];
  if (!windowed) return typeof its === 'string' ? [[name, its]] : [];
  const alias = folds && ('sum' in folds ? sums : counts);
  return WINDOWS.map((days) => [
    `${name}${days}`,
    typeof its === 'function' ? its(days) : `${alias}.${name}${days}`,
  ]);
}

function sqlOf(made: ReadonlyMap<string, string>, name: string): string {
  const sql = made.get(name);
  if (sql === undefined) throw new Error(`nothing says where the column ${name} comes from`);
  return sql;
}

/** The select list of a card, in the order of its staging table: every column that it holds under its own name. */
export function cardColumns<const F extends CardFact>(fact: F, sources: CardSources<F['columns']>): string {
  const made = new Map([
    ...Object.entries(fact.columns).flatMap(([name, column]) =>
      expressionsOf(name, column, sources as Sources<unknown> & Aliases),
    ),
    ['hot', sources.hot],
    ['words', `arrayDistinct(arrayConcat(${sources.words.join(', ')}))`],
  ]);
  return stagedColumns(fact)
    .map((name) => `${sqlOf(made, name)} AS ${name}`)
    .join(',\n  ');
}
