import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { paintSea } from './captcha-background.ts';
import { SIZE } from './puzzle.ts';

/** A drawn puzzle: PNGs, and how far from the top the piece lies. */
export interface PuzzleDrawing {
  readonly background: Buffer;
  readonly piece: Buffer;
  readonly top: number;
}

type Make = (width: number, height: number) => Canvas;
type Spot = readonly [number, number];

const MARGIN_PX = 10;
const DECOYS = 2;
const CORNERS = 9;

/** Draws a sea with a hole at `x` and the piece that fills it; compressing is done beside the main thread. */
export async function drawPuzzle(x: number): Promise<PuzzleDrawing> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const { width, height, piece } = SIZE;
  const top = MARGIN_PX + Math.floor(Math.random() * (height - piece - 2 * MARGIN_PX));
  const sea = createCanvas(width, height);
  const context = sea.getContext('2d');
  paintSea(context, width, height);
  const shape = randomShape(piece);
  const cut = cutOut(sea, { shape, x, top }, createCanvas);
  for (let i = 0; i < DECOYS; i++) decoy(context);
  hole(context, { shape, x, top }, 0.44);
  const [background, piecePng] = await Promise.all([sea.encode('png'), cut.encode('png')]);
  return { background, piece: piecePng, top };
}

interface Placed {
  readonly shape: readonly Spot[];
  readonly x: number;
  readonly top: number;
}

/** An uneven pebble within a square of `size`: corners on a wandering radius, joined by curves. */
function randomShape(size: number): Spot[] {
  const middle = size / 2;
  const turn = Math.random() * Math.PI;
  return Array.from({ length: CORNERS }, (_, i) => {
    const angle = turn + ((i + (Math.random() - 0.5) * 0.5) / CORNERS) * 2 * Math.PI;
    const radius = middle * (i % 2 === 0 ? 0.86 + Math.random() * 0.1 : 0.56 + Math.random() * 0.2);
    return [middle + Math.cos(angle) * radius, middle + Math.sin(angle) * radius] as const;
  });
}

function trace(context: SKRSContext2D, { shape, x, top }: Placed): void {
  const at = (i: number): Spot => {
    const [px, py] = shape[(i + shape.length) % shape.length] ?? [0, 0];
    return [x + px, top + py];
  };
  const between = (i: number): Spot => {
    const [[ax, ay], [bx, by]] = [at(i), at(i + 1)];
    return [(ax + bx) / 2, (ay + by) / 2];
  };
  context.beginPath();
  context.moveTo(...between(-1));
  for (let i = 0; i < shape.length; i++) context.quadraticCurveTo(...at(i), ...between(i));
  context.closePath();
}

/** TRICKY: the piece is lighter than its place by a shade that differs each time, so that equal pixels find nothing. */
function cutOut(sea: Canvas, placed: Placed, make: Make): Canvas {
  const cut = make(SIZE.piece, SIZE.piece);
  const context = cut.getContext('2d');
  const own = { ...placed, x: 0, top: 0 };
  context.save();
  trace(context, own);
  context.clip();
  context.drawImage(sea, -placed.x, -placed.top);
  context.fillStyle = `rgba(255,255,255,${0.05 + Math.random() * 0.08})`;
  context.fillRect(0, 0, SIZE.piece, SIZE.piece);
  context.restore();
  trace(context, own);
  context.lineWidth = 2;
  context.strokeStyle = 'rgba(255,255,255,.92)';
  context.shadowColor = 'rgba(6,40,52,.55)';
  context.shadowBlur = 4;
  context.stroke();
  return cut;
}

function hole(context: SKRSContext2D, placed: Placed, depth: number): void {
  context.save();
  trace(context, placed);
  context.fillStyle = `rgba(6,32,43,${depth})`;
  context.fill();
  context.clip();
  context.lineWidth = 5;
  context.strokeStyle = `rgba(4,20,28,${depth * 0.7})`;
  context.stroke();
  context.restore();
  trace(context, placed);
  context.lineWidth = 1.3;
  context.strokeStyle = `rgba(255,255,255,${depth * 1.35})`;
  context.stroke();
}

/** A shallow hole of another shape: a program that looks for the darkest spot finds three. */
function decoy(context: SKRSContext2D): void {
  const size = SIZE.piece * (0.55 + Math.random() * 0.3);
  const x = Math.random() * (SIZE.width - size);
  const top = Math.random() * (SIZE.height - size);
  hole(context, { shape: randomShape(size), x, top }, 0.16 + Math.random() * 0.1);
}
