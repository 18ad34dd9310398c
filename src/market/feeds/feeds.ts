import { adDaily } from './ad-daily.ts';
import { commentList } from './comment-list.ts';
import type { Feed } from './contract.ts';
import { hotList } from './hot-list.ts';
import { hotTitles } from './hot-titles.ts';
import { influencerList } from './influencer-list.ts';
import { liveList } from './live-list.ts';
import { ownExportFeed } from './own-export.ts';
import { productDaily } from './product-daily.ts';
import { productList } from './product-list.ts';
import { productPanel } from './product-panel.ts';
import { rankList } from './rank-list.ts';
import { regionCodes } from './region-codes.ts';
import { shopOrders } from './shop-orders.ts';
import { videoList } from './video-list.ts';

/** Every feed of facts, in the order in which they are listed to people. */
export const feeds: readonly Feed[] = [
  hotList,
  hotTitles,
  influencerList,
  productPanel,
  productList,
  productDaily,
  videoList,
  commentList,
  regionCodes,
  rankList,
  liveList,
  shopOrders,
  adDaily,
];

/** The feed of that name, that of own exports too, or undefined. */
export function feedById(id: string): Feed | undefined {
  return [...feeds, ownExportFeed].find((feed) => feed.id === id);
}
