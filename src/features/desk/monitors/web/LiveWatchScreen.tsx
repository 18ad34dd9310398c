import { cancelLiveMonitor, deleteLiveMonitor, readLiveMonitors, stickLiveMonitor } from '../contract.ts';
import { liveTabs } from '../rules.ts';
import { AddLiveDialog } from './AddLiveDialog.tsx';
import { LiveRow } from './LiveRow.tsx';
import { WatchScreen } from './WatchScreen.tsx';

const definition = {
  kind: 'live',
  title: '直播监控',
  unit: '场',
  tabs: liveTabs,
  note: '添加达人后，开播、下播会通知您，结束后生成直播报告',
  heads: ['达人', '监控规则', '状态', '直播', '时长', '场观', '峰值', '销量', '销售额', '消耗次数', '操作'],
  figures: [4, 9],
  list: readLiveMonitors,
  calls: { cancel: cancelLiveMonitor, remove: deleteLiveMonitor, stick: stickLiveMonitor },
  Row: LiveRow,
  AddDialog: AddLiveDialog,
} as const;

/** 直播监控: what is watched of authors' sessions, and what came of it. */
export function LiveWatchScreen() {
  return <WatchScreen of={definition} />;
}
