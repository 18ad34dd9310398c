/** A point of the slide: pixels of the background, milliseconds since the piece was taken. */
export interface Point {
  readonly x: number;
  readonly t: number;
}

/** How far from the hole the piece may lie, in pixels. */
export const TOLERANCE_PX = 4;
const END_PX = 3;
const FASTEST_MS = 180;
const FEWEST_PLACES = 4;

/**
 * Whether a hand could have slid so: time never runs back, the piece took a while, passed some places and was left where
 * it is said to lie. Arrow keys slide evenly and in leaps, so evenness is no sign of a machine.
 */
export function isSlid(track: readonly Point[], x: number, width: number): boolean {
  const [first, last] = [track[0], track.at(-1)];
  if (!first || !last || !track.every((point) => isInside(point, width))) return false;
  const isForward = track.every((point, index) => index === 0 || point.t >= (track[index - 1]?.t ?? 0));
  const places = new Set(track.map((point) => Math.round(point.x))).size;
  const hasTaken = last.t - first.t >= FASTEST_MS && places >= FEWEST_PLACES;
  return isForward && hasTaken && Math.abs(last.x - x) <= END_PX;
}

function isInside({ x, t }: Point, width: number): boolean {
  return Number.isFinite(x) && Number.isFinite(t) && t >= 0 && x >= 0 && x <= width;
}
