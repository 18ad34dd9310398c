import type { AuditAct } from '#catalog/enums/audit-acts.ts';
import { addAuditEntry } from '#platform/server/account-store/audit-entries.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { AuthContext } from './auth-context.ts';
import { userById } from './store/users.ts';

/** Writes an act into the log of the team that a person is in now, where only their id is at hand. */
export async function noteAct(
  { clock }: Pick<AuthContext, 'clock'>,
  tx: Tx,
  { userId, ...act }: { readonly userId: string; readonly act: AuditAct; readonly subject?: string },
): Promise<void> {
  const teamId = (await userById(tx, userId))?.owner_id ?? userId;
  await addAuditEntry(tx, { teamId, userId, ...act, at: clock.now() });
}
