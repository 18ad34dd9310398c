import { expect, it } from 'vitest';
import { busySeconds, cpuUse } from './cpu-time.ts';

it('counts what is no waiting, and says which share of the machine that is', () => {
  expect(busySeconds('cpu  1000 200 300 9999 777 10 40 50 123 0')).toBe(16);
  expect(cpuUse(30, 20_000, 2)).toBe('CPU 30.0 s, 75 % of 2 cores');
});
