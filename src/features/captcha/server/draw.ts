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
/** Thick strokes along a part of the outline, in other places of the row. */
const STROKES = 2;
/** How far a stroke or a shadow lies from the gap at least, in pixels: it never crosses the gap. */
const BESIDE_PX = SIZE.piece + 4;
/** How far a corner of the drawn gap may lie from that of the piece, in pixels. */
const WANDER_PX = 1.6;

/**
 * Draws a sea with a gap at `x` and the piece that fills it; compressing is done beside the main thread. The eye sees one closed,
 * hatched gap. A program that compares brightness is led elsewhere: the hatching is as bright as the sea around it on average, and the
 * steepest edges and strongest contrasts along an outline like that of the piece are those of open strokes that enclose nothing.
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
  panel(context, x, top);
  const places = placesBeside(x);
  shadow(context, { x: places[0] ?? SIZE.piece, top });
  for (const place of places) openStroke(context, { shape, x: place, top });
  gap(context, sea, { shape, x, top, from: elsewhere(x) });
  const [picture, piecePng] = await Promise.all([background.encode('png'), cut.encode('png')]);
  return { background: picture, piece: piecePng, top };
}

interface Placed {
  readonly shape: readonly Spot[];
  readonly x: number;
  readonly top: number;
}

/** A gap that shows the sea of another place. */
interface Gap extends Placed {
  readonly from: number;
}

/** Left edges of the strokes of the row, clear of the gap and as far from one another as there is room. */
function placesBeside(x: number): number[] {
  const free = Array.from({ length: SIZE.width - 2 * SIZE.piece }, (_, i) => SIZE.piece + i).filter(
    (place) => Math.abs(place - x) >= BESIDE_PX,
  );
  const found: number[] = [];
  for (let i = 0; i < 200 && found.length < STROKES; i++) {
    const place = free[Math.floor(Math.random() * free.length)] ?? SIZE.piece;
    if (found.every((other) => Math.abs(place - other) >= SIZE.piece / 2)) found.push(place);
  }
  return found;
}

/** Where the sea is taken from that fills the gap: not near what the piece shows. */
function elsewhere(x: number): number {
  const most = SIZE.width - SIZE.piece;
  const place = Math.random() * most;
  return Math.abs(place - x) < SIZE.piece / 2 ? (place + most / 2) % most : place;
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

/** Draws the gap: the sea of its other place under light and dark hatching, whose ends are its outline. */
function gap(context: SKRSContext2D, sea: Canvas, { shape, x, top, from }: Gap): void {
  const placed = { shape: wandering(shape), x, top };
  context.save();
  trace(context, placed);
  context.clip();
  context.drawImage(sea, x - from, 0);
  hatch(context, { x, top });
  context.restore();
  // A clear line around it would be what the outline of the piece fits best.
  trace(context, placed);
  context.lineWidth = 2;
  context.strokeStyle = 'rgba(6,32,43,.22)';
  context.stroke();
}

/** Slanting stripes, light and dark by turns, of uneven width: as bright together as what lies under them. */
function hatch(context: SKRSContext2D, { x, top }: Omit<Placed, 'shape'>): void {
  const half = SIZE.piece / 2;
  context.translate(x + half, top + half);
  context.rotate(Math.random() * Math.PI);
  let isLight = Math.random() < 0.5;
  for (let at = -SIZE.piece; at < SIZE.piece; isLight = !isLight) {
    const wide = 3.5 + Math.random() * 2.5;
    const strength = 0.3 + Math.random() * 0.12;
    context.fillStyle = isLight ? `rgba(255,255,255,${strength})` : `rgba(6,32,43,${strength})`;
    context.fillRect(at, -SIZE.piece, wide, 2 * SIZE.piece);
    at += wide;
  }
}

/** Sides of the hatched panel, in pixels: wider and higher than the piece, so that no eye takes it for the gap. */
const PANEL = { wide: 84, high: 80 } as const;

/** A large hatched panel on the roomier side of the gap: along any outline within it stripes change as often as at the gap. */
function panel(context: SKRSContext2D, x: number, top: number): void {
  const { wide, high } = PANEL;
  const least = x < SIZE.width / 2 ? x + SIZE.piece + 4 : SIZE.piece;
  const most = x < SIZE.width / 2 ? SIZE.width - wide : x - wide - 4;
  const left = least + Math.random() * Math.max(0, most - least);
  const upper = top - (high - SIZE.piece) / 2;
  const lean = (Math.random() - 0.5) * 12;
  context.save();
  context.beginPath();
  context.moveTo(left, upper);
  context.quadraticCurveTo(left + wide / 2, upper + lean, left + wide, upper);
  context.quadraticCurveTo(left + wide + lean / 3, upper + high / 2, left + wide, upper + high);
  context.quadraticCurveTo(left + wide / 2, upper + high + lean, left, upper + high);
  context.closePath();
  context.clip();
  context.translate(left + wide / 2 - SIZE.piece / 2, 0);
  hatch(context, { x: 0, top });
  context.restore();
}

/** Part of the outline that a stroke follows. */
const STROKE_SHARE = 0.42;
const STROKE_PX = 5;

/** A thick stroke along a part of an outline, light without and dark within: it has the steepest edges, and encloses nothing. */
function openStroke(context: SKRSContext2D, placed: Placed): void {
  const around = Math.PI * SIZE.piece * 0.85;
  const dash = [around * STROKE_SHARE, around * 2];
  const offset = -Math.random() * around * (1 - STROKE_SHARE);
  for (const isWithin of [true, false]) {
    context.save();
    trace(context, placed);
    if (!isWithin) context.rect(0, 0, SIZE.width, SIZE.height);
    context.clip('evenodd');
    trace(context, placed);
    context.setLineDash(dash);
    context.lineDashOffset = offset;
    context.lineCap = 'round';
    context.lineWidth = 2 * STROKE_PX;
    context.strokeStyle = isWithin ? 'rgba(2,12,18,.78)' : 'rgba(255,255,255,.82)';
    context.stroke();
    context.restore();
  }
}

/** A soft dark spot of about the size of the piece, without an edge. */
function shadow(context: SKRSContext2D, { x, top }: Omit<Placed, 'shape'>): void {
  const middle = [x + SIZE.piece / 2, top + SIZE.piece / 2] as const;
  const gradient = context.createRadialGradient(...middle, 2, ...middle, SIZE.piece * 0.62);
  gradient.addColorStop(0, 'rgba(2,12,18,.5)');
  gradient.addColorStop(0.45, 'rgba(2,12,18,.34)');
  gradient.addColorStop(1, 'rgba(2,12,18,0)');
  context.fillStyle = gradient;
  context.fillRect(x - SIZE.piece / 2, top - SIZE.piece / 2, SIZE.piece * 2, SIZE.piece * 2);
}
