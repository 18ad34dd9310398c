import { expect, it } from 'vitest';
import { Random } from '#simulator/random.ts';
import { curveOf, MAX_CURVE_POINTS, smoothPath } from './curve.ts';

const random = new Random(41);
const minutesOf = (n: number) =>
  Array.from({ length: n }, () => (random.isLucky(0.3) ? null : random.whole(0, 900)));
const total = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

it('sells in drawn spans what was sold in minutes, and has no more people than the fullest minute', () => {
  for (let n = 0; n < 200; n++) {
    const length = random.whole(0, 700);
    const [online, gmv] = [minutesOf(length), minutesOf(length)];
    const curve = curveOf(online, gmv);
    expect(curve.length).toBeLessThanOrEqual(MAX_CURVE_POINTS);
    expect(total(curve.map((point) => point.gmv))).toBe(total(gmv));
    const most = Math.max(0, ...online.map((value) => value ?? 0));
    for (const point of curve) expect(point.online ?? 0).toBeLessThanOrEqual(most);
  }
});

it('has no value for a span without a capture', () => {
  expect(curveOf([null, null], [null, null]).map(({ online, gmv }) => [online, gmv])).toEqual([
    [null, null],
    [null, null],
  ]);
});

it('draws no value above or below the two that a piece is between', () => {
  for (let n = 0; n < 200; n++) {
    const points = Array.from({ length: random.whole(2, 40) }, (_, x) => ({
      x: x * 10,
      y: random.whole(0, 200),
    }));
    const numbers = [
      ...smoothPath(points).matchAll(/C([\d.]+) ([-\d.]+) ([\d.]+) ([-\d.]+) ([\d.]+) ([-\d.]+)/g),
    ];
    expect(numbers).toHaveLength(points.length - 1);
    numbers.forEach(([, , leave, , arrive], at) => {
      const [from, to] = [points[at]?.y ?? 0, points[at + 1]?.y ?? 0];
      for (const y of [Number(leave), Number(arrive)]) {
        expect(y).toBeGreaterThanOrEqual(Math.min(from, to) - 0.1);
        expect(y).toBeLessThanOrEqual(Math.max(from, to) + 0.1);
      }
    });
  }
});
