import type {
  MarketBrand,
  MarketNode,
  MarketPoint,
  MarketReply,
  MarketSummary,
} from '../../blocks/block-reply.ts';
import {
  bucketsOf,
  type CategoryNode,
  categoryTree,
  differenceOf,
  firstCategory,
  nearestRivals,
  shareOf,
  THIN_DAYS,
} from '../../blocks/market-rules.ts';
import { internalId, publicId } from '../public-id.ts';
import type { BlockScope } from './block-scope.ts';
import { changeOf } from './figure.ts';
import {
  authorsSql,
  brandsSql,
  type CategoryAt,
  linesSql,
  namesSql,
  ownSql,
  productsSql,
  standingSql,
} from './market-sql.ts';

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

/** A brand of the category as read. */
interface Brand {
  readonly id: string;
  readonly now: number;
  readonly past: number;
  readonly pieces: number;
}

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
  const tree = categoryTree(
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

/** Brands of the category: the chosen rivals, or the nearest ones. */
async function readBrands(scope: BlockScope, category: CategoryAt) {
  const chosen = (scope.asked.rivals ?? '').split(',').flatMap((id) => internalId(id) ?? []);
  const rows = await scope.context.store.read<Record<keyof Brand, string>>(
    brandsSql(scope, category, chosen),
  );
  const brands = rows
    .map(
      ({ id, now, past, pieces }): Brand => ({
        id,
        now: Number(now),
        past: Number(past),
        pieces: Number(pieces),
      }),
    )
    .sort((a, b) => b.now - a.now || (a.id < b.id ? -1 : 1));
  const own = scope.objectId;
  const ranked = brands.filter(({ now }) => now > 0).map(({ id }) => id);
  const rivals =
    scope.asked.rivals === undefined ? nearestRivals(ranked, own) : chosen.filter((id) => id !== own);
  return { brands, compared: [own, ...rivals] };
}

/** Shares by bucket of the compared brands, and on how many days the category sold anything. */
async function readLines(scope: BlockScope, category: CategoryAt, compared: readonly string[]) {
  const buckets = bucketsOf(scope.plan.from, scope.plan.to);
  const rows = await scope.context.store.read<Record<string, string>>(linesSql(scope, category, compared));
  const days = rows.map(
    (row) => ({ ...row, day: String(row.on_day).replaceAll('-', '') }) as Record<string, string>,
  );
  const within = buckets.map(({ from, to }) => days.filter(({ day = '' }) => day >= from && day <= to));
  const sumOf = (some: readonly Record<string, string>[], name: string) =>
    some.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);
  const lines = compared.map((_, n) =>
    within.map((some) => shareOf(sumOf(some, `brand${n}`), sumOf(some, 'total'))),
  );
  return { buckets, lines, days: days.length };
}

function pointOf(
  { id, now, past, pieces }: Brand,
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

const nothing: MarketReply = {
  kind: 'market',
  category: null,
  summary: null,
  tree: [],
  buckets: [],
  brands: [],
  others: [],
  is_thin: true,
};

function summaryOf(
  { pieces, total_before: _, ...standing }: Read,
  { products, own }: { products: number; own: Brand | undefined },
): MarketSummary {
  return {
    ...standing,
    products,
    price: own ? shareOf(own.now, own.pieces) : null,
    category_price: shareOf(standing.total, pieces),
  };
}

/** Answers where the brand stands in one of its categories, beside its rivals. */
export async function answerMarket(scope: BlockScope): Promise<MarketReply> {
  const found = await readTree(scope);
  const standing = found?.standings.get(found.chosen.id);
  if (!found || !standing) return nothing;
  const { tree, chosen, standings, names } = found;
  const { store } = scope.context;
  const { hasPrevious } = scope.plan;
  const { brands, compared } = await readBrands(scope, chosen);
  const [series, authors, products, brandNames] = await Promise.all([
    readLines(scope, chosen, compared),
    store.read<{ id: string; authors: string }>(authorsSql(scope, compared)),
    store.read<{ products: string }>(productsSql(scope, chosen)),
    namesOf(scope, 'brands', [...new Set([...compared, ...brands.map(({ id }) => id)])]),
  ]);
  const byId = new Map(brands.map((one) => [one.id, one]));
  const points = { names: brandNames, total: standing.total, hasPrevious };
  const comparedReply = compared.map((id, n): MarketBrand => {
    const brand = byId.get(id) ?? { id, now: 0, past: 0, pieces: 0 };
    const point = pointOf(brand, points);
    const before = hasPrevious ? shareOf(brand.past, standing.total_before) : null;
    return {
      ...point,
      is_own: n === 0,
      share_change: differenceOf(point.share, before),
      authors: Number(authors.find((row) => row.id === id)?.authors ?? 0),
      line: series.lines[n] ?? [],
    };
  });
  return {
    kind: 'market',
    category: { id: publicId(chosen.id), path: pathOf(tree, names, chosen.id) },
    summary: summaryOf(standing, {
      products: Number(products[0]?.products ?? 0),
      own: byId.get(scope.objectId),
    }),
    tree: treeReply(tree, standings, names),
    buckets: series.buckets.map(({ from, to }) => ({ from: Number(from), to: Number(to) })),
    brands: comparedReply,
    others: brands
      .filter(({ id, now }) => now > 0 && !compared.includes(id))
      .map((one) => pointOf(one, points)),
    is_thin: series.days < THIN_DAYS,
  };
}
