import { randomUUID } from 'node:crypto';
import type { AuditAct } from '#catalog/enums/audit-acts.ts';
import type { DeletionMoment } from '../clock-rule.ts';
import { redactText } from '../log.ts';
import type { AuditEntryTable } from './tables.ts';
import type { Db, Tx } from './transaction.ts';

/** Letters of a subject that are stored. */
const MAX_SUBJECT = 120;

/** An act of a person. `teamId` is the owner of their team, or they themselves. */
export interface AuditedAct {
  readonly teamId: string;
  /** Empty for the operator. */
  readonly userId: string;
  readonly act: AuditAct;
  /** What it was done to, in words. Danger: no number, code, token or body. */
  readonly subject?: string;
  readonly at: number;
}

const MOBILE = /(?<![\d.])(?:\+?86[-\s]?)?1[3-9]\d[-\s]?\d{4}[-\s]?\d{4}(?!\d)/g;
const LANDLINE = /(?<![\d-])0\d{2,3}[-\s]?\d{7,8}(?!\d)/g;
const MAIL = /[\w.!#$%&'+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g;

/** A text without the whole phone numbers and mail addresses in it: people write them into names and remarks. Masked ones stay. */
export const withoutContacts = (text: string): string =>
  text.replace(MAIL, '[邮箱]').replace(MOBILE, '[电话]').replace(LANDLINE, '[电话]');

/** Writes an act in the transaction that does it: it is in the log exactly when it was done. Rows are never changed. */
export async function addAuditEntry(
  tx: Tx,
  { teamId, userId, act, subject = '', at }: AuditedAct,
): Promise<void> {
  const words = [...redactText(withoutContacts(subject))].slice(0, MAX_SUBJECT).join('');
  await tx
    .insertInto('audit_entry')
    .values({ id: randomUUID(), team_id: teamId, user_id: userId, act, subject: words, at })
    .execute();
}

/** Which acts of a team. */
export interface AuditFilter {
  readonly teamId: string;
  readonly userId?: string | undefined;
  readonly acts?: readonly AuditAct[] | undefined;
  /** Milliseconds, from the first up to but not including the second. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Acts of a team, the newest first. */
export async function auditEntries(
  db: Db,
  { teamId, userId, acts, from, to }: AuditFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: AuditEntryTable[]; readonly total: number }> {
  let query = db.selectFrom('audit_entry').where('team_id', '=', teamId);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  if (acts !== undefined) query = query.where('act', 'in', acts);
  if (from !== undefined) query = query.where('at', '>=', from);
  if (to !== undefined) query = query.where('at', '<', to);
  const [rows, counted] = await Promise.all([
    query.selectAll().orderBy('at', 'desc').orderBy('id').offset(offset).limit(limit).execute(),
    query.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirst(),
  ]);
  return { rows, total: Number(counted?.n ?? 0) };
}

/** The people who did something in a team. */
export async function auditedPeople(db: Db, teamId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .select('user_id')
    .distinct()
    .where('team_id', '=', teamId)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Removes acts of before a moment. */
export async function pruneAuditEntries(tx: Tx, before: DeletionMoment): Promise<void> {
  await tx.deleteFrom('audit_entry').where('at', '<', before).execute();
}
