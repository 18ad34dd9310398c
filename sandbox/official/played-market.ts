import { eachRow, numberOf, type Row, textOf } from './market-files.ts';
import { Series } from './series.ts';

/** A node of the platform's category tree; ids are the platform's own. */
export interface Category {
  readonly id: number;
  readonly parent: number;
  readonly level: number;
  readonly name: string;
}

/** A shop; scores in hundredths. */
export interface Shop {
  readonly id: string;
  readonly name: string;
  readonly scores: Series<Row>;
}

/** What a product looks like at a moment; money in fen, shares in basis points, 0 for none. */
export interface GoodsCard {
  readonly title: string;
  readonly priceFen: number;
  readonly cosBp: number;
  readonly colonelBp: number;
  readonly cover: string;
}

/** Counters of a product at a moment, since ever; `sold` is null where the platform does not count. */
export interface GoodsCounts {
  readonly sold: number | null;
  readonly comments: number;
  readonly views: number;
  readonly goodBp: number | null;
}

/** A product of the played platform. */
export interface Goods {
  /** The platform's id, 19 digits. */
  readonly id: string;
  readonly shop: string;
  readonly brand: string;
  /** Platform ids of its categories, the top first. */
  readonly categories: readonly number[];
  readonly born: number;
  readonly cards: Series<GoodsCard>;
  readonly counts: Series<GoodsCounts>;
  readonly coupons: Row[];
}

/** A word of the hot list at one capture. */
export interface HotWord {
  readonly topic: string;
  readonly title: string;
  readonly heat: number;
}

/** A video with its counters over time. */
export interface PlayedVideo {
  readonly id: string;
  readonly title: string;
  readonly publishedAt: number;
  readonly counts: Series<Row>;
}

/** First of the platform's category ids. */
const FIRST_CATEGORY = 20_000;
/** First of the platform's shop ids. */
const FIRST_SHOP = 4_400_000;

/** The market that the simulator wrote into a directory, as a platform knows it. All moments in unix seconds. */
export class PlayedMarket {
  readonly goods = new Map<string, Goods>();
  readonly categories: Category[] = [];
  readonly shops = new Map<string, Shop>();
  readonly brands = new Map<string, { readonly id: string; readonly name: string }>();
  readonly #hot = new Series<HotWord[]>();
  readonly #videosOfTopic = new Map<string, PlayedVideo[]>();

  /** Reads a directory of the simulator's files. */
  static async read(dir: string): Promise<PlayedMarket> {
    const market = new PlayedMarket();
    await market.#readCategories(dir);
    await market.#readShops(dir);
    await market.#readGoods(dir);
    await market.#readHot(dir);
    return market;
  }

  /** The words of the newest hot list at a moment. */
  hotWords(at: number): readonly HotWord[] {
    return this.#hot.at(at) ?? [];
  }

  /** Videos of a hot word. */
  videosOf(topic: string): readonly PlayedVideo[] {
    return this.#videosOfTopic.get(topic) ?? [];
  }

  readonly #categoryIds = new Map<string, number>();

  async #readCategories(dir: string): Promise<void> {
    await eachRow(dir, 'category_node', (row) => {
      const id = FIRST_CATEGORY + this.categories.length + 1;
      this.#categoryIds.set(textOf(row, 'id'), id);
      const parent = this.#categoryIds.get(textOf(row, 'parent_id')) ?? 0;
      this.categories.push({ id, parent, level: numberOf(row, 'level'), name: textOf(row, 'name') });
    });
  }

  async #readShops(dir: string): Promise<void> {
    await eachRow(dir, 'shop_profile', (row) => {
      const own = textOf(row, 'shop_id');
      if (this.shops.has(own)) return;
      const id = String(FIRST_SHOP + this.shops.size + 1);
      this.shops.set(own, { id, name: textOf(row, 'name'), scores: new Series() });
    });
    await eachRow(dir, 'shop_dsr', (row) => {
      const at = Date.parse(`${textOf(row, 'day')}T00:00:00+08:00`) / 1000;
      this.shops.get(textOf(row, 'shop_id'))?.scores.add(at, row);
    });
    for (const { scores } of this.shops.values()) scores.seal();
    await eachRow(dir, 'brand_profile', (row) => {
      const id = textOf(row, 'brand_id');
      this.brands.set(id, { id: String(this.brands.size + 1), name: textOf(row, 'name') });
    });
  }

  async #readGoods(dir: string): Promise<void> {
    const byOwnId = new Map<string, Goods>();
    await eachRow(dir, 'product_profile', (row) => {
      const own = textOf(row, 'product_id');
      const goods = byOwnId.get(own) ?? this.#goodsOf(row);
      byOwnId.set(own, goods);
      goods.cards.add(numberOf(row, 'ts'), cardOf(row));
    });
    await eachRow(dir, 'product_counter', (row) =>
      byOwnId.get(textOf(row, 'product_id'))?.counts.add(numberOf(row, 'ts'), countsOf(row)),
    );
    await eachRow(dir, 'coupon', (row) => byOwnId.get(textOf(row, 'product_id'))?.coupons.push(row));
    for (const goods of byOwnId.values()) {
      goods.cards.seal();
      goods.counts.seal();
      this.goods.set(goods.id, goods);
    }
  }

  #goodsOf(row: Row): Goods {
    const chain = ['cat1', 'cat2', 'cat3', 'cat4'].map(
      (level) => this.#categoryIds.get(textOf(row, level)) ?? 0,
    );
    return {
      id: textOf(row, 'source_key'),
      shop: textOf(row, 'shop_id'),
      brand: textOf(row, 'brand_id'),
      categories: chain,
      born: numberOf(row, 'ts'),
      cards: new Series(),
      counts: new Series(),
      coupons: [],
    };
  }

  async #readHot(dir: string): Promise<void> {
    const captures = new Map<number, HotWord[]>();
    await eachRow(dir, 'hot_sentence', (row) => {
      const word = {
        topic: textOf(row, 'topic_id'),
        title: textOf(row, 'title'),
        heat: numberOf(row, 'heat'),
      };
      const at = numberOf(row, 'ts');
      captures.set(at, [...(captures.get(at) ?? []), word]);
    });
    for (const [at, words] of captures) this.#hot.add(at, words);
    this.#hot.seal();
    const videos = new Map<string, PlayedVideo>();
    await eachRow(dir, 'aweme_publish', (row) => this.#addVideo(row, videos));
    await eachRow(dir, 'aweme_counter', (row) =>
      videos.get(textOf(row, 'video_id'))?.counts.add(numberOf(row, 'ts'), row),
    );
    for (const { counts } of videos.values()) counts.seal();
  }

  #addVideo(row: Row, videos: Map<string, PlayedVideo>): void {
    const topic = textOf(row, 'topic_id');
    if (topic === '0' || topic === '') return;
    const video = {
      id: textOf(row, 'source_key'),
      title: textOf(row, 'description'),
      publishedAt: numberOf(row, 'published_at'),
      counts: new Series<Row>(),
    };
    videos.set(textOf(row, 'video_id'), video);
    this.#videosOfTopic.set(topic, [...(this.#videosOfTopic.get(topic) ?? []), video]);
  }
}

function cardOf(row: Row): GoodsCard {
  return {
    title: textOf(row, 'title'),
    priceFen: numberOf(row, 'price_fen'),
    cosBp: numberOf(row, 'cos_bp'),
    colonelBp: numberOf(row, 'colonel_bp'),
    cover: textOf(row, 'cover'),
  };
}

function countsOf(row: Row): GoodsCounts {
  return {
    sold: row.counted === 1 ? numberOf(row, 'sold_total') : null,
    comments: numberOf(row, 'comments'),
    views: numberOf(row, 'views'),
    goodBp: row.good_bp === null || row.good_bp === undefined ? null : numberOf(row, 'good_bp'),
  };
}

/** Counters of a product at a moment: they move evenly between two rows of the files, and fall where those do. */
export function countsAt({ counts }: Goods, at: number): GoodsCounts | undefined {
  const around = counts.around(at);
  if (!around) return counts.at(at);
  const { before, after, share } = around;
  const between = (from: number, to: number) => (to < from ? from : Math.floor(from + (to - from) * share));
  return {
    sold: before.sold === null || after.sold === null ? before.sold : between(before.sold, after.sold),
    comments: between(before.comments, after.comments),
    views: between(before.views, after.views),
    goodBp: before.goodBp,
  };
}
