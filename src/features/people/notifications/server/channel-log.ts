import { userById } from '#features/people/identity/server/index.ts';
import { addAuditEntry } from '#platform/server/account-store/audit-entries.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { Viewer } from '#platform/server/http/route.ts';
import type { ChannelTable } from './store/tables.ts';

type Owner = Pick<Viewer, 'id' | 'teamId'>;

/** A channel of an owner, and when what is noted of it happened. */
interface NotedChannel<Known extends keyof ChannelTable> {
  readonly owner: Owner;
  readonly channel: Pick<ChannelTable, Known>;
  readonly at: number;
}

/** Notes in the log of the team where pushes go from now on: of an e-mail address once it is proven, of others when they are added. */
export const noteBegin = (
  tx: Tx,
  { owner: { id: userId, teamId }, channel: { name: subject }, at }: NotedChannel<'name'>,
): Promise<void> => addAuditEntry(tx, { teamId, userId, act: 'account.channel', subject, at });

/** Notes that pushes go there no more; nothing of an address that was never proven, as nothing went there. */
export async function noteEnd(
  tx: Tx,
  { owner: { id: userId, teamId }, channel, at }: NotedChannel<'name' | 'verified'>,
): Promise<void> {
  const { name: subject, verified } = channel;
  if (verified === null) return;
  await addAuditEntry(tx, { teamId, userId, act: 'account.channel.end', subject, at });
}

/** The owner of a channel with their team, where no viewer is. */
export async function ownerOf(tx: Tx, { user_id: id }: Pick<ChannelTable, 'user_id'>): Promise<Owner> {
  const user = await userById(tx, id);
  return { id, teamId: user?.owner_id ?? id };
}
