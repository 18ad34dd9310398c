import { detailSubjects } from '#catalog/details/pages.ts';
import { FLAGSHIP, LIGHT, TRIAL } from '#catalog/plans.ts';
import { prompts } from '#catalog/prompts.ts';
import type { AdmitScope } from '#engine/server/admit.ts';
import { readCard } from '#engine/server/card-row.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import type { ChargeSearch, Gates } from '#engine/server/routes.ts';
import { createDetailGate, createViewsGate, type ViewsGate } from '#features/details/server/index.ts';
import { ownListing } from '#features/list-settings/server/index.ts';
import { normalKeyword, type Spending, spenderOf } from '#features/quota/server/index.ts';
import { isRefused, refuse } from '#platform/server/http/route.ts';
import type { UserServices } from './user-services.ts';

/** Charges searches to whoever makes them (open reading 41); the one local user and the operator have no counters. */
function chargeSearch(spending: Spending): ChargeSearch {
  const nothing = { undo: async () => {} };
  return async (viewer, { family, keyword }) => {
    if (viewer.sessionId === '') return nothing;
    const who = spenderOf(viewer);
    const object = `${family}:${normalKeyword(keyword)}`;
    const spent = await spending.spend(who, 'search', object);
    if (spent.ok) return spent.isNew ? { undo: () => spending.refund(who, 'search', object) } : nothing;
    const prompt = viewer.level === TRIAL ? 'experience-1' : 'light-7';
    const needs = viewer.level === TRIAL ? LIGHT : FLAGSHIP;
    return { ...refuse(200, prompts[prompt].text), prompt, needs, field: 'keyword' };
  };
}

/** The gates, none of them left out. */
export type AllGates = Required<Gates>;

/** What stands between a request and what it asks for: searches, objects of a day, and the right to a detail page. */
export function createGates(
  context: QueryContext,
  parts: UserServices,
): { gates: AllGates; detailGate: ReturnType<typeof createDetailGate>; viewsGate: ViewsGate } {
  const detailGates = {
    spending: parts.spending,
    subjects: detailSubjects,
    exists: async ({ card }, id) => (await readCard(context, card, { id, banded: true })) !== null,
    examples: async () => new Set(Object.values(await parts.samples()).filter((id) => id !== '')),
  } satisfies Parameters<typeof createDetailGate>[0];
  const detailGate = createDetailGate(detailGates);
  const admitScope: AdmitScope = async (by, scope) => {
    for (const object of scope) {
      const admitted = await detailGate(by, object, false);
      if (isRefused(admitted)) return admitted;
    }
    return null;
  };
  return {
    detailGate,
    viewsGate: createViewsGate(detailGates),
    gates: {
      charge: chargeSearch(parts.spending),
      admit: parts.gate.admit,
      admitGlance: parts.gate.admitGlance,
      admitScope,
      ownListing: (viewer, listing) => ownListing(parts.people.account, viewer, listing),
    },
  };
}
