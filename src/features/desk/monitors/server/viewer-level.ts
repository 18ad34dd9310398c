import type { ViewerLevel } from '#catalog/plans.ts';
import { userById } from '#features/people/identity/server/index.ts';
import { membershipOf } from '#features/people/membership/server/index.ts';
import type { Db } from '#platform/server/account-store/transaction.ts';

/** The edition that somebody has now; whoever is no person of the store has the given one. */
export async function levelNow(
  db: Db,
  { userId, otherwise }: { readonly userId: string; readonly otherwise: ViewerLevel },
  now: number,
): Promise<ViewerLevel> {
  const user = await userById(db, userId);
  if (!user) return otherwise;
  return (await membershipOf(db, { id: user.id, ownerId: user.owner_id }, now)).level;
}
