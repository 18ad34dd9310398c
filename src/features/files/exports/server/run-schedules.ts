import { listingById } from '#catalog/index.ts';
import { limitOf } from '#catalog/plans.ts';
import { isRefusal } from '#engine/refusal.ts';
import { pageObjects } from '#engine/server/admit.ts';
import { userById } from '#features/people/identity/server/index.ts';
import { membershipOf } from '#features/people/membership/server/index.ts';
import { beijingDay } from '#kernel/day.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import { isRefused, type Viewer } from '#platform/server/http/route.ts';
import type { JobDefinition } from '#platform/server/jobs/definition.ts';
import { eachApart } from '#platform/server/jobs/each-apart.ts';
import { exportRight, refuseExport } from '../rules.ts';
import { LATEST_WAIT_MS, nextDue } from '../schedule-rules.ts';
import { planExport, storedRequestOf } from './decide.ts';
import type { ExportPayload } from './export-job.ts';
import { DAY_MS, type ExportParts, RECORD_LINK } from './parts.ts';
import {
  changeSchedule,
  dueSchedules,
  type ScheduleTable,
  scheduleById,
  schedulesOf,
} from './store/schedules.ts';
import { type Accepted, enqueueIn } from './submit.ts';

/** Scheduled exports of one look. */
const AT_ONCE = 100;

/** Whose export it is, with the edition of this moment; somebody who is no person of the store has the one that was kept. */
async function viewerOf({ account, clock }: ExportParts, row: ScheduleTable): Promise<Viewer> {
  const user = await userById(account.db, row.user_id);
  if (!user) return { id: row.user_id, isSlave: false, sessionId: '', teamId: row.team_id, level: row.level };
  const ownerId = user.owner_id;
  const { level } = await membershipOf(account.db, { id: user.id, ownerId }, clock.now());
  // No session asks, but views of pages count as for one.
  return { id: user.id, sessionId: row.id, teamId: ownerId ?? user.id, isSlave: ownerId !== null, level };
}

/** What is made of a schedule now: an export, or why there is none; `isOver` when it would not help to try again. */
type Decided =
  | { readonly accepted: Omit<Accepted, 'job' | 'viewer'> }
  | { readonly problem: string; readonly isOver: boolean };

/** Whether a schedule is beyond the number of the edition: the oldest that are not paused go on. */
async function isBeyond({ account }: ExportParts, { level }: Viewer, row: ScheduleTable): Promise<boolean> {
  const older = (await schedulesOf(account.db, row.user_id)).filter(
    ({ state, created, id }) =>
      state === 'active' && (created < row.created || (created === row.created && id < row.id)),
  );
  return older.length >= limitOf('exportSchedules', level);
}

/** Why a schedule is over; whoever made it in a team that they have left is told that first. */
function over(viewer: Viewer, { team_id: team }: ScheduleTable, problem: string): Decided {
  const hasLeft = team !== viewer.id && team !== viewer.teamId;
  return { problem: hasLeft ? `已不在团队中，${problem}` : problem, isOver: true };
}

/** The edition comes first: whoever lost it is told that, and not which condition of the list needs more. */
async function decide(parts: ExportParts, viewer: Viewer, row: ScheduleTable): Promise<Decided> {
  const asked = storedRequestOf(row.module, row.request);
  const kind = listingById(row.module)?.kind;
  const closed = kind === undefined ? null : refuseExport(exportRight(kind), viewer.level);
  if (closed) return over(viewer, row, closed.message);
  const decided = await planExport(parts, asked, { level: viewer.level, userId: viewer.id });
  if (isRefusal(decided)) return over(viewer, row, decided.message);
  const right = exportRight(decided.listing.kind);
  if (await isBeyond(parts, viewer, row)) return over(viewer, row, '定时导出数量超出当前版本');
  const barred = decided.scope.length > 0 ? await parts.admitScope({ viewer }, pageObjects(decided)) : null;
  // The views of a day come back tomorrow; a closed family of pages does not open by itself.
  if (barred && barred.status !== 200) return over(viewer, row, barred.message);
  if (barred) return { problem: barred.message, isOver: false };
  const { name: title, format, id, next_due: due } = row;
  return {
    accepted: { asked, format, listing: decided.listing, quota: right.quota, title, schedule: { id, due } },
  };
}

/** Says that a due time brought no export, once, and whether others will come. */
async function notifyMissed(
  { notifier }: ExportParts,
  tx: Tx,
  { row, problem, isOver }: { row: ScheduleTable; problem: string; isOver: boolean },
) {
  await notifier.notifyIn(tx, {
    userId: row.user_id,
    kind: 'export',
    dedupKey: `export-schedule:${row.id}:${row.next_due}`,
    title: `${isOver ? '定时导出已停止' : '定时导出未执行'}：${row.name}`,
    text: problem,
    link: RECORD_LINK,
  });
}

/**
 * Makes the export of one due time. The unit of the month, the job, the line of the record and the next due time are written in one
 * transaction, which finds the due time moved when another process or an earlier life of this one was faster.
 */
async function runOne(
  parts: ExportParts,
  row: ScheduleTable,
  job: JobDefinition<ExportPayload>,
): Promise<boolean> {
  const { account, clock } = parts;
  const viewer = await viewerOf(parts, row);
  const decided = await decide(parts, viewer, row);
  return account.write(async (tx) => {
    const now = await scheduleById(tx, row.id);
    if (now?.state !== 'active' || now.next_due !== row.next_due) return false;
    const next = { id: row.id, last_due: row.next_due, next_due: nextDue(row, clock.now()) };
    const answer =
      'problem' in decided ? decided : await enqueueIn(parts, tx, { ...decided.accepted, job, viewer });
    if ('problem' in answer) {
      const { problem, isOver } = answer;
      await changeSchedule(tx, { ...next, problem, state: isOver ? 'paused' : 'active' });
      await notifyMissed(parts, tx, { row, problem, isOver });
      return false;
    }
    if (isRefused(answer)) {
      // Too many under way is no reason to give the day up: the next look tries again.
      if (answer.prompt === undefined || answer.prompt === null) return false;
      await changeSchedule(tx, { ...next, problem: answer.message });
      await notifyMissed(parts, tx, { row, problem: answer.message, isOver: false });
      return false;
    }
    await changeSchedule(tx, { ...next, problem: '' });
    return true;
  });
}

/**
 * Makes the exports whose time has come; answers how many. They wait for the figures of the day before, but not for ever. One that
 * fails keeps no other waiting: the failures are thrown together at the end.
 */
export async function runSchedules(parts: ExportParts, job: JobDefinition<ExportPayload>): Promise<number> {
  // What is due waits: the next look tries again.
  if (parts.disk.isLow()) return 0;
  const now = parts.clock.now();
  const isComplete = parts.dataDay() === beijingDay(now - DAY_MS);
  const due = await dueSchedules(parts.account.db, isComplete ? now : now - LATEST_WAIT_MS, AT_ONCE);
  const made = await eachApart(
    due,
    (row) => runOne(parts, row, job),
    'some scheduled exports could not be made',
  );
  return made.filter(Boolean).length;
}
