import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { PuzzleDrawing } from '#features/captcha/server/draw.ts';
import { SIZE } from '#features/captcha/server/puzzle.ts';

/** Brightness of each pixel of a picture, row by row, its colours, and how much of each is covered. */
interface Grey {
  readonly width: number;
  readonly light: Float64Array;
  readonly colours: readonly Float64Array[];
  readonly alpha: Float64Array;
}

async function greyOf(png: Buffer): Promise<Grey> {
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const pixels = data.length / 4;
  const channel = (at: number) => Float64Array.from({ length: pixels }, (_, i) => data[4 * i + at]!);
  const [red, green, blue] = [channel(0), channel(1), channel(2)];
  const light = red.map((one, i) => 0.3 * one + 0.59 * green[i]! + 0.11 * blue[i]!);
  const alpha = channel(3).map((one) => one / 255);
  return { width: image.width, light, colours: [red, green, blue], alpha };
}

/** Steepness of the brightness at each pixel. */
function edgesOf({ width, light }: Grey): Float64Array {
  const edges = new Float64Array(light.length);
  for (let i = width + 1; i < light.length - width - 1; i++)
    edges[i] = Math.hypot(light[i + 1]! - light[i - 1]!, light[i + width]! - light[i - width]!);
  return edges;
}

/** Pixels well inside the piece, without its bright rim, and those of its rim. */
function partsOf({ width, alpha }: Grey): { inside: number[]; rim: number[] } {
  const isIn = (i: number) => (alpha[i] ?? 0) > 0.95;
  const around = (i: number, by: number) =>
    [i - by, i + by, i - by * width, i + by * width, i].every((one) => isIn(one));
  const all = Array.from(alpha.keys());
  return {
    inside: all.filter((i) => around(i, 4)),
    rim: all.filter((i) => (alpha[i] ?? 0) > 0.3 && !around(i, 2)),
  };
}

/** How alike two lists are, from -1 to 1. */
function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
  const [ma, mb] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    const [da, db] = [a[i]! - ma, b[i]! - mb];
    ab += da * db;
    aa += da * da;
    bb += db * db;
  }
  return aa === 0 || bb === 0 ? 0 : ab / Math.sqrt(aa * bb);
}

/** Points along the outline of a piece: one a little inside of it and one a little outside, along the line from the middle. */
function pairsOf({ width, alpha }: Grey): { inner: [number, number]; outer: [number, number] }[] {
  const middle = width / 2;
  return Array.from({ length: 72 }, (_, i) => {
    const [dx, dy] = [Math.cos((i / 36) * Math.PI), Math.sin((i / 36) * Math.PI)];
    const at = (radius: number): [number, number] => [
      Math.round(middle + dx * radius),
      Math.round(middle + dy * radius),
    ];
    let radius = middle - 1;
    const covered = (from: number) => {
      const [x, y] = at(from);
      return (alpha[y * width + x] ?? 0) > 0.95;
    };
    while (radius > 4 && !covered(radius)) radius -= 0.5;
    return { inner: at(radius - 4), outer: at(radius + 3) };
  });
}

/** Ways to look for the place of a piece without an eye. */
export const attacks = [
  'contrast',
  'contrast of any sign',
  'contrast of colours',
  'outline by gradient',
  'brightest edge',
  'darkness',
  'closed contrast',
  'texture',
  'correlation',
] as const;
export type Attack = (typeof attacks)[number];

/** How well the piece fits at a place, by one way of looking. */
type Score = (x: number) => number;

/** Ways that compare the two sides of the outline. */
function contrasts(sea: Grey, cut: Grey, top: number): Partial<Record<Attack, Score>> {
  const pairs = pairsOf(cut);
  const at = (of: Float64Array, [px, py]: [number, number], x: number) =>
    of[(top + py) * sea.width + Math.min(sea.width - 1, x + px)] ?? 0;
  const over = (x: number, of: (inner: [number, number], outer: [number, number], x: number) => number) =>
    pairs.reduce((sum, { inner, outer }) => sum + of(inner, outer, x), 0);
  return {
    contrast: (x) => over(x, (inner, outer) => at(sea.light, outer, x) - at(sea.light, inner, x)),
    'closed contrast': (x) =>
      over(x, (inner, outer) => Number(Math.abs(at(sea.light, outer, x) - at(sea.light, inner, x)) > 20)),
    'contrast of any sign': (x) =>
      over(x, (inner, outer) => Math.abs(at(sea.light, outer, x) - at(sea.light, inner, x))),
    'contrast of colours': (x) =>
      over(x, (inner, outer) =>
        Math.hypot(...sea.colours.map((one) => at(one, outer, x) - at(one, inner, x))),
      ),
  };
}

/** Ways that lay the piece over the picture pixel by pixel. */
function overlays(sea: Grey, cut: Grey, top: number): Partial<Record<Attack, Score>> {
  const { inside, rim } = partsOf(cut);
  const steep = edgesOf(sea);
  const outline = edgesOf({ ...cut, light: cut.alpha });
  const place = (pixel: number, x: number) =>
    (top + Math.floor(pixel / cut.width)) * sea.width + x + (pixel % cut.width);
  const under = (of: Float64Array, pixels: readonly number[], x: number) =>
    pixels.map((i) => of[place(i, x)]!);
  const mean = (of: Float64Array, pixels: readonly number[], x: number) =>
    under(of, pixels, x).reduce((sum, one) => sum + one, 0) / pixels.length;
  const spread = (of: Float64Array, pixels: readonly number[], x: number) => {
    const middle = mean(of, pixels, x);
    return under(of, pixels, x).reduce((sum, one) => sum + (one - middle) ** 2, 0);
  };
  const own = inside.map((i) => cut.light[i]!);
  const all = [...outline.keys()];
  const ownOutline = all.map((i) => outline[i]!);
  return {
    correlation: (x) => correlation(own, under(sea.light, inside, x)),
    'outline by gradient': (x) => correlation(ownOutline, under(steep, all, x)),
    'brightest edge': (x) => mean(steep, rim, x),
    texture: (x) => spread(sea.light, inside, x),
    darkness: (x) => mean(sea.light, rim, x) - mean(sea.light, inside, x),
  };
}

/** The places that each attack finds, pixels from the left: that of its highest score over the row of the piece. */
export async function attack({ background, piece, top }: PuzzleDrawing): Promise<Record<Attack, number>> {
  const [sea, cut] = await Promise.all([greyOf(background), greyOf(piece)]);
  const scores = { ...contrasts(sea, cut, top), ...overlays(sea, cut, top) };
  const best = (score: Score) => {
    let found = { x: 0, score: Number.NEGATIVE_INFINITY };
    for (let x = SIZE.piece; x <= SIZE.width - SIZE.piece - 1; x++) {
      const here = score(x);
      if (here > found.score) found = { x, score: here };
    }
    return found.x;
  };
  const places = attacks.map((way) => [way, best(scores[way] as Score)] as const);
  return Object.fromEntries(places) as Record<Attack, number>;
}
