import { WINDOWS } from '#catalog/enums/windows.ts';
import {
  boundedSql,
  type CardFact,
  highestOf,
  isBounded,
  payloadColumns,
  type StoredColumn,
  storedColumns,
  unknownAt,
  windowBound,
} from '#catalog/facts/card-payload.ts';
import type { FactColumn } from '#catalog/kernel/fact.ts';
import { storedType } from './column-types.ts';
import type { TableDefinition } from './table.ts';

/** Settings of a table that is read by id only: small granules, so that fifty scattered rows are cheap: 9 ms, against 45 from granules of 8,192 rows. */
const BY_ID = `SETTINGS index_granularity = 16, min_compress_block_size = 1024, max_compress_block_size = 16384,
  min_bytes_for_wide_part = 107374182400, min_rows_for_wide_part = 1000000000`;

/** What is special about a card; its columns are those of the fact. */
export interface Card {
  /** What listings see of it. */
  readonly fact: CardFact;
  /** Columns with the highest and lowest of each granule at hand: what rows are put in order by. What may be unknown has a twin with one. */
  readonly minmax: readonly string[];
  readonly order: string;
  /** Whether its finding table is brought into one part at each build. Not for rooms: theirs is built anew every half minute. */
  readonly isSinglePart?: boolean;
}

/** Lower than whatever is known. */
const LOWEST = '-9223372036854775808';

/** What a card is found and put in order by beside its columns: how well known it is, and the words of its texts. */
const SEARCHED = { hot: 'Int32', words: 'Array(LowCardinality(String))' } as const;

/** Whether lists filter and sort by a column. */
const isSearched = ({ unit, searched }: FactColumn) => searched ?? (unit !== 'text' && unit !== 'series');

const line = (name: string, type: string) => `  ${name} ${type}`;
const linesOf = (columns: readonly StoredColumn[]) =>
  columns.map(([name, column]) => line(name, storedType(column))).join(',\n');
const searchedLines = Object.entries(SEARCHED)
  .map(([name, type]) => line(name, type))
  .join(',\n');

/** The columns that a staging table holds: all but those that are worked out from all of its rows. */
const stored = (fact: CardFact) => storedColumns(fact).filter(([, { placed }]) => !placed);

/** Names of the columns of a staging table, in their order; what fills it selects them in the same one. */
export const stagedColumns = (fact: CardFact): readonly string[] => [
  ...stored(fact).map(([name]) => name),
  ...Object.keys(SEARCHED),
];

/** Lines of the twins of what may be unknown, and of the indices on what rows are put in order by. */
function indexLines(fact: CardFact, minmax: readonly string[]): { twins: string; indices: string } {
  const unknown = unknownAt(fact);
  const twin = (c: string) => `  ${highestOf(c)} Int64 MATERIALIZED ifNull(toInt64(${c}), ${LOWEST}),\n`;
  const index = (c: string) => `  INDEX mm_${c} ${c} TYPE minmax GRANULARITY 1,\n`;
  return {
    twins: unknown.map(twin).join(''),
    indices: [...minmax, ...unknown.map(highestOf)].map(index).join(''),
  };
}

/**
 * The two tables of a card, made from the columns of its fact: one that filters and sorts, one that is read by id; and the
 * staging table from which both are filled, so that a row is computed once (decisions 0078 and 0180). TRICKY: a page takes fifty scattered
 * rows, and each column of each is a read of its own; so all that is shown lies in one text, `payload`, as a JSON list in the order of the catalog.
 * TRICKY: the first rows by a column that may be NULL are never looked up in an index: 41 ms against 6 at 3 million. Hence the twins.
 */
export function cardTablesOf({ fact, minmax, order, isSinglePart = false }: Card): TableDefinition[] {
  const { table: name } = fact;
  const found = storedColumns(fact).filter(([, column]) => isSearched(column));
  const table = (suffix: string) => ({
    name: `${name}_${suffix}`,
    kind: 'derived' as const,
    twins: [`${name}_${suffix}_next`],
  });
  const searched = [...found.map(([column]) => column), ...Object.keys(SEARCHED)];
  const takes = payloadColumns(fact);
  return [
    { ...table('f'), isSinglePart, template: searchTemplate(fact, { found, minmax, order }) },
    { ...table('row'), takes, template: payloadTemplate(fact) },
    {
      name: `${name}_stg`,
      kind: 'derived',
      splitInto: [
        { table: `${name}_f`, columns: searched },
        { table: `${name}_row`, columns: takes },
      ],
      takes: stagedColumns(fact),
      template: stagingTemplate(fact),
    },
  ];
}

/** DDL of the table that filters and sorts. */
function searchTemplate(
  fact: CardFact,
  { found, minmax, order }: Pick<Card, 'minmax' | 'order'> & { readonly found: readonly StoredColumn[] },
) {
  const { twins, indices } = indexLines(fact, minmax);
  return `CREATE TABLE IF NOT EXISTS {name} (
${linesOf(found)},
${searchedLines},
${twins}${indices}  INDEX tx_words words TYPE text(tokenizer = 'array') GRANULARITY 100000000
) ENGINE = {engine:MergeTree()}
ORDER BY (${order}, ${fact.key})
SETTINGS allow_experimental_reverse_key = 1`;
}

/** What of a card is written into its payload: a windowed column is null where its window is not known. */
function payloadValues(fact: CardFact): readonly string[] {
  const bound = windowBound(fact);
  if (bound === undefined) return payloadColumns(fact);
  return Object.entries(fact.columns).flatMap(([name, column]) => {
    if (column.unit === 'words') return [];
    if (!column.windowed) return [name];
    return WINDOWS.map((days) => (isBounded(column) ? boundedSql(bound, name, days) : `${name}${days}`));
  });
}

/** DDL of the table that returns card payloads by id; figures of windows are in the payload only. */
function payloadTemplate(fact: CardFact) {
  const columns = storedColumns(fact).map(([name, column]) =>
    line(name, `${storedType(column)}${column.windowed ? ' EPHEMERAL' : ''}`),
  );
  return `CREATE TABLE IF NOT EXISTS {name} (
${columns.join(',\n')},
  payload String DEFAULT formatRowNoNewline('JSONCompactEachRow', ${payloadValues(fact).join(', ')})
) ENGINE = {engine:MergeTree()}
ORDER BY (${fact.key})
${BY_ID}`;
}

/** DDL of the staging table: all rows in the order in which they come, read once each by both tables. It is on the disk. */
function stagingTemplate(fact: CardFact) {
  return `CREATE TABLE IF NOT EXISTS {name} (
${linesOf(stored(fact))},
${searchedLines}
) ENGINE = StripeLog`;
}
