import type { AuthContext } from '#features/people/identity/server/index.ts';
import type { Notifier } from '#features/people/notifications/server/index.ts';
import type { ObjectQuotaGuard, Spending } from '#features/people/quota/server/index.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';

/** Dependencies of teams. */
export interface TeamParts {
  readonly people: AuthContext;
  readonly spending: Spending;
  /** Counts the objects of a day. */
  readonly objects: Pick<ObjectQuotaGuard, 'readBy'>;
  readonly notifier: Notifier;
  /** What else ends when a member leaves a team, in the same transaction. */
  onLeft(tx: Tx, who: { readonly userId: string; readonly ownerId: string }): Promise<void>;
}
