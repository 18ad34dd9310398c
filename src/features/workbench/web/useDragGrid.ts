import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { BoardComponent } from '../contract.ts';
import { GRID, moved, type Place } from '../layout.ts';

/** Height of a row of the grid and the space between two, in pixels. */
export const ROW = 56;
export const GAP = 12;

/** What is being dragged: where it would come to lie, and how far the pointer has moved, in pixels. */
export interface Drag {
  readonly id: string;
  readonly how: 'move' | 'size';
  readonly layout: readonly BoardComponent[];
  readonly dx: number;
  readonly dy: number;
}

const keys: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const samePlaces = (a: readonly BoardComponent[], b: readonly BoardComponent[]) => {
  const at = new Map(a.map((one) => [one.id, one]));
  return b.every(({ id, x, y, w, h }) => {
    const one = at.get(id);
    return one && one.x === x && one.y === y && one.w === w && one.h === h;
  });
};

/** Where a component wants to be when it moves or grows by so many cells; null when it is gone. */
function wantedPlace(
  components: readonly BoardComponent[],
  { id, how }: Pick<Drag, 'id' | 'how'>,
  [cx, cy]: readonly [number, number],
): Place | null {
  const own = components.find((one) => one.id === id);
  if (!own) return null;
  return how === 'move' ? { ...own, x: own.x + cx, y: own.y + cy } : { ...own, w: own.w + cx, h: own.h + cy };
}

/** The cells of a pointer's way over a grid. */
function cellsOf(grid: HTMLElement, { dx, dy }: Pick<Drag, 'dx' | 'dy'>): readonly [number, number] {
  const column = (grid.clientWidth + GAP) / GRID.columns;
  return [Math.round(dx / column), Math.round(dy / (ROW + GAP))];
}

/** Moves and sizes components by pointer and by keys; `onDone` gets the layout when it changed. */
export function useDragGrid(
  components: readonly BoardComponent[],
  onDone: (layout: readonly BoardComponent[]) => void,
) {
  const grid = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const from = useRef({ x: 0, y: 0, scroll: 0 });
  const finish = (layout: readonly BoardComponent[]) => {
    setDrag(null);
    if (!samePlaces(components, layout)) onDone(layout);
  };
  const start = (id: string, how: Drag['how']) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.target as HTMLElement).closest('button, a, input')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY, scroll: window.scrollY };
    setDrag({ id, how, layout: components, dx: 0, dy: 0 });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!drag || !grid.current) return;
    const dx = event.clientX - from.current.x;
    const dy = event.clientY - from.current.y + window.scrollY - from.current.scroll;
    const to = wantedPlace(components, drag, cellsOf(grid.current, { dx, dy }));
    if (to) setDrag({ ...drag, dx, dy, layout: moved(components, drag.id, to) });
  };
  /** Arrows move, with Shift they size. */
  const onKey = (id: string) => (event: KeyboardEvent) => {
    const step = keys[event.key];
    if (!step) return;
    event.preventDefault();
    const to = wantedPlace(components, { id, how: event.shiftKey ? 'size' : 'move' }, step);
    if (to) finish(moved(components, id, to));
  };
  const handlers = (id: string, how: Drag['how']) => ({
    onPointerDown: start(id, how),
    onPointerMove: move,
    onPointerUp: () => drag && finish(drag.layout),
    onPointerCancel: () => setDrag(null),
  });
  return { grid, drag, handlers, onKey };
}
