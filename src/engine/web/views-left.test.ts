import { expect, it } from 'vitest';
import { FLAGSHIP, LIGHT, TRIAL } from '#catalog/plans.ts';
import { viewsLeftWords } from './ViewsLeft.tsx';

it('says what is left of the views of the day, in the words of the edition', () => {
  expect(viewsLeftWords(7, TRIAL)).toBe('当前为体验版，今日剩余试用次数7');
  expect(viewsLeftWords(0, LIGHT)).toBe('当前为轻享版，今日剩余试用次数0');
  expect(viewsLeftWords(999, FLAGSHIP)).toBe('今日还可看 999 个详情');
  expect(viewsLeftWords(1000, FLAGSHIP)).toBeNull();
  expect(viewsLeftWords(null, TRIAL)).toBeNull();
});
