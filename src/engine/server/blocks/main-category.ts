import type { Among } from '#catalog/kernel/place-blocks.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import { BLOCK_SETTINGS, type BlockScope } from './block-scope.ts';

/** A level-1 category of goods. */
export interface MainCategory {
  readonly id: string;
  readonly name: string;
}

/** The main category of the object; null where none is known. */
export async function mainCategoryOf(
  { context, objectId }: BlockScope,
  { table, key, category = 'cat1', most }: Among,
): Promise<MainCategory | null> {
  const [row] = await context.store.read<MainCategory>({
    sql: `SELECT toString(f.${category}) AS id, c.name AS name
FROM ${db}.${table} AS f
LEFT ANY JOIN (SELECT id, name FROM ${db}.category_node WHERE tree = 'm' AND level = 1) AS c ON c.id = f.${category}
WHERE f.${key} = {object:UInt64}${most ? ` AND ${most.where} ORDER BY ${most.of} DESC, f.${category} DESC` : ''} LIMIT 1
${BLOCK_SETTINGS}`,
    params: { object: objectId },
  });
  return row === undefined || row.id === '0' || row.name === '' ? null : row;
}
