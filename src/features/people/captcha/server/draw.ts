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
/** Lobes of an outline, fewest and most. */
const LOBES = [3, 5] as const;
/**
 * Draws a sea with a gap at `x` and the piece that fills it; compressing is done beside the main thread. The picture is calm, with
 * one gap in it: a program sees it as well as a person, and what holds it back is the work of each puzzle (effort.ts).
 */
export async function drawPuzzle(x: number): Promise<PuzzleDrawing> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const { width, height, piece } = SIZE;
  const top = MARGIN_PX + Math.floor(Math.random() * (height - piece - 2 * MARGIN_PX));
  const sea = createCanvas(width, height);
  const context = sea.getContext('2d');
  paintSea(context, width, height);
  const placed = { shape: randomShape(piece), x, top };
  const cut = cutOut(sea, placed, createCanvas);
  gap(context, placed);
  const [picture, piecePng] = await Promise.all([sea.encode('png'), cut.encode('png')]);
  return { background: picture, piece: piecePng, top };
}

interface Placed {
  readonly shape: readonly Spot[];
  readonly x: number;
  readonly top: number;
}

/** An uneven pebble within a square of `size`: lobes on a wandering radius, joined by curves. */
function randomShape(size: number): Spot[] {
  const middle = size / 2;
  const turn = Math.random() * 2 * Math.PI;
  const [fewest, most] = LOBES;
  const corners = 2 * (fewest + Math.floor(Math.random() * (most - fewest + 1)));
  return Array.from({ length: corners }, (_, i) => {
    const angle = turn + ((i + (Math.random() - 0.5) * 0.4) / corners) * 2 * Math.PI;
    const radius = middle * (i % 2 === 0 ? 0.88 + Math.random() * 0.1 : 0.44 + Math.random() * 0.2);
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

/** The piece, a little lighter than its place. */
function cutOut(sea: Canvas, placed: Placed, make: Make): Canvas {
  const cut = make(SIZE.piece, SIZE.piece);
  const context = cut.getContext('2d');
  const own = { ...placed, x: 0, top: 0 };
  context.save();
  trace(context, own);
  context.clip();
  context.drawImage(sea, -placed.x, -placed.top);
  context.fillStyle = 'rgba(255,255,255,.08)';
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

/** Draws the gap: dark water with a light rim and a shadow within, as if the piece had been lifted out. */
function gap(context: SKRSContext2D, placed: Placed): void {
  context.save();
  trace(context, placed);
  context.clip();
  context.fillStyle = 'rgba(4,26,36,.62)';
  context.fillRect(placed.x, placed.top, SIZE.piece, SIZE.piece);
  trace(context, placed);
  context.lineWidth = 3;
  context.strokeStyle = 'rgba(4,26,36,.5)';
  context.shadowColor = 'rgba(4,26,36,.9)';
  context.shadowBlur = 8;
  context.stroke();
  context.restore();
  trace(context, placed);
  context.lineWidth = 2;
  context.strokeStyle = 'rgba(255,255,255,.92)';
  context.stroke();
}
