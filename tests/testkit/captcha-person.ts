import type { Point } from '#features/people/captcha/server/track.ts';

/** A number around 0 whose spread is 1. */
const bell = () => Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());

/** How far from the gap a hand lets go, in pixels: nine of ten within 2.5. */
const HAND_PX = 1.5;

/** A slide as a person draws it: off with a jerk, past the gap or short of it, and back with small moves; lets go near `gap`. */
export function slideByHand(gap: number): { x: number; track: Point[] } {
  const x = Math.round(gap + bell() * HAND_PX);
  const overshoot = bell() * 6;
  const reachMs = 450 + Math.random() * 600;
  const settleMs = 200 + Math.random() * 500;
  const track: Point[] = [];
  for (let t = 0; t < reachMs + settleMs; t += 8 + Math.random() * 14) {
    const out = Math.min(1, t / reachMs);
    const back = Math.max(0, (t - reachMs) / settleMs);
    const to = (x + overshoot) * (out * out * (3 - 2 * out)) - overshoot * back;
    track.push({ x: Math.min(299, Math.max(0, to + bell() * 0.3)), t: Math.round(t) });
  }
  track.push({ x, t: Math.round(reachMs + settleMs + 20) });
  return { x, track };
}
