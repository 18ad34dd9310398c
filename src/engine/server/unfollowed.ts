import type { Plan } from '../plan.ts';
import { internalId } from './public-id.ts';

/** Public ids of what a person follows of an entity; null when it cannot be followed. */
export type FollowedIds = (userId: string, entity: string) => Promise<readonly string[] | null>;

/** Whether a plan asks for rows that the viewer does not follow. */
export const isPersonal = ({ where }: Pick<Plan, 'where'>): boolean =>
  where.some(({ op }) => op === 'unfollowed');

/** A plan that leaves out these objects where it requests what is not followed. */
export function leavingOut(plan: Plan, followed: readonly string[]): Plan {
  const ids = followed.flatMap((id) => internalId(id) ?? []);
  const where = plan.where.map((one) => (one.op === 'unfollowed' ? { op: 'not' as const, ids } : one));
  return { ...plan, where };
}

/** A plan for one person: what it follows is read only where the plan asks for it. A plan that was not given here is not answered. */
export async function forPerson(plan: Plan, userId: string, followed: FollowedIds): Promise<Plan> {
  if (!isPersonal(plan)) return plan;
  return leavingOut(plan, (await followed(userId, plan.listing.of.id)) ?? []);
}
