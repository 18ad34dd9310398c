/** A column before its width is settled, in px. */
export interface Fitted {
  readonly natural: number;
  /** What it can do with. */
  readonly least: number;
  /** It stays in place when the table scrolls sideways. */
  readonly isPinned: boolean;
  /** What it makes use of beyond its natural width: a name that would be cut. */
  readonly extra?: number;
}

/**
 * Widths in px for a table in a place of `room` px (null while that is unknown): the natural ones where they fit (spare room
 * is shared out by the table), narrower ones that fill the place where these are enough; else the table scrolls, and the columns
 * in sight are widened, the name first, so that none is cut at the pinned edge.
 */
export function fitColumns(columns: readonly Fitted[], room: number | null): number[] {
  const natural = columns.map((c) => c.natural);
  const whole = sum(natural);
  if (room === null || whole <= room) return natural;
  const least = sum(columns.map((c) => c.least));
  if (least <= room) {
    const share = whole === least ? 0 : (room - least) / (whole - least);
    return columns.map((c) => Math.floor(c.least + (c.natural - c.least) * share));
  }
  return filled(columns, room - sum(columns.map((c) => (c.isPinned ? c.natural : 0))));
}

/** As many unpinned columns as fit into `open` px fill it after the name took its extra; the others keep their width. */
function filled(columns: readonly Fitted[], open: number): number[] {
  let inSight = 0;
  const seen = new Set<Fitted>();
  for (const c of columns) {
    if (c.isPinned) continue;
    if (inSight + c.natural > open) break;
    inSight += c.natural;
    seen.add(c);
  }
  if (inSight === 0) return columns.map((c) => c.natural);
  let left = open - inSight;
  const widths = columns.map(({ natural, extra = 0 }) => {
    const more = Math.min(extra, left);
    left -= more;
    return natural + more;
  });
  return columns.map((c, i) => {
    const width = widths[i] ?? c.natural;
    return seen.has(c) ? Math.floor(width + (c.natural * left) / inSight) : width;
  });
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}
