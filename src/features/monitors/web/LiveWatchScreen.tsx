import { useState } from 'react';
import { cancelLiveMonitor, deleteLiveMonitor, readLiveMonitors, stickLiveMonitor } from '../contract.ts';
import { liveTabs } from '../rules.ts';
import { AddLiveDialog } from './AddLiveDialog.tsx';
import { LiveRow } from './LiveRow.tsx';
import { useAddDialog } from './useAddMonitor.ts';
import { useMonitorChange, useMonitors } from './useMonitors.ts';
import { WatchConfirm, type WatchDoubt } from './WatchConfirm.tsx';
import { WatchFrame } from './WatchFrame.tsx';

const calls = {
  cancel: cancelLiveMonitor,
  remove: deleteLiveMonitor,
  stick: stickLiveMonitor,
};
const heads = [
  '达人',
  '监控规则',
  '状态',
  '直播',
  '时长',
  '场观',
  '峰值',
  '销量',
  '销售额',
  '消耗次数',
  '操作',
];
const NOTE = '添加达人后，开播、下播会通知你，结束后生成直播报告';
/** Columns of figures, which stand at the right. */
const FIRST_FIGURE = 4;
const LAST_FIGURE = 9;

/** 直播监控: what is watched of authors' sessions, and what came of it. */
export function LiveWatchScreen() {
  const { data, isError, retry, status, page, go, reload, added } = useMonitors(readLiveMonitors);
  const change = useMonitorChange(calls, reload);
  const dialog = useAddDialog(added);
  const [doubt, setDoubt] = useState<WatchDoubt | null>(null);
  return (
    <WatchFrame
      title="直播监控"
      unit="场"
      tabs={liveTabs}
      status={status}
      page={page}
      list={data}
      isError={isError}
      emptyNote={NOTE}
      onGo={go}
      onRetry={retry}
      onAdd={dialog.open}
      dialogs={
        <>
          {doubt && <WatchConfirm doubt={doubt} change={change} onClose={() => setDoubt(null)} />}
          {dialog.isOpen && <AddLiveDialog preset={added ?? ''} onAdded={reload} onClose={dialog.close} />}
        </>
      }
    >
      <div className="watch-scroll">
        <table className="watch-table" data-kind="live">
          <caption className="unseen">直播监控列表</caption>
          <thead>
            <tr>
              {heads.map((head, n) => (
                <th key={head} scope="col" data-right={n >= FIRST_FIGURE && n <= LAST_FIGURE}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data?.items.map((monitor) => (
              <LiveRow
                key={monitor.id}
                monitor={monitor}
                onPress={(press) =>
                  press === 'stick'
                    ? change.stick(monitor.id, !monitor.is_sticky)
                    : setDoubt({ id: monitor.id, status: monitor.status, press })
                }
              />
            ))}
          </tbody>
        </table>
      </div>
    </WatchFrame>
  );
}
