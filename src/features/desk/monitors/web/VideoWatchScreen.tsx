import { cancelVideoMonitor, deleteVideoMonitor, readVideoMonitors, stickVideoMonitor } from '../contract.ts';
import { videoTabs } from '../rules.ts';
import { AddVideoDialog } from './AddVideoDialog.tsx';
import { VideoRow } from './VideoRow.tsx';
import { WatchScreen } from './WatchScreen.tsx';

const definition = {
  kind: 'video',
  title: '视频监控',
  unit: '条',
  tabs: videoTabs,
  note: '添加视频后，达到您设的数值或监控结束时会通知您',
  heads: ['视频', '监控时长', '状态', '点赞', '评论', '销量', '销售额', '通知条件', '最近采样', '操作'],
  figures: [3, 6],
  list: readVideoMonitors,
  calls: { cancel: cancelVideoMonitor, remove: deleteVideoMonitor, stick: stickVideoMonitor },
  Row: VideoRow,
  AddDialog: AddVideoDialog,
} as const;

/** 视频监控: which videos are watched, and how they grow. */
export function VideoWatchScreen() {
  return <WatchScreen of={definition} />;
}
