import { expect, it } from 'vitest';
import { authorPage } from '#catalog/details/author-page.ts';
import { detailPages } from '#catalog/details/pages.ts';
import { hasCustomRange } from '#catalog/kernel/listing.ts';
import { SUPREME, TRIAL } from '#catalog/plans.ts';
import { listsOfDay } from './lists-of-day.ts';

it('leaves out what the edition may not open, and what cannot be asked for one day', () => {
  for (const family of detailPages) {
    const trial = listsOfDay(family, TRIAL);
    expect(trial.every(({ needs = TRIAL }) => needs <= TRIAL)).toBe(true);
    expect(listsOfDay(family, SUPREME).every(hasCustomRange)).toBe(true);
  }
});

it('has rooms, videos and products of an author, each once, in this order', () => {
  expect(listsOfDay(authorPage, SUPREME).map(({ of }) => of.id)).toEqual(['live', 'video', 'product']);
});
