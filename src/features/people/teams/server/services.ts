import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import { service } from '#platform/server/feature.ts';

/** Ends the monitors that a member has from a team, in the transaction in which the member leaves it. */
export const teamMonitorsEnd =
  service<(tx: Tx, who: { readonly userId: string; readonly ownerId: string }) => Promise<void>>(
    'teamMonitorsEnd',
  );

/** Remarks of the people of a team by their id, as its owner gave them. */
export type SeatRemarks = (db: Db, ownerId: string) => Promise<ReadonlyMap<string, string>>;

/** How a team names its people. */
export const seatRemarksService = service<SeatRemarks>('seatRemarks');
