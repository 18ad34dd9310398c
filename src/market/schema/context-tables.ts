import type { TableDefinition } from './table.ts';

/**
 * What is usual for authors and live rooms: tenths of each figure among all (level 0), in a band of followers (1), and in a band
 * and category (2). Bands and categories that do not count at a level are 0.
 */
const benchmark: TableDefinition = {
  name: 'benchmark',
  kind: 'derived',
  twins: ['benchmark_next'],
  template: `CREATE TABLE IF NOT EXISTS {name} (
  kind LowCardinality(String),
  level UInt8,
  band UInt8,
  cat1 UInt64,
  term LowCardinality(String),
  n UInt32,
  tenths Array(Float64)
) ENGINE = {engine:MergeTree()}
ORDER BY (kind, level, band, cat1, term)`,
};

/** What authors who sold in the last 30 days are like: the terms of benchmarks by name, null where nothing tells them. */
const authorTerm: TableDefinition = {
  name: 'author_term',
  kind: 'derived',
  twins: ['author_term_next'],
  template: `CREATE TABLE IF NOT EXISTS {name} (
  author_id UInt64,
  fans UInt64,
  band UInt8,
  cat1 UInt64,
  names Array(LowCardinality(String)),
  terms Array(Nullable(Float64))
) ENGINE = {engine:MergeTree()}
ORDER BY author_id`,
};

/** The latest portrait of each object, audience and dimension: parts by share, in basis points, and against the average object. */
const portrait: TableDefinition = {
  name: 'portrait',
  kind: 'derived',
  twins: ['portrait_next'],
  template: `CREATE TABLE IF NOT EXISTS {name} (
  object_type LowCardinality(String),
  object_id UInt64,
  audience LowCardinality(String),
  dim LowCardinality(String),
  day Date,
  names Array(String),
  shares Array(UInt32),
  tgi Array(Nullable(UInt32))
) ENGINE = {engine:MergeTree()}
ORDER BY (object_type, object_id, audience, dim)`,
};

/** How much a word was searched on a day: the last capture of it, what it gained since the day before with one, and its place. */
const wordDay: TableDefinition = {
  name: 'word_day',
  kind: 'derived',
  twins: ['word_day_next'],
  template: `CREATE TABLE IF NOT EXISTS {name} (
  day Date,
  word String,
  category UInt64,
  heat UInt64,
  peak UInt64,
  rise Nullable(Int64),
  rise_bp Nullable(Int64),
  rank UInt32,
  suggests Array(String)
) ENGINE = {engine:MergeTree()}
PARTITION BY toYYYYMM(day)
ORDER BY (word, day)`,
};

/** What figures are looked at beside: what is usual, who looks and buys, and what is searched for. */
export const contextTables: readonly TableDefinition[] = [benchmark, authorTerm, portrait, wordDay];
