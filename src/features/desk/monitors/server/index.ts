import type { Migrations } from '#platform/server/account-store/migrate.ts';
import { type ApiRoute, route } from '#platform/server/http/route.ts';
import { type RecurringLooks, recurringLook } from '#platform/server/jobs/recurring-look.ts';
import * as calls from '../contract.ts';
import { addLive, addVideo } from './add-monitor.ts';
import { changeOwn } from './change-monitor.ts';
import { listLives, listVideos } from './list-monitors.ts';
import { sweepLives } from './live-sweep.ts';
import { monitorsMigration } from './migrations/0128-monitors.ts';
import type { MonitorParts } from './parts.ts';
import type { MonitorKind } from './store/monitors.ts';

export { authorsMonitoredBy, cancelTeamMonitors as stopTeamMonitors } from './store/monitors.ts';

import { readVideoCurve } from './video-curve.ts';
import { sweepVideos } from './video-sweep.ts';

export type { MonitorParts } from './parts.ts';

/** The tables of the slice. */
export const monitorMigrations: Migrations = { '0128-monitors': monitorsMigration };

/** How often monitors are brought up to the market, in seconds: facts of a running room come every minute. */
const SWEEP_S = 30;

const pageOf = ({
  status = '0',
  page = '1',
}: {
  status?: string | undefined;
  page?: string | undefined;
}) => ({
  status: Number(status),
  page: Number(page),
});

/** Brings every monitor up to the market; answers how many changed. */
export async function sweepMonitors(parts: MonitorParts): Promise<number> {
  return (await sweepLives(parts)) + (await sweepVideos(parts));
}

/** The sweep as a job. */
export const monitorJobs = (parts: MonitorParts): RecurringLooks =>
  recurringLook({
    kind: 'monitor.sweep',
    everyS: SWEEP_S,
    leaseS: 30,
    look: async () => ({ changed: await sweepMonitors(parts) }),
  });

const ownCalls = {
  live: {
    cancel: calls.cancelLiveMonitor,
    delete: calls.deleteLiveMonitor,
    sticky: calls.stickLiveMonitor,
  },
  video: {
    cancel: calls.cancelVideoMonitor,
    delete: calls.deleteVideoMonitor,
    sticky: calls.stickVideoMonitor,
  },
} as const;

/** The calls that change a monitor of one's own. */
function ownRoutes(parts: MonitorParts, kind: MonitorKind): ApiRoute[] {
  const { cancel, delete: remove, sticky } = ownCalls[kind];
  return [
    route(cancel, ({ body, viewer }) =>
      changeOwn(parts, { kind, action: 'cancel' }, { id: body.id, viewer }),
    ),
    route(remove, ({ body, viewer }) =>
      changeOwn(parts, { kind, action: 'delete' }, { id: body.id, viewer }),
    ),
    route(sticky, ({ body, viewer }) =>
      changeOwn(parts, { kind, action: body.is_sticky ? 'stick' : 'unstick' }, { id: body.id, viewer }),
    ),
  ];
}

/** The calls of both kinds of monitors (specification §7). */
export function monitorRoutes(parts: MonitorParts): ApiRoute[] {
  return [
    route(calls.addLiveMonitor, ({ body, viewer }) => addLive(parts, viewer, body)),
    route(calls.readLiveMonitors, ({ query, viewer }) => listLives(parts, viewer, pageOf(query))),
    ...ownRoutes(parts, 'live'),
    route(calls.addVideoMonitor, ({ body, viewer }) => addVideo(parts, viewer, body)),
    route(calls.readVideoMonitors, ({ query, viewer }) => listVideos(parts, viewer, pageOf(query))),
    route(calls.readVideoMonitorCurve, ({ query, viewer }) =>
      readVideoCurve(parts, viewer, query.monitor_id),
    ),
    ...ownRoutes(parts, 'video'),
  ];
}
