import { Confirm } from '#platform/web/ui/Confirm.tsx';
import { monitorStatus } from '../rules.ts';

/** What is asked before a monitor is cancelled or removed. */
export interface WatchDoubt {
  readonly id: string;
  readonly status: number;
  readonly press: 'cancel' | 'remove';
}

interface Props {
  doubt: WatchDoubt;
  change: { cancel(id: string): Promise<void>; remove(id: string): Promise<void> };
  onClose: () => void;
}

/** Asks; before the start it says that the unit comes back. */
export function WatchConfirm({ doubt: { id, status, press }, change, onClose }: Props) {
  if (press === 'remove')
    return (
      <Confirm
        title="删除监控"
        words="删除后监控记录不再显示，已用的次数不退回。"
        action="删除监控"
        onConfirm={() => change.remove(id)}
        onClose={onClose}
      />
    );
  const words =
    status === monitorStatus.waiting
      ? '还没有开播，取消后监控次数会退回。'
      : '监控已经开始，取消后监控次数不退回。';
  return (
    <Confirm
      title="取消监控"
      words={words}
      action="取消监控"
      onConfirm={() => change.cancel(id)}
      onClose={onClose}
    />
  );
}
