import type { EntityId } from './kernel/entity.ts';
import { type NamedStream, namedStreams } from './needed-streams.ts';

/**
 * When a page opens that is not there yet, by what it is of. Only influencers can be requested (domain.md 5.2, reading 346), and of a
 * collector; the sentences say what has to come in first, by a file or a collector, and promise no time.
 */
export const uncollectedNotes: Readonly<Partial<Record<EntityId, string>>> = {
  author: '导入或采到它的资料、直播或视频后即可查看',
  product: '导入或采到它的资料，或带它的直播、视频后，即可查看',
  shop: '导入或采到它的商品后即可查看',
  brand: '导入或采到它的商品后即可查看',
  live: '导入或采到这场直播后即可查看',
  video: '导入或采到这个视频后即可查看；已删除或设为私密的视频采不到',
};

/** What is promised of an author where a collector takes requests. */
export const COLLECTED_NOTE = '提交主页链接后由采集端收录，一般需要 24 小时';

/** The kind of file that brings the page of an object; null where none does. */
export const uncollectedFeeds: Readonly<Partial<Record<EntityId, NamedStream['feed']>>> = {
  author: namedStreams.author_profile.feed,
  product: namedStreams.product_counter.feed,
  shop: namedStreams.shop_profile.feed,
  live: namedStreams.room_open.feed,
  video: namedStreams.aweme_publish.feed,
};
