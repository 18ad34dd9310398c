import { videos } from '../lists/videos.ts';

/** Where the name of a hot topic leads: to the videos that name it. */
export const VIDEOS_OF_TOPIC = `${videos.route}?topic={title}` as const;
