import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { PuzzleDrawing } from '#features/captcha/server/draw.ts';
import { SIZE } from '#features/captcha/server/puzzle.ts';

/** Brightness of each pixel of a picture, row by row, and how much of each is covered. */
interface Grey {
  readonly width: number;
  readonly light: Float64Array;
  readonly alpha: Float64Array;
}

async function greyOf(png: Buffer): Promise<Grey> {
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const pixels = data.length / 4;
  const light = new Float64Array(pixels);
  const alpha = new Float64Array(pixels);
  for (let i = 0; i < pixels; i++) {
    light[i] = 0.3 * data[4 * i]! + 0.59 * data[4 * i + 1]! + 0.11 * data[4 * i + 2]!;
    alpha[i] = data[4 * i + 3]! / 255;
  }
  return { width: image.width, light, alpha };
}

/** Steepness of the brightness at each pixel. */
function edgesOf({ width, light, alpha }: Grey): Grey {
  const edges = new Float64Array(light.length);
  for (let i = width + 1; i < light.length - width - 1; i++)
    edges[i] = Math.hypot(light[i + 1]! - light[i - 1]!, light[i + width]! - light[i - width]!);
  return { width, light: edges, alpha };
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

/** Ways to look for the place of a piece without an eye. */
export type Attack = 'correlation' | 'darkness' | 'edges';

/** The place that an attack finds, pixels from the left: that of the highest score over the row of the piece. */
export async function attack({ background, piece, top }: PuzzleDrawing, way: Attack): Promise<number> {
  const [sea, cut] = await Promise.all([greyOf(background), greyOf(piece)]);
  const { inside, rim } = partsOf(cut);
  const steep = edgesOf(sea);
  const place = (pixel: number, x: number) =>
    (top + Math.floor(pixel / cut.width)) * sea.width + x + (pixel % cut.width);
  const own = inside.map((i) => cut.light[i]!);
  const mean = (of: Float64Array, pixels: readonly number[], x: number) =>
    pixels.reduce((sum, i) => sum + of[place(i, x)]!, 0) / pixels.length;
  const score = (x: number) => {
    if (way === 'correlation')
      return correlation(
        own,
        inside.map((i) => sea.light[place(i, x)]!),
      );
    if (way === 'edges') return mean(steep.light, rim, x);
    return mean(sea.light, rim, x) - mean(sea.light, inside, x);
  };
  let best = { x: 0, score: Number.NEGATIVE_INFINITY };
  for (let x = SIZE.piece; x <= SIZE.width - SIZE.piece - 1; x++) {
    const found = score(x);
    if (found > best.score) best = { x, score: found };
  }
  return best.x;
}
