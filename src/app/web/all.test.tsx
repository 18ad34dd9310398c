import { expect, it } from 'vitest';
import { routes } from '#catalog/routes.ts';
import { webFeatures } from './all.ts';
import { screenLoaders } from './screens.ts';

it('loads a screen for every route, and no screen comes from two features', () => {
  expect(routes.filter(({ screen }) => !(screen in screenLoaders)).map(({ path }) => path)).toEqual([]);
  const ids = webFeatures.flatMap(({ screens = {} }) => Object.keys(screens));
  expect(ids.length).toBe(new Set(ids).size);
  const used = new Set<string>(routes.map(({ screen }) => screen));
  expect(ids.filter((id) => !used.has(id))).toEqual([]);
});

it('fills a slot from one feature only', () => {
  const slots = webFeatures.flatMap((one) => Object.keys(one.slots ?? {}));
  expect(slots.length).toBe(new Set(slots).size);
});
