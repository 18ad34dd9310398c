import { createHash } from 'node:crypto';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { Edition } from '#catalog/plans.ts';
import type { QuotaId } from '#catalog/quotas.ts';
import { isRefusal } from '#engine/refusal.ts';
import { pageObjects } from '#engine/server/admit.ts';
import { newId } from '#features/people/identity/server/index.ts';
import { spenderOf, storedCharge } from '#features/people/quota/server/index.ts';
import { addAuditEntry } from '#platform/server/account-store/audit-entries.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import { NO_SPACE } from '#platform/server/disk-space.ts';
import {
  type Answer,
  type Refused,
  type RequestContext,
  refuse,
  type Viewer,
} from '#platform/server/http/route.ts';
import type { JobDefinition } from '#platform/server/jobs/definition.ts';
import { unfinishedJob } from '#platform/server/jobs/job-store.ts';
import {
  type ExportFormat,
  type ExportRefusal,
  exportRight,
  MAX_WAITING,
  refuseExport,
  refuseUsedUp,
} from '../rules.ts';
import { type ExportRequest, planExport } from './decide.ts';
import type { ExportPayload } from './export-job.ts';
import type { ExportParts } from './parts.ts';
import { type ExportTable, exportByJob, exportCount, insertExport } from './store/exports.ts';

/** A refusal of the rules as it travels. */
export const exportRefused = ({ status, message, prompt, needs }: ExportRefusal): Refused => ({
  ...refuse(status, message),
  prompt,
  needs,
  field: 'module',
});

/** An export that may be made. */
export interface Accepted {
  readonly viewer: Viewer;
  readonly asked: ExportRequest;
  readonly format: ExportFormat;
  readonly job: JobDefinition<ExportPayload>;
  readonly listing: Listing;
  readonly quota: QuotaId;
  readonly title: string;
  /** The scheduled export and the due time that it comes of. */
  readonly schedule?: { readonly id: string; readonly due: number };
}

/** What is asked for, as the job takes it. */
const payloadOf = (
  {
    query,
    params,
    is_followed: isFollowed,
    is_in_cart: isInCart,
    ids,
    with_contacts: withContacts,
  }: ExportRequest,
  { teamId }: Viewer,
) => ({
  query: { ...query },
  params: { ...params },
  ...(isFollowed !== undefined && { is_followed: isFollowed }),
  ...(isInCart !== undefined && { is_in_cart: isInCart }),
  ...(ids !== undefined && { ids: [...ids] }),
  ...(withContacts === true && { with_contacts: true, team: teamId }),
});

/** What two equal orders of one person have in common, whatever the order of their parts. */
export function keyOfOrder(viewer: Viewer, what: object): string {
  const sorted = (value: unknown): unknown =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.entries(value)
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([key, one]) => [key, sorted(one)])
      : value;
  const digest = createHash('sha256').update(JSON.stringify(sorted(what)));
  return `${viewer.id}:${digest.digest('base64url')}`;
}

/** What is not known of an export before it has ended. */
const unended = { rows: null, bytes: null, error: '', finished: null, expires: null, label: '' };

/** A file to be made: its job with what the job needs beside the id, and its line of the record. */
export interface FileOrder<Payload extends { readonly id: string }> {
  readonly viewer: Viewer;
  readonly job: JobDefinition<Payload>;
  readonly what: Omit<Payload, 'id'>;
  readonly dedupKey: string;
  readonly quota: QuotaId;
  readonly line: Pick<ExportTable, 'module' | 'title' | 'format' | 'schedule_id' | 'due'>;
}

/** Takes a unit of the month, adds the job and the line of the record in the caller's transaction. */
export async function orderFileIn<Payload extends { readonly id: string }>(
  { clock, jobs, spending }: ExportParts,
  tx: Tx,
  { viewer, job, what, dedupKey, quota, line }: FileOrder<Payload>,
): Promise<Answer<{ task_id: string }>> {
  const same = await unfinishedJob(tx, { kind: job.kind, dedupKey });
  const waiting = same === null ? undefined : await exportByJob(tx, same);
  if (waiting) return { task_id: waiting.id };
  const id = newId();
  if ((await exportCount(tx, viewer.id, 'waiting')) >= MAX_WAITING)
    return refuse(200, '正在导出的任务较多，请等待完成后再试');
  const spent = await spending.spendIn(tx, spenderOf(viewer), quota);
  if (!spent.ok) return exportRefused(refuseUsedUp(viewer.level));
  const payload = { ...what, id } as Payload;
  const added = await jobs.addIn(tx, { definition: job, payload, owner: viewer.id, dedupKey });
  await insertExport(tx, {
    ...line,
    id,
    user_id: viewer.id,
    job_id: added.id,
    state: 'waiting',
    charge: storedCharge(spent.charge),
    created: clock.now(),
    ...unended,
  });
  const by = { teamId: viewer.teamId, userId: viewer.id, at: clock.now() };
  const origin = line.schedule_id === null ? '' : '（定时）';
  await addAuditEntry(tx, { ...by, act: 'export.file', subject: `${line.title}${origin}` });
  return { task_id: id };
}

/** Orders the file of a list in the caller's transaction. */
export function enqueueIn(
  parts: ExportParts,
  tx: Tx,
  { viewer, asked, format, job, listing, quota, title, schedule }: Accepted,
): Promise<Answer<{ task_id: string }>> {
  const what = { ...payloadOf(asked, viewer), level: viewer.level as Edition, module: listing.id, format };
  // Two equal requests at once, of a double press or of a retry, are one file and one unit.
  const dedupKey = schedule === undefined ? keyOfOrder(viewer, what) : `${schedule.id}:${schedule.due}`;
  const origin = { schedule_id: schedule?.id ?? null, due: schedule?.due ?? null };
  const line = { module: listing.id, title, format, ...origin };
  return orderFileIn(parts, tx, { viewer, job, what, dedupKey, quota, line });
}

/** What a file is called. */
function titleOf(
  { of, title }: Listing,
  { is_followed: isFollowed, is_in_cart: isInCart, ids }: ExportRequest,
): string {
  if (ids !== undefined) return `${title}（所选${ids.length}行）`;
  if (isInCart === true) return '选品车';
  return isFollowed === true ? `关注的${of.label}` : title;
}

/** Accepts an export: the rights of the list, then the edition, then a unit of the month. Whatever is refused costs nothing. */
export async function submit(
  parts: ExportParts,
  by: RequestContext,
  input: Pick<Accepted, 'asked' | 'format' | 'job'>,
): Promise<Answer<{ task_id: string }>> {
  const { viewer } = by;
  const decided = await planExport(parts, input.asked, { level: viewer.level, userId: viewer.id });
  if (isRefusal(decided)) return decided;
  const right = exportRight(decided.listing.kind);
  const closed = refuseExport(right, viewer.level);
  if (closed) return exportRefused(closed);
  const barred = decided.scope.length > 0 ? await parts.admitScope(by, pageObjects(decided)) : null;
  if (barred) return barred;
  if (parts.disk.isLow()) return refuse(200, NO_SPACE);
  const { listing } = decided;
  const accepted = { ...input, viewer, listing, quota: right.quota, title: titleOf(listing, input.asked) };
  return parts.account.write((tx) => enqueueIn(parts, tx, accepted));
}
