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
/** Corners of an outline: few, so that an eye sees at once which way it lies. */
const CORNERS = 6;
/** Other holes in the same row: the same outline upside down, about as dark. */
const DECOYS = 2;
/** How far a bright outline or a shadow lies from the hole at least, in pixels: it may cross the edge of the hole. */
const BESIDE_PX = 40;
/** Pixels between the left edges of two holes. */
const APART_PX = SIZE.piece + 3;
/** How far a corner of a drawn hole may lie from that of the piece, in pixels. */
const WANDER_PX = 2.4;
const GRAINS = 90;

/**
 * Draws a sea with a hole at `x` and the piece that fills it; compressing is done beside the main thread. A program that looks for
 * the piece in the picture is led elsewhere: what the hole shows is another part of the sea, and what the piece shows lies, darkened,
 * in one of the other holes of its row; the sharpest outline holds nothing, and the darkest spot has no outline. The eye looks for a
 * dark hole that lies the way the piece does.
 */
export async function drawPuzzle(x: number): Promise<PuzzleDrawing> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const { width, height, piece } = SIZE;
  const top = MARGIN_PX + Math.floor(Math.random() * (height - piece - 2 * MARGIN_PX));
  const sea = createCanvas(width, height);
  paintSea(sea.getContext('2d'), width, height);
  const shape = randomShape(piece);
  const cut = cutOut(sea, { shape, x, top }, createCanvas);
  const background = createCanvas(width, height);
  const context = background.getContext('2d');
  context.drawImage(sea, 0, 0);
  const decoys = placesBeside(x);
  const bait = Math.floor(Math.random() * decoys.length);
  const holes: Hole[] = decoys.map((place, i) => ({
    shape: turned(shape, piece),
    x: place,
    top,
    from: i === bait ? x : elsewhere(x),
  }));
  holes.push({ shape, x, top, from: elsewhere(x) });
  const [dark, bright] = [beside(x), beside(x)];
  shadow(context, { x: dark, top });
  for (const one of shuffled(holes)) hole(context, sea, one);
  brightOutline(context, { shape, x: bright, top });
  const [picture, piecePng] = await Promise.all([background.encode('png'), cut.encode('png')]);
  return { background: picture, piece: piecePng, top };
}

interface Placed {
  readonly shape: readonly Spot[];
  readonly x: number;
  readonly top: number;
}

/** A hole that shows the sea of another place. */
interface Hole extends Placed {
  readonly from: number;
}

const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);

/** Left edges of the other holes of the row, clear of the hole, of one another and of where the piece starts. */
function placesBeside(x: number): number[] {
  const found: number[] = [];
  for (let i = 0; i < 400 && found.length < DECOYS; i++) {
    const place = APART_PX + Math.floor(Math.random() * (SIZE.width - SIZE.piece - APART_PX));
    if ([x, ...found].every((other) => Math.abs(place - other) >= APART_PX)) found.push(place);
  }
  return found;
}

/** A place in the row that is not that of the hole. */
function beside(x: number): number {
  const places = Array.from({ length: SIZE.width - 2 * SIZE.piece }, (_, i) => SIZE.piece + i).filter(
    (place) => Math.abs(place - x) >= BESIDE_PX,
  );
  return places[Math.floor(Math.random() * places.length)] ?? SIZE.piece;
}

/** Where the sea is taken from that fills a hole: not near what the piece shows. */
function elsewhere(x: number): number {
  const most = SIZE.width - SIZE.piece;
  const place = Math.random() * most;
  return Math.abs(place - x) < SIZE.piece / 2 ? (place + most / 2) % most : place;
}

/** An uneven pebble within a square of `size`: corners on a wandering radius, joined by curves. */
function randomShape(size: number): Spot[] {
  const middle = size / 2;
  const turn = Math.random() * 2 * Math.PI;
  return Array.from({ length: CORNERS }, (_, i) => {
    const angle = turn + ((i + (Math.random() - 0.5) * 0.3) / CORNERS) * 2 * Math.PI;
    const radius = middle * (i % 2 === 0 ? 0.88 + Math.random() * 0.1 : 0.5 + Math.random() * 0.12);
    return [middle + Math.cos(angle) * radius, middle + Math.sin(angle) * radius] as const;
  });
}

/** An outline upside down within its square. */
const turned = (shape: readonly Spot[], size: number): Spot[] => shape.map(([x, y]) => [size - x, size - y]);

/** An outline whose corners lie a little beside their places. */
const wandering = (shape: readonly Spot[]): Spot[] =>
  shape.map(([x, y]) => [
    x + (Math.random() - 0.5) * 2 * WANDER_PX,
    y + (Math.random() - 0.5) * 2 * WANDER_PX,
  ]);

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

/** The piece, in a shade that differs each time. */
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

/** Draws a hole: the sea of its other place, darkened and grained, within an outline that wanders and is partly left open. */
function hole(context: SKRSContext2D, sea: Canvas, { shape, x, top, from }: Hole): void {
  const placed = { shape: wandering(shape), x, top };
  const depth = 0.4 + Math.random() * 0.12;
  context.save();
  trace(context, placed);
  context.clip();
  context.drawImage(sea, x - from, 0);
  context.fillStyle = `rgba(6,32,43,${depth})`;
  context.fillRect(x, top, SIZE.piece, SIZE.piece);
  for (let i = 0; i < GRAINS; i++) {
    const tone = Math.random() < 0.5 ? 255 : 0;
    context.fillStyle = `rgba(${tone},${tone},${tone},${0.06 + Math.random() * 0.16})`;
    const size = 1 + Math.random() * 3;
    context.fillRect(x + Math.random() * SIZE.piece, top + Math.random() * SIZE.piece, size, size);
  }
  context.restore();
  trace(context, placed);
  context.lineWidth = 1.3;
  context.setLineDash([8 + Math.random() * 14, 4 + Math.random() * 8]);
  context.lineDashOffset = Math.random() * 30;
  context.strokeStyle = `rgba(255,255,255,${0.6 + Math.random() * 0.25})`;
  context.stroke();
  context.setLineDash([]);
}

/** The outline of the piece in clear white over open water: edges, and nothing behind them. */
function brightOutline(context: SKRSContext2D, placed: Placed): void {
  trace(context, placed);
  context.lineWidth = 2;
  context.strokeStyle = 'rgba(255,255,255,.95)';
  context.shadowColor = 'rgba(6,40,52,.8)';
  context.shadowBlur = 3;
  context.stroke();
  context.shadowBlur = 0;
}

/** A soft dark spot of about the size of the piece, without an edge. */
function shadow(context: SKRSContext2D, { x, top }: Omit<Placed, 'shape'>): void {
  const middle = [x + SIZE.piece / 2, top + SIZE.piece / 2] as const;
  const gradient = context.createRadialGradient(...middle, 2, ...middle, SIZE.piece * 0.62);
  gradient.addColorStop(0, 'rgba(2,12,18,.72)');
  gradient.addColorStop(0.45, 'rgba(2,12,18,.5)');
  gradient.addColorStop(1, 'rgba(2,12,18,0)');
  context.fillStyle = gradient;
  context.fillRect(x - SIZE.piece / 2, top - SIZE.piece / 2, SIZE.piece * 2, SIZE.piece * 2);
}
