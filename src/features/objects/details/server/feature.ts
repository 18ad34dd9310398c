import { detailPages, detailSubjects } from '#catalog/details/pages.ts';
import { type AdmitScope, objectName, type SampleScope } from '#engine/server/admit.ts';
import { readCard } from '#engine/server/card-row.ts';
import { admitScope, queryContext, sampleScope } from '#engine/server/services.ts';
import { sampleNames } from '#features/people/quota/server/index.ts';
import { sampleObjects, spendingService } from '#features/people/quota/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { isRefused } from '#platform/server/http/route.ts';
import { createDetailGate, createViewsGate, type DetailGate, detailPageRoutes } from './index.ts';
import { detailAdmission, viewsAdmission } from './services.ts';

/** A list of an object's rows may be read by viewers who may see the page of the object; that of an example is open to all. */
function scopeAdmission(admit: DetailGate): AdmitScope {
  return async (by, scope) => {
    for (const object of scope) {
      const admitted = await admit(by, object, true);
      if (isRefused(admitted)) return admitted;
    }
    return null;
  };
}

/** The detail pages of authors, products, shops and brands, and the right to see them. */
export const detailsFeature = feature({
  name: 'details',
  needs: { context: queryContext, spending: spendingService, samples: sampleObjects },
  provides: { detail: detailAdmission, views: viewsAdmission, scope: admitScope, sample: sampleScope },
  create: ({ context, spending, samples }) => {
    const rules = {
      spending,
      subjects: detailSubjects,
      exists: async ({ card }, id) => (await readCard(context, card, { id, banded: true })) !== null,
      examples: async () => sampleNames(await samples()),
    } satisfies Parameters<typeof createDetailGate>[0];
    const detail = createDetailGate(rules);
    const sample: SampleScope = async (scope) => {
      const examples = await rules.examples();
      return scope.every(({ of, id }) => examples.has(objectName(of, id)));
    };
    return {
      provided: { detail, views: createViewsGate(rules), scope: scopeAdmission(detail), sample },
      routes: detailPageRoutes(detailPages, context, detail),
    };
  },
});
