import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitted } from './draw-poster.ts';
import { posterFile } from './poster-file.ts';

const hostile = fc.string({ unit: 'binary', maxLength: 80 });

it('fits a line into its width with few measurements, however long the text is', () => {
  let measured = 0;
  const pen = {
    measureText: (text: string) => {
      measured++;
      return { width: [...text].length * 10 } as TextMetrics;
    },
  };
  expect(fitted(pen, '短标题', 670)).toBe('短标题');
  expect(fitted(pen, '😀'.repeat(100_000), 670)).toBe(`${'😀'.repeat(66)}…`);
  expect(fitted(pen, 'x'.repeat(66), 670)).toBe('x'.repeat(66));
  expect(measured).toBeLessThan(400);
});

it('names the file by letters that every file system and every reader takes', () => {
  fc.assert(
    fc.property(hostile, hostile, (name, card) => {
      const file = posterFile({ name: `${name}\u202Egnp`, card, day: '2026-04-01' });
      expect(file).toMatch(/2026-04-01\.png$/);
      expect(file).not.toMatch(/[\\/:*?"<>|\p{Cc}\u2028-\u202E\u2066-\u2069]/u);
      expect(file.isWellFormed()).toBe(true);
      expect([...file].length).toBeLessThan(110);
    }),
    { seed: 128, numRuns: 300 },
  );
});
