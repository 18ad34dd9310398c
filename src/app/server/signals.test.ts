import { afterEach, expect, it } from 'vitest';
import { onStopSignal } from './signals.ts';

let takeOff = () => {};
afterEach(() => takeOff());

it('stops once for a Ctrl-C that comes twice, and exits at once for a second one', () => {
  const done: (string | number)[] = [];
  let now = 50;
  takeOff = onStopSignal(() => done.push('stop'), { exit: (code) => done.push(code), now: () => now });
  process.emit('SIGINT', 'SIGINT');
  now = 60;
  process.emit('SIGINT', 'SIGINT');
  expect(done).toEqual(['stop']);
  now = 1100;
  process.emit('SIGTERM', 'SIGTERM');
  expect(done).toEqual(['stop', 130]);
});
