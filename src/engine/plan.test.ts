import { describe, expect, it } from 'vitest';
import { listingById } from '#catalog/index.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { LIGHT, TRIAL } from '#catalog/plans.ts';
import { gatePrompt } from '#catalog/prompts.ts';
import { listQueryFromUrl } from './list-query.ts';
import { plan } from './plan.ts';

const authors = listingById('authors') as Listing;
const sortedBy = (key: string, level: typeof TRIAL | typeof LIGHT) =>
  plan(authors, listQueryFromUrl(authors, new URLSearchParams({ sort: `${key}:desc` })), { level });

describe('sorting below the edition', () => {
  it('by a locked column prompts for the column, by any other for sorting', () => {
    expect(sortedBy('uv', TRIAL)).toMatchObject({
      because: 'sort',
      field: 'uv',
      prompt: gatePrompt('column', LIGHT),
    });
    expect(sortedBy('fans', TRIAL)).toMatchObject({ because: 'sort', field: 'fans', prompt: 'experience-2' });
  });

  it('is open to light', () => {
    for (const key of ['uv', 'fans']) expect(sortedBy(key, LIGHT)).toMatchObject({ order: { key } });
  });
});
