import './author-upkeep.css';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { VISITOR } from '#catalog/plans.ts';
import { COLLECTED_NOTE, uncollectedNotes } from '#catalog/uncollected.ts';
import { useSlots } from '#engine/web/slots.ts';
import { Uncollected } from '#engine/web/Uncollected.tsx';
import { call } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import { TextBox } from '#platform/web/ui/TextBox.tsx';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { type AuthorTask, collectAuthor } from '../contract.ts';
import { useAuthorTasks } from './upkeep-state.ts';

const LINK_MOST = 1000;

/** Known facts of a request, in words. */
function wordsOf({ state, eta_at, reason }: AuthorTask, isCollected: boolean): string {
  if (state === 'failed') return `未能收录：${reason}`;
  if (state === 'done') return '已收录，数字正在计算，稍后刷新即可查看';
  if (!isCollected) return '已提交收录，连接采集端后处理';
  return `${state === 'taken' ? '正在采集' : '已提交收录'}，预计 ${formatMoment(eta_at)} 前完成`;
}

/** The page of an author that is not known: it offers to take the author in, by the link of the home page at the platform. */
export function CollectOffer({ id }: { id: string }) {
  const { level } = useSlots();
  const navigate = useNavigate();
  const { data: tasks } = useAuthorTasks(id, level !== VISITOR);
  const known = tasks?.collect ?? null;
  const [sent, setSent] = useState<AuthorTask | null>(null);
  const [link, setLink] = useState('');
  const task = known ?? sent;
  const { isBusy, onSubmit } = useSubmit(async () => {
    const done = await call(collectAuthor, {
      params: { uid: id },
      body: link.trim() === '' ? {} : { link },
    });
    // Where the link names an author that is known, or another page, that page is the answer.
    if (done.id !== id) await navigate(`/darenDetails/darenOverview/${done.id}`, { replace: true });
    setSent(done.task);
  });
  return (
    <Uncollected
      of="author"
      words="暂未收录这个达人"
      note={tasks?.is_collected ? COLLECTED_NOTE : uncollectedNotes.author}
    >
      {task && <p className="collect-state">{wordsOf(task, tasks?.is_collected === true)}</p>}
      {tasks?.is_collected && (task === null || task.state === 'failed') && (
        <form className="collect-form flex wrap gap-8" onSubmit={onSubmit}>
          <TextBox
            frame="collect-link"
            label="达人的抖音主页链接"
            placeholder="粘贴达人的抖音主页链接"
            maxLength={LINK_MOST}
            value={link}
            onChange={setLink}
          />
          <button type="submit" className="btn" data-kind="primary" disabled={isBusy}>
            提交收录
          </button>
        </form>
      )}
    </Uncollected>
  );
}
