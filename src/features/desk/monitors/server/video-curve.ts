import { readVideoCaptures } from '#market/read/video/video-read.ts';
import { type Answer, refuse, type Viewer } from '#platform/server/http/route.ts';
import type { VideoMonitorCurve } from '../contract.ts';
import { capturesWithin } from '../rules.ts';
import { type MonitorParts, secondsOf } from './parts.ts';
import { monitorOf } from './store/monitors.ts';

/** Reads the captures of the video of one's own monitor from its beginning to its end. */
export async function readVideoCurve(
  { account, market }: MonitorParts,
  viewer: Viewer,
  id: string,
): Promise<Answer<VideoMonitorCurve>> {
  const row = await monitorOf(account.db, 'video', { id, userId: viewer.id });
  if (!row) return refuse(404, '没有这个监控');
  const span = { starts: secondsOf(row.created), ends: row.ends_at };
  const captures = capturesWithin(await readVideoCaptures(market, row.video_id), span);
  return {
    at: captures.map((one) => one.ts),
    likes: captures.map((one) => one.likes),
    comments: captures.map((one) => one.comments),
    shares: captures.map((one) => one.shares),
    collects: captures.map((one) => one.collects),
  };
}
