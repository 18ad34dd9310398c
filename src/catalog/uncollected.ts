import type { EntityId } from './kernel/entity.ts';

/**
 * When a page opens that is not there yet, by what it is of. Only influencers can be requested (domain.md 5.2, reading 346), so the
 * other sentences say what has to be collected first and promise no time.
 */
export const uncollectedNotes: Readonly<Partial<Record<EntityId, string>>> = {
  author: '收录后即可查看，一般需要 24 小时',
  product: '采到它的商品页，或带它的直播、视频后，即可查看',
  shop: '采到它的商品后即可查看',
  brand: '采到它的商品后即可查看',
  live: '采到这场直播后即可查看',
  video: '采到这个视频后即可查看；已删除或设为私密的视频采不到',
};
