import { MISSING } from '#platform/web/format/figures.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import type { ExportTask } from '../contract.ts';
import type { ExportState } from '../rules.ts';

const KB = 1024;
const stateWords: Readonly<Record<ExportState, string>> = {
  waiting: '导出中',
  done: '已完成',
  failed: '导出失败',
  cancelled: '已取消',
  expired: '已过期',
};

/** A size as people read it. */
function sizeText(bytes: number | null): string {
  if (bytes === null) return MISSING;
  if (bytes < KB * KB) return `${Math.max(1, Math.round(bytes / KB))} KB`;
  return `${(bytes / KB / KB).toFixed(1)} MB`;
}

/** Where an export stands; while it is made, how far. */
function Standing({ task: { state, fraction, error } }: { task: ExportTask }) {
  if (state !== 'waiting')
    return (
      <span className="export-state" data-state={state} title={error}>
        {state === 'failed' && error !== '' ? error : stateWords[state]}
        {state === 'failed' && <small>次数已退回</small>}
      </span>
    );
  const percent = Math.round(fraction * 100);
  return (
    <span className="export-progress inline-row gap-8">
      <progress max={100} value={percent} aria-label="导出进度" />
      {fraction === 0 ? '排队中' : `${percent}%`}
    </span>
  );
}

interface Props {
  task: ExportTask;
  onDownload: (task: ExportTask) => void;
  onCancel: (id: string) => void;
  onDelete: () => void;
}

/** A line of the record. */
export function ExportRow({ task, onDownload, onCancel, onDelete }: Props) {
  const { id, title, format, rows, bytes, state, created_at: created, expires_at: expires } = task;
  return (
    <tr>
      <th scope="row">{title}</th>
      <td data-label="格式">{format === 'xlsx' ? 'Excel' : 'CSV'}</td>
      <td data-label="行数" data-right>
        {rows ?? MISSING}
      </td>
      <td data-label="大小" data-right>
        {sizeText(bytes)}
      </td>
      <td data-label="状态">
        <Standing task={task} />
      </td>
      <td data-label="提交时间">{formatMoment(created)}</td>
      <td data-label="有效期至">{expires === null ? MISSING : formatMoment(expires)}</td>
      <td>
        <span className="export-acts gap-12">
          {state === 'done' && (
            <button type="button" className="link-btn" onClick={() => onDownload(task)}>
              下载
            </button>
          )}
          {state === 'waiting' ? (
            <button type="button" className="link-btn" onClick={() => onCancel(id)}>
              取消
            </button>
          ) : (
            <button type="button" className="link-btn" onClick={onDelete}>
              删除
            </button>
          )}
        </span>
      </td>
    </tr>
  );
}
