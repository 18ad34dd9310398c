import type { TableDefinition } from './table.ts';

/**
 * A working table. One without an order lies in memory: it is small, filled, read and emptied within a second or some, and what is left of it
 * after a crash means nothing. What grows with rooms and their ticks over many days has an order and lies on the disk (decision 0028).
 */
function working(name: string, columns: string, order?: string): TableDefinition {
  const engine = order === undefined ? 'Memory' : `{engine:MergeTree()}\nORDER BY (${order})`;
  return {
    name,
    kind: 'derived',
    isWorking: true,
    template: `CREATE TABLE IF NOT EXISTS {name} (
${columns}
) ENGINE = ${engine}`,
  };
}

/**
 * What the attribution works on, for one part of the days at a time; empty in between. Times are unix seconds, weights
 * are those of attribution/sales-rates.ts.
 */
export const allocTables: readonly TableDefinition[] = [
  working(
    'alloc_edge',
    `  product_id UInt64,
  at Int64,
  sold Int64,
  price Nullable(UInt32)`,
  ),
  working(
    'alloc_step',
    `  product_id UInt64,
  t0 Int64,
  t1 Int64,
  s0 Int64,
  s1 Int64,
  price UInt64`,
  ),
  working(
    'alloc_seen',
    `  product_id UInt64,
  at Int64,
  sold Int64`,
  ),
  working(
    'alloc_portion',
    `  product_id UInt64,
  day UInt32,
  p0 Int64,
  p1 Int64,
  hour UInt8,
  pieces Int64,
  price UInt64`,
    'product_id, day, p1',
  ),
  working(
    'alloc_grain',
    `  product_id UInt64,
  day UInt32,
  grain Int64`,
  ),
  working(
    'alloc_watch',
    `  room_id UInt64,
  at Int64,
  online Float64,
  is_last UInt8,
  slope Float64,
  seconds Float64,
  watch Nullable(Float64),
  watch_rate Float64`,
    'room_id, at',
  ),
  working(
    'alloc_cart',
    `  product_id UInt64,
  room_id UInt64,
  author_id UInt64,
  a Int64,
  b Int64,
  explained UInt8,
  place UInt16,
  price Nullable(UInt32)`,
  ),
  working(
    'alloc_live',
    `  product_id UInt64,
  p0 Int64,
  p1 Int64,
  room_id UInt64,
  author_id UInt64,
  seconds Float64,
  explained Float64,
  watch Float64,
  place UInt16,
  price Nullable(UInt32)`,
    'product_id, p1',
  ),
  working(
    'alloc_expected',
    `  product_id UInt64,
  day UInt32,
  p1 Int64,
  room_id UInt64,
  expected Float64,
  sold Float64`,
    'product_id, p1',
  ),
  working(
    'alloc_evidence',
    `  room_id UInt64,
  day UInt32,
  gain Int64,
  joint Int64,
  goods UInt32,
  certain Array(UInt64)`,
    'room_id, day',
  ),
  working(
    'alloc_flat',
    `  room_id UInt64,
  day UInt32,
  price UInt32`,
  ),
  working(
    'alloc_offer',
    `  room_id UInt64,
  day UInt32,
  product_id UInt64,
  asked UInt32,
  own UInt64`,
    'room_id, day',
  ),
  working('alloc_seller', '  video_id UInt64'),
  working(
    'product_link',
    `  video_id UInt64,
  product_id UInt64,
  hung Int64,
  off Int64`,
  ),
  working(
    'alloc_video',
    `  product_id UInt64,
  day UInt32,
  video_id UInt64,
  author_id UInt64,
  expected Float64`,
  ),
];
