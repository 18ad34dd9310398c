import { editionWithMore, TRIAL } from '#catalog/plans.ts';
import { prompts } from '#catalog/prompts.ts';
import type { ChargeSearch } from '#engine/server/routes.ts';
import { refuse } from '#platform/server/http/route.ts';
import { normalKeyword } from '../rules.ts';
import { spenderOf } from './spender.ts';
import type { Spending } from './spending.ts';

/** Charges a search to the viewer (open reading 41); the local single user and the operator have no counters. */
export function searchCharge(spending: Spending): ChargeSearch {
  const nothing = { undo: async () => {} };
  return async (viewer, { family, keyword }) => {
    if (viewer.sessionId === '') return nothing;
    const who = spenderOf(viewer);
    const object = `${family}:${normalKeyword(keyword)}`;
    const spent = await spending.spend(who, 'search', object);
    if (spent.ok) return spent.isNew ? { undo: () => spending.refund(who, 'search', object) } : nothing;
    const prompt = viewer.level === TRIAL ? 'experience-1' : 'light-7';
    const needs = editionWithMore('searchesPerDay', viewer.level);
    return { ...refuse(200, prompts[prompt].text), prompt, needs, field: 'keyword' };
  };
}
