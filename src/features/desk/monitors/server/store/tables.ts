import type { ViewerLevel } from '#catalog/plans.ts';
import { tablesOf } from '#platform/server/account-store/transaction.ts';
import type { LiveRule, MonitorStatus } from '../../rules.ts';

/** What both kinds of monitors have; `starts_at` and `ends_at` in unix seconds, `created` in milliseconds. */
type CommonColumns = {
  id: string;
  user_id: string;
  status: MonitorStatus;
  sticky: number;
  created: number;
  starts_at: number;
  ends_at: number;
  author_id: string;
};

/** A live monitor as stored: `room_id` is empty but for rule `room`; `charge` is the unit that waits for a session, as JSON. */
export type LiveMonitorTable = CommonColumns & {
  team_id: string;
  level: ViewerLevel;
  room_id: string;
  rule: LiveRule;
  charge: string | null;
  note: string;
};

/** A session that a monitor watches, or watched when `closed_at` is there. */
export type WatchedSessionTable = {
  monitor_id: string;
  room_id: string;
  opened_at: number;
  closed_at: number | null;
};

/** A video monitor as stored; thresholds, what was crossed of them, and figures at its beginning as JSON. */
export type VideoMonitorTable = CommonColumns & {
  video_id: string;
  hours: number;
  thresholds: string;
  crossed: string;
  base: string;
};

/** The tables of the slice. */
export type MonitorTables = {
  monitor_live: LiveMonitorTable;
  monitor_session: WatchedSessionTable;
  monitor_video: VideoMonitorTable;
};

/** The slice's view of a transaction or of the reading handle. */
export const monitorTables = tablesOf<MonitorTables>;
