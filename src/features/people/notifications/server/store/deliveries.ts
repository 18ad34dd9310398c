import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import type { DeletionMoment } from '#platform/server/clock-rule.ts';
import { type DeliveryTable, noticeTables } from './tables.ts';

/** Writes where a notice goes. */
export async function insertDelivery(tx: Tx, row: DeliveryTable): Promise<void> {
  await noticeTables(tx).insertInto('notice_delivery').values(row).execute();
}

/** Writes what came of a delivery. */
export async function settleDelivery(
  tx: Tx,
  { notice, channel }: { readonly notice: string; readonly channel: string },
  end: Pick<DeliveryTable, 'state' | 'problem'>,
): Promise<void> {
  await noticeTables(tx)
    .updateTable('notice_delivery')
    .set(end)
    .where('notice_id', '=', notice)
    .where('channel_id', '=', channel)
    .execute();
}

/** Where notices went, by the id of the notice, in the order of the channels' names. */
export async function deliveriesOf(
  db: Db,
  notices: readonly string[],
): Promise<ReadonlyMap<string, readonly DeliveryTable[]>> {
  if (notices.length === 0) return new Map();
  const rows = await noticeTables(db)
    .selectFrom('notice_delivery')
    .selectAll()
    .where('notice_id', 'in', notices)
    .orderBy('name')
    .orderBy('channel_id')
    .execute();
  return Map.groupBy(rows, (row) => row.notice_id);
}

/** Removes deliveries of before a moment. */
export async function pruneDeliveries(tx: Tx, before: DeletionMoment): Promise<void> {
  await noticeTables(tx).deleteFrom('notice_delivery').where('created', '<', before).execute();
}
