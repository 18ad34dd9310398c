import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import { type ChannelTable, noticeTables } from './tables.ts';

/** The channels of a person, in the order in which they were added. */
export function channelsOf(db: Db, userId: string): Promise<ChannelTable[]> {
  return noticeTables(db)
    .selectFrom('push_channel')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created')
    .orderBy('id')
    .execute();
}

/** The ids of channels whose address is proven: the ones that notices go by. */
export const provenIds = (channels: readonly ChannelTable[]): readonly string[] =>
  channels.filter(({ verified }) => verified !== null).map(({ id }) => id);

/** A channel, of this person where one is named; undefined when there is none. */
export function channelById(db: Db, id: string, userId?: string): Promise<ChannelTable | undefined> {
  let query = noticeTables(db).selectFrom('push_channel').selectAll().where('id', '=', id);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  return query.executeTakeFirst();
}

/** Writes a channel. */
export async function insertChannel(tx: Tx, channel: ChannelTable): Promise<void> {
  await noticeTables(tx).insertInto('push_channel').values(channel).execute();
}

/** Removes a channel of a person; false when there is none. */
export async function deleteChannel(tx: Tx, id: string, userId: string): Promise<boolean> {
  const done = await noticeTables(tx)
    .deleteFrom('push_channel')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(done.numDeletedRows) > 0;
}

/** Notes how the last message went. */
export async function noteDelivery(
  tx: Tx,
  id: string,
  state: Pick<ChannelTable, 'problem'> & { readonly delivered?: number },
): Promise<void> {
  await noticeTables(tx).updateTable('push_channel').set(state).where('id', '=', id).execute();
}
