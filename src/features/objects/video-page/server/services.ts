import type { Edition } from '#catalog/plans.ts';
import { service } from '#platform/server/feature.ts';
import type { Refused } from '#platform/server/http/route.ts';
import type { readVideoPage } from './read-page.ts';

/** The page of a video as an edition sees it. */
export type VideoPageData = Exclude<Awaited<ReturnType<typeof readVideoPage>>, Refused>;

/** Reads the page of a video by its public id, for those whom its gate has let in. */
export type VideoPageReader = (id: string, level: Edition) => Promise<VideoPageData | Refused>;

/** See VideoPageReader. */
export const videoPageService = service<VideoPageReader>('videoPage');
