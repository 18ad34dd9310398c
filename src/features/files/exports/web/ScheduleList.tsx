import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { MISSING } from '#platform/web/format/figures.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import { showToast } from '#platform/web/toast.ts';
import { Confirm } from '#platform/web/ui/Confirm.tsx';
import { type RecordColumn, RecordsTable } from '#platform/web/ui/RecordsTable.tsx';
import { useWrite } from '#platform/web/useWrite.ts';
import {
  deleteExportSchedule,
  type ExportSchedule,
  pauseExportSchedule,
  readExportSchedules,
} from '../contract.ts';
import { EXPORTS } from './export-state.ts';
import { formatWords, scheduleWords } from './schedule-words.ts';

function ScheduleState({ state, problem }: ExportSchedule) {
  const isPaused = state === 'paused';
  return (
    <span className="export-state" data-state={problem !== '' ? 'failed' : isPaused ? 'cancelled' : 'done'}>
      {isPaused ? (problem === '' ? '已暂停' : '已停止') : '运行中'}
      {problem !== '' && <small>{problem}</small>}
    </span>
  );
}

const momentOf = (at: number | null) => (at === null ? MISSING : formatMoment(at));

const columns: readonly RecordColumn<ExportSchedule>[] = [
  { head: '名称', part: 'title', cell: ({ name }) => name },
  { head: '频率', cell: scheduleWords },
  { head: '格式', cell: ({ format }) => formatWords[format] },
  { head: '上次', cell: ({ last_at: last }) => momentOf(last) },
  { head: '下次', cell: ({ next_at: next }) => momentOf(next) },
  { head: '状态', part: 'mark', cell: (schedule) => <ScheduleState {...schedule} /> },
];

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
      <RecordsTable
        label="定时导出"
        columns={[
          ...columns,
          {
            head: '操作',
            part: 'acts',
            cell: (schedule) => (
              <>
                <button type="button" className="link-btn" onClick={() => run(schedule)}>
                  {schedule.state === 'paused' ? '恢复' : '暂停'}
                </button>
                <button type="button" className="link-btn" onClick={() => setDoubt(schedule)}>
                  删除
                </button>
              </>
            ),
          },
        ]}
        rows={data.items}
        keyOf={({ id }) => id}
      />
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
