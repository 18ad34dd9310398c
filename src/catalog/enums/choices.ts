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
  { label: '0-50元', min: 0, max: 5000 },
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
];

export const likeThresholds: readonly Preset[] = [
  atLeast('≥1000', 1000),
  atLeast('≥1万', 10_000),
  atLeast('≥5万', 50_000),
  atLeast('≥10万', 100_000),
  atLeast('≥50万', 500_000),
  atLeast('≥100万', 1_000_000),
];

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

/** Channels of the cargo slider: step 10 from 10 to 90, 30 at first (specification §9). */
export const cargoTypes = [
  { label: '直播', value: 'live' },
  { label: '视频', value: 'video' },
  { label: '商品卡', value: 'card' },
] as const;
export const CARGO = { step: 10, min: 10, max: 90, initial: 30 } as const;
export type CargoType = (typeof cargoTypes)[number]['value'];
