import type { Size } from '../parameters.ts';
import { mix, purpose, unit } from '../random.ts';
import type { Product } from './products.ts';
import type { Tree } from './tree.ts';

/** How a product takes off: its own way, by videos of many accounts at once, by one video, as new, or through rooms of other goods. */
export const takeOffKinds = ['alone', 'accounts', 'video', 'newborn', 'crossing'] as const;
type TakeOffKind = (typeof takeOffKinds)[number];

/** A product that takes off on a day, and the pieces of its demand on that day and the days after. */
export interface TakeOff {
  readonly product: number;
  readonly kind: TakeOffKind;
  readonly day: number;
  readonly pieces: readonly number[];
}

interface Making {
  readonly seed: number;
  readonly size: Size;
  readonly products: readonly Product[];
  readonly tree: Pick<Tree, 'tops'>;
  /** Pieces a product sells on a plain day of its prime. */
  readonly base: Float64Array;
}

/** Pieces of the first day, and what the days after have of them. What many accounts take up sells little through each. */
const FIRST_DAY = { least: 900, more: 1500, ofAccounts: 480 };
const FADING = [1, 0.7, 0.4];
/** Only a world with so many rooms a day has them: in a smaller one a single product would be half of the market. */
const MIN_ROOMS = 100;
/** The goods that most accounts sell: what many take up at once is one of these. */
const MAX_SOLD = '服饰内衣';
/** Dearer goods are not bought by so many at once. */
const DEAREST_FEN = 10_000;

/** Whether a product can take off in a way: something small, cheap, that is sold where it should take off. */
function fits(
  { product, base }: { product: Product; base: number },
  kind: TakeOffKind,
  day: number,
): boolean {
  const { price, cos, birth, death, live, video } = product;
  if (price > DEAREST_FEN || cos === 0 || death < day + FADING.length) return false;
  if (kind === 'newborn') return birth === day;
  if (birth > day - 20 || base < 5 || base > 120) return false;
  if (kind === 'video') return video > 0.3;
  if (kind === 'accounts') return video < 0.05 && live < 0.3;
  return kind === 'alone' || live > 0.4;
}

/** One product that takes off on each day, the kinds in turn; undefined where none fits or the world is too small. */
export function takeOffsOf({
  seed,
  size,
  products,
  tree,
  base,
}: Making): (day: number) => TakeOff | undefined {
  const known = new Map<number, TakeOff | undefined>();
  const make = (day: number): TakeOff | undefined => {
    if (size.rooms < MIN_ROOMS) return undefined;
    const kind = takeOffKinds[day % takeOffKinds.length] ?? 'alone';
    const mark = mix(mix(seed, purpose.takeOffs), day);
    let chosen: Product | undefined;
    for (const product of products) {
      if (kind === 'accounts' && tree.tops[product.top] !== MAX_SOLD) continue;
      if (!fits({ product, base: base[product.index] ?? 0 }, kind, day)) continue;
      if (!chosen || mix(mark, product.index) < mix(mark, chosen.index)) chosen = product;
    }
    if (!chosen) return undefined;
    const { least, more, ofAccounts } = FIRST_DAY;
    const first = kind === 'accounts' ? ofAccounts : Math.round(least + more * unit(mix(mark, 1)));
    return { product: chosen.index, kind, day, pieces: FADING.map((part) => Math.round(first * part)) };
  };
  return (day) => {
    if (!known.has(day)) known.set(day, make(day));
    return known.get(day);
  };
}

/** Demand in pieces that take-offs bring to products on a day, by their index; the most where several meet. */
export function piecesOfTakeOffs(
  takeOffs: (day: number) => TakeOff | undefined,
  day: number,
): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const [ago] of FADING.entries()) {
    const one = takeOffs(day - ago);
    if (one) wanted.set(one.product, Math.max(wanted.get(one.product) ?? 0, one.pieces[ago] ?? 0));
  }
  return wanted;
}
