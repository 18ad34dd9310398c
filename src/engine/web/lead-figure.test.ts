import { describe, expect, it } from 'vitest';
import { rankings } from '#catalog/rankings/all.ts';
import { leadFigure } from './lead-figure.ts';

const leadOf = (id: string) => {
  const listing = rankings.find((r) => r.id === id);
  return listing && leadFigure(listing);
};

describe('the figure that a ranking is made by', () => {
  it('is what was gained, not what there is by now', () => {
    expect(leadOf('hotVideos')).toBe('incLikes');
    expect(leadOf('fansDrop')).toBe('incFans');
  });

  it('is the score, also where other figures stand before it', () => {
    expect(leadOf('hotSales')).toBe('sales');
    expect(leadOf('hotShops')).toBe('gmv');
    expect(leadOf('carryingPotential')).toBe('potential');
    expect(leadOf('brandVolume')).toBe('exposure');
  });
});
