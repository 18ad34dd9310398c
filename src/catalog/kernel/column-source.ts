import type { Fact, FactColumn } from './fact.ts';
import type { SourceRule } from './source-days.ts';

/** What a column of a table is made from; undefined for what no source is known of. */
export function sourceOfColumn({ sources, storage, key }: Fact, column: FactColumn): SourceRule | undefined {
  if (column.sources) return column.sources;
  const fold = column.folds;
  if (fold?.of === 'live' || fold?.of === 'rough') return 'live';
  if (fold?.of === 'video') return 'video';
  if (fold?.of === 'card') return 'split';
  if (fold && 'distinct' in fold && fold.distinct === 'author_id') return 'carried';
  // What an author sold is what its rooms, its videos and its showcase sold.
  if (fold && storage === 'card' && key === 'author_id') return 'carried';
  return sources ?? (storage === 'rollup' || fold ? 'sales' : undefined);
}
