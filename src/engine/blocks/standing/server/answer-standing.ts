import type { StandingBlock } from '#catalog/kernel/place-blocks.ts';
import type { StandingReply } from '#engine/blocks/standing/reply.ts';
import { BLOCK_SETTINGS, type BlockScope, sourceOf } from '#engine/server/blocks/block-scope.ts';
import { type MainCategory, mainCategoryOf } from '#engine/server/blocks/main-category.ts';
import { NO_DATA_DAY } from '#kernel/day.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import { type ScoreCount, standingAmong } from '../standing-among.ts';

/** The last known score of each part, by id: 0 is none. */
function lastScores({ terms, scores, days }: StandingBlock, key: string, where: string): string {
  const within = days ? ` AND f.day > {day:Date} - ${days} AND f.day <= {day:Date}` : '';
  const lasts = Object.values(terms).map(
    ({ column: { column } }) => `argMaxIf(f.${column}, f.day, f.${column} > 0)`,
  );
  return `SELECT f.${key} AS id, [${lasts.join(', ')}] AS lasts
FROM ${db}.${scores.table} AS f WHERE f.${key} IN (${where})${within} GROUP BY id`;
}

/** How often each score of each part is had in a category; read once for all objects of it. */
async function scoresOf(
  scope: BlockScope,
  block: StandingBlock,
  { id }: MainCategory,
): Promise<readonly (ScoreCount & { readonly term: number })[]> {
  const { context } = scope;
  const { key } = sourceOf(scope, block.scores.table);
  const { peers } = block;
  const { state } = context;
  const version = `${state.updatedAt('sales')} ${state.updatedAt('author')} ${state.dataDay}`;
  return context.cache.page(`standing ${peers.table} ${id}`, version, async () => {
    const all = `SELECT ${peers.key} FROM ${db}.${peers.table} WHERE cat1 = {category:UInt64} AND ${peers.where}`;
    const rows = await context.store.read<{ term: number; score: number; objects: string }>({
      sql: `SELECT term, score, count() AS objects FROM (${lastScores(block, key, all)})
ARRAY JOIN lasts AS score, arrayEnumerate(lasts) AS term
WHERE score > 0 GROUP BY term, score
${BLOCK_SETTINGS}`,
      params: { category: id, day: state.dataDay ?? NO_DATA_DAY },
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
    params: { object: scope.objectId, day: scope.context.state.dataDay ?? NO_DATA_DAY },
  });
  return Object.keys(block.terms).map((_, n) => Number(row?.lasts[n] ?? 0) || null);
}

/** Whether the object takes part in its category, and the place that the library shows of it: null where it has none. */
async function ownPlace({ context, objectId }: BlockScope, { peers, stored }: StandingBlock, id: string) {
  const [row] = await context.store.read<{ place: string | null }>({
    sql: `SELECT ${stored ? `toString(${stored.column})` : 'NULL'} AS place FROM ${db}.${peers.table}
WHERE cat1 = {category:UInt64} AND ${peers.key} = {object:UInt64} AND ${peers.where} LIMIT 1
${BLOCK_SETTINGS}`,
    params: { category: id, object: objectId },
  });
  const place = row?.place ?? null;
  return { isPeer: row !== undefined, place: place === null ? null : Number(place) / 10_000 };
}

/** Answers the last known scores of the object with their place in its main category. */
export async function answerStanding(scope: BlockScope, block: StandingBlock): Promise<StandingReply> {
  const [category, own] = await Promise.all([mainCategoryOf(scope, block.among), ownScores(scope, block)]);
  const [all, known] =
    category === null
      ? [[], { isPeer: false, place: null }]
      : await Promise.all([scoresOf(scope, block, category), ownPlace(scope, block, category.id)]);
  const scores = Object.keys(block.terms).map((name, n) => {
    const value = own[n] ?? null;
    const among = standingAmong(
      all.filter(({ term }) => term === n + 1),
      value,
    );
    const isStored = block.stored?.term === name;
    const place = known.isPeer && among.place !== null ? (isStored ? known.place : among.place) : null;
    return [name, { value, ...among, place }] as const;
  });
  return {
    kind: 'standing',
    category: category?.name ?? null,
    is_peer: known.isPeer,
    scores: Object.fromEntries(scores),
  };
}
