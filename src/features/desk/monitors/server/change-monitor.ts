import { readCharge } from '#features/people/quota/server/index.ts';
import { type Answer, refuse, type Viewer } from '#platform/server/http/route.ts';
import { monitorStatus } from '../rules.ts';
import { type MonitorParts } from './parts.ts';
import {
  changeMonitor,
  deleteMonitor,
  type MonitorKind,
  monitorOf,
  OPEN_STATUSES,
} from './store/monitors.ts';
import type { LiveMonitorTable, VideoMonitorTable } from './store/tables.ts';

/** What somebody wants of a monitor of theirs. */
export type MonitorAction = 'cancel' | 'delete' | 'stick' | 'unstick';

const NO_MONITOR = refuse(404, '没有这个监控');
const IS_OVER = refuse(200, '监控已经结束');

/** The unit that waits for a session that never came; a video monitor and one that began have none. */
const waitingCharge = (row: LiveMonitorTable | VideoMonitorTable) =>
  'charge' in row ? readCharge(row.charge) : null;

/**
 * Does it in one transaction. Cancelling and deleting before the first session give the unit back, once: the charge goes with
 * the status, so that of two presses, or of a press and the sweep, one finds it.
 */
export function changeOwn(
  { account, clock, spending }: MonitorParts,
  { kind, action }: { readonly kind: MonitorKind; readonly action: MonitorAction },
  { id, viewer }: { readonly id: string; readonly viewer: Viewer },
): Promise<Answer<true>> {
  return account.write(async (tx): Promise<Answer<true>> => {
    const row = await monitorOf(tx, kind, { id, userId: viewer.id });
    if (!row) return NO_MONITOR;
    if (action === 'stick' || action === 'unstick') {
      await changeMonitor(tx, kind, { id, sticky: action === 'stick' ? clock.now() : 0 });
      return true;
    }
    if (action === 'cancel' && !OPEN_STATUSES.includes(row.status)) return IS_OVER;
    const charge = waitingCharge(row);
    if (charge) await spending.refundIn(tx, charge);
    if (action === 'delete') await deleteMonitor(tx, kind, id);
    else {
      await changeMonitor(tx, kind, { id, status: monitorStatus.cancelled });
      if (kind === 'live') await changeMonitor(tx, 'live', { id, charge: null });
    }
    return true;
  });
}
