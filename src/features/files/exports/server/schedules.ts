import type { Edition } from '#catalog/plans.ts';
import { limitOf } from '#catalog/plans.ts';
import type { Plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { pageObjects } from '#engine/server/admit.ts';
import { newId } from '#features/people/identity/server/index.ts';
import { addAuditEntry } from '#platform/server/account-store/audit-entries.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import { type Answer, type Refused, refuse, type Viewer } from '#platform/server/http/route.ts';
import type { ExportSchedule } from '../contract.ts';
import { type ExportFormat, exportRight, refuseExport } from '../rules.ts';
import {
  MAX_REQUEST_LENGTH,
  MAX_SCHEDULE_NAME_LENGTH,
  movingRequest,
  nextDue,
  refuseSchedule,
  type ScheduleTime,
} from '../schedule-rules.ts';
import { type ExportRequest, planExport, storedRequestOf } from './decide.ts';
import { type ExportParts, unixSeconds } from './parts.ts';
import { objectNamesOf } from './scope-names.ts';
import {
  changeSchedule,
  insertSchedule,
  removeSchedule,
  type ScheduleTable,
  scheduleById,
  scheduleCount,
  schedulesOf,
} from './store/schedules.ts';
import { exportRefused } from './submit.ts';

/** What a scheduled export is asked for with. */
export interface ScheduleRequest {
  readonly asked: ExportRequest;
  readonly format: ExportFormat;
  readonly name: string;
  readonly time: ScheduleTime;
}

const noSchedule = () => refuse(404, '没有这个定时导出');

/** The request that is kept; a refusal where it cannot come again. */
function storedRequest(asked: ExportRequest): Answer<{ request: string }> {
  const { query, params, is_followed: isFollowed, is_in_cart: isInCart } = asked;
  const [movingQuery, movingParams] = [movingRequest(query), movingRequest(params)];
  if (!movingQuery || !movingParams) return refuse(422, '定时导出不能用固定日期，请选择近N天');
  const request = JSON.stringify({
    query: movingQuery,
    params: movingParams,
    ...(isFollowed && { is_followed: true }),
    ...(isInCart && { is_in_cart: true }),
  });
  return request.length > MAX_REQUEST_LENGTH ? refuse(422, '筛选条件过长') : { request };
}

/** The title of a list, with the name of the object whose page it is on as far as there is room. */
async function nameOf(parts: ExportParts, plan: Plan): Promise<string> {
  const { title } = plan.listing;
  const [name] = await objectNamesOf(parts, plan);
  const room = MAX_SCHEDULE_NAME_LENGTH - [...title].length - 1;
  return name === undefined || room < 1 ? title : `${[...name].slice(0, room).join('')}·${title}`;
}

const NAME_TOO_LONG = refuse(422, `名称最多${MAX_SCHEDULE_NAME_LENGTH}个字`);

/** Keeps a scheduled export: what an export is refused for, this is too; the number is decided in the transaction that writes it. */
export async function addSchedule(
  parts: ExportParts,
  viewer: Viewer,
  { asked, format, name: raw, time }: ScheduleRequest,
): Promise<Answer<{ id: string; next_at: number }>> {
  const stored = storedRequest(asked);
  if ('refused' in stored) return stored;
  const moving = storedRequestOf(asked.module, stored.request);
  const decided = await planExport(parts, moving, { level: viewer.level, userId: viewer.id });
  if (isRefusal(decided)) return decided;
  const closed = refuseExport(exportRight(decided.listing.kind), viewer.level);
  if (closed) return exportRefused(closed);
  const barred = decided.scope.length > 0 ? await parts.admitScope({ viewer }, pageObjects(decided)) : null;
  if (barred) return barred;
  const name = raw.normalize('NFKC').replace(/\s+/gu, ' ').trim() || (await nameOf(parts, decided));
  if ([...name].length > MAX_SCHEDULE_NAME_LENGTH) return NAME_TOO_LONG;
  const now = parts.clock.now();
  const row: ScheduleTable = {
    id: newId(),
    user_id: viewer.id,
    team_id: viewer.teamId,
    level: viewer.level as Edition,
    name,
    module: decided.listing.id,
    format,
    request: stored.request,
    ...time,
    state: 'active',
    problem: '',
    next_due: nextDue(time, now),
    last_due: null,
    created: now,
  };
  return parts.account.write(async (tx): Promise<Answer<{ id: string; next_at: number }>> => {
    const full = refuseSchedule(viewer.level, await scheduleCount(tx, viewer.id));
    if (full) return exportRefused(full);
    await insertNoted(tx, viewer, row);
    return { id: row.id, next_at: unixSeconds(row.next_due) };
  });
}

/** Notes in the log of the team what was done to a schedule. */
const noteSchedule = (
  tx: Tx,
  { id: userId, teamId }: Viewer,
  {
    act,
    row,
    at,
  }: {
    act: 'export.schedule' | 'export.schedule.change' | 'export.schedule.end';
    row: ScheduleTable;
    at: number;
  },
) => addAuditEntry(tx, { teamId, userId, act, subject: row.name, at });

/** Writes a schedule, and into the log of the team. */
async function insertNoted(tx: Tx, viewer: Viewer, row: ScheduleTable): Promise<void> {
  await insertSchedule(tx, row);
  await noteSchedule(tx, viewer, { act: 'export.schedule', row, at: row.created });
}

const shown = (row: ScheduleTable): ExportSchedule => ({
  id: row.id,
  name: row.name,
  module: row.module,
  format: row.format,
  every: row.every,
  weekday: row.weekday,
  hour: row.hour,
  state: row.state,
  problem: row.problem,
  next_at: row.state === 'active' ? unixSeconds(row.next_due) : null,
  last_at: row.last_due === null ? null : unixSeconds(row.last_due),
  created_at: unixSeconds(row.created),
});

/** The scheduled exports of the viewer, and how many there may be. */
export async function listSchedules({ account }: ExportParts, { id, level }: Viewer) {
  const items = (await schedulesOf(account.db, id)).map(shown);
  return { items, used: items.length, total: limitOf('exportSchedules', level) };
}

/** Pauses one or lets it go on; what was due meanwhile is not made up for. */
export function pauseSchedule(
  { account, clock }: ExportParts,
  viewer: Viewer,
  { id, is_paused: isPaused }: { id: string; is_paused: boolean },
): Promise<true | Refused> {
  return account.write(async (tx): Promise<true | Refused> => {
    const row = await scheduleById(tx, id);
    if (row?.user_id !== viewer.id) return noSchedule();
    await noteSchedule(tx, viewer, { act: 'export.schedule.change', row, at: clock.now() });
    if (isPaused) {
      // Why one stopped by itself stays; a due time that was missed is no reason once somebody pauses it.
      if (row.state === 'active') await changeSchedule(tx, { id, state: 'paused', problem: '' });
      return true;
    }
    const others = (await schedulesOf(tx, viewer.id)).filter(
      (one) => one.id !== id && one.state === 'active',
    );
    const full = refuseSchedule(viewer.level, others.length);
    if (full) return exportRefused(full);
    await changeSchedule(tx, { id, state: 'active', problem: '', next_due: nextDue(row, clock.now()) });
    return true;
  });
}

/** Removes one; files that it left stay in the record. */
export async function deleteSchedule(
  { account, clock }: ExportParts,
  viewer: Viewer,
  id: string,
): Promise<true | Refused> {
  return account.write(async (tx): Promise<true | Refused> => {
    const row = await scheduleById(tx, id);
    if (!row || !(await removeSchedule(tx, id, viewer.id))) return noSchedule();
    await noteSchedule(tx, viewer, { act: 'export.schedule.end', row, at: clock.now() });
    return true;
  });
}
