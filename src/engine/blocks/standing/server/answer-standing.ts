import type { StandingBlock } from '#catalog/kernel/place-blocks.ts';
import type { StandingReply } from '#engine/blocks/standing/reply.ts';
import { BLOCK_SETTINGS, type BlockScope, sourceOf } from '#engine/server/blocks/block-scope.ts';
import { type MainCategory, mainCategoryOf } from '#engine/server/blocks/main-category.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import { type ScoreCount, standingAmong } from '../standing-among.ts';

/** The last known score of each part, by id: 0 is none. */
function lastScores({ terms, scores }: StandingBlock, key: string, where: string): string {
  const lasts = Object.values(terms).map(
    ({ column: { column } }) => `argMaxIf(f.${column}, f.day, f.${column} > 0)`,
  );
  return `SELECT f.${key} AS id, [${lasts.join(', ')}] AS lasts
FROM ${db}.${scores.table} AS f WHERE f.${key} IN (${where}) GROUP BY id`;
}

/** How often each score of each part is had in a category; read once for all objects of it. */
async function scoresOf(
  scope: BlockScope,
  block: StandingBlock,
  { id }: MainCategory,
): Promise<readonly (ScoreCount & { readonly term: number })[]> {
  const { context } = scope;
  const { key } = sourceOf(scope, block.scores.table);
  const { among } = block;
  const { state } = context;
  const version = `${state.updatedAt('sales')} ${state.updatedAt('author')}`;
  return context.cache.page(`standing ${among.table} ${id}`, version, async () => {
    const peers = `SELECT ${among.key} FROM ${db}.${among.table} WHERE cat1 = {category:UInt64}`;
    const rows = await context.store.read<{ term: number; score: number; objects: string }>({
      sql: `SELECT term, score, count() AS objects FROM (${lastScores(block, key, peers)})
ARRAY JOIN lasts AS score, arrayEnumerate(lasts) AS term
WHERE score > 0 GROUP BY term, score
${BLOCK_SETTINGS}`,
      params: { category: id },
    });
    return rows.map(({ term, score, objects }) => ({
      term: Number(term),
      value: Number(score),
      count: Number(objects),
    }));
  });
}

/** The object's own last known scores, in the order of the block. */
async function ownScores(scope: BlockScope, block: StandingBlock): Promise<readonly (number | null)[]> {
  const { key } = sourceOf(scope, block.scores.table);
  const [row] = await scope.context.store.read<{ lasts: readonly number[] }>({
    sql: `SELECT lasts FROM (${lastScores(block, key, '{object:UInt64}')})\n${BLOCK_SETTINGS}`,
    params: { object: scope.objectId },
  });
  return Object.keys(block.terms).map((_, n) => Number(row?.lasts[n] ?? 0) || null);
}

/** Answers the last known scores of the object with their place in its main category. */
export async function answerStanding(scope: BlockScope, block: StandingBlock): Promise<StandingReply> {
  const [category, own] = await Promise.all([mainCategoryOf(scope, block.among), ownScores(scope, block)]);
  const all = category === null ? [] : await scoresOf(scope, block, category);
  const scores = Object.keys(block.terms).map((name, n) => {
    const value = own[n] ?? null;
    const among = standingAmong(
      all.filter(({ term }) => term === n + 1),
      value,
    );
    return [name, { value, ...among }] as const;
  });
  return { kind: 'standing', category: category?.name ?? null, scores: Object.fromEntries(scores) };
}
