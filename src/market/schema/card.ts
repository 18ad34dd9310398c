import type { Table } from './table.ts';

/** Settings of a table that is read by id only: small granules, so that fifty scattered rows are cheap (store.md 4.2). */
const BY_ID = `SETTINGS index_granularity = 32, min_compress_block_size = 1024, max_compress_block_size = 8192,
  min_bytes_for_wide_part = 107374182400, min_rows_for_wide_part = 1000000000`;

/** What is special about a card. */
export interface Card {
  readonly name: string;
  readonly id: string;
  /** Columns that both tables have. */
  readonly both: string;
  /** Columns that only show. */
  readonly row: string;
  /** Index lines of the filter table, besides the words. */
  readonly minmax: readonly string[];
  readonly order: string;
}

/** The two tables of a card: one that filters and sorts, one that shows by id (store.md 4). */
export function card({ name, id, both, row, minmax, order }: Card): Table[] {
  const indices = minmax.map((c) => `  INDEX mm_${c} ${c} TYPE minmax GRANULARITY 1,\n`).join('');
  return [
    {
      name: `${name}_f`,
      kind: 'derived',
      twins: [`${name}_f_next`],
      template: `CREATE TABLE IF NOT EXISTS {name} (
  ${id} UInt64,
${both},
  hot Int32,
  words Array(LowCardinality(String)),
${indices}  INDEX tx_words words TYPE text(tokenizer = 'array') GRANULARITY 100000000
) ENGINE = {engine:MergeTree()}
ORDER BY (${order}, ${id})
SETTINGS allow_experimental_reverse_key = 1`,
    },
    {
      name: `${name}_row`,
      kind: 'derived',
      twins: [`${name}_row_next`],
      template: `CREATE TABLE IF NOT EXISTS {name} (
  ${id} UInt64,
${both},
${row}
) ENGINE = {engine:MergeTree()}
ORDER BY (${id})
${BY_ID}`,
    },
  ];
}
