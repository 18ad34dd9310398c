import { authorCounter } from './author-counter.ts';
import { authorProfile } from './author-profile.ts';
import { awemeCounter } from './aweme-counter.ts';
import { awemePublish } from './aweme-publish.ts';
import { categoryNode } from './category-node.ts';
import { comment } from './comment.ts';
import { hotSentence } from './hot-sentence.ts';
import { hotTitle } from './hot-title.ts';
import { productBand } from './product-band.ts';
import { productCounter } from './product-counter.ts';
import { productProfile } from './product-profile.ts';
import { region } from './region.ts';
import { shopProfile } from './shop-profile.ts';
import type { Stream } from './stream.ts';

const registry = {
  author_profile: authorProfile,
  author_counter: authorCounter,
  product_profile: productProfile,
  product_counter: productCounter,
  product_band: productBand,
  shop_profile: shopProfile,
  category_node: categoryNode,
  region,
  aweme_publish: awemePublish,
  aweme_counter: awemeCounter,
  hot_sentence: hotSentence,
  hot_title: hotTitle,
  comment,
};

/** Name of a stream, which is also its table in the market store. */
export type StreamId = keyof typeof registry;

/** Every stream there is; nothing is discovered at run time. */
export const streams: Record<StreamId, Stream> = registry;
