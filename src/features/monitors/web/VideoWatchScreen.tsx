import { useState } from 'react';
import { cancelVideoMonitor, deleteVideoMonitor, readVideoMonitors, stickVideoMonitor } from '../contract.ts';
import { videoTabs } from '../rules.ts';
import { AddVideoDialog } from './AddVideoDialog.tsx';
import { useAddDialog } from './useAddMonitor.ts';
import { useMonitorChange, useMonitors } from './useMonitors.ts';
import { VideoRow } from './VideoRow.tsx';
import { WatchConfirm, type WatchDoubt } from './WatchConfirm.tsx';
import { WatchFrame } from './WatchFrame.tsx';

const calls = { cancel: cancelVideoMonitor, remove: deleteVideoMonitor, stick: stickVideoMonitor };
const heads = ['视频', '监控时长', '状态', '点赞', '评论', '销量', '销售额', '通知条件', '最近采样', '操作'];
const NOTE = '添加视频后，达到你设的数值或监控结束时会通知你';
/** Columns of figures, which stand at the right. */
const FIRST_FIGURE = 3;
const LAST_FIGURE = 6;

/** 视频监控: which videos are watched, and how they grow. */
export function VideoWatchScreen() {
  const { data, isError, retry, status, page, go, reload, added } = useMonitors(readVideoMonitors);
  const change = useMonitorChange(calls, reload);
  const dialog = useAddDialog(added);
  const [doubt, setDoubt] = useState<WatchDoubt | null>(null);
  return (
    <WatchFrame
      title="视频监控"
      unit="条"
      tabs={videoTabs}
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
          {dialog.isOpen && <AddVideoDialog preset={added ?? ''} onAdded={reload} onClose={dialog.close} />}
        </>
      }
    >
      <div className="watch-scroll">
        <table className="watch-table" data-kind="video">
          <caption className="unseen">视频监控列表</caption>
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
              <VideoRow
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
