import { productCard } from '#catalog/facts/product-card.ts';
import type { SimilarProductsBlock } from '#catalog/kernel/detail.ts';
import type { SimilarProductsReply } from '#engine/blocks/similar-products/reply.ts';
import type { WireFigure } from '#engine/blocks/wire-figure.ts';
import { BLOCK_SETTINGS, type BlockScope } from '#engine/server/blocks/block-scope.ts';
import { readCard } from '#engine/server/card-row.ts';
import { publicId } from '#engine/server/public-id.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';

/** Prices of similar products lie within this factor of the product's own. */
const NEAR = 2;

/**
 * Ids of products of the same level-3 category near the price, most words in common first; where they are few, those of the level-2
 * category follow. Null where the product is too little known.
 */
async function similarIds({ context, objectId }: BlockScope, most: number): Promise<string[] | null> {
  const [own] = await context.store.read<{ cat2: string; cat3: string; price: string | null }>({
    sql: `SELECT toString(cat2) AS cat2, toString(cat3) AS cat3, toString(price) AS price
FROM ${db}.${productCard.table}_row WHERE product_id = {object:UInt64}
${BLOCK_SETTINGS}`,
    params: { object: objectId },
  });
  const price = Number(own?.price ?? 0);
  if (!own || own.cat2 === '0' || price === 0) return null;
  const near = (level: 'cat2' | 'cat3', cat: string, limit: number) =>
    nearest({ context, objectId }, { level, cat, price, most: limit });
  const same = own.cat3 === '0' ? [] : await near('cat3', own.cat3, most);
  if (same.length === most) return same;
  const wider = await near('cat2', own.cat2, most * 2);
  return [...new Set([...same, ...wider])].slice(0, most);
}

interface Nearest {
  readonly level: 'cat2' | 'cat3';
  readonly cat: string;
  /** Fen. */
  readonly price: number;
  readonly most: number;
}

/** Products of a category that sold, most words in common and nearest in price first. */
async function nearest(
  { context, objectId }: Pick<BlockScope, 'context' | 'objectId'>,
  { level, cat, price, most }: Nearest,
): Promise<string[]> {
  const table = `${db}.${productCard.table}_f`;
  const rows = await context.store.read<{ id: string }>({
    sql: `WITH (SELECT words FROM ${table} WHERE product_id = {object:UInt64} LIMIT 1) AS own_words
SELECT toString(product_id) AS id
FROM ${table}
WHERE ${level} = {cat:UInt64} AND product_id != {object:UInt64} AND sales30 > 0
  AND price BETWEEN {price:UInt64} / ${NEAR} AND {price:UInt64} * ${NEAR}
ORDER BY length(arrayIntersect(words, own_words)) / greatest(length(words), 1) - abs(log(price / {price:UInt64})) DESC, sales30 DESC, product_id
LIMIT {most:UInt32}
${BLOCK_SETTINGS}`,
    params: { object: objectId, cat, price, most },
  });
  return rows.map(({ id }) => id);
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Answers products like this one with their price and their sales of 30 days. */
export async function answerSimilarProducts(
  scope: BlockScope,
  { rows }: SimilarProductsBlock,
): Promise<SimilarProductsReply> {
  const ids = await similarIds(scope, rows);
  if (ids === null) return { kind: 'similarProducts', items: null };
  const { banded } = scope.plan;
  const items = await Promise.all(
    ids.map(async (stored) => {
      const id = publicId(stored);
      const card = await readCard(scope.context, productCard, { id, banded });
      return {
        product_id: id,
        title: text(card?.title),
        cover_look: text(card?.cover_look),
        shop_name: text(card?.shop_name),
        price: typeof card?.price === 'number' ? card.price : null,
        sales: (card?.sales ?? null) as WireFigure,
      };
    }),
  );
  return { kind: 'similarProducts', items };
}
