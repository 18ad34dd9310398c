import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { MISSING } from '#platform/web/format/figures.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import { showToast } from '#platform/web/toast.ts';
import { Confirm } from '#platform/web/ui/Confirm.tsx';
import { useWrite } from '#platform/web/useWrite.ts';
import {
  deleteExportSchedule,
  type ExportSchedule,
  pauseExportSchedule,
  readExportSchedules,
} from '../contract.ts';
import { EXPORTS } from './export-state.ts';
import { scheduleWords } from './schedule-words.ts';

const heads = ['名称', '频率', '格式', '上次', '下次', '状态', '操作'] as const;

function ScheduleRow({
  schedule,
  onPause,
  onDelete,
}: {
  schedule: ExportSchedule;
  onPause: () => void;
  onDelete: () => void;
}) {
  const { name, format, state, problem, next_at: next, last_at: last } = schedule;
  const isPaused = state === 'paused';
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label="频率">{scheduleWords(schedule)}</td>
      <td data-label="格式">{format === 'xlsx' ? 'Excel' : 'CSV'}</td>
      <td data-label="上次">{last === null ? MISSING : formatMoment(last)}</td>
      <td data-label="下次">{next === null ? MISSING : formatMoment(next)}</td>
      <td data-label="状态">
        <span
          className="export-state"
          data-state={problem !== '' ? 'failed' : isPaused ? 'cancelled' : 'done'}
        >
          {isPaused ? (problem === '' ? '已暂停' : '已停止') : '运行中'}
          {problem !== '' && <small>{problem}</small>}
        </span>
      </td>
      <td>
        <span className="export-acts gap-12">
          <button type="button" className="link-btn" onClick={onPause}>
            {isPaused ? '恢复' : '暂停'}
          </button>
          <button type="button" className="link-btn" onClick={onDelete}>
            删除
          </button>
        </span>
      </td>
    </tr>
  );
}

/** 定时导出: what comes again and again; nothing where there is none. */
export function ScheduleList() {
  const client = useQueryClient();
  const [doubt, setDoubt] = useState<ExportSchedule | null>(null);
  const { data } = useQuery({
    queryKey: [EXPORTS, 'schedules'],
    queryFn: ({ signal }) => call(readExportSchedules, { signal }),
  });
  const reload = () => client.invalidateQueries({ queryKey: [EXPORTS, 'schedules'] });
  const pause = async ({ id, state }: ExportSchedule) => {
    await call(pauseExportSchedule, { body: { id, is_paused: state === 'active' } });
    showToast(state === 'active' ? '已暂停' : '已恢复');
  };
  const { run } = useWrite(pause, { reload });
  if (!data || data.items.length === 0) return null;
  return (
    <section className="card export-schedules" aria-label="定时导出">
      <header>
        <h2>定时导出</h2>
        <small>
          {data.used} / {data.total}
        </small>
      </header>
      <table className="plain-table export-table">
        <caption className="unseen">定时导出</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.items.map((schedule) => (
            <ScheduleRow
              key={schedule.id}
              schedule={schedule}
              onPause={() => run(schedule)}
              onDelete={() => setDoubt(schedule)}
            />
          ))}
        </tbody>
      </table>
      {doubt && (
        <Confirm
          title="删除定时导出"
          words={`删除“${doubt.name}”后不再自动导出，已有的文件保留。`}
          action="删除"
          onConfirm={async () => {
            await call(deleteExportSchedule, { body: { id: doubt.id } });
            showToast('定时导出已删除');
            await reload();
          }}
          onClose={() => setDoubt(null)}
        />
      )}
    </section>
  );
}
