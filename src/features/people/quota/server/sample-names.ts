import { objectName } from '#engine/server/admit.ts';
import type { Illustration } from '../contract.ts';

/**
 * Names of the samples, `author:4fK`. Objects of different kinds may have the same id, so that an id alone opens none; who made the
 * sampled room or video is no sample.
 */
export function sampleNames({
  uid,
  product_id,
  shop_id,
  live_id,
  aweme_id,
}: Illustration): ReadonlySet<string> {
  const ids = { author: uid, product: product_id, shop: shop_id, live: live_id, video: aweme_id };
  return new Set(Object.entries(ids).flatMap(([of, id]) => (id === '' ? [] : [objectName(of, id)])));
}
