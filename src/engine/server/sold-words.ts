import { DATABASE as db, idList } from '#platform/server/market-store/market-store.ts';
import type { Condition } from '../condition.ts';
import type { Plan } from '../plan.ts';
import { conditionsSql, type SoldSearch } from './conditions-sql.ts';
import { namingOf } from './expr-sql.ts';
import type { QueryContext } from './query-context.ts';
import { relationOf } from './relation.ts';
import { resolveWords, vocabularyOf } from './resolve-words.ts';
import type { Resolved } from './statement.ts';

/** A shorter keyword is in so many titles of goods that it says nothing. */
const MIN_CHARACTERS = 2;

type WordsCondition = Extract<Condition, { op: 'words' }>;

/**
 * What a keyword means as words of goods sold on some days. Only words that goods are known by: a search of all their titles for
 * something else would be slow.
 */
export async function soldSearchOf(
  context: QueryContext,
  { text, sold }: WordsCondition,
  days: { readonly from: string; readonly to: string } | null,
): Promise<SoldSearch | undefined> {
  if (!sold || days === null || [...text].length < MIN_CHARACTERS) return undefined;
  const found = resolveWords(text, await vocabularyOf(context, 'product'));
  return found.kind === 'words' ? { all: found.all, ...days } : undefined;
}

/** Of these rows those that a keyword finds by the goods they sold alone, and not by words of their own. */
export async function matchesBySales(
  { store }: QueryContext,
  plan: Plan,
  { words, ids }: { words: Resolved['words']; ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  const n = words.findIndex((search) => search?.sold !== undefined);
  const relation = relationOf(plan.listing);
  if (n < 0 || ids.length === 0 || !relation.card) return new Set();
  const named = words.map((search) => {
    const { sold: _, ...own } = search;
    return own;
  });
  const { sql, params } = conditionsSql(
    plan,
    { relation, naming: namingOf(plan), words: named },
    (condition) => condition === plan.where[n],
  );
  const { key, table } = relation.card.fact;
  const rows = await store.read<{ id: string }>({
    sql: `SELECT toString(${key}) AS id FROM ${db}.${table}_f WHERE ${key} IN {ids:Array(UInt64)} AND ${sql.join(' AND ')}`,
    params: { ...params, ids: idList(ids) },
  });
  const own = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !own.has(id)));
}
