import { expect, it } from 'vitest';
import { rankings } from '#catalog/rankings/all.ts';
import { routes } from '#catalog/routes.ts';
import { landingVariants } from './variants.ts';

const all = Object.entries(landingVariants);
const paths = new Set(routes.map(({ path }) => path));

it.each(all)('%s leads to pages that exist, and draws rankings that exist', (_, { story, boards }) => {
  expect(story.steps.map(({ to }) => to).filter((to) => !paths.has(to))).toEqual([]);
  expect(boards.filter((id) => !rankings.some((one) => one.id === id))).toEqual([]);
  expect(boards).toHaveLength(3);
});

it('says something else on each of the three pages', () => {
  const { landing, landingHike, landingZfb } = landingVariants;
  for (const of of ['title', 'lead', 'story', 'boards', 'action'] as const)
    expect(new Set([landing[of], landingHike[of], landingZfb[of]]).size).toBe(3);
});
