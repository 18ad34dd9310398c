import { authorCard } from '#catalog/facts/author-card.ts';
import { readCard } from '#engine/server/card-row.ts';
import { internalId, publicId } from '#engine/server/public-id.ts';
import { newId } from '#features/people/identity/server/index.ts';
import { authorOfKey } from '#market/read/author/author-of-key.ts';
import { newestProfile } from '#market/read/author/newest-profile.ts';
import { type Answer, refuse, type Viewer } from '#platform/server/http/route.ts';
import type { AuthorTask } from '../contract.ts';
import {
  authorKeyIn,
  FRESH_MS,
  MAX_OPEN_TASKS,
  NOT_HANDLED,
  TASK_ETA_MS,
  type TaskKind,
  taskStateAt,
} from '../rules.ts';
import { UNKNOWN_AUTHOR, type UpkeepParts, upkeepSeconds } from './parts.ts';
import type { AuthorTaskTable } from './store/tables.ts';
import { insertTask, newestTask, openTasksOf } from './store/tasks.ts';

const TOO_MANY = refuse(200, `最多有${MAX_OPEN_TASKS}个未完成的收录与更新，请等待完成`);
const FRESH = refuse(200, '1小时内已更新过，请稍后再试');
const NO_COLLECTOR = refuse(200, '没有连接采集端，请导入达人名单文件');
const NO_SOURCE = refuse(200, '没有采到这个达人的平台主页，暂时无法更新');

/** A task as the page gets it. */
function wireTask(row: AuthorTaskTable, now: number): AuthorTask {
  const state = taskStateAt(row, now);
  return {
    kind: row.kind,
    state,
    created_at: upkeepSeconds(row.created),
    eta_at: upkeepSeconds(row.created + TASK_ETA_MS[row.kind]),
    reason: state === 'failed' ? row.reason || NOT_HANDLED : '',
  };
}

/** Adds a task for an author, or joins the unfinished one that there is, of any person. */
function addTask(
  { account, clock }: UpkeepParts,
  viewer: Viewer,
  { kind, author, key }: { readonly kind: TaskKind; readonly author: string; readonly key: string },
): Promise<Answer<AuthorTask>> {
  return account.write(async (tx): Promise<Answer<AuthorTask>> => {
    const now = clock.now();
    const known = await newestTask(tx, { author, kind });
    const state = known && taskStateAt(known, now);
    if (known && (state === 'waiting' || state === 'taken')) return wireTask(known, now);
    if ((await openTasksOf(tx, viewer.id, now)) >= MAX_OPEN_TASKS) return TOO_MANY;
    const row: AuthorTaskTable = {
      id: newId(),
      kind,
      author_id: author,
      source_key: key,
      user_id: viewer.id,
      state: 'waiting',
      reason: '',
      collector: '',
      attempts: 0,
      taken_until: 0,
      created: now,
      updated: now,
    };
    await insertTask(tx, row);
    return wireTask(row, now);
  });
}

const isKnown = async ({ context }: UpkeepParts, id: string) =>
  (await readCard(context, authorCard, { id, banded: true })) !== null;

/** Requests that an author is taken in. A known one needs no task: the answer is the id of the page. */
export async function requestCollect(
  parts: UpkeepParts,
  viewer: Viewer,
  { uid, link }: { readonly uid: string; readonly link: string },
): Promise<Answer<{ id: string; task: AuthorTask | null }>> {
  if (link.trim() === '' && (await isKnown(parts, uid))) return { id: uid, task: null };
  const read = authorKeyIn(link.trim() === '' ? uid : link);
  if ('problem' in read) return { ...refuse(422, read.problem), field: 'link' };
  const author = await authorOfKey(parts.market, read.key);
  const id = publicId(author);
  if (await isKnown(parts, id)) return { id, task: null };
  if (!(await parts.hasCollector())) return NO_COLLECTOR;
  const task = await addTask(parts, viewer, { kind: 'collect', author, key: read.key });
  return 'refused' in task ? task : { id, task };
}

/** Requests that a known author is read again. */
export async function requestUpdate(
  parts: UpkeepParts,
  viewer: Viewer,
  uid: string,
): Promise<Answer<{ task: AuthorTask }>> {
  const author = internalId(uid);
  const profile = author === null ? null : await newestProfile(parts.market, author);
  if (author === null || profile === null) return UNKNOWN_AUTHOR;
  if (profile.sourceKey === '') return NO_SOURCE;
  const age = parts.clock.now() - profile.at * 1000;
  if (age >= 0 && age < FRESH_MS) return FRESH;
  if (!(await parts.hasCollector())) return NO_COLLECTOR;
  const task = await addTask(parts, viewer, { kind: 'update', author, key: profile.sourceKey });
  return 'refused' in task ? task : { task };
}

/** The newest task of each kind for an author, and whether any collector takes such tasks. */
export async function tasksOf(
  { account, clock, hasCollector }: UpkeepParts,
  uid: string,
): Promise<{ collect: AuthorTask | null; update: AuthorTask | null; is_collected: boolean }> {
  const author = internalId(uid);
  const of = async (kind: TaskKind) => {
    const row = author === null ? undefined : await newestTask(account.db, { author, kind });
    return row ? wireTask(row, clock.now()) : null;
  };
  const [collect, update, isCollected] = await Promise.all([of('collect'), of('update'), hasCollector()]);
  return { collect, update, is_collected: isCollected };
}
