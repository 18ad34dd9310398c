import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import type { DeletionMoment } from '#platform/server/clock-rule.ts';
import { type AlertEventTable, alertTables } from './tables.ts';

/** Writes an event; false where the rule fired for this fact before. */
export async function insertAlertEvent(tx: Tx, row: AlertEventTable): Promise<boolean> {
  const done = await alertTables(tx)
    .insertInto('alert_event')
    .values(row)
    .onConflict((on) => on.columns(['rule_id', 'object_id', 'at']).doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** When a rule fired last for an object: the moment of its fact and its own, in milliseconds; undefined before the first. */
export async function lastFiring(
  tx: Tx,
  rule: string,
  object: string,
): Promise<{ readonly at: number; readonly fired: number } | undefined> {
  const row = await alertTables(tx)
    .selectFrom('alert_event')
    .select(['at', 'fired'])
    .where('rule_id', '=', rule)
    .where('object_id', '=', object)
    .orderBy('fired', 'desc')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { at: Number(row.at) * 1000, fired: Number(row.fired) };
}

/** Something that a rule fired for: seconds of the fact, milliseconds of the firing. */
export type FiredFact = Pick<AlertEventTable, 'rule_id' | 'object_id' | 'at' | 'fired'>;

/** Rules that one statement names. */
const RULES_AT_ONCE = 5000;

/** What rules fired for at a moment of the fact or of the firing, or after it. */
export async function firedFacts(
  db: Db,
  rules: readonly string[],
  since: Pick<AlertEventTable, 'at' | 'fired'>,
): Promise<readonly FiredFact[]> {
  const found: FiredFact[] = [];
  for (let from = 0; from < rules.length; from += RULES_AT_ONCE) {
    const rows = await alertTables(db)
      .selectFrom('alert_event')
      .select(['rule_id', 'object_id', 'at', 'fired'])
      .where('rule_id', 'in', rules.slice(from, from + RULES_AT_ONCE))
      .where((e) => e.or([e('at', '>=', since.at), e('fired', '>=', since.fired)]))
      .execute();
    found.push(...rows.map((row) => ({ ...row, at: Number(row.at), fired: Number(row.fired) })));
  }
  return found;
}

/** A page of what fired for a person, of one rule where one is named, the newest first, and how many there are. */
export async function alertEventsOf(
  db: Db,
  { userId, rule }: { readonly userId: string; readonly rule?: string | undefined },
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: AlertEventTable[]; readonly total: number }> {
  let query = alertTables(db).selectFrom('alert_event').where('user_id', '=', userId);
  if (rule !== undefined) query = query.where('rule_id', '=', rule);
  const [rows, counted] = await Promise.all([
    query
      .selectAll()
      .orderBy('fired', 'desc')
      .orderBy('at', 'desc')
      .orderBy('id')
      .offset(offset)
      .limit(limit)
      .execute(),
    query.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirst(),
  ]);
  return { rows, total: Number(counted?.n ?? 0) };
}

/** Removes events of before a moment. */
export async function pruneAlertEvents(tx: Tx, before: DeletionMoment): Promise<void> {
  await alertTables(tx).deleteFrom('alert_event').where('fired', '<', before).execute();
}

/** Names the notice of an event. */
export async function setEventNotice(tx: Tx, id: string, notice: string): Promise<void> {
  await alertTables(tx).updateTable('alert_event').set({ notice_id: notice }).where('id', '=', id).execute();
}
