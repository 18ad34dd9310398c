import { expect, it } from 'vitest';
import { hoverCards } from './hover.ts';
import { detailOutlines } from './outlines.ts';
import { detailPages } from './pages.ts';

it('the outline of a family is what its definition says, for every family, and each has a hover card', () => {
  const outlined = detailPages.map(({ id, of, base, param, scope, call, needs, tabs }) => ({
    id,
    of,
    base,
    param,
    scope,
    call,
    ...(needs !== undefined && { needs }),
    tabs: tabs.map((tab) => ({ id: tab.id, title: tab.title })),
  }));
  expect(detailOutlines).toEqual(outlined);
  expect(Object.keys(hoverCards)).toEqual(detailOutlines.map(({ id }) => id));
});
