import {
  objectIn,
  objectsIn,
  type ReplyObject,
  replyAddress,
  replyId,
  replyNumber,
  replyText,
  replyWhole,
} from './read-value.ts';

const MAX_FEN = 4_294_967_295;
const MAX_SOLD = 1_000_000_000;
const MAX_COUNT = 1_000_000_000_000;

/** A product of the alliance as a reply has it; what is missing or not understood is null or empty. */
export interface AllianceProduct {
  readonly productId: string;
  readonly title: string;
  /** Null for 0, and for a price with a fraction: that is one in yuan. */
  readonly priceFen: number | null;
  /** 10 for 10 %. */
  readonly ratioPercent: number | null;
  readonly feeFen: number | null;
  readonly categories: readonly [string | null, string | null, string | null];
  /** Pieces ever sold; null where the reply has none, or a text of a range. */
  readonly sold: number | null;
  /** At least so many were sold: the reply has 10万+. */
  readonly soldLow: number | null;
  readonly cover: string;
  readonly shopId: string | null;
  readonly shopName: string;
  /** Price after the coupon. */
  readonly couponPriceFen: number | null;
  /** Whether the price was written with a fraction: in yuan, where fen are promised. */
  readonly isYuan: boolean;
}

/** Whether a price was written with a fraction. */
const hasFraction = (value: ReplyObject[string] | undefined): boolean => {
  const price = replyNumber(value);
  return price !== null && !Number.isInteger(price);
};

const fenIn = (value: ReplyObject[string] | undefined) => {
  const fen = replyWhole(value, MAX_FEN);
  return fen === 0 ? null : fen;
};

/** The least that a text such as 10万+ or 1.2万以上 promises; null for anything else. */
function leastIn(value: ReplyObject[string] | undefined): number | null {
  const match = /^(\d{1,9}(?:\.\d{1,4})?)(万|w|亿)?(?:\+|以上)$/i.exec(replyText(value));
  if (!match) return null;
  const unit = match[2] === undefined ? 1 : match[2] === '亿' ? 1e8 : 1e4;
  const least = Math.round(Number(match[1]) * unit);
  return least <= MAX_SOLD ? least : null;
}

/** A product of a reply; null without an id. */
export function productIn(value: ReplyObject): AllianceProduct | null {
  const productId = replyId(value.product_id);
  if (productId === null) return null;
  return {
    productId,
    title: replyText(value.title),
    priceFen: fenIn(value.price),
    ratioPercent: replyNumber(value.cos_ratio),
    feeFen: replyWhole(value.cos_fee, MAX_FEN),
    categories: [replyId(value.first_cid), replyId(value.second_cid), replyId(value.third_cid)],
    sold: replyWhole(value.sales, MAX_SOLD),
    soldLow: leastIn(value.sales),
    cover: replyAddress(value.cover),
    shopId: replyId(value.shop_id),
    shopName: replyText(value.shop_name),
    couponPriceFen: fenIn(value.coupon_price),
    isYuan: hasFraction(value.price),
  };
}

/** A page of a search: its products, how many elements it had, and the total as it was said then. */
export interface SearchPage {
  readonly total: number | null;
  readonly elements: number;
  readonly products: readonly AllianceProduct[];
}

/** The page of a reply; elements without an id are counted and left out. */
export function searchPageIn(data: ReplyObject): SearchPage {
  const elements = objectsIn(data.products);
  return {
    total: replyWhole(data.total, MAX_COUNT),
    elements: elements.length,
    products: elements.flatMap((one) => productIn(one) ?? []),
  };
}

/** A category of the platform. */
export interface AllianceCategory {
  readonly id: string;
  readonly name: string;
}

/** The categories of a reply below the requested one. */
export function categoriesIn(data: ReplyObject): readonly AllianceCategory[] {
  return objectsIn(data.category_list).flatMap((one) => {
    const id = replyId(one.id);
    const name = replyText(one.name);
    return id === null || name === '' ? [] : [{ id, name }];
  });
}

/** A day of a product as the platform counts it: orders, not pieces. */
export interface AllianceDay {
  readonly day: string;
  readonly orders: number | null;
  readonly views: number | null;
  readonly authors: number | null;
}

/** A coupon of a product. */
export interface AllianceCoupon {
  readonly id: string;
  readonly amountFen: number;
  readonly thresholdFen: number;
  /** Unix seconds. */
  readonly start: number;
  readonly end: number;
}

/** Scores of a shop in hundredths. */
export interface AllianceScores {
  readonly score: number;
  readonly goods: number;
  readonly logistics: number;
  readonly service: number;
}

/** One or several products in depth; groups that the platform did not give are empty. */
export interface AllianceDetail {
  readonly product: AllianceProduct;
  /** Reviews so far; null where unknown. */
  readonly comments: number | null;
  readonly days: readonly AllianceDay[];
  readonly coupons: readonly AllianceCoupon[];
  readonly scores: AllianceScores | null;
}

/** A group of a product in depth; empty where it says that it failed. */
const groupIn = (value: ReplyObject, name: string): ReplyObject => {
  const group = objectIn(value[name]);
  return group.success === false || group.success === 'false' ? {} : group;
};

/** `2026-01-05` or `20260105` as a day; null for anything else, as 2026-02-30. */
function dayIn(value: ReplyObject[string] | undefined): string | null {
  const match = /^(20\d\d)-?(\d\d)-?(\d\d)(?:[ T].*)?$/.exec(replyText(value));
  if (!match) return null;
  const day = `${match[1]}-${match[2]}-${match[3]}`;
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(day) ? day : null;
}

function daysIn(month: ReplyObject): readonly AllianceDay[] {
  return objectsIn(month.daily_statistics).flatMap((one) => {
    const day = dayIn(one.date);
    if (day === null) return [];
    const read = {
      orders: replyWhole(one.order_num, MAX_COUNT),
      views: replyWhole(one.view_num, MAX_COUNT),
      authors: replyWhole(one.kol_num, 4_294_967_295),
    };
    return Object.values(read).every((value) => value === null) ? [] : [{ day, ...read }];
  });
}

/** Unix seconds from a number of seconds or milliseconds, or from a Beijing time; null for anything else. */
function momentIn(value: ReplyObject[string] | undefined): number | null {
  const number = replyNumber(value);
  if (number !== null) {
    const seconds = number > 1e11 ? number / 1000 : number;
    return seconds >= 946_684_800 && seconds < 4_294_967_295 ? Math.floor(seconds) : null;
  }
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)$/.exec(replyText(value));
  const at = match ? Date.parse(`${match[1]}T${match[2]}+08:00`) : Number.NaN;
  return Number.isFinite(at) && at >= 946_684_800_000 ? Math.floor(at / 1000) : null;
}

function couponsIn(group: ReplyObject): readonly AllianceCoupon[] {
  const list = [group.coupons, group.coupon_list, group.list].flatMap((one) => objectsIn(one));
  return list.flatMap((one) => {
    const id = replyId(one.coupon_id ?? one.id);
    const amountFen = fenIn(one.coupon_amount ?? one.amount ?? one.credit);
    const start = momentIn(one.start_time ?? one.begin_time);
    const end = momentIn(one.end_time ?? one.expire_time);
    if (id === null || amountFen === null || start === null || end === null || end <= start) return [];
    const thresholdFen = replyWhole(one.threshold, MAX_FEN) ?? 0;
    return [{ id, amountFen, thresholdFen, start, end }];
  });
}

/** A score of 5 or of 100 in hundredths of 5; null for anything else. */
function scoreIn(value: ReplyObject[string] | undefined): number | null {
  const score = replyNumber(objectIn(value).score ?? value);
  if (score === null || score <= 0 || score > 100) return null;
  return score <= 5 ? Math.round(score * 100) : Math.round(score * 5);
}

function scoresIn(shop: ReplyObject): AllianceScores | null {
  const total = objectIn(shop.shop_total_score);
  const score = scoreIn(total.shop_score);
  if (score === null) return null;
  return {
    score,
    goods: scoreIn(total.product_score) ?? 0,
    logistics: scoreIn(total.logistics_score) ?? 0,
    service: scoreIn(total.service_score) ?? 0,
  };
}

/** A product in depth; null where its base group failed, so that nothing of the product itself is known. */
function detailIn(value: ReplyObject): AllianceDetail | null {
  const base = { ...value, ...groupIn(value, 'base_info') };
  const product = base.title === undefined && base.sales === undefined ? null : productIn(base);
  if (product === null) return null;
  return {
    product,
    comments: replyWhole(groupIn(value, 'comment_info').comment_num, MAX_COUNT),
    days: daysIn(groupIn(value, 'month_sale_data')),
    coupons: couponsIn(groupIn(value, 'coupon_info')),
    scores: scoresIn(groupIn(value, 'shop_info')),
  };
}

/** The products in depth of a reply, which is a list or the one product. */
export function detailsIn(data: ReplyObject): readonly AllianceDetail[] {
  const list = [data.products, data.product_list, data.list].find(Array.isArray);
  const all = list === undefined ? [data] : objectsIn(list as ReplyObject[string]);
  return all.flatMap((one) => detailIn(one) ?? []);
}
