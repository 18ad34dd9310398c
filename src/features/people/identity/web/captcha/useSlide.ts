import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Puzzle } from '#features/people/captcha/contract.ts';
import { nowMs } from '#platform/web/clock.ts';

/** Pixels of the picture that an arrow key moves the piece; with shift, and with up or down. */
const STEP = 4;
const LEAP = 20;
const KEY_STEP = 1;
/** More points than this the server does not take. */
const MAX_POINTS = 400;

/** Where the piece was and when, in pixels of the picture and milliseconds since it was taken. */
export interface SlidePoint {
  readonly x: number;
  readonly t: number;
}

/** Where the keys move the piece to; null for a key that moves nothing. */
export function slidTo(x: number, { key, isShift, most }: { key: string; isShift: boolean; most: number }) {
  const step = isShift ? LEAP : STEP;
  const moves: Record<string, number> = {
    ArrowRight: x + step,
    ArrowLeft: x - step,
    ArrowUp: x + KEY_STEP,
    ArrowDown: x - KEY_STEP,
    Home: 0,
    End: most,
  };
  const next = moves[key];
  return next === undefined ? null : Math.min(most, Math.max(0, next));
}

interface Drag {
  readonly pointer: number;
  /** Page x at which the piece stood at 0, and pixels of the page to one of the picture. */
  readonly zero: number;
  readonly scale: number;
}

/** Where the piece is, and the way it came. */
function useTrack() {
  const [x, setX] = useState(0);
  const points = useRef<SlidePoint[]>([]);
  const since = useRef(0);
  const move = (to: number) => {
    if (points.current.length === 0) since.current = nowMs();
    const point = { x: Math.round(to * 100) / 100, t: Math.round(nowMs() - since.current) };
    if (points.current.length < MAX_POINTS - 1) points.current.push(point);
    setX(to);
  };
  const track = () => [...points.current, { x, t: Math.round(nowMs() - since.current) }];
  return { x, move, track };
}

/** The piece of a puzzle: moved by pointer, touch or keys; dropped by letting go or Enter. */
export function useSlide(puzzle: Puzzle, onDrop: (x: number, track: readonly SlidePoint[]) => void) {
  const { x, move, track } = useTrack();
  const [held, setHeld] = useState<Drag | null>(null);
  const most = puzzle.width - puzzle.piece_size;
  // A press without a pull is no answer: it only takes the piece in hand.
  const drop = () => {
    if (x > 0) onDrop(Math.round(x), track());
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const scale = (event.currentTarget.parentElement?.clientWidth || puzzle.width) / puzzle.width;
    setHeld({ pointer: event.pointerId, zero: event.clientX - x * scale, scale });
    move(x);
  };
  const onPointerMove = ({ pointerId, clientX }: PointerEvent) => {
    if (held?.pointer === pointerId) move(Math.min(most, Math.max(0, (clientX - held.zero) / held.scale)));
  };
  const onPointerUp = ({ pointerId }: PointerEvent) => {
    if (held?.pointer !== pointerId) return;
    setHeld(null);
    drop();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isDrop = event.key === 'Enter' || event.key === ' ';
    const to = slidTo(x, { key: event.key, isShift: event.shiftKey, most });
    if (isDrop) drop();
    else if (to !== null) move(to);
    else return;
    event.preventDefault();
  };
  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown };
  return { x, most, isDragging: held !== null, handlers };
}
