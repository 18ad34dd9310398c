import type { Tx } from '#platform/server/account-store/transaction.ts';
import { service } from '#platform/server/feature.ts';

/** Ends the monitors that a member has from a team, in the transaction in which the member leaves it. */
export const teamMonitorsEnd =
  service<(tx: Tx, who: { readonly userId: string; readonly ownerId: string }) => Promise<void>>(
    'teamMonitorsEnd',
  );
