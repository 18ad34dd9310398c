/** Where the viewers of a room come from, in the order of the stream's shares (domain.md 1.2; market/streams/room-close). */
export const trafficSources: readonly string[] = [
  '推荐feed',
  '付费',
  '关注',
  '短视频引流',
  '搜索',
  '个人主页',
  '直播广场',
  '同城',
];

/** The source that was paid for. */
export const PAID_TRAFFIC = '付费';
