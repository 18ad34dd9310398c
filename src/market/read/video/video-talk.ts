import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** A stretch of what is spoken in a video; milliseconds from its start. */
export interface VideoTalkLine {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly text: string;
}

/** The newest transcription of a video, in order of time; empty where there is none. */
export async function readVideoTalk(store: MarketStore, video: string): Promise<VideoTalkLine[]> {
  const rows = await store.read<VideoTalkLine>({
    sql: `SELECT from_ms AS from, to_ms AS to, label, text
FROM (
  SELECT * FROM ${db}.video_asr
  WHERE video_id = {video:UInt64} AND ts = (SELECT max(ts) FROM ${db}.video_asr WHERE video_id = {video:UInt64})
  ORDER BY from_ms, row_id LIMIT 1 BY from_ms
)
ORDER BY from`,
    params: { video },
  });
  return rows.map((row) => ({ ...row, from: Number(row.from), to: Number(row.to) }));
}
