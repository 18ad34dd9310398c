import type { Choice, Preset } from '../kernel/listing.ts';

/** 粉丝数 (specification §9). */
export const fansBands: readonly Preset[] = [
  { label: '1万以下', min: null, max: 10_000 },
  { label: '1万-10万', min: 10_000, max: 100_000 },
  { label: '10万-100万', min: 100_000, max: 1_000_000 },
  { label: '100万-500万', min: 1_000_000, max: 5_000_000 },
  { label: '500万-1000万', min: 5_000_000, max: 10_000_000 },
  { label: '1000万以上', min: 10_000_000, max: null },
];

/** Bands and, across them, 大号 (specification §9): what a filter on followers offers. What is counted by followers takes the bands alone. */
export const followerPresets: readonly Preset[] = [
  ...fansBands,
  { label: '大号（300万以上）', min: 3_000_000, max: null },
];

export const genders: readonly Choice[] = [
  { label: '男', value: '1' },
  { label: '女', value: '2' },
];

/** 蓝V 2, 黄V 1 (specification §9). */
export const verifications: readonly Choice[] = [
  { label: '蓝V', value: '2' },
  { label: '黄V', value: '1' },
];

/** 价格, used where the category has no bands of its own (domain.md 4.0). In fen. */
export const priceBands: readonly Preset[] = [
  { label: '0-10元', min: 0, max: 1000 },
  { label: '10-30元', min: 1000, max: 3000 },
  { label: '30-50元', min: 3000, max: 5000 },
  { label: '50-100元', min: 5000, max: 10_000 },
  { label: '100-200元', min: 10_000, max: 20_000 },
  { label: '200-500元', min: 20_000, max: 50_000 },
  { label: '500元以上', min: 50_000, max: null },
];

const atLeast = (label: string, min: number): Preset => ({ label, min, max: null });

export const salesThresholds: readonly Preset[] = [
  atLeast('≥100', 100),
  atLeast('≥500', 500),
  atLeast('≥1000', 1000),
  atLeast('≥5000', 5000),
  atLeast('≥1万', 10_000),
  atLeast('≥5万', 50_000),
];

/** In fen. */
export const gmvThresholds: readonly Preset[] = [
  atLeast('≥1万', 1_000_000),
  atLeast('≥5万', 5_000_000),
  atLeast('≥10万', 10_000_000),
  atLeast('≥50万', 50_000_000),
  atLeast('≥100万', 100_000_000),
  atLeast('≥500万', 500_000_000),
  atLeast('≥1000万', 1_000_000_000),
];

export const likeThresholds: readonly Preset[] = [
  atLeast('≥1000', 1000),
  atLeast('≥1万', 10_000),
  atLeast('≥5万', 50_000),
  atLeast('≥10万', 100_000),
  atLeast('≥50万', 500_000),
  atLeast('≥100万', 1_000_000),
];

/** 视频时长, in seconds. */
export const videoLengths: readonly Preset[] = [
  { label: '15秒以下', min: null, max: 14 },
  { label: '15-30秒', min: 15, max: 30 },
  { label: '30-60秒', min: 30, max: 60 },
  { label: '60秒以上', min: 61, max: null },
];

/** 赞粉比, in ten-thousandths. */
export const likesPerFanThresholds: readonly Preset[] = [
  atLeast('≥0.1倍', 1000),
  atLeast('≥0.5倍', 5000),
  atLeast('≥1倍', 10_000),
  atLeast('≥5倍', 50_000),
];

/** Whether a video has signs of paid promotion. */
export const promotedOrNot: readonly Choice[] = [
  { label: '有投流', value: '1' },
  { label: '无投流', value: '0' },
];

/** 低粉爆款: a video with so many likes, and at least one for each follower, of an author with fewer followers than this. */
export const LOW_FAN_HIT = { likes: 10_000, fans: 100_000, likesPerFan: 10_000 } as const;

export const worksThresholds: readonly Preset[] = [
  atLeast('≥100', 100),
  atLeast('≥500', 500),
  atLeast('≥1000', 1000),
  atLeast('≥5000', 5000),
];

export const activeProductThresholds: readonly Preset[] = [
  atLeast('≥10', 10),
  atLeast('≥50', 50),
  atLeast('≥100', 100),
  atLeast('≥500', 500),
];

/** 账号类型 (domain.md 2.1). */
export const authorKinds: readonly Choice[] = [
  { label: '达人号', value: '1' },
  { label: '品牌自营', value: '2' },
  { label: '商家自营', value: '3' },
  { label: '明星', value: '4' },
  { label: '官方媒体', value: '5' },
];

/** Kinds of account that shops and brands run themselves. */
export const selfRunKinds: readonly number[] = [2, 3];

/** Kinds of account that are no official media, the unknown one among them. */
export const notOfficialMedia: readonly number[] = [0, 1, 2, 3, 4];

/** 产地 of a brand. */
export const brandOrigins: readonly Choice[] = [
  { label: '国货', value: '1' },
  { label: '进口', value: '2' },
];

/** 小店类型 (specification §9). */
export const shopTypes: readonly Choice[] = [
  { label: '旗舰店', value: '1' },
  { label: '专营店', value: '2' },
  { label: '专卖店', value: '3' },
];

/** 带货等级 LV1–LV7 (domain.md 1.1). */
export const levels: readonly Choice[] = [1, 2, 3, 4, 5, 6, 7].map((n) => ({
  label: `${n}级`,
  value: String(n),
}));

/** The same as they are beside a name. */
export const levelMarks: readonly Choice[] = levels.map(({ value }) => ({ label: `LV${value}`, value }));

/** 场观. */
export const watchThresholds: readonly Preset[] = [
  atLeast('≥1000', 1000),
  atLeast('≥1万', 10_000),
  atLeast('≥5万', 50_000),
  atLeast('≥10万', 100_000),
  atLeast('≥50万', 500_000),
  atLeast('≥100万', 1_000_000),
];

/** How many authors, rooms or videos sell something, and how many shops have a brand. */
export const sellerBands: readonly Preset[] = [
  { label: '1-10', min: 1, max: 10 },
  { label: '10-50', min: 10, max: 50 },
  { label: '50-100', min: 50, max: 100 },
  { label: '100-500', min: 100, max: 500 },
  { label: '500以上', min: 500, max: null },
];

/** 预估赚 of one piece, in fen. */
export const gainBands: readonly Preset[] = [1, 5, 10, 20, 50].map((yuan) =>
  atLeast(`≥${yuan}元`, yuan * 100),
);

/** 服务标签, as profiles have them (domain.md 2.2). */
export const serviceMarks: readonly Choice[] = [
  '运费险',
  '7天无理由',
  '包邮',
  '坏单包赔',
  '极速退款',
  '正品保障',
].map((mark) => ({ label: mark, value: mark }));

/** Kinds of account by which most is sold (domain.md 4.2.2), as the cards have them. */
export const mainAccountKinds: readonly Choice[] = [
  { label: '达人为主', value: '1' },
  { label: '品牌自营为主', value: '2' },
  { label: '商家自营为主', value: '3' },
  { label: '商品卡为主', value: '4' },
];

/** 主体 of a shop (specification §9). */
export const shopSubjects: readonly Choice[] = [
  { label: '个体', value: '1' },
  { label: '企业', value: '2' },
];

/** 直播时长, in seconds. */
export const durationBands: readonly Preset[] = [
  { label: '1小时以下', min: null, max: 3600 },
  { label: '1-2小时', min: 3600, max: 7200 },
  { label: '2-3小时', min: 7200, max: 10_800 },
  { label: '3小时以上', min: 10_800, max: null },
];

/** 佣金率, in basis points. */
export const commissionBands: readonly Preset[] = [
  { label: '10%以下', min: null, max: 1000 },
  { label: '10%-20%', min: 1000, max: 2000 },
  { label: '20%-30%', min: 2000, max: 3000 },
  { label: '30%-50%', min: 3000, max: 5000 },
  { label: '50%以上', min: 5000, max: null },
];

/** 转化率 and 好评率, in basis points (domain.md 4.1). */
export const cvrThresholds: readonly Preset[] = [2, 5, 8, 10, 15].map((n) => atLeast(`≥${n}%`, n * 100));
export const praiseThresholds: readonly Preset[] = [75, 80, 85, 90, 95].map((n) =>
  atLeast(`≥${n}%`, n * 100),
);

/** Channels of the cargo slider: step 10 from 10 to 90, 30 at first (specification §9). */
export const cargoTypes = [
  { label: '直播', value: 'live' },
  { label: '视频', value: 'video' },
  { label: '商品卡', value: 'card' },
] as const;
export const CARGO = { step: 10, min: 10, max: 90, initial: 30 } as const;
export type CargoType = (typeof cargoTypes)[number]['value'];

/** 件单价, by edges of the bands that lower editions see prices in (enums/bands.ts), in fen. */
export const meanPriceBands: readonly Preset[] = [
  { label: '0-10元', min: 0, max: 1000 },
  { label: '10-50元', min: 1000, max: 5000 },
  { label: '50-100元', min: 5000, max: 10_000 },
  { label: '100-200元', min: 10_000, max: 20_000 },
  { label: '200-500元', min: 20_000, max: 50_000 },
  { label: '500元以上', min: 50_000, max: null },
];

/** 开播时段: the evening goes on after midnight (specification §9). */
export const partsOfDay: readonly Choice[] = [
  { label: '早 02-10点', value: '1' },
  { label: '中 10-18点', value: '2' },
  { label: '晚 18-02点', value: '3' },
];

/** 直播模式 (specification §9). */
export const liveModes: readonly Choice[] = [
  { label: '电脑', value: '1' },
  { label: '手机', value: '2' },
];

/** People online at once. */
export const onlineThresholds: readonly Preset[] = [
  atLeast('≥100', 100),
  atLeast('≥500', 500),
  atLeast('≥1000', 1000),
  atLeast('≥5000', 5000),
  atLeast('≥1万', 10_000),
];

/** 平均停留, in seconds. */
export const stayThresholds: readonly Preset[] = [
  atLeast('≥30秒', 30),
  atLeast('≥1分', 60),
  atLeast('≥2分', 120),
  atLeast('≥3分', 180),
];

/** UV价值, in fen. */
export const uvThresholds: readonly Preset[] = [
  atLeast('≥0.5元', 50),
  atLeast('≥1元', 100),
  atLeast('≥3元', 300),
  atLeast('≥5元', 500),
];

/** RPM and GPM, in fen. */
export const yieldThresholds: readonly Preset[] = [
  atLeast('≥100元', 10_000),
  atLeast('≥500元', 50_000),
  atLeast('≥1000元', 100_000),
  atLeast('≥5000元', 500_000),
];

/** Products in a cart. */
export const cartSizes: readonly Preset[] = [
  atLeast('≥10', 10),
  atLeast('≥30', 30),
  atLeast('≥50', 50),
  atLeast('≥100', 100),
];

/** 付费占比 and 自然流量占比, in basis points. */
export const shareThresholds: readonly Preset[] = [15, 20, 60, 80].map((n) => atLeast(`≥${n}%`, n * 100));

/** 曝光进入率, in basis points. */
export const entryThresholds: readonly Preset[] = [5, 10, 15, 20].map((n) => atLeast(`≥${n}%`, n * 100));
