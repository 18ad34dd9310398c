import { expect, it } from 'vitest';
import { lookedAt } from './counters.ts';

it('visits never fall, begin at nothing, and differ by period', () => {
  for (const taste of [3, 77, 12_345]) {
    expect(lookedAt(0, taste)).toBe(0);
    const at = Array.from({ length: 2000 }, (_, n) => lookedAt(n * 10, taste));
    expect(at.every((views, n) => n === 0 || views > (at[n - 1] ?? 0))).toBe(true);
    const weeks = Array.from({ length: 10 }, (_, n) => (at[(n + 1) * 100] ?? 0) - (at[n * 100] ?? 0));
    expect(Math.max(...weeks) / Math.min(...weeks)).toBeGreaterThan(1.1);
  }
});
