import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { DeletionMoment } from '#platform/server/clock-rule.ts';
import { type ChannelCodeTable, noticeTables } from './tables.ts';

/** Writes the code of a channel in place of an older one. */
export async function saveChannelCode(tx: Tx, row: ChannelCodeTable): Promise<void> {
  await dropChannelCode(tx, row.channel_id);
  await noticeTables(tx).insertInto('channel_code').values(row).execute();
}

/** The code of a channel; undefined without one. */
export function channelCode(tx: Tx, channel: string): Promise<ChannelCodeTable | undefined> {
  return noticeTables(tx)
    .selectFrom('channel_code')
    .selectAll()
    .where('channel_id', '=', channel)
    .executeTakeFirst();
}

/** Counts a wrong code. */
export async function countChannelTry(tx: Tx, channel: string): Promise<void> {
  await noticeTables(tx)
    .updateTable('channel_code')
    .set((e) => ({ tries: e('tries', '+', 1) }))
    .where('channel_id', '=', channel)
    .execute();
}

/** Removes the code of a channel. */
export async function dropChannelCode(tx: Tx, channel: string): Promise<void> {
  await noticeTables(tx).deleteFrom('channel_code').where('channel_id', '=', channel).execute();
}

/** Marks the address of a channel as its owner's. */
export async function markVerified(tx: Tx, channel: string, now: number): Promise<void> {
  await noticeTables(tx)
    .updateTable('push_channel')
    .set({ verified: now })
    .where('id', '=', channel)
    .execute();
}

/** Removes channels that were added before a moment and never verified, and codes that expired before it. */
export async function pruneUnverified(tx: Tx, before: DeletionMoment): Promise<void> {
  await noticeTables(tx)
    .deleteFrom('push_channel')
    .where('verified', 'is', null)
    .where('created', '<', before)
    .execute();
  await noticeTables(tx).deleteFrom('channel_code').where('expires', '<', before).execute();
}
