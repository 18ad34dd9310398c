import { objectId } from '#market/streams/object-id.ts';
import type { StreamRow } from '#market/streams/stream.ts';

/** Levels of a category path as lists write it: 医药保健--保健器械, 女装 > 连衣裙, 食品/零食. */
const LEVEL_SEPARATOR = /\s*(?:-{2,}|[>＞/／])\s*/u;
const DEEPEST = 5;

/** The names of a written path of categories, level 1 first. */
export const levelsOf = (path: string): string[] =>
  path
    .split(LEVEL_SEPARATOR)
    .filter((name) => name !== '')
    .slice(0, DEEPEST);

/** The nodes of a path of categories, and their ids as a profile has them. */
export function categoriesOfPath(path: readonly string[]): {
  readonly rows: StreamRow[];
  readonly ids: Record<'cat1' | 'cat2' | 'cat3' | 'cat4' | 'cat5', string>;
} {
  const rows = categoryRows(path);
  const [cat1 = '0', cat2 = '0', cat3 = '0', cat4 = '0', cat5 = '0'] = rows.map(({ row }) => String(row.id));
  return { rows, ids: { cat1, cat2, cat3, cat4, cat5 } };
}

/** Nodes of a path; the id of a node is that of its whole path, so equal names under two parents stay apart. */
function categoryRows(path: readonly string[]): StreamRow[] {
  const idOf = (level: number) => objectId('category', ['m', ...path.slice(0, level)].join('\n'));
  return path.map((name, n) => ({
    stream: 'category_node',
    row: { tree: 'm', id: idOf(n + 1), parent_id: n === 0 ? '0' : idOf(n), level: n + 1, name },
  }));
}
