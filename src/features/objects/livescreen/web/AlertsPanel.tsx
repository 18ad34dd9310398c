import { formatPercent } from '#platform/web/format/figures.ts';
import { formatClock } from '#platform/web/format/times.ts';
import { ScreenEmpty, ScreenPanel } from '#platform/web/ui/screen/ScreenStage.tsx';
import type { Frame } from '../contract.ts';
import { onlineAlerts } from '../rules.ts';

/** Alerts that are shown. */
const SHOWN = 2;

/** Falls of the people online within the last half hour. */
export function AlertsPanel({ frame: { minutes } }: { frame: Frame }) {
  const alerts = onlineAlerts(minutes);
  return (
    <ScreenPanel
      title="告警"
      note={alerts.length > 0 ? `近30分钟 ${alerts.length} 条` : '近30分钟'}
      area="alerts"
    >
      {alerts.length === 0 && <ScreenEmpty words="在线人数平稳，5分钟内降幅未超过30%" />}
      <ul className="live-alerts stack gap-8">
        {alerts.slice(0, SHOWN).map(({ at, fall }) => (
          <li key={at}>
            <span>▲ 在线 5 分钟内下降 {formatPercent(fall)}</span>
            <time>{formatClock(at)}</time>
          </li>
        ))}
      </ul>
    </ScreenPanel>
  );
}
