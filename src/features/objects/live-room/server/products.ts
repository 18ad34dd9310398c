import { priceBands } from '#catalog/enums/choices.ts';
import { isBanded, LAST_LISTED_ROW, LIGHT, maySort, PAGE_SIZE, rowsVisible } from '#catalog/plans.ts';
import { prompts } from '#catalog/prompts.ts';
import type { PartReply } from '#engine/blocks/composition/reply.ts';
import { objectName } from '#engine/server/admit.ts';
import { indexOf } from '#engine/server/blocks/figure.ts';
import { publicId } from '#engine/server/public-id.ts';
import type { NamedId, RoomProduct } from '#market/read/room/room-goods.ts';
import { type Refused, type RequestContext, refuse } from '#platform/server/http/route.ts';
import type { productSorts, productStates, RoomProductRow } from '../contract.ts';
import { seenFigure } from './detail.ts';
import { type OpenRoom, productsOf, type RoomServices } from './open-room.ts';

/** Unix seconds, the second excluded. */
type Stretch = readonly [from: number, to: number];

/** Which products of a room are listed, and in which order. */
interface GoodsAsk {
  readonly state: (typeof productStates)[number];
  /** Key of a level-1 category; null for all. */
  readonly category: string | null;
  /** A stretch of the session; null for all of it. */
  readonly stretch: Stretch | null;
  readonly field: (typeof productSorts)[number];
  readonly isAscending: boolean;
}

/** What is asked of the products of a room, and by whom. */
export interface ProductsAsk extends GoodsAsk {
  readonly by: RequestContext;
  readonly page: number;
  readonly limit: number;
}

const secondsOf = ({ explains }: RoomProduct) => explains.reduce((sum, [from, to]) => sum + to - from, 0);

const sortValues: Readonly<Record<ProductsAsk['field'], (product: RoomProduct) => number | null>> = {
  gmv: ({ gmv }) => gmv,
  share: ({ gmv }) => gmv,
  sales: ({ sales }) => sales,
  price: ({ price }) => price,
  on_at: ({ onAt }) => onAt,
  explain_count: ({ explains }) => explains.length,
  explain_seconds: secondsOf,
  stretch: ({ stretchGmv }) => stretchGmv,
};

const inState: Readonly<Record<ProductsAsk['state'], (product: RoomProduct) => boolean>> = {
  all: () => true,
  explained: ({ explains }) => explains.length > 0,
  off: ({ offAt }) => offAt !== null,
};

/** Whether a product was explained or sold in a stretch; any was in none. */
const inStretch =
  (stretch: Stretch | null) =>
  ({ explains, stretchSales }: RoomProduct): boolean =>
    stretch === null ||
    stretchSales > 0 ||
    explains.some(([from, to]) => from < stretch[1] && to > stretch[0]);

const categoryKey = ({ category }: RoomProduct) => (category.id === '0' ? '0' : publicId(category.id));

/** The categories of products by how many are of each. */
const categoriesOf = (products: readonly RoomProduct[]) =>
  [...Map.groupBy(products, categoryKey)]
    .map(([key, all]) => ({
      key,
      label: key === '0' ? UNKNOWN_CATEGORY : all[0]?.category.name || '名称未采到',
      count: all.length,
    }))
    .toSorted((a, b) => b.count - a.count || a.key.localeCompare(b.key));

/** Products that were taken out because the session ended are not off the shelf. */
const withinSession = (products: readonly RoomProduct[], endedAt: number | null): RoomProduct[] =>
  products.map((product) =>
    product.offAt !== null && endedAt !== null && product.offAt >= endedAt - 60
      ? { ...product, offAt: null }
      : product,
  );

/** Sorts by the column asked for; unknown values come last either way. */
function sorted(products: readonly RoomProduct[], { field, isAscending }: GoodsAsk): RoomProduct[] {
  const value = sortValues[field];
  return products.toSorted((a, b) => {
    const [left, right] = [value(a), value(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return (isAscending ? left - right : right - left) || a.position - b.position;
  });
}

/** Viewers of bands get shares in whole percent: a share of full precision beside a price would give the amounts away. */
const shareSeen = (share: number, banded: boolean) => (banded ? Math.round(share * 100) / 100 : share);

/** The money that shares are of: of the whole room, and of the stretch where one is named. */
interface Whole {
  readonly gmv: number | null;
  readonly stretchGmv: number | null;
}

/** What a product sold in the stretch; viewers of bands get its share alone, as of a span of the curve. */
function stretchOf({ stretchSales, stretchGmv }: RoomProduct, whole: number | null, banded: boolean) {
  if (whole === null) return null;
  const share = whole === 0 ? null : shareSeen(stretchGmv / whole, banded);
  return banded ? { sales: null, gmv: null, share } : { sales: stretchSales, gmv: stretchGmv, share };
}

function rowOf(product: RoomProduct, { gmv, stretchGmv }: Whole, banded: boolean): RoomProductRow {
  const { explains, sales } = product;
  return {
    product_id: publicId(product.productId),
    title: product.title,
    cover_look: product.coverLook,
    position: product.position,
    price: product.price,
    on_at: product.onAt,
    off_at: product.offAt,
    explain_count: explains.length,
    explain_seconds: secondsOf(product),
    explains: explains.map(([from, to]) => [from, to]),
    sales: seenFigure(sales, 'sales', banded),
    gmv: seenFigure(product.gmv, 'gmv', banded),
    is_rough: product.isRough,
    share: gmv ? shareSeen(product.gmv / gmv, banded) : null,
    explain_share:
      explains.length === 0 || sales === 0 ? null : shareSeen(product.explainSales / sales, banded),
    curve: indexOf(product.curve).map((value) => value ?? 0),
    stretch: stretchOf(product, stretchGmv, banded),
  };
}

/** The products of a room that the edition sees, and how many there are. */
export async function readRoomGoods(services: RoomServices, { facts, level }: OpenRoom, ask: GoodsAsk) {
  const { category, stretch } = ask;
  const all = withinSession(await productsOf(services, facts, stretch), facts.endedAt);
  const there = all.filter(inState[ask.state]).filter(inStretch(stretch));
  const chosen = sorted(
    there.filter((product) => category === null || categoryKey(product) === category),
    ask,
  );
  const visible = Math.min(rowsVisible('list', level), LAST_LISTED_ROW, chosen.length);
  const whole = {
    gmv: facts.gmv,
    stretchGmv: stretch && all.reduce((sum, { stretchGmv }) => sum + stretchGmv, 0),
  };
  const rows = chosen.slice(0, visible).map((product) => rowOf(product, whole, isBanded(level)));
  return { rows, total: chosen.length, categories: categoriesOf(there) };
}

/** A page of the products of a room. Viewers who may not sort get the order that the page opens with, or a refusal. */
export async function answerProducts(services: RoomServices, room: OpenRoom, ask: ProductsAsk) {
  const { level, isExample } = room;
  const opensWith = ask.stretch === null ? 'gmv' : 'stretch';
  if (!maySort(level) && (ask.field !== opensWith || ask.isAscending)) return SORT_REFUSED;
  const { rows, total, categories } = await readRoomGoods(services, room, ask);
  const start = (ask.page - 1) * ask.limit;
  const items = rows.slice(start, start + ask.limit);
  const refused = isExample
    ? null
    : await services.admit(
        ask.by,
        items.map((one) => objectName('product', one.product_id)),
      );
  return (
    refused ?? {
      is_authority: rows.length === total,
      items,
      categories,
      pagination: {
        limit: ask.limit,
        page: ask.page,
        total_count: total,
        visible_count: rows.length,
      },
      sort: { sort_field: ask.field, sort: ask.isAscending ? (1 as const) : (0 as const) },
    }
  );
}

const SORT_REFUSED: Refused = {
  ...refuse(402, prompts['experience-2'].text),
  prompt: 'experience-2',
  needs: LIGHT,
  field: 'sort_field',
};

/** Rows of a page at most. */
export const MAX_PER_PAGE = PAGE_SIZE;
const UNKNOWN_CATEGORY = '类目未知';
/** Parts that are shown; the rest is 其他. */
const MAX_PARTS = 8;

interface Slice {
  readonly key: string;
  readonly label: string;
  readonly gmv: number;
}

/** Parts of the money of a room as the viewer may see them, largest first; what is beyond the most is one part. */
function partsOf(slices: readonly Slice[], banded: boolean): PartReply[] {
  const total = slices.reduce((sum, { gmv }) => sum + gmv, 0);
  if (total === 0) return [];
  const grouped = [...Map.groupBy(slices, ({ key }) => key)]
    .map(([key, all]) => ({
      key,
      label: all[0]?.label ?? '',
      gmv: all.reduce((sum, one) => sum + one.gmv, 0),
    }))
    .filter(({ gmv }) => gmv > 0)
    .toSorted((a, b) => b.gmv - a.gmv || a.key.localeCompare(b.key));
  const rest = grouped.slice(MAX_PARTS).reduce((sum, { gmv }) => sum + gmv, 0);
  const all =
    rest > 0 ? [...grouped.slice(0, MAX_PARTS), { key: 'rest', label: '其他', gmv: rest }] : grouped;
  return all.map(({ key, label, gmv }) => ({
    key,
    label,
    share: shareSeen(gmv / total, banded),
    value: seenFigure(gmv, 'gmv', banded),
  }));
}

const named =
  (of: (product: RoomProduct) => NamedId, none: string) =>
  (product: RoomProduct): Slice => {
    const { id, name } = of(product);
    return {
      key: id === '0' ? '0' : publicId(id),
      label: id === '0' ? none : name || '名称未采到',
      gmv: product.gmv,
    };
  };

function priceSlice({ price, gmv }: RoomProduct): Slice {
  const band = priceBands.findIndex(
    ({ min, max }) => price !== null && (min === null || price >= min) && (max === null || price < max),
  );
  return { key: String(band), label: priceBands[band]?.label ?? '价格未采到', gmv };
}

/** What the money of a room consists of, and what a minute of explaining brings. */
export async function answerDeal(services: RoomServices, { facts, level }: OpenRoom) {
  const products = await productsOf(services, facts);
  const banded = isBanded(level);
  const parts = (slice: (product: RoomProduct) => Slice) => partsOf(products.map(slice), banded);
  const explained = products.filter((one) => secondsOf(one) >= 60);
  const minutes = explained.reduce((sum, one) => sum + secondsOf(one) / 60, 0);
  const made = products.reduce((sum, { explainGmv }) => sum + explainGmv, 0);
  const perMinute = explained
    .map((one) => ({ one, minutes: secondsOf(one) / 60, yield: (one.explainGmv * 60) / secondsOf(one) }))
    .toSorted((a, b) => b.yield - a.yield)
    .slice(0, 10);
  const top = perMinute[0]?.yield ?? 0;
  return {
    prices: parts(priceSlice),
    categories: parts(named(({ category }) => category, UNKNOWN_CATEGORY)),
    brands: parts(named(({ brand }) => brand, '无品牌')),
    shops: parts(named(({ shop }) => shop, '小店未知')),
    explain: {
      minutes,
      share: facts.gmv ? shareSeen(made / facts.gmv, banded) : null,
      per_minute: minutes < 1 ? null : seenFigure(made / minutes, 'gmv', banded),
      products: perMinute.map(({ one, ...rest }) => ({
        product_id: publicId(one.productId),
        title: one.title,
        minutes: rest.minutes,
        per_minute: seenFigure(rest.yield, 'gmv', banded),
        index: top === 0 ? 0 : Math.round((rest.yield / top) * 100),
      })),
    },
  };
}
