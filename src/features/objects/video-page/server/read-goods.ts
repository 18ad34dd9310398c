import { productCard } from '#catalog/facts/product-card.ts';
import { videoCard } from '#catalog/facts/video-card.ts';
import { indexOf, wireFigure } from '#engine/server/blocks/figure.ts';
import { readCard } from '#engine/server/card-row.ts';
import { publicId } from '#engine/server/public-id.ts';
import { dayOfCode } from '#kernel/day.ts';
import {
  readVideoProducts,
  readVideosOfProducts,
  readVideosOfTopic,
  type VideoProduct,
} from '#market/read/video/video-goods.ts';
import type { SimilarVideos, VideoProducts } from '../contract.ts';
import { type AdmittedVideo, firstDayOf, numberIn, textIn, type VideoServices } from './admit-video.ts';
import { videoFigures } from './read-detail.ts';

/** Days of sales of other videos, where the edition looks back as far. */
const SIMILAR_DAYS = 30;

/** The day a video was published on, as the store writes it; the first of all days where it is unknown. */
function publishedOn({ card }: AdmittedVideo): string {
  return dayOfCode(numberIn(card, 'pub_day') ?? 19700101);
}

const goodsOf = ({ context }: VideoServices, video: AdmittedVideo) =>
  readVideoProducts(context.store, { video: video.stored, from: publishedOn(video) });

async function productOf(
  { context }: VideoServices,
  { one, whole, banded }: { one: VideoProduct; whole: number; banded: boolean },
): Promise<VideoProducts['items'][number]> {
  const id = publicId(one.product_id);
  const card = (await readCard(context, productCard, { id, banded })) ?? {};
  return {
    product_id: id,
    title: textIn(card, 'title'),
    cover_look: textIn(card, 'cover_look'),
    shop_name: textIn(card, 'shop_name'),
    price: numberIn(card, 'price'),
    cos: numberIn(card, 'cos_bp'),
    linked_at: one.linked_at,
    is_off: one.is_off,
    sales: wireFigure(videoFigures.sales, one.sales, banded),
    gmv: wireFigure(videoFigures.gmv, one.gmv, banded),
    share: whole > 0 ? one.gmv / whole : null,
    days: [...one.days],
    pieces: banded ? indexOf(one.pieces).map((value) => value ?? 0) : [...one.pieces],
  };
}

/** Answers the products of a video with what it sold of each by day. */
export async function readProducts(services: VideoServices, video: AdmittedVideo): Promise<VideoProducts> {
  const goods = await goodsOf(services, video);
  const whole = goods.reduce((sum, { gmv }) => sum + gmv, 0);
  const items = await Promise.all(
    goods.map((one) => productOf(services, { one, whole, banded: video.banded })),
  );
  return { items, is_indexed: video.banded };
}

/** Another video as its card has it. */
async function cardPart(context: VideoServices['context'], id: string) {
  const own = (await readCard(context, videoCard, { id, banded: false })) ?? {};
  return {
    own,
    part: {
      aweme_id: id,
      uid: typeof own.author_id === 'string' ? own.author_id : null,
      date_code: numberIn(own, 'pub_day'),
      title: textIn(own, 'title'),
      author_name: textIn(own, 'author_name'),
      published_at: numberIn(own, 'published_at') || null,
      likes: numberIn(own, 'likes'),
      has_ad: own.has_ad === true,
    },
  };
}

/** The hashtags and the hot topic of a video. */
const tagsOf = ({ card }: AdmittedVideo): string[] => {
  const tags: readonly unknown[] = Array.isArray(card.hashtags) ? card.hashtags : [];
  const all = [...tags, card.topic].filter((one): one is string => typeof one === 'string' && one !== '');
  return [...new Set(all)];
};

/** Answers other videos of the same hashtags and hot topic with all that they sold so far. */
async function similarByTopic(services: VideoServices, video: AdmittedVideo): Promise<SimilarVideos> {
  const { context } = services;
  const { day, days } = firstDayOf(context, video.level, SIMILAR_DAYS);
  const tags = tagsOf(video);
  const category = textIn(video.card, 'category');
  const rows = await readVideosOfTopic(context.store, { video: video.stored, tags, category, from: day });
  const items = await Promise.all(
    rows.map(async ({ video_id: stored }) => {
      const { own, part } = await cardPart(context, publicId(stored));
      return {
        ...part,
        product_title: textIn(own, 'product_title'),
        sales: wireFigure(videoFigures.sales, numberIn(own, 'sales'), video.banded),
        gmv: wireFigure(videoFigures.gmv, numberIn(own, 'gmv'), video.banded),
      };
    }),
  );
  return { items, days, tags };
}

/** Answers other videos like this one: that sold the same products within the days of the edition, or of the same topic. */
export function readSimilar(
  services: VideoServices,
  video: AdmittedVideo,
  by: 'goods' | 'topic' = 'goods',
): Promise<SimilarVideos> {
  return by === 'topic' ? similarByTopic(services, video) : similarByGoods(services, video);
}

async function similarByGoods(services: VideoServices, video: AdmittedVideo): Promise<SimilarVideos> {
  const { context } = services;
  const goods = await goodsOf(services, video);
  const { day, days } = firstDayOf(context, video.level, SIMILAR_DAYS);
  const rows = await readVideosOfProducts(context.store, {
    video: video.stored,
    products: goods.map(({ product_id }) => product_id),
    from: day,
  });
  const items = await Promise.all(
    rows.map(async (row) => {
      const [{ part }, product] = await Promise.all([
        cardPart(context, publicId(row.video_id)),
        readCard(context, productCard, { id: publicId(row.product_id), banded: true }),
      ]);
      return {
        ...part,
        product_title: textIn(product ?? {}, 'title'),
        sales: wireFigure(videoFigures.sales, row.sales, video.banded),
        gmv: wireFigure(videoFigures.gmv, row.gmv, video.banded),
      };
    }),
  );
  return { items, days, tags: [] };
}
