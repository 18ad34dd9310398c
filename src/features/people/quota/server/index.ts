import { detailSubjects } from '#catalog/details/pages.ts';
import { powerCategories } from '#catalog/enums/powers.ts';
import { LIGHT } from '#catalog/plans.ts';
import { allowance } from '#catalog/quotas.ts';
import { objectName } from '#engine/server/admit.ts';
import type { Migrations } from '#platform/server/account-store/migrate.ts';
import { type ApiRoute, refuse, route, type Viewer } from '#platform/server/http/route.ts';
import {
  detailViews,
  type Illustration,
  liveScreenViews,
  NONE_LEFT,
  permitObjects,
  sampleIds,
  searchPermit,
  UNLIMITED,
} from '../contract.ts';
import { leftOf } from '../rules.ts';
import { quota } from './migrations/0102-quota.ts';
import { objects } from './migrations/0103-objects.ts';
import type { ObjectQuotaGuard } from './object-quota-guard.ts';
import { sampleNames } from './sample-names.ts';
import { spenderOf } from './spender.ts';
import type { Spending } from './spending.ts';

export { normalKeyword } from '../rules.ts';
export { readCharge, storedCharge } from './charge-text.ts';
export { createObjectQuotaGuard, type ObjectQuotaGuard } from './object-quota-guard.ts';
export { type ObjectsRead, objectsReadOf } from './objects-read.ts';
export { sampleNames } from './sample-names.ts';
export { objectQuotaGuard, sampleObjects, spendingService } from './services.ts';
export { spenderOf } from './spender.ts';
export {
  type Charge,
  type QuotaStatus,
  type Spender,
  type Spending,
  type Spent,
  spendingOf,
} from './spending.ts';

/** The tables of the slice. */
export const quotaMigrations: Migrations = { '0102-quota': quota, '0103-objects': objects };

/** What the power family needs: counters, the gate of objects, and the objects of the sample views. */
export interface Powers {
  readonly spending: Spending;
  readonly gate: ObjectQuotaGuard;
  /** Ids of objects that exist, for the sample views; empty ones where the market has none. */
  samples(): Promise<Illustration>;
}

/** Charges a look at a detail; a brand is for the flagship and above, a sample costs nothing (security.md 1.4, 1.8). */
async function viewsLeft(
  { spending, samples }: Powers,
  viewer: Viewer,
  asked: { power_type: string; id: string },
) {
  const kind = powerCategories.find((c) => c.id === Number(asked.power_type));
  if (!kind) return refuse(422, '没有这个权限类型');
  if (viewer.level < kind.needs) return NONE_LEFT;
  const of = detailSubjects.find(({ power }) => power === kind.id)?.of.id;
  const isSample = of !== undefined && sampleNames(await samples()).has(objectName(of, asked.id));
  if (isSample || allowance('detail', viewer.level) === null) return UNLIMITED;
  const spent = await spending.spend(spenderOf(viewer), 'detail', `${kind.id}:${asked.id}`);
  return spent.ok ? (spent.left ?? UNLIMITED) : NONE_LEFT;
}

/** The calls that say what is left (specification §7, power and quota). */
export function quotaRoutes(powers: Powers): ApiRoute[] {
  const { spending, gate, samples } = powers;
  return [
    route(detailViews, ({ query, viewer }) => viewsLeft(powers, viewer, query)),
    route(searchPermit, async ({ query, viewer }) => {
      const { used, total } = await spending.standing(spenderOf(viewer), 'search');
      if (total === null) return { permit: true, left: UNLIMITED, limit: UNLIMITED };
      const left = leftOf(total, used);
      return { permit: left > 0 || (query.keyword ?? '').trim() === '', left, limit: total };
    }),
    route(liveScreenViews, async ({ viewer }) => (viewer.level >= LIGHT ? UNLIMITED : NONE_LEFT)),
    route(sampleIds, () => samples()),
    route(permitObjects, ({ body, viewer, caller }) =>
      gate.permit({ viewer, caller }, body.captcha_verify_param),
    ),
  ];
}
