import fc from 'fast-check';
import { expect, it } from 'vitest';
import { talkStructure } from './talk-structure.ts';

it('joins stretches of one purpose that follow each other', () => {
  const parts = talkStructure([
    { from: 0, to: 1000, label: '钩子' },
    { from: 1000, to: 2000, label: '卖点' },
    { from: 2500, to: 3500, label: '卖点' },
    { from: 3500, to: 4500, label: '钩子' },
  ]);
  expect(parts).toEqual([
    { from: 0, to: 1000, label: '钩子', share: 0.25 },
    { from: 1000, to: 3500, label: '卖点', share: 0.5 },
    { from: 3500, to: 4500, label: '钩子', share: 0.25 },
  ]);
  expect(talkStructure([])).toEqual([]);
  expect(talkStructure([{ from: 5, to: 5, label: '钩子' }])).toEqual([]);
});

it('has shares that sum to the whole, and no two neighbours of one purpose, for drawn texts', () => {
  const line = fc.record({
    length: fc.integer({ min: 0, max: 9000 }),
    label: fc.constantFrom('钩子', '卖点', ''),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      let at = 0;
      const stretches = lines.map(({ length, label }) => {
        const from = at;
        at += length;
        return { from, to: at, label };
      });
      const parts = talkStructure(stretches);
      expect(parts.length === 0).toBe(at === 0);
      if (at === 0) return;
      expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
      parts.slice(1).forEach(({ label }, n) => expect(label).not.toBe(parts[n]?.label));
    }),
    { seed: 218, numRuns: 200 },
  );
});
