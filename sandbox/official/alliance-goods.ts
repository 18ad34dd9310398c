import { type Row, textOf } from './market-files.ts';
import { countsAt, type Goods, type GoodsCard, type PlayedMarket } from './played-market.ts';
import { exactNumber } from './reply-text.ts';

/** A request's parameters; the platform takes numbers as numbers or as text. */
export type Params = Readonly<Record<string, unknown>>;

/** Rows that paging reaches at most; what lies behind has to be found by narrower questions. */
export const DEEPEST_ROWS = 10_000;
const MOST_ON_A_PAGE = 20;
const DAYS_OF_SALES = 30;
const DAY_S = 86_400;

const numberIn = (params: Params, name: string): number | null =>
  params[name] === undefined || params[name] === '' ? null : Number(params[name]);

const idsIn = (params: Params, name: string): number[] => {
  const given = params[name];
  return Array.isArray(given) ? given.map(Number) : [];
};

/** Commission per piece in fen. */
const feeOf = ({ priceFen, cosBp }: GoodsCard) => Math.round((priceFen * cosBp) / 10_000);

/** What the platform says when it refuses parameters. */
export class BadParameter extends Error {}

interface Seen {
  readonly goods: Goods;
  readonly card: GoodsCard;
  readonly sold: number | null;
}

/** Plays the product selection of 精选联盟 on a market. Moments are unix seconds. */
export class AllianceGoods {
  readonly #market: PlayedMarket;

  constructor(market: PlayedMarket) {
    this.#market = market;
  }

  /** `alliance.materialsProductCategory`: the nodes below one, 0 for the first level. */
  categories(params: Params): object {
    const parent = numberIn(params, 'parent_id') ?? 0;
    const below = this.#market.categories.filter((one) => one.parent === parent);
    return { category_list: below.map(({ id, level, name }) => ({ id, level, name })) };
  }

  /** `buyin.kolMaterialsProductsSearch`: one page of the products that are on sale and meet every bound. */
  search(params: Params, at: number): object {
    const page = numberIn(params, 'page') ?? 1;
    const size = numberIn(params, 'page_size') ?? MOST_ON_A_PAGE;
    if (!Number.isInteger(page) || page < 1) throw new BadParameter('page');
    if (!Number.isInteger(size) || size < 1 || size > MOST_ON_A_PAGE) throw new BadParameter('page_size');
    if (page * size > DEEPEST_ROWS) throw new BadParameter('page');
    const found = this.#seen(at).filter((one) => meets(one, params));
    sort(found, params);
    const products = found.slice((page - 1) * size, page * size).map((one) => this.#row(one));
    return { total: found.length, products };
  }

  /** `buyin.kolProductsDetail`: groups of several products, each with its own success. */
  details(params: Params, at: number): object {
    const ids = Array.isArray(params.product_ids) ? params.product_ids.map(String) : [];
    if (ids.length === 0 || ids.length > MOST_ON_A_PAGE) throw new BadParameter('product_ids');
    const wanted = textOf(params, 'fields').split(',');
    const products = ids.flatMap((id) => {
      const goods = this.#market.goods.get(id);
      const seen = goods && this.#look(goods, at);
      return seen ? [this.#detail(seen, { at, wanted })] : [];
    });
    return { products };
  }

  #seen(at: number): Seen[] {
    return [...this.#market.goods.values()].flatMap((goods) => {
      const seen = this.#look(goods, at);
      return seen ? [seen] : [];
    });
  }

  #look(goods: Goods, at: number): Seen | null {
    const card = goods.cards.at(at);
    return card ? { goods, card, sold: countsAt(goods, at)?.sold ?? null } : null;
  }

  #row({ goods, card, sold }: Seen): Record<string, unknown> {
    const shop = this.#market.shops.get(goods.shop);
    const [first = 0, second = 0, third = 0] = goods.categories;
    return {
      product_id: exactNumber(goods.id),
      title: card.title,
      cover: card.cover,
      detail_url: `https://haohuo.jinritemai.com/views/product/item2?id=${goods.id}`,
      price: card.priceFen,
      cos_ratio: card.cosBp / 100,
      cos_fee: feeOf(card),
      kol_cos_ratio: card.colonelBp / 100,
      kol_cos_fee: Math.round((card.priceFen * card.colonelBp) / 10_000),
      first_cid: first,
      second_cid: second,
      third_cid: third,
      in_stock: true,
      sharable: true,
      sales: sold ?? 0,
      ...(shop && { shop_id: exactNumber(shop.id), shop_name: shop.name }),
    };
  }

  #detail(seen: Seen, { at, wanted }: { at: number; wanted: readonly string[] }): Record<string, unknown> {
    const { goods, card } = seen;
    const groups: Record<string, () => object> = {
      promotion_info: () => ({
        commission_type: card.colonelBp > 0 ? 1 : 3,
        cos_ratio: card.cosBp / 100,
        cos_fee: feeOf(card),
      }),
      comment_info: () => commentsOf(goods, at),
      month_sale_data: () => monthOf(goods, at),
      brand_info: () => this.#brand(goods),
      coupon_info: () => ({ coupons: goods.coupons.filter((one) => isValid(one, at)).map(couponOf) }),
      shop_info: () => this.#shop(goods, at),
    };
    const asked = Object.entries(groups).filter(([name]) => wanted.includes(name));
    const base = { ...this.#row(seen), imgs: [], ...this.#categoryOf(goods), success: true };
    return {
      product_id: exactNumber(goods.id),
      base_info: base,
      ...Object.fromEntries(asked.map(([name, group]) => [name, { success: true, ...group() }])),
    };
  }

  #categoryOf({ categories }: Goods): object {
    const id = categories.findLast((one) => one > 0) ?? 0;
    const node = this.#market.categories.find((one) => one.id === id);
    return { category_id: id, category_name: node?.name ?? '' };
  }

  #brand({ brand }: Goods): object {
    const known = this.#market.brands.get(brand);
    return known ? { brand_id: known.id, brand_name_cn: known.name } : {};
  }

  #shop(goods: Goods, at: number): object {
    const scores = this.#market.shops.get(goods.shop)?.scores.at(at);
    if (!scores) return {};
    const part = (column: string) => {
      const score = Number(scores[column] ?? 0) / 100;
      return { score, level: score >= 4.8 ? 1 : score >= 4.5 ? 2 : 3 };
    };
    return {
      shop_total_score: {
        shop_score: part('score'),
        product_score: part('goods'),
        logistics_score: part('logistics'),
        service_score: part('service'),
      },
    };
  }
}

function meets({ goods, card, sold }: Seen, params: Params): boolean {
  const within = (value: number, name: string) => {
    const [least, most] = [numberIn(params, `${name}_min`), numberIn(params, `${name}_max`)];
    return (least === null || value >= least) && (most === null || value <= most);
  };
  const among = (level: number, name: string) => {
    const ids = idsIn(params, name);
    return ids.length === 0 || ids.includes(goods.categories[level] ?? 0);
  };
  const title = textOf(params, 'title');
  return (
    card.title.includes(title) &&
    among(0, 'first_cids') &&
    among(1, 'second_cids') &&
    among(2, 'third_cids') &&
    within(card.priceFen, 'price') &&
    within(sold ?? 0, 'sell_num') &&
    within(feeOf(card), 'cos_fee') &&
    within(card.cosBp, 'cos_ratio')
  );
}

/** Sorts in place: 1 sales, 2 price, 3 commission, 4 rate; the id decides between equals, so that pages fit together. */
function sort(found: Seen[], params: Params): void {
  const keys: Record<number, (seen: Seen) => number> = {
    1: ({ sold }) => sold ?? 0,
    2: ({ card }) => card.priceFen,
    3: ({ card }) => feeOf(card),
    4: ({ card }) => card.cosBp,
  };
  const key = keys[numberIn(params, 'search_type') ?? 0] ?? (() => 0);
  const sign = numberIn(params, 'sort_type') === 0 ? 1 : -1;
  found.sort((a, b) => sign * (key(a) - key(b)) || (a.goods.id < b.goods.id ? -1 : 1));
}

function commentsOf(goods: Goods, at: number): object {
  const counts = countsAt(goods, at);
  if (!counts) return {};
  const score = counts.goodBp === null ? {} : { comment_score: Math.round(counts.goodBp / 20) / 100 };
  return { ...score, comment_num: counts.comments };
}

/** Orders and views of the last thirty whole days, as steps of the counters. */
function monthOf(goods: Goods, at: number): object {
  const today = Math.floor((at + 28_800) / DAY_S) * DAY_S - 28_800;
  const days = Array.from({ length: DAYS_OF_SALES }, (_, i) => today - (DAYS_OF_SALES - i) * DAY_S);
  const daily = days.flatMap((from) => {
    const [before, after] = [countsAt(goods, from - 1), countsAt(goods, from + DAY_S - 1)];
    if (!before || !after || before.sold === null || after.sold === null) return [];
    return {
      date: new Date((from + 28_800) * 1000).toISOString().slice(0, 10),
      order_num: Math.max(0, after.sold - before.sold),
      view_num: Math.max(0, after.views - before.views),
      kol_num: 0,
    };
  });
  const sum = (name: 'order_num' | 'view_num') => daily.reduce((total, one) => total + one[name], 0);
  return {
    order_num: sum('order_num'),
    view_num: sum('view_num'),
    kol_num: 0,
    daily_statistics: daily,
  };
}

const isValid = (coupon: Row, at: number) =>
  Number(coupon.start_ts) <= at && at < Number(coupon.end_ts) && Number(coupon.ts) <= at;

function couponOf(coupon: Row): object {
  return {
    coupon_id: textOf(coupon, 'coupon_id'),
    credit: Number(coupon.amount_fen),
    threshold: Number(coupon.threshold_fen),
    start_time: Number(coupon.start_ts),
    end_time: Number(coupon.end_ts),
    total: Number(coupon.total),
    left: Number(coupon.left),
  };
}
