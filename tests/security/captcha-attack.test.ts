import { expect, it } from 'vitest';
import { BASE_KEYS, growths, keysFor } from '#features/people/captcha/server/effort.ts';
import { costOf, tryPuzzles } from '#testkit/captcha-attack.ts';

const PUZZLES = 60;

it('people pass at the first try; so does a script, which the picture is not meant to stop', async () => {
  const { person, script } = await tryPuzzles(PUZZLES);
  expect(person / PUZZLES).toBeGreaterThanOrEqual(0.95);
  expect(script / PUZZLES).toBeGreaterThan(0.5);
});

it('what a pass costs a script grows with each that it asks for', () => {
  const inHour = (passes: number) =>
    Array.from({ length: passes }, (_, n) => keysFor({ address: n })).reduce((sum, one) => sum + one, 0);
  expect(inHour(growths.address.free)).toBe(BASE_KEYS * growths.address.free);
  // All that an address may ask for within an hour costs more than thirty times what the same puzzles cost one by one.
  const limit = growths.address.limit as number;
  expect(inHour(limit) / (BASE_KEYS * limit)).toBeGreaterThan(30);
});

it('ten thousand passwords from one address take two hundred hours, and no pass is cheaper than the least', () => {
  const one = costOf({ passes: 10_000, addresses: 1, perHour: 50, perDay: 1200, allPerHour: null });
  expect(one.hours).toBeCloseTo(200);
  expect(one.keys / 10_000).toBeGreaterThan(4 * BASE_KEYS);
  const hundred = costOf({ passes: 10_000, addresses: 100, perHour: 50, perDay: 1200, allPerHour: null });
  expect(hundred.keys).toBeGreaterThanOrEqual(10_000 * BASE_KEYS);
});
