import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import type { AlertKindId } from '../../kinds.ts';
import { type AlertRuleTable, alertTables } from './tables.ts';

/** Rules that one statement names. */
const IDS_AT_ONCE = 5000;

/** All rules of a person, oldest first: the first ones fill the number of the edition. */
export function alertRulesOf(db: Db, userId: string): Promise<AlertRuleTable[]> {
  return alertTables(db)
    .selectFrom('alert_rule')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created')
    .orderBy('id')
    .execute();
}

/** The rules of a kind that are on, of all people. */
export function activeRules(db: Db, kind: AlertKindId): Promise<AlertRuleTable[]> {
  return alertTables(db)
    .selectFrom('alert_rule')
    .selectAll()
    .where('kind', '=', kind)
    .where('is_on', '=', 1)
    .orderBy('id')
    .execute();
}

/** One rule, of this person where one is named; undefined when there is none. */
export function alertRuleById(db: Db, id: string, userId?: string): Promise<AlertRuleTable | undefined> {
  let query = alertTables(db).selectFrom('alert_rule').selectAll().where('id', '=', id);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  return query.executeTakeFirst();
}

/** Writes a rule. */
export async function insertAlertRule(tx: Tx, row: AlertRuleTable): Promise<void> {
  await alertTables(tx).insertInto('alert_rule').values(row).execute();
}

/** Changes a rule. */
export async function changeAlertRule(
  tx: Tx,
  id: string,
  set: Partial<Omit<AlertRuleTable, 'id' | 'user_id'>>,
): Promise<void> {
  await alertTables(tx).updateTable('alert_rule').set(set).where('id', '=', id).execute();
}

/** Removes a rule; what it fired stays. */
export async function removeAlertRule(tx: Tx, id: string): Promise<void> {
  await alertTables(tx).deleteFrom('alert_rule').where('id', '=', id).execute();
}

/** Takes a rule that is on for firing: of two processes one waits for the other. Undefined where it is gone or off. */
export async function takeRule(tx: Tx, id: string): Promise<AlertRuleTable | undefined> {
  await alertTables(tx)
    .updateTable('alert_rule')
    .set((e) => ({ is_on: e.ref('is_on') }))
    .where('id', '=', id)
    .execute();
  const row = await alertRuleById(tx, id);
  return row !== undefined && Number(row.is_on) === 1 ? row : undefined;
}

/** Notes that the rules of a kind were evaluated up to a moment; those that are newer stay. */
export async function noteChecked(tx: Tx, kind: AlertKindId, checked: number): Promise<void> {
  await alertTables(tx)
    .updateTable('alert_rule')
    .set({ checked })
    .where('kind', '=', kind)
    .where('is_on', '=', 1)
    .where('checked', '<', checked)
    .execute();
}

/** Lets rules that their owners have no right to begin anew at a moment: what happened until then is no news once they have it again. */
export async function beginAnew(tx: Tx, ids: readonly string[], began: number): Promise<void> {
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE)
    await alertTables(tx)
      .updateTable('alert_rule')
      .set({ began })
      .where('id', 'in', ids.slice(from, from + IDS_AT_ONCE))
      .where('began', '<', began)
      .execute();
}
