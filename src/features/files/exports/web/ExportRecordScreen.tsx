import './exports.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { lists } from '#catalog/page-listings.ts';
import { FLAGSHIP } from '#catalog/plans.ts';
import { useSlots } from '#engine/web/slots.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { Confirm } from '#platform/web/ui/Confirm.tsx';
import { Pager } from '#platform/web/ui/Pager.tsx';
import { RecordsTable } from '#platform/web/ui/RecordsTable.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import type { ExportQuota } from '../contract.ts';
import { FILE_DAYS } from '../rules.ts';
import { ExportActs, exportRecordColumns } from './export-columns.tsx';
import { ScheduleList } from './ScheduleList.tsx';
import { useExports } from './useExports.ts';

/** One counter of the month. */
function Meter({ label, meter }: { label: string; meter: ExportQuota['list'] }) {
  if (meter.total === 0) return null;
  return (
    <div className="export-meter row gap-12 label">
      <p>
        {label} <b>{meter.used}</b> / {meter.total}
      </p>
      <progress max={meter.total} value={Math.min(meter.used, meter.total)} aria-label={label} />
    </div>
  );
}

/** Shown in place of rows. */
function NoRows({ state }: { state: ReturnType<typeof useExports> }) {
  const { level, openPrompt } = useSlots();
  if (state.isError && !state.data)
    return (
      <StateCard face="error" words="导出记录没有加载出来">
        <button type="button" className="btn" data-kind="primary" onClick={state.retry}>
          重新加载
        </button>
      </StateCard>
    );
  if (!state.data) return <div className="export-bones" aria-busy="true" />;
  if (level < FLAGSHIP)
    return (
      <StateCard
        face="locked"
        words="导出为旗舰版及以上权益"
        note="旗舰版可导出列表与详情，至尊版还可导出榜单"
      >
        <button
          type="button"
          className="btn"
          data-kind="upgrade"
          onClick={() => openPrompt({ prompt: 'export-list', needs: FLAGSHIP })}
        >
          立即升级
        </button>
      </StateCard>
    );
  return (
    <StateCard face="empty" words="还没有导出记录" note="在列表或详情页点“导出”，文件会出现在这里">
      <Link className="btn" data-kind="primary" to={lists[0]?.route ?? '/home'}>
        去数据库
      </Link>
    </StateCard>
  );
}

/** 导出记录: what was exported, how far it is, and the files. */
export function ExportRecordScreen() {
  const state = useExports();
  const { data, page, go } = state;
  const [doubt, setDoubt] = useState<string | null>(null);
  const { total_count: total = 0, limit = 20 } = data?.pagination ?? {};
  return (
    <ThemeProvider>
      <article className="export-record">
        <header>
          <h1>导出记录</h1>
          <small>文件保留 {FILE_DAYS} 天</small>
          {data && (
            <div className="export-meters flex wrap">
              <Meter label="本月列表与详情导出" meter={data.quota.list} />
              <Meter label="本月榜单导出" meter={data.quota.ranking} />
            </div>
          )}
        </header>
        <ScheduleList />
        <section className="card export-files" aria-label="导出文件" aria-busy={!data}>
          <h2>导出文件</h2>
          {data && data.items.length > 0 ? (
            <RecordsTable
              label="导出记录"
              columns={[
                ...exportRecordColumns,
                {
                  head: '操作',
                  part: 'acts',
                  cell: (task) => (
                    <ExportActs
                      task={task}
                      onDownload={state.download}
                      onCancel={state.cancel}
                      onDelete={() => setDoubt(task.id)}
                    />
                  ),
                },
              ]}
              rows={data.items}
              keyOf={({ id }) => id}
            />
          ) : (
            <NoRows state={state} />
          )}
          <Pager page={page} last={Math.ceil(total / limit)} onPage={go} />
        </section>
        {doubt !== null && (
          <Confirm
            title="删除导出"
            words="删除后文件不能再下载，已用的次数不退回。"
            action="删除"
            onConfirm={() => state.remove(doubt)}
            onClose={() => setDoubt(null)}
          />
        )}
      </article>
    </ThemeProvider>
  );
}
