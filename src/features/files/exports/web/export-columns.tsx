import { MISSING } from '#platform/web/format/figures.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import type { RecordColumn } from '#platform/web/ui/RecordsTable.tsx';
import type { ExportTask } from '../contract.ts';
import type { ExportState } from '../rules.ts';
import { formatWords } from './schedule-words.ts';

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

/** The state of an export; while it is made, how far. */
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

/** Columns of the record, but what can be done. */
export const exportRecordColumns: readonly RecordColumn<ExportTask>[] = [
  { head: '名称', part: 'title', cell: ({ title }) => title },
  { head: '格式', cell: ({ format }) => formatWords[format] },
  { head: '行数', isFigure: true, cell: ({ rows }) => rows ?? MISSING },
  { head: '大小', isFigure: true, cell: ({ bytes }) => sizeText(bytes) },
  { head: '状态', part: 'mark', cell: (task) => <Standing task={task} /> },
  { head: '提交时间', cell: ({ created_at: created }) => formatMoment(created) },
  {
    head: '有效期至',
    cell: ({ expires_at: expires }) => (expires === null ? MISSING : formatMoment(expires)),
  },
];

interface Props {
  task: ExportTask;
  onDownload: (task: ExportTask) => void;
  onCancel: (id: string) => void;
  onDelete: () => void;
}

/** What can be done with an export. */
export function ExportActs({ task, onDownload, onCancel, onDelete }: Props) {
  const { id, state } = task;
  return (
    <>
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
    </>
  );
}
