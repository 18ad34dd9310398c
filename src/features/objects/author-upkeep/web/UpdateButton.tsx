import { VISITOR } from '#catalog/plans.ts';
import type { ActedObject, ObjectAction } from '#engine/web/actions/object-actions.ts';
import { useSlots } from '#engine/web/slots.ts';
import { call } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import { showToast } from '#platform/web/toast.ts';
import { useWrite } from '#platform/web/useWrite.ts';
import { type AuthorTask, updateAuthor } from '../contract.ts';
import { useAuthorTasks, useReloadTasks } from './upkeep-state.ts';

/** What the button says of the newest task. */
function wordsOf(task: AuthorTask | null | undefined): string {
  if (task?.state === 'waiting') return '排队更新';
  return task?.state === 'taken' ? '更新中' : '更新数据';
}

/** What is said when the button is pointed at. */
function noteOf(task: AuthorTask | null | undefined): string {
  if (!task) return '请采集端重新读取达人资料';
  if (task.state === 'done') return `上次更新提交于 ${formatMoment(task.created_at)}，已完成`;
  if (task.state === 'failed') return `上次更新未完成：${task.reason}`;
  return `预计 ${formatMoment(task.eta_at)} 前完成`;
}

/** 更新数据 of an author, with how far the last update is; in the head of the page. */
function UpdateButton({ id }: ActedObject) {
  const { level } = useSlots();
  const { data } = useAuthorTasks(id, level !== VISITOR);
  const reload = useReloadTasks();
  const request = async () => {
    await call(updateAuthor, { params: { uid: id } });
    showToast('已提交更新，完成后数字随之更新');
  };
  const { run, isBusy } = useWrite(request, { reload: () => reload(id) });
  // Without a collector no task is ever done.
  if (level === VISITOR || data?.is_collected !== true) return null;
  const task = data?.update;
  const isOpen = task?.state === 'waiting' || task?.state === 'taken';
  return (
    <button
      type="button"
      className="btn"
      title={noteOf(task)}
      disabled={isBusy || isOpen}
      data-state={task?.state ?? 'none'}
      onClick={() => run()}
    >
      {wordsOf(task)}
    </button>
  );
}

/** Reading authors again. */
export const updateAction: ObjectAction = {
  id: 'update-author',
  isFor: (of) => of.id === 'author',
  onRow: 'none',
  hasState: true,
  Button: UpdateButton,
};
