/** A point of the slide: pixels of the background, milliseconds since the piece was taken. */
export interface Point {
  readonly x: number;
  readonly t: number;
}

/** How far from the hole the piece may lie, in pixels. */
export const TOLERANCE_PX = 4;
const END_PX = 3;
const FASTEST_MS = 180;
const MIN_PLACES = 4;
/** Pixels that a press of a key moves the piece: fine, plain, with shift. */
const KEY_STEPS = [1, 4, 20];
/** A hand speeds up and slows down: its speed varies by at least this part of its mean (standard deviation ÷ mean). */
const MIN_VARIATION = 0.2;

/**
 * Whether a hand could have slid so: time never runs back, the piece took a while, passed some places, was left where it is said
 * to lie, and went now faster and now slower. Only arrow keys move evenly, and they move in leaps of a known length.
 */
export function isSlid(track: readonly Point[], x: number, width: number): boolean {
  const [first, last] = [track[0], track.at(-1)];
  if (!first || !last || !track.every((point) => isInside(point, width))) return false;
  const isForward = track.every((point, index) => index === 0 || point.t >= (track[index - 1]?.t ?? 0));
  const places = new Set(track.map((point) => Math.round(point.x))).size;
  const hasTaken = last.t - first.t >= FASTEST_MS && places >= MIN_PLACES;
  const isLikely = isByKeys(track) || variationOf(track) >= MIN_VARIATION;
  return isForward && hasTaken && isLikely && Math.abs(last.x - x) <= END_PX;
}

function isInside({ x, t }: Point, width: number): boolean {
  return Number.isFinite(x) && Number.isFinite(t) && t >= 0 && x >= 0 && x <= width;
}

/** Whether every move is one that a key makes. */
function isByKeys(track: readonly Point[]): boolean {
  return track.every(({ x }, i) => {
    const step = Math.abs(x - (track[i - 1]?.x ?? x));
    return step === 0 || KEY_STEPS.includes(step);
  });
}

/** How much the speed of the moves varies, as a part of its mean; 0 where nothing moved. */
function variationOf(track: readonly Point[]): number {
  const speeds = track.flatMap(({ x, t }, i) => {
    const before = track[i - 1];
    return before && t > before.t && x !== before.x ? [Math.abs(x - before.x) / (t - before.t)] : [];
  });
  if (speeds.length === 0) return 0;
  const mean = speeds.reduce((sum, one) => sum + one, 0) / speeds.length;
  const spread = Math.sqrt(speeds.reduce((sum, one) => sum + (one - mean) ** 2, 0) / speeds.length);
  return spread / mean;
}
