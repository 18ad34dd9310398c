import { stream } from './stream.ts';

/** One node of a category tree; the id is derived from the path of names, so sources agree on it. */
export const categoryNode = stream({
  id: 'category_node',
  about: '类目',
  columns: {
    tree: { type: 'LowCardinality(String)', about: 'm = goods' },
    id: { type: 'UInt64', about: 'objectId of tree and path' },
    parent_id: { type: 'UInt64', about: 'node above, 0 at level 1' },
    level: { type: 'UInt8', about: '1 is the top', most: 5 },
    name: { type: 'String', about: 'as written' },
  },
  key: ['tree', 'id'],
  at: null,
  order: ['tree', 'level', 'id'],
  cadence: 'when a new node is seen',
  retentionDays: null,
});
