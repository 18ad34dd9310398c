import { createHash } from 'node:crypto';
import { BadParameter, type Params } from './alliance-goods.ts';
import type { Goods, PlayedMarket } from './played-market.ts';
import { exactNumber } from './reply-text.ts';

const DAY_S = 86_400;
const MOST_ON_A_PAGE = 100;
/** Orders of one step of a counter at most: more pieces share an order. */
const ORDERS_A_STEP = 40;
/** Seconds after the payment at which a parcel leaves, an order is done, and a buyer gives it back. */
const AFTER_S = { sent: DAY_S, done: 10 * DAY_S, refunded: 3 * DAY_S } as const;
/** Share of orders that are never paid and that are given back. */
const SHARES = { unpaid: 0.06, refunded: 0.08 } as const;

/** Order states of the platform. */
const STATUS = { paid: 105, sent: 3, cancelled: 4, done: 5 } as const;

/** An order of one product; moments in unix seconds, money in fen. */
interface PlayedOrder {
  readonly id: string;
  readonly goods: Goods;
  readonly pieces: number;
  readonly at: number;
  readonly kind: 'plain' | 'unpaid' | 'refunded';
  /** A number of its own from 0 to 1, by which its way is drawn. */
  readonly drawn: number;
}

/** A number from 0 to 1 that belongs to a text. */
function drawnOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
}

/** Plays the orders of one shop: the steps of its products' counters as orders, each with where it came from. */
export class ShopOrders {
  readonly #market: PlayedMarket;
  readonly #orders: readonly PlayedOrder[];

  constructor(market: PlayedMarket) {
    this.#market = market;
    this.#orders = [...market.goods.values()]
      .filter(({ shop }) => shop === market.ownShop)
      .flatMap((goods) => ordersOf(goods))
      .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  }

  /** How many orders there are at a moment in unix seconds. */
  count(at: number): number {
    return this.#orders.filter((order) => order.at <= at).length;
  }

  /** `order.searchList`: one page of the orders that were made or changed within a span, by the moment asked for. */
  search(params: Params, at: number): object {
    const page = Number(params.page ?? 0);
    const size = Number(params.size ?? 10);
    if (!Number.isInteger(page) || page < 0) throw new BadParameter('page');
    if (!Number.isInteger(size) || size < 1 || size > MOST_ON_A_PAGE) throw new BadParameter('size');
    const column = params.order_by === 'create_time' ? 'create' : 'update';
    const bound = (name: string, none: number) => Number(params[`${column}_time_${name}`] ?? none);
    const [from, to] = [bound('start', 0), Math.min(bound('end', at), at)];
    const momentOf = (order: PlayedOrder) => (column === 'create' ? order.at : changedAt(order, at));
    const found = this.#orders
      .filter((order) => order.at <= at && momentOf(order) >= from && momentOf(order) <= to)
      .toSorted((a, b) => momentOf(a) - momentOf(b) || (a.id < b.id ? -1 : 1));
    if (params.order_asc === false || params.order_asc === 'false') found.reverse();
    const list = found.slice(page * size, (page + 1) * size).map((order) => this.#row(order, at));
    return { page, size, total: found.length, shop_order_list: list };
  }

  /** `product.listV2`: the shop's own products. */
  products(params: Params, at: number): object {
    const page = Number(params.page ?? 1);
    const size = Number(params.size ?? 10);
    if (page < 1 || size < 1 || size > MOST_ON_A_PAGE) throw new BadParameter('size');
    const own = [...this.#market.goods.values()].filter(
      (goods) => goods.shop === this.#market.ownShop && goods.cards.at(at),
    );
    const data = own.slice((page - 1) * size, page * size).map((goods) => ({
      product_id: exactNumber(goods.id),
      name: goods.cards.at(at)?.title ?? '',
      status: 0,
      check_status: 3,
      discount_price: goods.cards.at(at)?.priceFen ?? 0,
    }));
    return { page, size, total: own.length, data };
  }

  /** Danger: the platform sends the buyer along; a client has to leave that out before anything is stored. */
  #row(order: PlayedOrder, at: number): object {
    const { id, goods, pieces, at: made, kind } = order;
    const card = goods.cards.at(made);
    const amount = (card?.priceFen ?? 0) * pieces;
    const isBack = kind === 'refunded' && at >= made + AFTER_S.refunded;
    const item = {
      order_id: exactNumber(id),
      product_id: exactNumber(goods.id),
      product_id_str: goods.id,
      product_name: card?.title ?? '',
      item_num: pieces,
      order_amount: amount,
      pay_amount: kind === 'unpaid' ? 0 : amount,
      create_time: made,
      pay_time: kind === 'unpaid' ? 0 : made + 30,
      update_time: changedAt(order, at),
      order_status: statusOf(order, at),
      after_sale_info: isBack
        ? { after_sale_status: 12, refund_status: 3, after_sale_type: 0 }
        : { after_sale_status: 0, refund_status: 0, after_sale_type: 0 },
      ...this.#origin(order),
    };
    return {
      order_id: exactNumber(id),
      shop_id: exactNumber(this.#market.shops.get(goods.shop)?.id ?? '0'),
      order_status: item.order_status,
      create_time: made,
      update_time: item.update_time,
      ...buyer,
      sku_order_list: [{ ...item, ...buyer }],
    };
  }

  #origin({ goods, at, drawn }: PlayedOrder): object {
    const room = this.#market.roomWith(goods, at);
    if (room && drawn < 0.7)
      return {
        author_id: exactNumber(room.author),
        author_name: room.authorName,
        room_id: exactNumber(room.id),
        room_id_str: room.id,
        video_id: '',
        theme_type: 1,
        c_biz: 2,
        ad_env_type: 'live',
      };
    const video = this.#market.videoWith(goods, at);
    if (video && drawn < 0.85)
      return {
        author_id: exactNumber(video.author),
        author_name: video.authorName,
        room_id: 0,
        video_id: video.id,
        theme_type: 0,
        c_biz: 2,
        ad_env_type: 'video',
      };
    return {
      author_id: 0,
      author_name: '',
      room_id: 0,
      video_id: '',
      theme_type: 0,
      c_biz: 8,
      ad_env_type: '',
    };
  }
}

/** What the platform knows of a buyer; invented, and the same in every order, so that a test can search for it. */
const buyer = {
  post_receiver: '收件人甲乙丙',
  encrypt_post_receiver: '##sandboxEncryptedReceiver##',
  post_tel: '13900001234',
  encrypt_post_tel: '##sandboxEncryptedTelephone##',
  post_addr: { province: { name: '浙江省' }, detail: '收件街道一号楼二单元' },
  buyer_words: '买家留言请放门口',
  open_id: 'sandbox-buyer-open-id',
};

function changedAt({ at, kind }: PlayedOrder, now: number): number {
  if (kind === 'unpaid') return now >= at + 1800 ? at + 1800 : at;
  const steps =
    kind === 'refunded'
      ? [at + 30, at + AFTER_S.sent, at + AFTER_S.refunded]
      : [at + 30, at + AFTER_S.sent, at + AFTER_S.done];
  return steps.findLast((step) => step <= now) ?? at;
}

function statusOf({ at, kind }: PlayedOrder, now: number): number {
  if (kind === 'unpaid') return now >= at + 1800 ? STATUS.cancelled : 1;
  if (kind === 'refunded' && now >= at + AFTER_S.refunded) return STATUS.cancelled;
  if (now >= at + AFTER_S.done) return STATUS.done;
  return now >= at + AFTER_S.sent ? STATUS.sent : STATUS.paid;
}

/** The orders of a product: its counter's steps, spread evenly over the time between two rows; unpaid ones come on top. */
function ordersOf(goods: Goods): PlayedOrder[] {
  const rows = goods.counts.rows();
  return rows.slice(1).flatMap((row, i) => {
    const before = rows[i];
    const pieces = (row.value.sold ?? 0) - (before?.value.sold ?? 0);
    if (!before || pieces <= 0 || row.value.sold === null || before.value.sold === null) return [];
    const count = Math.min(pieces, ORDERS_A_STEP);
    return Array.from({ length: count }, (_, n): PlayedOrder => {
      const at = Math.floor(before.at + ((row.at - before.at) * (n + 0.5)) / count);
      const id = `69${createHash('sha256').update(`${goods.id} ${before.at} ${n}`).digest().readUIntBE(0, 6)}`;
      const drawn = drawnOf(id);
      const kind =
        drawnOf(`kind ${id}`) < SHARES.refunded
          ? 'refunded'
          : drawnOf(`paid ${id}`) < SHARES.unpaid
            ? 'unpaid'
            : 'plain';
      const own = Math.floor((pieces * (n + 1)) / count) - Math.floor((pieces * n) / count);
      return { id: id.padEnd(19, '0'), goods, pieces: own, at, kind, drawn };
    });
  });
}
