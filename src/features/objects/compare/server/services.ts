import type { Edition } from '#catalog/plans.ts';
import { service } from '#platform/server/feature.ts';
import type { Answer } from '#platform/server/http/route.ts';
import type { Comparison } from '../contract.ts';
import type { ComparedKind } from '../rules.ts';

/** Compares objects for a person of an edition, for those whom the gates have let in before. */
export type ComparisonReader = (
  who: { readonly id: string; readonly level: Edition },
  ask: { readonly kind: ComparedKind; readonly ids: readonly string[] },
) => Promise<Answer<Comparison>>;

/** See ComparisonReader. */
export const comparisonService = service<ComparisonReader>('comparison');
