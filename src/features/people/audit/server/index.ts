import { type AuditAct, type AuditKind, actsOf, auditActs, auditKinds } from '#catalog/enums/audit-acts.ts';
import { type AuthContext, userById } from '#features/people/identity/server/index.ts';
import type { SeatRemarks } from '#features/people/teams/server/services.ts';
import { beijingTime } from '#kernel/day.ts';
import {
  type AuditFilter,
  addAuditEntry,
  auditEntries,
  auditedPeople,
  pruneAuditEntries,
} from '#platform/server/account-store/audit-entries.ts';
import type { AuditEntryTable } from '#platform/server/account-store/tables.ts';
import type { Db } from '#platform/server/account-store/transaction.ts';
import { type DeletionMoment, momentBefore } from '#platform/server/clock-rule.ts';
import type { Download } from '#platform/server/http/kinds/download.ts';
import { type AnyRoute, downloadRoute } from '#platform/server/http/kinds/route-kinds.ts';
import { type Answer, refuse, route, type Viewer } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { AUDIT_DAYS, AUDIT_PER_PAGE, auditSpan, csvCell, MAX_AUDIT_ROWS, OPERATOR } from '../rules.ts';

type AuditParts = Pick<AuthContext, 'account' | 'clock'> & { readonly remarks: SeatRemarks };

/** Which acts a person asks for. */
interface AuditRequest {
  readonly person?: string | undefined;
  readonly kind?: AuditKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const BAD_DAY = refuse(422, '日期不正确');
const HEADS = ['时间', '成员', '类别', '操作', '对象'];
const BOM = '\uFEFF';

/** The acts of the viewer's own team. */
function filterOf(viewer: Viewer, { person, kind, from, to }: AuditRequest): AuditFilter | null {
  const span = auditSpan({ from, to });
  return (
    span && {
      teamId: viewer.teamId,
      ...(person !== undefined && { userId: person === OPERATOR ? '' : person }),
      ...(kind !== undefined && { acts: actsOf(kind) }),
      ...span,
    }
  );
}

/** People of a team as it names them: by the remark of their seat, else by their own name. Who left has the name of their account. */
async function namesOf(
  { remarks: remarksOf }: AuditParts,
  db: Db,
  { teamId, people }: { readonly teamId: string; readonly people: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const remarks = await remarksOf(db, teamId);
  const named = await Promise.all(
    people.map(async (id): Promise<[string, string]> => {
      if (id === '') return [id, '平台运营'];
      return [id, remarks.get(id) ?? (await userById(db, id))?.nick_name ?? '本机用户'];
    }),
  );
  return new Map(named);
}

const kindLabel = (kind: AuditKind) => auditKinds.find((one) => one.id === kind)?.label ?? '';
const actOf = (name: string) => auditActs[name as AuditAct];

function entryOf({ id, user_id: by, act, subject, at }: AuditEntryTable, names: ReadonlyMap<string, string>) {
  const { kind, label } = actOf(act);
  return { id, person: names.get(by) ?? '', kind, act: label, subject, at: Math.floor(Number(at) / 1000) };
}

async function listAudit(
  parts: AuditParts,
  viewer: Viewer,
  ask: AuditRequest & { page?: string | undefined },
) {
  const filter = filterOf(viewer, ask);
  if (!filter) return BAD_DAY;
  const page = Number(ask.page ?? 1);
  const { db } = parts.account;
  const { teamId } = viewer;
  const people = await auditedPeople(db, teamId);
  const names = await namesOf(parts, db, { teamId, people });
  const span = { offset: (page - 1) * AUDIT_PER_PAGE, limit: AUDIT_PER_PAGE };
  const { rows, total } = await auditEntries(db, filter, span);
  return {
    items: rows.map((row) => entryOf(row, names)),
    people: people.map((id) => ({ id: id === '' ? OPERATOR : id, name: names.get(id) ?? '' })),
    pagination: { page, limit: AUDIT_PER_PAGE, total_count: total },
  };
}

/** The acts as a file. That it was exported is written first, in the transaction that reads them. */
function exportOf(parts: AuditParts, viewer: Viewer, ask: AuditRequest): Promise<Answer<Download>> {
  const filter = filterOf(viewer, ask);
  if (!filter) return Promise.resolve(BAD_DAY);
  const { account, clock } = parts;
  return account.write(async (tx): Promise<Answer<Download>> => {
    const at = clock.now();
    const { rows } = await auditEntries(tx, filter, { offset: 0, limit: MAX_AUDIT_ROWS });
    const people = [...new Set(rows.map((row) => row.user_id))];
    const names = await namesOf(parts, tx, { teamId: viewer.teamId, people });
    const by = { teamId: viewer.teamId, userId: viewer.id, at };
    await addAuditEntry(tx, { ...by, act: 'export.log', subject: `${rows.length}条` });
    const lines = rows.map((row) => {
      const { person, act, subject, kind } = entryOf(row, names);
      return [beijingTime(Number(row.at)), person, kindLabel(kind), act, subject];
    });
    const text = [HEADS, ...lines].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
    return {
      filename: `团队操作日志_${beijingTime(at).slice(0, 10)}.csv`,
      contentType: 'text/csv; charset=utf-8',
      body: Buffer.from(BOM + text, 'utf8'),
    };
  });
}

/** Removes acts that are older than they are stored for. */
export const sweepAudit = ({ account }: Pick<AuditParts, 'account'>, now: DeletionMoment): Promise<void> =>
  account.write((tx) => pruneAuditEntries(tx, momentBefore(now, AUDIT_DAYS * 86_400_000)));

/** The calls of the log of a team. */
export function auditRoutes(parts: AuditParts): AnyRoute[] {
  return [
    route(calls.readAudit, ({ query, viewer }) => listAudit(parts, viewer, query)),
    downloadRoute(calls.exportAudit, ({ query, viewer }) => exportOf(parts, viewer, query)),
  ];
}
