import { adDay } from './ad-day.ts';
import { allianceActivity } from './alliance-activity.ts';
import { authorCounter } from './author-counter.ts';
import { authorDsr } from './author-dsr.ts';
import { authorProfile } from './author-profile.ts';
import { awemeCart } from './aweme-cart.ts';
import { awemeCounter } from './aweme-counter.ts';
import { awemePublish } from './aweme-publish.ts';
import { brandProfile } from './brand-profile.ts';
import { categoryNode } from './category-node.ts';
import { comment } from './comment.ts';
import { coupon } from './coupon.ts';
import { hotSentence } from './hot-sentence.ts';
import { hotTitle } from './hot-title.ts';
import { hourList } from './hour-list.ts';
import { portraitBatch } from './portrait-batch.ts';
import { productBand } from './product-band.ts';
import { productCounter } from './product-counter.ts';
import { productDayExternal } from './product-day-external.ts';
import { productProfile } from './product-profile.ts';
import { rankEntry } from './rank-entry.ts';
import { region } from './region.ts';
import { roomAsr } from './room-asr.ts';
import { roomCart } from './room-cart.ts';
import { roomClose } from './room-close.ts';
import { roomExplain } from './room-explain.ts';
import { roomLottery } from './room-lottery.ts';
import { roomMsg } from './room-msg.ts';
import { roomOpen } from './room-open.ts';
import { roomRank } from './room-rank.ts';
import { roomReport } from './room-report.ts';
import { roomTick } from './room-tick.ts';
import { searchWord } from './search-word.ts';
import { shopDsr } from './shop-dsr.ts';
import { shopOrder } from './shop-order.ts';
import { shopProfile } from './shop-profile.ts';
import type { Stream } from './stream.ts';
import { videoAsr } from './video-asr.ts';

const registry = {
  author_profile: authorProfile,
  author_counter: authorCounter,
  product_profile: productProfile,
  product_counter: productCounter,
  product_band: productBand,
  product_day_external: productDayExternal,
  shop_profile: shopProfile,
  category_node: categoryNode,
  region,
  aweme_publish: awemePublish,
  aweme_counter: awemeCounter,
  hot_sentence: hotSentence,
  hot_title: hotTitle,
  comment,
  author_dsr: authorDsr,
  shop_dsr: shopDsr,
  brand_profile: brandProfile,
  room_open: roomOpen,
  room_close: roomClose,
  room_tick: roomTick,
  room_cart: roomCart,
  room_explain: roomExplain,
  room_msg: roomMsg,
  room_lottery: roomLottery,
  room_rank: roomRank,
  room_asr: roomAsr,
  aweme_cart: awemeCart,
  video_asr: videoAsr,
  hour_list: hourList,
  search_word: searchWord,
  alliance_activity: allianceActivity,
  coupon,
  portrait_batch: portraitBatch,
  rank_entry: rankEntry,
  room_report: roomReport,
  shop_order: shopOrder,
  ad_day: adDay,
};

/** Name of a stream, which is also its table in the market store. */
export type StreamId = keyof typeof registry;

/** Every stream there is; nothing is discovered at run time. */
export const streams: Record<StreamId, Stream> = registry;
