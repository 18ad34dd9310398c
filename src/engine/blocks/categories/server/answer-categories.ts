import type { CategoriesBlock } from '#catalog/kernel/detail.ts';
import type { CategoriesReply, CategoryReply } from '#engine/blocks/categories/reply.ts';
import {
  BLOCK_SETTINGS,
  type BlockScope,
  figureIn,
  scopeParams,
  scopeWhere,
  selectAggregates,
  sourceOf,
  tableNameFor,
  tableOf,
} from '#engine/server/blocks/block-scope.ts';
import { wireFigure } from '#engine/server/blocks/figure.ts';
import { publicId } from '#engine/server/public-id.ts';
import type { Stored } from '#engine/server/value-of.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';

type Row = Stored & { readonly path: readonly string[] };

/** Rows of every level: the ids of a path down to its level, and the figures of what lies in it. */
async function rowsOfLevels(scope: BlockScope, { card, levels, values }: CategoriesBlock): Promise<Row[][]> {
  const exprs = Object.values(values).map(({ value }) => value);
  const source = sourceOf(scope, tableOf(exprs));
  const columns = levels.map(({ column }) => column);
  const read = columns.map((_, depth) => {
    const path = columns.slice(0, depth + 1).map((column) => `card.${column}`);
    return scope.context.store.read<Row>({
      sql: `SELECT
  [${path.map((column) => `toString(${column})`).join(', ')}] AS path,
  ${selectAggregates(exprs)
    .map((one) => one.replace(`(${card.key})`, `(rows.${card.key})`))
    .join(',\n  ')}
FROM ${tableNameFor(source)} AS rows
LEFT ANY JOIN (
  SELECT ${card.key}, ${columns.join(', ')}
  FROM ${db}.${card.table}_f
  WHERE ${card.key} IN (SELECT ${card.key} FROM ${tableNameFor(source)} WHERE ${scopeWhere(source)})
) AS card ON card.${card.key} = rows.${card.key}
WHERE ${scopeWhere(source)}
GROUP BY path
${BLOCK_SETTINGS}`,
      params: scopeParams(scope, scope.span),
    });
  });
  return Promise.all(read);
}

/** Names of categories by stored id. */
async function namesOf(
  { context }: BlockScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await context.store.read<{ id: string; label: string }>({
    sql: `SELECT toString(id) AS id, any(name) AS label FROM ${db}.category_node WHERE tree = 'm' AND id IN {ids:Array(UInt64)} GROUP BY id\n${BLOCK_SETTINGS}`,
    params: { ids: `[${ids.join(',')}]` },
  });
  return new Map(rows.map(({ id, label }) => [id, label]));
}

/** Answers the categories of what was sold, level by level; goods of unknown category are 未知类目, last. */
export async function answerCategories(scope: BlockScope, block: CategoriesBlock): Promise<CategoriesReply> {
  const byLevel = await rowsOfLevels(scope, block);
  const ids = new Set(byLevel.flat().flatMap(({ path }) => path.filter((id) => id !== '0')));
  const names = await namesOf(scope, [...ids]);
  const [lead] = Object.values(block.values);
  if (!lead) return { kind: 'categories', parts: [] };
  const amount = (row: Row) => figureIn(lead.value, row) ?? 0;
  const total = (byLevel[0] ?? []).reduce((sum, row) => sum + amount(row), 0);
  const below = (parent: readonly string[]): CategoryReply[] =>
    (byLevel[parent.length] ?? [])
      .filter(({ path }) => parent.every((id, n) => path[n] === id))
      .filter(({ path }) => parent.length === 0 || path.at(-1) !== '0')
      .sort((a, b) => Number(a.path.at(-1) === '0') - Number(b.path.at(-1) === '0') || amount(b) - amount(a))
      .map((row) => partOf(row));
  const partOf = (row: Row): CategoryReply => {
    const id = row.path.at(-1) as string;
    const values = Object.entries(block.values).map(
      ([key, figure]) => [key, wireFigure(figure, figureIn(figure.value, row), scope.plan.banded)] as const,
    );
    return {
      key: id === '0' ? 'other' : publicId(id),
      label: names.get(id) ?? '未知类目',
      share: total === 0 ? 0 : amount(row) / total,
      values: Object.fromEntries(values),
      parts: id === '0' ? [] : below(row.path),
    };
  };
  return { kind: 'categories', parts: total > 0 ? below([]) : [] };
}
