import { expect, it } from 'vitest';
import { attacks } from '#testkit/captcha-attack.ts';
import { measureCaptcha } from '#testkit/captcha-figures.ts';

const PUZZLES = 80;
/** The share that a program may solve, and what chance adds with so many puzzles: two standard deviations. */
const MOST = 0.1 + 2 * Math.sqrt((0.1 * 0.9) / PUZZLES);
/** The share of drawn slides of people that pass at the first try. */
const LEAST = 0.95;

it('a program that compares pixels solves few of the puzzles, a hand nearly all', {
  timeout: 120_000,
}, async () => {
  const { attacks: solved, person } = await measureCaptcha(PUZZLES);
  for (const way of attacks) expect([way, solved[way] / PUZZLES <= MOST]).toEqual([way, true]);
  expect(person / PUZZLES).toBeGreaterThanOrEqual(LEAST);
});
