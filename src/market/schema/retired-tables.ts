import { ROOM_FIGURES } from '../attribution/room-minutes.ts';
import type { TableDefinition } from './table.ts';

/** The last capture of a product before those that were retired, and all pieces that its counter gained up to it. */
const counterBase: TableDefinition = {
  name: 'counter_base',
  kind: 'fact',
  template: `CREATE TABLE IF NOT EXISTS {name} (
  product_id UInt64,
  at UInt32,
  gained UInt64,
  ver UInt64
) ENGINE = {engine:ReplacingMergeTree(ver)}
ORDER BY product_id`,
};

/** What the retired minutes of a room came to, as cards of live rooms show it. */
const roomSum: TableDefinition = {
  name: 'room_sum',
  kind: 'fact',
  template: `CREATE TABLE IF NOT EXISTS {name} (
  room_id UInt64,
${Object.entries(ROOM_FIGURES)
  .map(([name, { stored }]) => `  ${name} ${stored}`)
  .join(',\n')}
) ENGINE = {engine:ReplacingMergeTree()}
ORDER BY room_id`,
};

/** The rest of captures that are gone. */
export const retiredTables: readonly TableDefinition[] = [counterBase, roomSum];
