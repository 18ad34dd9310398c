import type { EntityId } from './kernel/entity.ts';

/** Streams that fill the pages of an entity: the streams by the names of docs/streams.md, and the official interface that brings them. */
export interface DataWay {
  readonly streams: readonly string[];
  /** Null where no official interface gives them: files and collectors of one's own alone. */
  readonly official: '精选联盟' | '抖音开放平台' | null;
}

/** Streams that fill the pages of each entity. */
export const dataWays: Readonly<Record<EntityId, DataWay>> = {
  product: { streams: ['商品资料', '商品累计销量'], official: '精选联盟' },
  shop: { streams: ['小店资料', '小店体验分'], official: '精选联盟' },
  brand: { streams: ['品牌资料'], official: null },
  topic: { streams: ['热榜'], official: '抖音开放平台' },
  video: { streams: ['视频发布', '视频计数'], official: '抖音开放平台' },
  author: { streams: ['达人资料', '达人计数'], official: null },
  live: { streams: ['开播', '直播分钟', '下播'], official: null },
  comment: { streams: ['评论'], official: null },
  word: { streams: ['搜索词'], official: null },
};

/** Which stream fills the pages of an entity, and which ways bring it, in a sentence. */
export function dataWayWords(of: EntityId): string {
  const { streams, official } = dataWays[of];
  const files = '导入文件或自建采集';
  const ways = official === null ? `${files}，没有官方接口` : `接通官方数据（${official}）、${files}`;
  return `来自数据流“${streams.join('、')}”：${ways}`;
}
