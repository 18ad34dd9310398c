import { expect, it } from 'vitest';
import { cloudScene } from './CloudCaptcha.tsx';
import { slidTo } from './useSlide.ts';

const to = (x: number, key: string, isShift = false) => slidTo(x, { key, isShift, most: 272 });

it('keys move the piece, within the picture', () => {
  expect([to(0, 'ArrowRight'), to(0, 'ArrowRight', true), to(10, 'ArrowUp')]).toEqual([4, 20, 11]);
  expect([to(2, 'ArrowLeft'), to(270, 'ArrowRight', true), to(50, 'Home'), to(50, 'End')]).toEqual([
    0, 272, 0, 272,
  ]);
  expect(to(5, 'a')).toBeNull();
});

it('finds the scene of an action', () => {
  expect(cloudScene('pre:a:b:c', 'login')).toEqual({ prefix: 'pre', id: 'a' });
  expect(cloudScene('pre:a:b:c:d', 'forgot')).toEqual({ prefix: 'pre', id: 'c' });
  expect(cloudScene('pre:a:b:c:d', 'objects')).toEqual({ prefix: 'pre', id: 'd' });
});
