import { editionWithMore, limitOf } from '#catalog/plans.ts';
import { useSlots } from '#engine/web/slots.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import { Pager } from '#platform/web/ui/Pager.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import type { TranscriptTask } from '../contract.ts';
import { asrStatus } from '../rules.ts';
import { useTranscriptActs, type useTranscripts } from './transcripts-state.ts';

const sources = { link: '链接', video: '视频库', upload: '上传' } as const;
const UNTITLED = '未命名视频';

/** What an extraction is called on the page: its title, else how its text begins, else its link. */
export const taskTitle = ({ title, excerpt, url }: TranscriptTask) =>
  title || excerpt || url.replace(/^https?:\/\//, '') || UNTITLED;

/** How an extraction is: at work with its progress, failed with the reason, or done. */
function TaskState({ task }: { task: TranscriptTask }) {
  if (task.status === asrStatus.failed) return <span className="copy-failed">{task.error}</span>;
  if (task.status === asrStatus.done)
    return (
      <span>
        {task.words}字{task.is_collected && '，已采集'}
      </span>
    );
  return (
    <span className="copy-running">
      <progress max={1} value={task.progress} aria-label={`提取进度 ${taskTitle(task)}`} />
      {task.stage || '处理中'}
    </span>
  );
}

interface RowProps {
  task: TranscriptTask;
  isOpen: boolean;
  onOpen: () => void;
}

function TaskRow({ task, isOpen, onOpen }: RowProps) {
  const { cancel, retry, remove } = useTranscriptActs();
  const isDone = task.status === asrStatus.done;
  const isWaiting = task.status === asrStatus.queued || task.status === asrStatus.running;
  return (
    <li className="copy-task flex gap-8" data-open={isOpen} data-status={task.status}>
      <button
        type="button"
        className="copy-open stack gap-2 min-0"
        aria-pressed={isOpen}
        disabled={!isDone}
        onClick={onOpen}
      >
        <b className="one-line">{taskTitle(task)}</b>
        <small className="one-line">
          {[task.nick_name, sources[task.source], formatMoment(task.create_time)].filter(Boolean).join(' · ')}
        </small>
        <TaskState task={task} />
      </button>
      <span className="copy-acts inline-row wrap">
        {isWaiting && (
          <button type="button" className="link-btn" onClick={() => cancel(task.task_id)}>
            取消
          </button>
        )}
        {task.status === asrStatus.failed && task.source !== 'upload' && (
          <button type="button" className="link-btn" onClick={() => retry(task.task_id)}>
            重试
          </button>
        )}
        {!isWaiting && (
          <button type="button" className="link-btn" onClick={() => remove(task.task_id)}>
            删除
          </button>
        )}
      </span>
    </li>
  );
}

interface Props {
  data: NonNullable<ReturnType<typeof useTranscripts>['data']>;
  open: string;
  onOpen: (id: string) => void;
  onPage: (page: number) => void;
}

/** One's own extractions, page by page; below them what a higher edition would keep. */
export function TaskList({ data, open, onOpen, onPage }: Props) {
  const { level, openPrompt } = useSlots();
  const { items, pagination, is_authority: isAll, latest } = data;
  if (items.length === 0)
    return (
      <StateCard face="empty" words="还没有提取过文案" note="粘贴一个分享链接，一分钟左右就能得到文字" />
    );
  const more = () =>
    openPrompt({
      prompt: 'copy-latest',
      needs: editionWithMore('latestTranscripts', level),
      values: { n: limitOf('latestTranscripts', level) },
    });
  return (
    <>
      <ul>
        {items.map((task) => (
          <TaskRow
            key={task.task_id}
            task={task}
            isOpen={task.task_id === open}
            onOpen={() => onOpen(task.task_id)}
          />
        ))}
      </ul>
      {!isAll && (
        <p className="copy-more label">
          可查看最近提取的{latest}条
          <button type="button" className="link-btn" onClick={more}>
            查看更多
          </button>
        </p>
      )}
      <Pager
        page={pagination.page}
        last={Math.max(1, Math.ceil(pagination.visible_count / pagination.limit))}
        onPage={onPage}
      />
    </>
  );
}
