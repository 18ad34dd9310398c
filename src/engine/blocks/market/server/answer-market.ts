import type {
  MarketBrand,
  MarketNode,
  MarketPoint,
  MarketReply,
  MarketSummary,
} from '#engine/blocks/market/reply.ts';
import type { BlockScope } from '#engine/server/blocks/block-scope.ts';
import { changeOf } from '#engine/server/blocks/figure.ts';
import { internalId, publicId } from '#engine/server/public-id.ts';
import {
  brandCategories,
  type CategoryNode,
  differenceOf,
  firstCategory,
  shareOf,
  THIN_DAYS,
} from '../market-rules.ts';
import { type CategoryBrand, readBrandShares, readBrands } from './market-brands.ts';
import { readChannelMix, readPriceMix } from './market-mix.ts';
import { authorsSql, namesSql, ownSql, productsSql, standingSql } from './market-sql.ts';

/** Figures of a category as read; 64-bit numbers are text. */
type Standing = Readonly<
  Record<
    | 'cat'
    | 'total'
    | 'total_before'
    | 'pieces'
    | 'own'
    | 'own_before'
    | 'rank'
    | 'rank_before'
    | 'five'
    | 'five_before',
    string
  >
>;

const UNNAMED = '品牌名未采到';

async function namesOf(scope: BlockScope, of: keyof typeof namesSql, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await scope.context.store.read<{ id: string; name: string }>(namesSql[of](ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What a category's row says, as numbers; changes only where the edition reaches the period before. */
function readStanding(row: Standing, hasPrevious: boolean) {
  const n = (name: keyof Standing) => Number(row[name]);
  const share = shareOf(n('own'), n('total'));
  const before = hasPrevious ? shareOf(n('own_before'), n('total_before')) : null;
  const wasRanked = hasPrevious && n('own_before') > 0;
  const rank = n('own') > 0 ? n('rank') : null;
  return {
    own: n('own'),
    total: n('total'),
    total_before: n('total_before'),
    pieces: n('pieces'),
    share,
    share_change: differenceOf(share, before),
    rank,
    rank_change: rank !== null && wasRanked ? n('rank_before') - rank : null,
    total_change: hasPrevious ? changeOf(n('total'), n('total_before')) : null,
    own_change: hasPrevious ? changeOf(n('own'), n('own_before')) : null,
    cr5: shareOf(n('five'), n('total')),
    cr5_change: hasPrevious
      ? differenceOf(shareOf(n('five'), n('total')), shareOf(n('five_before'), n('total_before')))
      : null,
  };
}

type Read = ReturnType<typeof readStanding>;

function treeReply(
  tree: readonly CategoryNode[],
  standings: ReadonlyMap<string, Read>,
  names: ReadonlyMap<string, string>,
): MarketNode[] {
  return tree.flatMap(({ id, parent, level }) => {
    const standing = standings.get(id);
    if (!standing) return [];
    const { own, total, share, share_change, rank, rank_change } = standing;
    const ids = { id: publicId(id), parent: parent === null ? null : publicId(parent) };
    return [
      {
        ...ids,
        level,
        name: names.get(id) ?? '未知类目',
        own,
        total,
        share,
        share_change,
        rank,
        rank_change,
      },
    ];
  });
}

/** The categories of the brand, the one that is looked at, and how the brand stands in each. */
async function readTree(scope: BlockScope) {
  const { store } = scope.context;
  const rows = await store.read<{ cat1: string; cat2: string; cat3: string; own: string }>(ownSql(scope));
  const tree = brandCategories(
    rows.map(({ cat1, cat2, cat3, own }) => ({ path: [cat1, cat2, cat3], own: Number(own) })),
  );
  const asked = internalId(scope.asked.cate ?? '');
  const chosen = tree.find(({ id }) => id === asked) ?? firstCategory(tree);
  if (!chosen) return null;
  const ids = tree.map(({ id }) => id);
  const [read, names] = await Promise.all([
    store.read<Standing>(standingSql(scope, ids)),
    namesOf(scope, 'categories', ids),
  ]);
  const standings = new Map(read.map((row) => [row.cat, readStanding(row, scope.plan.hasPrevious)]));
  return { tree, chosen, standings, names };
}

/** Names from level 1 down to a category. */
function pathOf(
  tree: readonly CategoryNode[],
  names: ReadonlyMap<string, string>,
  id: string | null,
): string[] {
  const node = tree.find((one) => one.id === id);
  return node ? [...pathOf(tree, names, node.parent), names.get(node.id) ?? '未知类目'] : [];
}

function pointOf(
  { id, now, past, pieces }: CategoryBrand,
  { names, total, hasPrevious }: { names: ReadonlyMap<string, string>; total: number; hasPrevious: boolean },
): MarketPoint {
  return {
    id: publicId(id),
    name: names.get(id) || UNNAMED,
    share: shareOf(now, total),
    gmv: now,
    growth: hasPrevious ? changeOf(now, past) : null,
    price: shareOf(now, pieces),
  };
}

/** The brand or a rival with its change, authors and line. */
function comparedBrand(
  brand: CategoryBrand,
  context: Parameters<typeof pointOf>[1] & {
    readonly totalBefore: number;
    readonly isOwn: boolean;
    readonly authors: number;
    readonly line: readonly (number | null)[];
  },
): MarketBrand {
  const { totalBefore, isOwn, authors, line, hasPrevious } = context;
  const point = pointOf(brand, context);
  const before = hasPrevious ? shareOf(brand.past, totalBefore) : null;
  return { ...point, is_own: isOwn, share_change: differenceOf(point.share, before), authors, line };
}

const nothing: MarketReply = {
  kind: 'market',
  category: null,
  summary: null,
  tree: [],
  buckets: [],
  brands: [],
  others: [],
  channels: null,
  prices: [],
  is_thin: true,
};

function summaryOf(
  { pieces, total_before: _before, ...standing }: Read,
  { products, own }: { products: number; own: CategoryBrand | undefined },
): MarketSummary {
  return {
    ...standing,
    products,
    price: own ? shareOf(own.now, own.pieces) : null,
    category_price: shareOf(standing.total, pieces),
  };
}

const bucketDays = (buckets: readonly { from: string; to: string }[]) =>
  buckets.map(({ from, to }) => ({ from: Number(from), to: Number(to) }));

/** Brands with sales that are not compared. */
const othersOf = (brands: readonly CategoryBrand[], compared: readonly string[]) =>
  brands.filter(({ id, now }) => now > 0 && !compared.includes(id));

/** The brand's channels and price bands beside those of its category. */
async function readMix(scope: BlockScope, category: CategoryNode) {
  const [channels, prices] = await Promise.all([
    readChannelMix(scope, category),
    readPriceMix(scope, category),
  ]);
  return { channels, prices };
}

/** Answers where the brand stands in one of its categories, beside its rivals. */
export async function answerMarket(scope: BlockScope): Promise<MarketReply> {
  const found = await readTree(scope);
  const standing = found?.standings.get(found.chosen.id);
  if (!found || !standing) return nothing;
  const { tree, chosen, standings, names } = found;
  const { hasPrevious } = scope.plan;
  const { brands, compared } = await readBrands(scope, chosen);
  const [series, mix, authors, products, brandNames] = await Promise.all([
    readBrandShares(scope, chosen, compared),
    readMix(scope, chosen),
    scope.context.store.read<{ id: string; authors: string }>(authorsSql(scope, compared)),
    scope.context.store.read<{ products: string }>(productsSql(scope, chosen)),
    namesOf(scope, 'brands', [...new Set([...compared, ...brands.map(({ id }) => id)])]),
  ]);
  const byId = new Map(brands.map((one) => [one.id, one]));
  const points = { names: brandNames, total: standing.total, hasPrevious };
  const comparedReply = compared.map((id, n) =>
    comparedBrand(byId.get(id) ?? { id, now: 0, past: 0, pieces: 0 }, {
      ...points,
      totalBefore: standing.total_before,
      isOwn: n === 0,
      authors: Number(authors.find((row) => row.id === id)?.authors ?? 0),
      line: series.lines[n] ?? [],
    }),
  );
  return {
    kind: 'market',
    category: { id: publicId(chosen.id), path: pathOf(tree, names, chosen.id) },
    summary: summaryOf(standing, {
      products: Number(products[0]?.products ?? 0),
      own: byId.get(scope.objectId),
    }),
    tree: treeReply(tree, standings, names),
    buckets: bucketDays(series.buckets),
    brands: comparedReply,
    others: othersOf(brands, compared).map((one) => pointOf(one, points)),
    ...mix,
    is_thin: series.days < THIN_DAYS,
  };
}
