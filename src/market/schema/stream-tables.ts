import type { Stream } from '../streams/stream.ts';
import { streams } from '../streams/streams.ts';
import type { TableDefinition } from './table.ts';

/** How a stream's table is parted: ticks by month, what is kept for ever by year (publishing dates span decades). */
function partition(stream: Stream): string {
  if (stream.at === null) return '';
  return `PARTITION BY ${stream.retentionDays === null ? 'toYear' : 'toYYYYMM'}(${stream.at})\n`;
}

/** The table of a stream: its columns, the id of the row's natural key, and where the row came from (1 import, 2 collector). */
export function streamTable(stream: Stream): TableDefinition {
  const columns = Object.entries(stream.columns).map(([name, { type }]) => `  ${name} ${type}`);
  return {
    name: stream.id,
    kind: 'fact',
    columns: Object.fromEntries(Object.entries(stream.columns).map(([name, { type }]) => [name, type])),
    template: `CREATE TABLE IF NOT EXISTS {name} (
${columns.join(',\n')},
  row_id UInt64,
  origin UInt8
) ENGINE = {engine:MergeTree()}
${partition(stream)}ORDER BY (${stream.order.join(', ')})
SETTINGS {dedup}`,
  };
}

/** A table for every stream. */
export const streamTables: readonly TableDefinition[] = Object.values(streams).map((s) => streamTable(s));
