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

/** A source of viewers with its part of all of them, 0–1. */
export interface TrafficShare {
  readonly name: string;
  readonly share: number;
}

/** The sources of a room, the largest first; empty where they are unknown. Any unit will do: parts are of their sum. */
export function trafficShares(values: unknown): readonly TrafficShare[] {
  if (!Array.isArray(values) || values.length !== trafficSources.length) return [];
  const parts = values.map((value) => (typeof value === 'number' ? value : 0));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole <= 0) return [];
  return trafficSources
    .map((name, n) => ({ name, share: (parts[n] ?? 0) / whole }))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share);
}
