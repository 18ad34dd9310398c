import { isBanded, SUPREME } from '#catalog/plans.ts';
import { type MonitoredVideo, monitoredVideos } from '#market/read/video/monitored-videos.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import { crossedNow, monitorStatus, type ThresholdName, type Thresholds } from '../rules.ts';
import { videoNotice, videoOverNotice } from './notice-words.ts';
import { type MonitorParts, secondsOf } from './parts.ts';
import { changeMonitor, monitorById, openMonitors } from './store/monitors.ts';
import type { VideoMonitorTable } from './store/tables.ts';
import { levelNow } from './viewer-level.ts';

const PORTION = 500;

/** What of a stored monitor is due: thresholds that were reached, and whether its time is over. */
function dueOf(row: VideoMonitorTable, video: MonitoredVideo, now: number) {
  const known = JSON.parse(row.crossed) as ThresholdName[];
  const crossed = crossedNow(JSON.parse(row.thresholds) as Thresholds, video, known);
  return { crossed, all: [...known, ...crossed], isOver: now >= row.ends_at };
}

async function applyVideo(
  { notifier, clock }: MonitorParts,
  tx: Tx,
  { id, video, now }: { readonly id: string; readonly video: MonitoredVideo; readonly now: number },
): Promise<void> {
  const row = await monitorById(tx, 'video', id);
  if (row?.status !== monitorStatus.monitoring) return;
  const { crossed, all, isOver } = dueOf(row, video, now);
  const { user_id: userId } = row;
  const isHidden = isBanded(await levelNow(tx, { userId, otherwise: SUPREME }, clock.now()));
  for (const name of crossed) {
    const limit = (JSON.parse(row.thresholds) as Thresholds)[name] ?? 0;
    await notifier.notifyIn(tx, { userId, ...videoNotice(row, { ...video, isHidden }, { name, limit }) });
  }
  if (isOver) await notifier.notifyIn(tx, { userId, ...videoOverNotice(row, { ...video, isHidden }) });
  const status = isOver ? monitorStatus.completed : row.status;
  await changeMonitor(tx, 'video', { id, status, crossed: JSON.stringify(all) });
}

/** Brings video monitors up to the last captures; like live ones each in a transaction with its notices. */
export async function sweepVideos(parts: MonitorParts): Promise<number> {
  const now = secondsOf(parts.clock.now());
  let changed = 0;
  for (let after = ''; ; ) {
    const rows = await openMonitors(parts.account.db, 'video', { after, limit: PORTION });
    if (rows.length === 0) return changed;
    const videos = await monitoredVideos(parts.market, [...new Set(rows.map((row) => row.video_id))]);
    for (const row of rows) {
      const video = videos.get(row.video_id);
      if (!video) continue;
      const { crossed, isOver } = dueOf(row, video, now);
      if (crossed.length === 0 && !isOver) continue;
      await parts.account.write((tx) => applyVideo(parts, tx, { id: row.id, video, now }));
      changed++;
    }
    after = rows[rows.length - 1]?.id ?? '';
  }
}
