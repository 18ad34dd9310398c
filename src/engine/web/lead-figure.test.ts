import { describe, expect, it } from 'vitest';
import { lists } from '#catalog/index.ts';
import { rankings } from '#catalog/rankings/all.ts';
import { emptyListQuery } from '#engine/list-query.ts';
import { leadFigure, widgetFigure, widgetFigureLabel } from './lead-figure.ts';

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

describe('the figure of a widget', () => {
  it('is the one that its rows are in order of, in every library and ranking', () => {
    for (const listing of [...lists, ...rankings]) {
      const own = listing.order[0];
      const key = widgetFigure(listing, emptyListQuery);
      if (listing.columns[own]?.cell !== 'rank') expect([listing.id, key]).toEqual([listing.id, own]);
      for (const [sort, column] of Object.entries(listing.columns))
        if (column.sort && column.cell !== 'rank')
          expect(widgetFigure(listing, { sort: { key: sort, dir: 'desc' } })).toBe(sort);
    }
  });

  it('names its window', () => {
    const [authors, shops] = ['authors', 'shops'].map((id) => lists.find((one) => one.id === id));
    if (!authors || !shops) throw new Error('no such library');
    expect(widgetFigureLabel(authors, emptyListQuery, null)).toBe('近30天销售额');
    expect(widgetFigureLabel(shops, { ...emptyListQuery, time: { days: 7 } }, null)).toBe('近7天销售额');
    const byFans = { ...emptyListQuery, sort: { key: 'fans', dir: 'desc' as const } };
    expect(widgetFigureLabel(authors, byFans, null)).toBe('粉丝数');
  });
});
