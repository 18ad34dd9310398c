import { feature } from '#platform/server/feature.ts';
import { route } from '#platform/server/http/route.ts';
import { readMetrics } from '../contract.ts';
import { knownMetrics } from '../metrics.ts';

/** Metrics in an answer at most; a name narrows them. */
const MAX_METRICS = 500;

/** What metrics mean, for programs; the help page has the same from the catalog itself. */
export const helpFeature = feature({
  name: 'help',
  create: () => ({
    routes: [
      route(readMetrics, async ({ query: { name = '' } }) => ({
        items: knownMetrics()
          .filter(({ label }) => label.includes(name))
          .slice(0, MAX_METRICS)
          .map(({ of, label, meaning, formula, isEstimate, source, error }) => ({
            of,
            label,
            meaning: [...meaning],
            formula,
            evidence: isEstimate ? 'estimated' : 'captured',
            source,
            error,
          })),
      })),
    ],
  }),
});
