import type { Log } from '../log.ts';
import type { StorefrontOutcome, StorefrontPort } from './ports.ts';
import { callApi, grantFrom, type ShortVideoClient } from './short-video-oauth.ts';

/** Codes of an access token that has ended, was withdrawn, or lacks the permission. */
const ENDED = new Set([10_008, 2_190_002, 2_190_004, 2_190_008]);
/** Codes of a refresh token that has ended or was withdrawn. A refused parameter (2100005) is a fault of the call, not of the person. */
const NOT_RENEWED = new Set([10_010, 2_190_002, 2_190_008]);
/** Codes of a platform that is busy or out of order: the same product may be taken later. */
const TRY_LATER = new Set([10_020, 2_100_004]);
/** Message for a product that the platform rejects with a code we have no text for; the rest of the batch continues. */
const NOT_TAKEN = '平台没有接受该商品';
/** The storefront has the product. */
const ALREADY = 2_300_001;
/** What the platform says about the product itself, in our words. */
const aboutTheProduct: Readonly<Record<number, string>> = {
  2_300_002: '商品不满足加橱窗条件',
  2_300_003: '商品已下架或不存在',
  2_300_004: '橱窗商品数已满',
};

function outcomeOf(errorCode: number): StorefrontOutcome {
  if (errorCode === 0) return { kind: 'added' };
  if (errorCode === ALREADY) return { kind: 'already' };
  if (ENDED.has(errorCode)) return { kind: 'ended' };
  if (TRY_LATER.has(errorCode)) return { kind: 'unavailable' };
  return { kind: 'refused', words: aboutTheProduct[errorCode] ?? NOT_TAKEN };
}

/** The platform's storefronts over its own interface; each call takes five seconds at most and is tried once. */
export function shortVideoStorefront(client: ShortVideoClient, log: Log): StorefrontPort {
  const request = callApi(new URL(client.endpoint).origin, log);
  return {
    addProduct: async ({ openid, accessToken }, productId) => {
      const reply = await request('storefront', '/alliance/window/product/add/', {
        open_id: openid,
        access_token: accessToken,
        product_id: productId,
      });
      return reply === null ? { kind: 'unavailable' } : outcomeOf(reply.errorCode);
    },
    renew: async ({ refreshToken }) => {
      const reply = await request('renewal', '/oauth/refresh_token/', {
        client_key: client.clientKey,
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      });
      if (reply === null) return 'unavailable';
      if (reply.errorCode !== 0) return NOT_RENEWED.has(reply.errorCode) ? 'refused' : 'unavailable';
      return grantFrom(reply.data) ?? 'unavailable';
    },
  };
}
