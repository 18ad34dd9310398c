/** Columns of the grid, the smallest and the largest component, and the last row that a board has. */
export const GRID = { columns: 12, minW: 3, minH: 3, maxH: 16, maxRow: 1000 } as const;

/** Where a component lies, in columns and rows of the grid. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A component with its place. */
export type Placed = Place & { readonly id: string };

/** Whether two places share a cell. */
export function overlaps(a: Place, b: Place): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/** Whether a place lies within the grid and has a size that components may have. */
export function isInGrid({ x, y, w, h }: Place): boolean {
  return (
    [x, y, w, h].every(Number.isInteger) &&
    x >= 0 &&
    y >= 0 &&
    w >= GRID.minW &&
    x + w <= GRID.columns &&
    h >= GRID.minH &&
    h <= GRID.maxH &&
    y + h <= GRID.maxRow
  );
}

/** The problem of a layout of these components; null when it may be kept. */
export function layoutProblem(layout: readonly Placed[], ids: readonly string[]): string | null {
  const own = new Set(layout.map(({ id }) => id));
  if (own.size !== layout.length || own.size !== ids.length || ids.some((id) => !own.has(id)))
    return '布局与看板组件不一致，请刷新后重试';
  if (!layout.every(isInGrid)) return '组件超出了看板范围';
  const hits = layout.some((a, i) => layout.slice(i + 1).some((b) => overlaps(a, b)));
  return hits ? '组件位置重叠，请刷新后重试' : null;
}

/** The nearest place within the grid. */
export function clamped({ x, y, w, h }: Place): Place {
  const width = Math.min(GRID.columns, Math.max(GRID.minW, Math.round(w)));
  const height = Math.min(GRID.maxH, Math.max(GRID.minH, Math.round(h)));
  return {
    x: Math.min(GRID.columns - width, Math.max(0, Math.round(x))),
    y: Math.min(GRID.maxRow - height, Math.max(0, Math.round(y))),
    w: width,
    h: height,
  };
}

/** Lets every component rise as far as nothing is in its way; the order of the rows stays. */
export function risen<P extends Placed>(layout: readonly P[]): P[] {
  const placed: P[] = [];
  for (const one of layout.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    let y = one.y;
    while (y > 0 && !placed.some((other) => overlaps({ ...one, y: y - 1 }, other))) y--;
    placed.push({ ...one, y });
  }
  return placed;
}

/** Pushes down whatever lies in the way of `fixed`, and what lies in the way of that. */
function pushed<P extends Placed>(layout: readonly P[], fixed: P): P[] {
  const done: P[] = [fixed];
  const rest = layout.filter(({ id }) => id !== fixed.id).toSorted((a, b) => a.y - b.y || a.x - b.x);
  for (const one of rest) {
    let moved = one;
    for (let hit = done.find((d) => overlaps(moved, d)); hit; hit = done.find((d) => overlaps(moved, d)))
      moved = { ...moved, y: hit.y + hit.h };
    done.push(moved);
  }
  return done;
}

/** The layout with one component at another place or of another size: others make room, and all rise. */
export function moved<P extends Placed>(layout: readonly P[], id: string, to: Place): P[] {
  const own = layout.find((one) => one.id === id);
  if (!own) return [...layout];
  return risen(pushed(layout, { ...own, ...clamped(to) }));
}

/** The first free place for a new component, row by row. */
export function freePlace(layout: readonly Place[], { w, h }: Pick<Place, 'w' | 'h'>): Place {
  const end = layout.reduce((most, one) => Math.max(most, one.y + one.h), 0);
  for (let y = 0; y < end; y++) {
    for (let x = 0; x + w <= GRID.columns; x++) {
      const place = { x, y, w, h };
      if (!layout.some((one) => overlaps(place, one))) return place;
    }
  }
  return { x: 0, y: end, w, h };
}
