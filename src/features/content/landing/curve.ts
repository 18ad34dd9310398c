/** A span of minutes of a room: people online on average, and what was sold in all; null where nothing was captured. */
export interface CurvePoint {
  /** Minutes from the beginning of the room to the middle of the span. */
  readonly minute: number;
  readonly online: number | null;
  readonly gmv: number | null;
}

/** Spans of a drawn curve. */
export const MAX_CURVE_POINTS = 72;

const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null);
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

/** The minutes of a room in spans of equal length, at most MAX_CURVE_POINTS: captures are minutes apart, and single minutes draw steps. */
export function curveOf(
  online: readonly (number | null)[],
  gmv: readonly (number | null)[],
): readonly CurvePoint[] {
  const minutes = Math.max(online.length, gmv.length);
  const span = Math.max(1, Math.ceil(minutes / MAX_CURVE_POINTS));
  return Array.from({ length: Math.ceil(minutes / span) }, (_, n) => {
    const [from, to] = [n * span, Math.min(minutes, (n + 1) * span)];
    const people = known(online.slice(from, to));
    const sold = known(gmv.slice(from, to));
    return {
      minute: (from + to - 1) / 2,
      online: people.length === 0 ? null : sum(people) / people.length,
      gmv: sold.length === 0 ? null : sum(sold),
    };
  });
}

interface XY {
  readonly x: number;
  readonly y: number;
}

/** Slopes of a monotone cubic through points: no drawn value is outside of its two neighbours. */
function slopesOf(points: readonly XY[]): number[] {
  const steps = points.slice(1).map((to, n) => {
    const from = points[n] as XY;
    return (to.y - from.y) / (to.x - from.x);
  });
  return points.map((_, n) => {
    const [before, after] = [steps[n - 1], steps[n]];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    if (before * after <= 0) return 0;
    return (2 * before * after) / (before + after);
  });
}

const at = ({ x, y }: XY) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** A smooth line through points from left to right that never rises above or falls below them. */
export function smoothPath(points: readonly XY[]): string {
  const [first] = points;
  if (!first) return '';
  const slopes = slopesOf(points);
  const pieces = points.slice(1).map((to, n) => {
    const from = points[n] as XY;
    const third = (to.x - from.x) / 3;
    const leave = { x: from.x + third, y: from.y + third * (slopes[n] ?? 0) };
    const arrive = { x: to.x - third, y: to.y - third * (slopes[n + 1] ?? 0) };
    return `C${at(leave)} ${at(arrive)} ${at(to)}`;
  });
  return `M${at(first)}${pieces.join('')}`;
}
