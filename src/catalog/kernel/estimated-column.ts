import type { Fact, FactColumn } from './fact.ts';

/** The words of the glossary for pieces and money that were sold: a stored column with one of them holds sales. */
const SALE_WORDS = new Set(['sales', 'gmv']);

/** The table of all sales, which roll-ups are sums of. */
const SALES = 'sale_alloc';

/**
 * Whether a stored column is an estimate: it is of a roll-up of sales, folds sales, has sales in its name, or says that it was worked
 * out of them. What a stream captured is no estimate, whatever its name.
 */
export function isEstimatedColumn(
  { columns, storage, table }: Pick<Fact, 'columns' | 'storage' | 'table'>,
  name: string,
): boolean {
  const { folds, captured, estimated, unit } = columns[name] as FactColumn;
  if (captured || unit === 'flag') return false;
  if (storage === 'rollup' || table === SALES || folds || estimated) return true;
  return name.split('_').some((word) => SALE_WORDS.has(word.replace(/\d+$/, '')));
}
