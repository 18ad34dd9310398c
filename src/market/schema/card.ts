import { type CardFact, highestOf, payloadColumns, unknownAt } from '#catalog/facts/card-payload.ts';
import { type TableDefinition, windowed } from './table.ts';

/** Settings of a table that is read by id only: small granules, so that fifty scattered rows are cheap (store.md 4.2). */
const BY_ID = `SETTINGS index_granularity = 16, min_compress_block_size = 1024, max_compress_block_size = 16384,
  min_bytes_for_wide_part = 107374182400, min_rows_for_wide_part = 1000000000`;

/** What is special about a card. */
export interface Card {
  /** What listings see of it. */
  readonly fact: CardFact;
  /** Columns that both tables have. */
  readonly both: string;
  /** Figures that exist once per window: columns where they are found, only in `payload` where they are shown. */
  readonly windows?: readonly string[];
  /** Columns that only show. */
  readonly row: string;
  /** Columns with the highest and lowest of each granule at hand: what rows are put in order by. What may be unknown has a twin with one. */
  readonly minmax: readonly string[];
  readonly order: string;
  /** Whether its finding table is brought into one part at each build. Not for rooms: theirs is built anew every half minute. */
  readonly isSinglePart?: boolean;
}

/** Lower than whatever is known. */
const LOWEST = '-9223372036854775808';

/** Names of columns in the lines that declare them. */
const namesIn = (lines: string) => [...lines.matchAll(/^ {2}(\w+) /gm)].map(([, column]) => column as string);

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
 * The two tables of a card: one that filters and sorts, one that shows by id (store.md 4); and the staging table from which a range
 * of both is filled, so that it is computed once (decision 0078). TRICKY: a page takes fifty scattered
 * rows, and each column of each is a read of its own; so all that is shown lies in one text, `payload`, as a JSON list in the order of the catalog.
 * TRICKY: the first rows by a column that may be NULL are never looked up in an index: 41 ms against 6 at 3 million. Hence the twins.
 */
export function cardTablesOf({
  fact,
  both,
  windows = [],
  row,
  minmax,
  order,
  isSinglePart = false,
}: Card): TableDefinition[] {
  const { table: name, key: id } = fact;
  const typeOf = (figure: string) => (fact.columns[figure]?.nullable ? 'Nullable(UInt64)' : 'UInt64');
  const found = [both, ...(windows.length > 0 ? [windowed(typeOf, windows)] : [])].join(',\n');
  const onlyShown = windows.length > 0 ? [windowed((figure) => `${typeOf(figure)} EPHEMERAL`, windows)] : [];
  const shown = [both, ...onlyShown, row].join(',\n');
  const searched = `${found},\n${SEARCHED}`;
  const takes = [id, ...namesIn(shown)];
  const table = (suffix: string) => ({
    name: `${name}_${suffix}`,
    kind: 'derived' as const,
    twins: [`${name}_${suffix}_next`],
  });
  return [
    { ...table('f'), isSinglePart, template: searchTemplate({ fact, searched, minmax, order }) },
    { ...table('row'), takes, template: payloadTemplate(fact, shown) },
    {
      name: `${name}_stg`,
      kind: 'derived',
      splitInto: [
        { table: `${name}_f`, columns: [id, ...namesIn(searched)] },
        { table: `${name}_row`, columns: takes },
      ],
      template: stagingTemplate(id, `${searched},\n${row}`),
    },
  ];
}

/** Columns by which cards are found and put in order. */
const SEARCHED = `  hot Int32,
  words Array(LowCardinality(String))`;

/** DDL of the table that filters and sorts. */
function searchTemplate({
  fact,
  searched,
  minmax,
  order,
}: Pick<Card, 'fact' | 'minmax' | 'order'> & { searched: string }) {
  const { twins, indices } = indexLines(fact, minmax);
  return `CREATE TABLE IF NOT EXISTS {name} (
  ${fact.key} UInt64,
${searched},
${twins}${indices}  INDEX tx_words words TYPE text(tokenizer = 'array') GRANULARITY 100000000
) ENGINE = {engine:MergeTree()}
ORDER BY (${order}, ${fact.key})
SETTINGS allow_experimental_reverse_key = 1`;
}

/** DDL of the table that returns card payloads by id. */
function payloadTemplate(fact: CardFact, columns: string) {
  return `CREATE TABLE IF NOT EXISTS {name} (
  ${fact.key} UInt64,
${columns},
  payload String DEFAULT formatRowNoNewline('JSONCompactEachRow', ${payloadColumns(fact).join(', ')})
) ENGINE = {engine:MergeTree()}
ORDER BY (${fact.key})
${BY_ID}`;
}

/** DDL of the staging table: rows of one range in the order in which they come, read once each by both tables. It lies on the disk. */
function stagingTemplate(key: string, columns: string) {
  return `CREATE TABLE IF NOT EXISTS {name} (
  ${key} UInt64,
${columns}
) ENGINE = StripeLog`;
}
