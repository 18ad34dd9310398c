import { saleAlloc } from '#catalog/facts/sale-alloc.ts';
import { rollupTables } from './rollup-tables.ts';
import { factTable, type TableDefinition } from './table.ts';

/** The one money fact; a day's partition is replaced as a whole when the day is corrected. Money in fen. */
const allocated = factTable(saleAlloc, {
  order: 'PARTITION BY day\nORDER BY (product_id, author_id, hour, carrier_id)',
  more: { conf: 'UInt8' },
  twin: 'stg',
});

/** Steps of counters that are held back for review: in no figure. `median` is the pace before, in pieces a second. */
const quarantinedStep: TableDefinition = {
  name: 'quarantined_step',
  kind: 'derived',
  twins: ['quarantined_step_stg'],
  template: `CREATE TABLE IF NOT EXISTS {name} (
  day Date,
  product_id UInt64,
  t0 Int64,
  t1 Int64,
  pieces Int64,
  price UInt64,
  median Float64
) ENGINE = {engine:MergeTree()}
PARTITION BY day
ORDER BY (product_id, t1)`,
};

/** Pieces of rooms whose price is not believed (suspect-price.ts): in no figure. Prices and money in fen; `own_price` is the product's own, `reason` why (suspectReasons). */
const suspectSale: TableDefinition = {
  name: 'suspect_sale',
  kind: 'derived',
  twins: ['suspect_sale_stg'],
  template: `CREATE TABLE IF NOT EXISTS {name} (
  day Date,
  product_id UInt64,
  room_id UInt64,
  author_id UInt64,
  sales Int64,
  gmv Int64,
  own_price UInt64,
  reason UInt8 DEFAULT 1
) ENGINE = {engine:MergeTree()}
PARTITION BY day
ORDER BY (room_id, product_id)`,
};

/** What a correction of a complete day changed: the trace of domain.md 3.2, 5. Money in fen. */
const saleCorrection: TableDefinition = {
  name: 'sale_correction',
  kind: 'fact',
  template: `CREATE TABLE IF NOT EXISTS {name} (
  day Date,
  at DateTime,
  sales_before Int64,
  sales_after Int64,
  gmv_before Int64,
  gmv_after Int64
) ENGINE = {engine:MergeTree()}
ORDER BY (day, at)`,
};

/** What someone decided about a step that was held back: 1 released into the figures, 2 dropped; the later one counts. */
const quarantineDecision: TableDefinition = {
  name: 'quarantine_decision',
  kind: 'fact',
  template: `CREATE TABLE IF NOT EXISTS {name} (
  product_id UInt64,
  t1 Int64,
  verdict UInt8,
  ver UInt64
) ENGINE = {engine:ReplacingMergeTree(ver)}
ORDER BY (product_id, t1)`,
};

/** The money fact, what is held back and what is not believed, and the roll-ups of the fact. */
export const saleTables: readonly TableDefinition[] = [
  allocated,
  saleCorrection,
  quarantinedStep,
  suspectSale,
  quarantineDecision,
  ...rollupTables,
];
