import { describe, expect, it } from 'vitest';
import { dropRange } from './drop-range.ts';

const of = (whole: number, promoted: [number, number], others: [number, number]) =>
  dropRange({
    whole,
    promoted: { videos: promoted[0], gmv: promoted[1] },
    others: { videos: others[0], gmv: others[1] },
  });

describe('what promotion may have brought', () => {
  it('is unknown without a sale or a promoted video', () => {
    expect(of(0, [1, 0], [0, 0])).toBeNull();
    expect(of(100, [0, 0], [3, 100])).toBeNull();
  });

  it('reaches from what exceeds unpromoted videos to all that promoted ones sold', () => {
    expect(of(1000, [2, 400], [5, 250])).toEqual([0.3, 0.4]);
  });

  it('is at least nothing where promoted videos sell no more than others, or nothing compares', () => {
    expect(of(1000, [2, 80], [5, 250])).toEqual([0, 0.08]);
    expect(of(1000, [2, 400], [0, 0])).toEqual([0, 0.4]);
  });
});
