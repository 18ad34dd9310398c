import { expect, it } from 'vitest';
import { inTime } from './detail-routes.ts';

it('gives up waiting for what takes too long, and for nothing else', async () => {
  expect(await inTime(Promise.resolve('there'), 50)).toBe('there');
  let end: (value: string) => void = () => undefined;
  const slow = new Promise<string>((resolve) => {
    end = resolve;
  });
  expect(await inTime(slow, 5)).toBeNull();
  end('later');
  expect(await inTime(slow, 50)).toBe('later');
  await expect(inTime(Promise.reject(new Error('broken')), 50)).rejects.toThrow('broken');
});
