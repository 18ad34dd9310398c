import type { DetailSubject } from '#catalog/kernel/detail.ts';
import { editionWithMore, LIGHT, SUPREME, VISITOR, type ViewerLevel } from '#catalog/plans.ts';
import { type PromptId, prompts } from '#catalog/prompts.ts';
import { refuseFamily } from '#engine/blocks/detail-query.ts';
import { objectName, type ScopeObject } from '#engine/server/admit.ts';
import { type Spending, spenderOf } from '#features/people/quota/server/index.ts';
import { type Refused, type RequestContext, refuse } from '#platform/server/http/route.ts';

/** What the gates of detail pages need. */
export interface DetailGates {
  readonly spending: Spending;
  readonly subjects: readonly DetailSubject[];
  /** Whether there is such an object: one that does not exist costs no view. */
  exists(subject: DetailSubject, id: string): Promise<boolean>;
  /** Names of the objects whose pages are open to all, `author:4fK`: the server's own list of examples. */
  examples(): Promise<ReadonlySet<string>>;
}

/** Who may look, as which edition, and what is left of the views of the day. */
export interface Admitted {
  readonly level: ViewerLevel;
  readonly viewsLeft: number | null;
  readonly isExample: boolean;
}

/** Views of the day are used up (specification §8). */
function usedUp(level: ViewerLevel): Refused {
  const prompt: PromptId = level < LIGHT ? 'detail-trial' : 'detail-light';
  const needs = editionWithMore('detailViewsPerDay', level);
  return { ...refuse(200, prompts[prompt].text), prompt, needs, field: 'detail' };
}

/**
 * Lets a viewer into a detail page or refuses. The order matters: examples are open to all; then the family's edition; then one
 * view of the day is charged, once for an object and day, in one transaction with the limit.
 */
export function createDetailGate({ spending, subjects, exists, examples }: DetailGates) {
  return async (
    { viewer }: Pick<RequestContext, 'viewer'>,
    { of, id }: ScopeObject,
    isExample: boolean,
  ): Promise<Admitted | Refused> => {
    if (isExample && (await examples()).has(objectName(of, id)))
      return { level: SUPREME, viewsLeft: null, isExample: true };
    const family = subjects.find((one) => one.of.id === of);
    if (!family) return { level: viewer.level, viewsLeft: null, isExample: false };
    const closed = refuseFamily(family, viewer.level);
    if (closed) return closed;
    // The one local user and the operator have no counters.
    if (viewer.level === VISITOR || viewer.sessionId === '' || !(await exists(family, id)))
      return { level: viewer.level, viewsLeft: null, isExample: false };
    const spent = await spending.spend(spenderOf(viewer), 'detail', `${family.power}:${id}`);
    return spent.ok ? { level: viewer.level, viewsLeft: spent.left, isExample: false } : usedUp(viewer.level);
  };
}

/**
 * Lets a viewer look at several objects beside each other, as at each of their pages: one view of the day for each that was not
 * looked at today. Whoever has too few left has none charged.
 */
export function createViewsGate(gates: DetailGates) {
  const { spending, subjects, exists } = gates;
  return async (
    { viewer }: Pick<RequestContext, 'viewer'>,
    objects: readonly ScopeObject[],
  ): Promise<Refused | null> => {
    const charged: string[] = [];
    const who = spenderOf(viewer);
    for (const { of, id } of objects) {
      const family = subjects.find((one) => one.of.id === of);
      if (!family) continue;
      const closed = refuseFamily(family, viewer.level);
      if (closed) return closed;
      if (viewer.sessionId === '' || !(await exists(family, id))) continue;
      const key = `${family.power}:${id}`;
      const spent = await spending.spend(who, 'detail', key);
      if (spent.ok && spent.isNew) charged.push(key);
      if (spent.ok) continue;
      for (const one of charged) await spending.refund(who, 'detail', one);
      return usedUp(viewer.level);
    }
    return null;
  };
}

/** Lets somebody look at several objects at once. */
export type ViewsGate = ReturnType<typeof createViewsGate>;

/** Decides who may look at the page of an object. */
export type DetailGate = ReturnType<typeof createDetailGate>;
