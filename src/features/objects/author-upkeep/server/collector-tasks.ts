import { newestProfile } from '#market/read/author/newest-profile.ts';
import { type Answer, refuse } from '#platform/server/http/route.ts';
import { LEASE_MS, MAX_ATTEMPTS, type TaskKind, type TaskOutcome, type TaskState } from '../rules.ts';
import { type UpkeepParts, upkeepSeconds } from './parts.ts';
import type { AuthorTaskTable } from './store/tables.ts';
import { changeTask, takenTask, waitingTasks } from './store/tasks.ts';

const NO_KEY = refuse(401, '采集密钥缺失或无效');
const INCOMPLETE = refuse(422, '请写明任务id和结果outcome');
const NOT_TAKEN = refuse(404, '没有领取这个任务，或已超时');
const NO_ROWS = refuse(422, '还没有收到这个达人的新资料，请先发送author_profile');
const ABSENT = '平台上没有这个达人';
const GIVEN_UP = '多次采集失败';

interface ClaimedTask {
  id: string;
  kind: TaskKind;
  author_id: string;
  source_key: string;
  until: number;
}

/** Gives a collector tasks that wait. Two collectors never have the same task at once. */
export async function claimWaiting(
  { account, clock, collectorOf }: UpkeepParts,
  key: string,
  most: number,
): Promise<Answer<{ tasks: ClaimedTask[] }>> {
  const collector = await collectorOf(key);
  if (!collector) return NO_KEY;
  return account.write(async (tx) => {
    const now = clock.now();
    const rows = await waitingTasks(tx, now, most);
    const until = now + LEASE_MS;
    for (const row of rows) {
      const attempts = Number(row.attempts) + 1;
      const change = { state: 'taken', collector: collector.id, attempts, taken_until: until } as const;
      await changeTask(tx, row.id, { ...change, updated: now });
    }
    const tasks = rows.map(({ id, kind, author_id, source_key }) => ({
      id,
      kind,
      author_id,
      source_key,
      until: upkeepSeconds(until),
    }));
    return { tasks };
  });
}

/** What a report changes of a task. */
function changeBy(outcome: TaskOutcome, task: AuthorTaskTable): { state: TaskState; reason: string } {
  if (outcome === 'done') return { state: 'done', reason: '' };
  if (outcome === 'absent') return { state: 'failed', reason: ABSENT };
  const isLast = Number(task.attempts) >= MAX_ATTEMPTS;
  return isLast ? { state: 'failed', reason: GIVEN_UP } : { state: 'waiting', reason: '' };
}

/**
 * Takes in what became of a task. That it is done counts only once a profile of the author is stored that is no older than the task, so
 * that a page never says 已更新 of figures that did not change.
 */
export async function reportOutcome(
  { account, clock, market, collectorOf }: UpkeepParts,
  key: string,
  { id = '', outcome }: { readonly id?: string | undefined; readonly outcome?: TaskOutcome | undefined },
): Promise<Answer<{ state: TaskState }>> {
  const collector = await collectorOf(key);
  if (!collector) return NO_KEY;
  if (id === '' || outcome === undefined) return INCOMPLETE;
  const own = () => ({ id, collector: collector.id, now: clock.now() });
  const task = await takenTask(account.db, own());
  if (!task) return NOT_TAKEN;
  if (outcome === 'done') {
    const profile = await newestProfile(market, task.author_id);
    if (profile === null || profile.at < upkeepSeconds(Number(task.created))) return NO_ROWS;
  }
  return account.write(async (tx): Promise<Answer<{ state: TaskState }>> => {
    const still = await takenTask(tx, own());
    if (!still) return NOT_TAKEN;
    const change = changeBy(outcome, still);
    await changeTask(tx, id, { ...change, taken_until: 0, updated: clock.now() });
    return { state: change.state };
  });
}
