import { hotBoard } from '../facts/hot-board.ts';
import { columnsOf } from '../kernel/expr.ts';
import type { Filter, ListingColumn } from '../kernel/listing.ts';
import { videos } from '../lists/videos.ts';

const h = columnsOf(hotBoard);

/** Where the name of a hot topic leads: to the videos that name it. */
export const VIDEOS_OF_TOPIC = `${videos.route}?topic={title}` as const;

/** How many videos take part in a topic. */
export const relatedVideos = {
  label: '关联视频',
  value: h.videos,
  cell: 'count',
  sort: true,
  help: '截至该次采集，已发布并采集到的参与该热点的视频数；此前没有采集到任何视频时未知',
} as const satisfies ListingColumn;

/** By how new it is hot topics are narrowed. */
export const topicFilters = {
  isNew: { kind: 'toggle', label: '新上榜', on: h.is_new },
} as const satisfies Record<string, Filter>;
