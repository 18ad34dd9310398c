import { type Expr, ratio } from '../kernel/expr.ts';
import type { FigureEstimate, MeasuredFigure } from '../kernel/figure-estimate.ts';
import type { Estimate, ListingColumn } from '../kernel/listing.ts';
import { errorTable, roughRoomUpper } from './estimate-error-table.ts';
import { type FigureClassErrors, type MeasuredEntity, SIZE_CLASSES, type SizeUnit } from './size-classes.ts';

/** Names of the size classes, smallest first. */
export const sizeLabels: Readonly<Record<SizeUnit, readonly string[]>> = {
  fen: ['不足¥1千', '¥1千–1万', '¥1万–10万', '¥10万–100万', '¥100万以上'],
  pieces: ['不足20件', '20–99件', '100–999件', '1千–1万件', '1万件以上'],
};

/** Names of the measured kinds of objects. */
export const measuredLabels: Readonly<Record<MeasuredEntity, string>> = {
  room: '直播',
  author: '达人',
  product: '商品',
  shop: '小店',
  brand: '品牌',
};

/** From this share of the truth on words say that the figures of a class are too high or too low on the whole … */
const SAID_BIAS = 0.1;
/** … where at least so many were compared: the sum of fewer follows single objects. */
const BIAS_FROM = 300;

/** A share in whole per cent, rounded up: an error is never said to be smaller than it is. */
export const wholePercent = (share: number) => `±${Math.max(1, Math.ceil(share * 100 - 1e-9))}%`;

/** The class of a figure of a size; null for 0 and less, and where no figure of that size was measured. */
export function classErrorsOf({ entity, unit }: MeasuredFigure, size: number): FigureClassErrors | null {
  const from = SIZE_CLASSES[unit].findLast((limit) => size >= limit);
  return errorTable[entity][unit].find((one) => one.from === from) ?? null;
}

/** The measured classes of a figure, smallest first. */
export const errorClasses = ({ entity, unit }: MeasuredFigure): readonly FigureClassErrors[] =>
  errorTable[entity][unit];

/** The name of a class. */
export const classLabel = (unit: SizeUnit, from: number): string =>
  sizeLabels[unit][SIZE_CLASSES[unit].indexOf(from)] ?? '';

/**
 * What the sum of all figures of a class is too high by, as a share of the truth; below zero it is too low. The stored bias is a share
 * of the figures: of 100 that should be 157 it is −0.57, and they are 36 % too low.
 */
export const biasAgainstTruth = ({ bias }: Pick<FigureClassErrors, 'bias'>): number => bias / (1 - bias);

function biasWords(errors: FigureClassErrors): string {
  const bias = biasAgainstTruth(errors);
  if (errors.compared < BIAS_FROM || Math.abs(bias) < SAID_BIAS) return '';
  return `，合计比真值${bias > 0 ? '高' : '低'}${Math.round(Math.abs(bias) * 100)}%`;
}

/** What one class says: 半数误差在 … 以内, 四分之三 …, and whether figures of it are too high. */
export function classWords(errors: FigureClassErrors): string {
  const { half, upper } = errors;
  return `半数误差在${wholePercent(half)}以内，四分之三在${wholePercent(upper)}以内${biasWords(errors)}`;
}

/** Half of the figures of each size, in a line: 不足¥1千 ±67%，¥1千–1万 ±34% … */
export function rangeWords({ entity, unit }: MeasuredFigure): string {
  const parts = errorTable[entity][unit].map(
    ({ from, half }) => `${classLabel(unit, from)}${wholePercent(half)}`,
  );
  return `${measuredLabels[entity]}的半数误差，${parts.join('，')}`;
}

const TOO_LITTLE = '成交太少时，公开数据分辨不出，记为0';
const UNMEASURED = '这类数字的误差没有单独检验';

/**
 * How far an estimate may be off: by the class of its size where that is known, else by all of them. A band is of one class
 * where both its ends are.
 */
export function estimateWords(
  { isDerived, measured }: Pick<FigureEstimate, 'isDerived' | 'measured'>,
  size: number | readonly [number, number | null] | null,
): string {
  const what = isDerived ? '由预估的销量或销售额得出' : '预估值';
  if (!measured) return `${what}，${UNMEASURED}`;
  const [low, high] = typeof size === 'number' ? [size, size] : (size ?? [null, null]);
  if (low === 0 && high === 0) return `${what}。${TOO_LITTLE}`;
  // Zero is a band of its own: one that begins with it holds figures of 1 and more.
  const found = low === null ? null : classErrorsOf(measured, Math.max(low, 1));
  const last = high === low ? found : high === null ? null : classErrorsOf(measured, high - 1);
  if (!found || found !== last) return `${what}。${rangeWords(measured)}`;
  return `${what}。${classLabel(measured.unit, found.from)}的${measuredLabels[measured.entity]}，${classWords(found)}`;
}

/** The larger error of rooms of which it is little known what they sold (decision 0085), that three quarters of them stay within. */
export const roughRoomError: Estimate = {
  help: `主要商品的公开销量按百件或更大的幅度跳动，当天又有 4 场以上直播在卖，难以分清各卖了多少，这类直播四分之三的误差在${wholePercent(roughRoomUpper)}以内`,
  short: `预估${wholePercent(roughRoomUpper)}`,
};

/** A figure says that its error is larger where so much of its money, in basis points, is little known. */
export const ROUGH_FROM_BP = 2000;

/** Whether so much of the money of a figure is little known that its error is larger. */
export const isRoughly = (rough: number, gmv: number | null) =>
  rough > 0 && rough * 10_000 >= ROUGH_FROM_BP * (gmv ?? 0);

/** The larger error of a figure, of whose money `gmv` the part `rough` is little known. */
export function roughOf(rough: Expr, gmv: Expr): NonNullable<ListingColumn['rough']> {
  return { share: ratio(rough, gmv), estimate: roughRoomError };
}
