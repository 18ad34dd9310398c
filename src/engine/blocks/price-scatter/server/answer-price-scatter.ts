import { productCard } from '#catalog/facts/product-card.ts';
import type { PriceScatterBlock } from '#catalog/kernel/place-blocks.ts';
import { categoryDepth } from '#catalog/plans.ts';
import type { PriceScatterReply } from '#engine/blocks/price-scatter/reply.ts';
import { BLOCK_SETTINGS, type BlockScope } from '#engine/server/blocks/block-scope.ts';
import { loadCards, readCard } from '#engine/server/card-row.ts';
import { publicId } from '#engine/server/public-id.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';

const TABLE = `${db}.${productCard.table}_f`;
/** Levels of the product tree, the finest first. */
const LEVELS = [5, 4, 3, 2, 1] as const;
/** Goods that take part: a price, and a sale within 30 days. */
const PRICED = 'sales30 > 0 AND ifNull(price, 0) > 0';

interface Own {
  readonly cats: readonly string[];
  readonly price: string | null;
}

/** The finest known category of the product that the edition may choose; null where none is known, or no price. */
async function leafOf({ context, objectId, plan }: BlockScope) {
  const levels = LEVELS.filter((level) => level <= categoryDepth(plan.level).selectable);
  const [own] = await context.store.read<Own>({
    sql: `SELECT [${levels.map((n) => `toString(cat${n})`).join(', ')}] AS cats, toString(price) AS price
FROM ${db}.${productCard.table}_row WHERE product_id = {object:UInt64} LIMIT 1
${BLOCK_SETTINGS}`,
    params: { object: objectId },
  });
  const at = own?.cats.findIndex((id) => id !== '0') ?? -1;
  const [id, level] = [own?.cats[at], levels[at]];
  return id === undefined || level === undefined || Number(own?.price ?? 0) === 0 ? null : { id, level };
}

type Leaf = NonNullable<Awaited<ReturnType<typeof leafOf>>>;

/** How many goods of a category take part, their medians, and its name. */
async function usualOf({ context }: BlockScope, { id, level }: Leaf) {
  const [row] = await context.store.read<Record<'name' | 'total' | 'usual_price' | 'usual_sales', string>>({
    sql: `SELECT (SELECT any(name) FROM ${db}.category_node WHERE tree = 'm' AND id = {cat:UInt64}) AS name,
  count() AS total, quantileExactInclusive(0.5)(assumeNotNull(price)) AS usual_price, quantileExactInclusive(0.5)(sales30) AS usual_sales
FROM ${TABLE} WHERE cat${level} = {cat:UInt64} AND ${PRICED}
${BLOCK_SETTINGS}`,
    params: { cat: id },
  });
  return {
    name: row?.name ?? '',
    total: Number(row?.total ?? 0),
    price: Number(row?.usual_price ?? 0),
    sales: Number(row?.usual_sales ?? 0),
  };
}

/** The goods that sold most, and the product itself. */
async function pointsOf({ context, objectId }: BlockScope, { id, level }: Leaf, most: number) {
  const goods = `SELECT product_id, price, sales30 FROM ${TABLE} WHERE cat${level} = {cat:UInt64} AND ${PRICED}`;
  return context.store.read<{ id: string; at_price: string; sales: string }>({
    sql: `SELECT toString(product_id) AS id, toString(price) AS at_price, toString(sales30) AS sales FROM (
  SELECT * FROM (${goods} ORDER BY sales30 DESC, product_id LIMIT {most:UInt32})
  UNION DISTINCT ${goods} AND product_id = {object:UInt64}
) ORDER BY sales30 DESC, product_id
${BLOCK_SETTINGS}`,
    params: { cat: id, object: objectId, most },
  });
}

/** The ids of the product itself and of the first others, by stored id. */
function namedOf(points: readonly { readonly id: string }[], objectId: string, named: number) {
  const others = points.filter(({ id }) => id !== objectId).slice(0, named);
  return new Map([objectId, ...others.map(({ id }) => id)].map((id) => [id, publicId(id)]));
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Answers the goods of the product's finest category by price and pieces of 30 days. */
export async function answerPriceScatter(
  scope: BlockScope,
  { most, named }: PriceScatterBlock,
): Promise<PriceScatterReply> {
  const leaf = await leafOf(scope);
  if (leaf === null)
    return {
      kind: 'priceScatter',
      category: null,
      total: null,
      median_price: null,
      median_sales: null,
      items: [],
    };
  const [usual, points] = await Promise.all([usualOf(scope, leaf), pointsOf(scope, leaf, most)]);
  const { context, objectId, plan } = scope;
  const ids = namedOf(points, objectId, named);
  await loadCards(context, productCard, [...ids.values()]);
  const items = await Promise.all(
    points.map(async (point) => {
      const id = ids.get(point.id) ?? null;
      const card = id === null ? null : await readCard(context, productCard, { id, banded: plan.banded });
      const [price, sales] = [Number(point.at_price), Number(point.sales)];
      return { product_id: id, title: text(card?.title), price, sales, is_own: point.id === objectId };
    }),
  );
  return {
    kind: 'priceScatter',
    category: { name: usual.name, level: leaf.level },
    // Without any captured sale it is not known that nothing sold.
    total: context.state.firstDays.sales === null ? null : usual.total,
    median_price: usual.total === 0 ? null : usual.price,
    median_sales: usual.total === 0 ? null : usual.sales,
    items,
  };
}
