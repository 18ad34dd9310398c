import { beijingDay } from '#kernel/day.ts';
import type { AllianceDetail, AllianceProduct } from '#platform/server/gateways/official/alliance-reply.ts';
import { fingerprint64, objectId } from '../streams/object-id.ts';
import type { StreamRow } from '../streams/stream.ts';

/** Name of the interface in rows of product_day_external. */
export const ALLIANCE = 'alliance';
/** Remarks on rows that went in without a value. */
export const UNIT_REMARK = '佣金与价格对不上佣金率，佣金率未知';
/** See UNIT_REMARK. */
export const YUAN_REMARK = '价格像是以元为单位，价格未知';

/** Dependencies of the rows of a reply. */
export interface AllianceContext {
  /** Unix seconds of the reply. */
  readonly ts: number;
  /** Names from the first level down to a category of the platform; undefined for an unknown one. */
  pathOf(categoryId: string): readonly string[] | undefined;
}

/** A product of a reply as rows, apart by how often they are sent. */
export interface MappedProduct {
  /** The platform's id. */
  readonly key: string;
  readonly objectId: string;
  readonly sold: number | null;
  readonly profile: StreamRow;
  /** Null where the reply says nothing of sales. */
  readonly counter: StreamRow | null;
  /** Null without a shop. */
  readonly shop: StreamRow | null;
  readonly remarks: readonly string[];
}

/** Tolerance of a ratio in per cent: platforms print it without its fraction. */
const RATIO_ROUNDING = 1;
const MAX_PERCENT = 100;

/**
 * Whether ratio, fee and price belong together: the fee is the price's share, up to rounding of both. Danger: a ratio in another unit
 * (10 % as 1000) would be a commission a hundred times too high on every page.
 */
export function fitsRatio({
  priceFen,
  feeFen,
  ratioPercent,
}: Pick<AllianceProduct, 'priceFen' | 'feeFen' | 'ratioPercent'>): boolean {
  if (ratioPercent === null || ratioPercent > MAX_PERCENT) return false;
  if (priceFen === null || feeFen === null) return true;
  const rounding = Number.isInteger(ratioPercent) ? RATIO_ROUNDING : RATIO_ROUNDING / 100;
  const least = (priceFen * Math.max(0, ratioPercent - rounding)) / 100;
  const most = (priceFen * (ratioPercent + rounding)) / 100;
  return feeFen >= Math.floor(least) - 1 && feeFen <= Math.ceil(most) + 1;
}

/** The addresses of covers that expire are signed; those are not stored. */
const lasting = (address: string) => (/[?&](x-)?(expires|signature)=/i.test(address) ? '' : address);

function categoryIds(product: AllianceProduct, pathOf: AllianceContext['pathOf']): Record<string, string> {
  const deepest = product.categories.findLast((id) => id !== null && pathOf(id) !== undefined);
  const path = (deepest && pathOf(deepest)) || [];
  const ids = path.map((_, n) => objectId('category', ['m', ...path.slice(0, n + 1)].join('\n')));
  return { cat1: ids[0] ?? '0', cat2: ids[1] ?? '0', cat3: ids[2] ?? '0', cat4: ids[3] ?? '0' };
}

const shopId = ({ shopId: id }: AllianceProduct) => (id === null ? '0' : objectId('shop', id));

function profileRow(product: AllianceProduct, { ts, pathOf }: AllianceContext): StreamRow {
  const { productId, title, priceFen, ratioPercent, feeFen } = product;
  const row = {
    product_id: objectId('product', productId),
    ts,
    source_key: productId,
    title,
    shop_id: shopId(product),
    brand_id: '0',
    ...categoryIds(product, pathOf),
    price_fen: priceFen,
    cover: lasting(product.cover),
    cos_bp: ratioPercent !== null && fitsRatio(product) ? Math.round(ratioPercent * 100) : null,
    cos_fee_fen: feeFen,
  };
  return { stream: 'product_profile', row };
}

function counterRow(
  { productId, sold, soldLow, priceFen }: AllianceProduct,
  ts: number,
  comments: number | null,
): StreamRow | null {
  if (sold === null && soldLow === null) return null;
  const product_id = objectId('product', productId);
  const counted = sold === null ? 0 : 1;
  const row = { product_id, ts, counted, sold_total: sold, comments, price_fen: priceFen };
  return { stream: 'product_counter', row: sold === null ? { ...row, sold_low: soldLow } : row };
}

function shopRow(product: AllianceProduct, ts: number): StreamRow | null {
  const { shopId: key, shopName: name } = product;
  if (key === null || name === '') return null;
  const row = { shop_id: objectId('shop', key), ts, source_key: key, name, type: 0, logo: '' };
  return { stream: 'shop_profile', row };
}

/** The rows of a product. `comments` are known of products in depth alone. */
export function productRows(
  product: AllianceProduct,
  context: AllianceContext,
  comments: number | null = null,
): MappedProduct {
  const hasMisfit = product.ratioPercent !== null && !fitsRatio(product);
  return {
    key: product.productId,
    objectId: objectId('product', product.productId),
    sold: product.sold,
    profile: profileRow(product, context),
    counter: counterRow(product, context.ts, comments),
    shop: shopRow(product, context.ts),
    remarks: [...(hasMisfit ? [UNIT_REMARK] : []), ...(product.isYuan ? [YUAN_REMARK] : [])],
  };
}

/** Days further back are none of the 30 that the interface has. */
const DAYS_BACK = 40;

/** The platform may finish a day hours after it has ended, and the first row of a day counts: yesterday is taken from noon on. */
const FINAL_AFTER_S = 36 * 3600;
const lastFinalDay = (ts: number) => beijingDay((ts - FINAL_AFTER_S) * 1000);

/** The rows that a product in depth has beside those of the product: coupons, the shop's scores, days of the platform. */
export function depthRows({ product, coupons, scores, days }: AllianceDetail, ts: number): StreamRow[] {
  const product_id = objectId('product', product.productId);
  const today = beijingDay(ts * 1000);
  const earliest = beijingDay((ts - DAYS_BACK * 86_400) * 1000);
  const shop_id = shopId(product);
  const complete = days.filter(({ day }) => day <= lastFinalDay(ts) && day >= earliest);
  return [
    ...coupons.map(({ id, amountFen, thresholdFen, start, end }) => ({
      stream: 'coupon',
      row: {
        coupon_id: fingerprint64(`coupon\n${id}`),
        product_id,
        ts,
        amount_fen: amountFen,
        threshold_fen: thresholdFen,
        start_ts: start,
        end_ts: end,
      },
    })),
    ...(scores === null || shop_id === '0'
      ? []
      : [{ stream: 'shop_dsr', row: { shop_id, day: today, ...scores } }]),
    ...complete.map(({ day, orders, views, authors }) => ({
      stream: 'product_day_external',
      row: { product_id, day, orders, views, authors, source: ALLIANCE },
    })),
  ];
}

/** The row of a category by its names from the first level down. */
export function categoryRow(path: readonly string[]): StreamRow {
  const idOf = (level: number) => objectId('category', ['m', ...path.slice(0, level)].join('\n'));
  const level = path.length;
  const name = path[level - 1] ?? '';
  const parent_id = level === 1 ? '0' : idOf(level - 1);
  return { stream: 'category_node', row: { tree: 'm', id: idOf(level), parent_id, level, name } };
}
