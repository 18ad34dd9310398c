import type { Choice, Preset } from '../kernel/listing.ts';

const atLeast = (label: string, min: number): Preset => ({ label, min, max: null });

/** 场均销售额 of an author's sessions, in fen. */
export const sessionGmvThresholds: readonly Preset[] = [
  atLeast('≥1000', 100_000),
  atLeast('≥1万', 1_000_000),
  atLeast('≥5万', 5_000_000),
  atLeast('≥10万', 10_000_000),
  atLeast('≥50万', 50_000_000),
];

/** UV价值 in fen, RPM in fen a minute. */
export const authorUvThresholds: readonly Preset[] = [
  atLeast('≥0.1元', 10),
  atLeast('≥0.5元', 50),
  atLeast('≥1元', 100),
  atLeast('≥3元', 300),
  atLeast('≥5元', 500),
];
export const authorRpmThresholds: readonly Preset[] = [
  atLeast('≥10元', 1000),
  atLeast('≥100元', 10_000),
  atLeast('≥500元', 50_000),
  atLeast('≥1000元', 100_000),
  atLeast('≥5000元', 500_000),
];

/** 平均在线, and 平均停留 in seconds. */
export const authorOnlineThresholds: readonly Preset[] = [10, 50, 100, 500, 1000].map((n) =>
  atLeast(`≥${n}`, n),
);
export const authorStayThresholds: readonly Preset[] = [
  atLeast('≥30秒', 30),
  atLeast('≥1分钟', 60),
  atLeast('≥2分钟', 120),
  atLeast('≥3分钟', 180),
];

/** 带货转化率 and 转粉率 of live rooms, in basis points. */
export const authorRateThresholds: readonly Preset[] = [0.5, 1, 2, 3, 5].map((n) =>
  atLeast(`≥${n}%`, n * 100),
);

/** 近7天涨粉. */
export const weekFansThresholds: readonly Preset[] = [
  atLeast('有增长', 1),
  atLeast('≥1000', 1000),
  atLeast('≥1万', 10_000),
  atLeast('≥10万', 100_000),
];

/** MCN (specification §9). */
export const mcnStates: readonly Choice[] = [
  { label: '已签约', value: '1' },
  { label: '未签约', value: '2' },
];

/** 带货方式: the channel with most money. */
export const mainChannels: readonly Choice[] = ['直播', '视频', '商品卡'].map((label) => ({
  label,
  value: label,
}));
