import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';

const nullableText = z.nullable(z.string());

/** What metrics mean, by a part of their name: formula, where they come from, whether they are estimated, and how far off. */
export const readMetrics = endpoint({
  method: 'GET',
  path: '/api/help/metrics',
  about: '指标说明',
  query: z.object({ name: z.optional(z.string().check(z.maxLength(40))) }),
  reply: z.object({
    items: z.array(
      z.object({
        of: z.string(),
        label: z.string(),
        meaning: z.array(z.string()),
        formula: nullableText,
        /** `estimated` figures are computed from public counters; `captured` ones are read as they are. */
        evidence: z.enum(['estimated', 'captured']),
        source: z.string(),
        error: nullableText,
      }),
    ),
  }),
  guard: 'public',
  open: 'lookups',
});
