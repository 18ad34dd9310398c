import type { ReactNode } from 'react';
import { monitorStatus } from '../rules.ts';

/** An action chosen in a row. */
export type RowPress = 'stick' | 'cancel' | 'remove';

/** Actions on a monitor; links of the row come before. */
export function RowActions({
  monitor,
  onPress,
  children,
}: {
  monitor: { readonly status: number; readonly is_sticky: boolean };
  onPress: (press: RowPress) => void;
  children?: ReactNode;
}) {
  const isOpen = monitor.status === monitorStatus.monitoring || monitor.status === monitorStatus.waiting;
  const button = (press: RowPress, words: string) => (
    <button type="button" className="link-btn" onClick={() => onPress(press)}>
      {words}
    </button>
  );
  return (
    <div className="watch-actions gap-12">
      {children}
      {button('stick', monitor.is_sticky ? '取消置顶' : '置顶')}
      {isOpen ? button('cancel', '取消') : button('remove', '删除')}
    </div>
  );
}
