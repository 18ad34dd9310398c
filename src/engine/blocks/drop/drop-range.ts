/** What promoted videos sold against all of a product, in one unit. */
export interface DropFigures {
  /** Money of all channels. */
  readonly whole: number;
  readonly promoted: { readonly videos: number; readonly gmv: number };
  readonly others: { readonly videos: number; readonly gmv: number };
}

/** The rule in words, for the popover. */
export const DROP_RULE =
  '由公开的投流迹象推断，不是投放后台数据。上限：有投流迹象的视频的全部销售额占比；下限：其中超出同品无投流迹象视频均值的部分';

/**
 * The share of a product's sales that promotion may have brought. At most all that promoted videos sold; at least what they sold
 * beyond what as many unpromoted videos of the product sell. Null without a sale or a promoted video.
 */
export function dropRange({
  whole,
  promoted,
  others,
}: DropFigures): readonly [low: number, high: number] | null {
  if (whole <= 0 || promoted.videos === 0) return null;
  const usual = others.videos === 0 ? promoted.gmv : (others.gmv / others.videos) * promoted.videos;
  return [Math.max(0, promoted.gmv - usual) / whole, promoted.gmv / whole];
}
