import { editionWithMore, type ViewerLevel } from '#catalog/plans.ts';
import { fileNameOf } from '#kernel/file-name.ts';

/** Of an uploaded or fetched file (domain.md 4.12). */
export const MAX_SEPARATION_BYTES = 500 * 1024 * 1024;
/** Length of what is separated, seconds. */
export const MAX_SEPARATION_SECONDS = 600;
/** Separations of a person that may wait or run at the same time. */
export const MAX_WAITING_SEPARATIONS = 5;
/** Separations that are listed, the newest first. */
export const MAX_SEPARATIONS = 100;
/** Columns of a waveform. */
export const PEAKS = 600;

/** The two tracks of a separation. */
export const tracks = ['vocals', 'accompaniment'] as const;
/** One of them. */
export type Track = (typeof tracks)[number];
/** What people call them. */
export const trackNames: Readonly<Record<Track, string>> = { vocals: '人声', accompaniment: '背景音乐' };

/** Formats of a track as a file. */
export const trackFormats = ['mp3', 'wav'] as const;
/** One of them. */
export type TrackFormat = (typeof trackFormats)[number];

/** How a separation is. */
export const separationStates = ['waiting', 'done', 'failed'] as const;

/** The edition that has more separations a month; null where none has. */
export const moreSeparations = (level: ViewerLevel) => editionWithMore('separationsPerMonth', level);

/** The name of a downloaded track: that of the source with what the track is. */
export function trackFileName(title: string, track: Track, format: TrackFormat): string {
  const name = fileNameOf(title.replace(/\.[a-z0-9]{2,4}$/i, ''), '分离');
  return `${name}_${trackNames[track]}.${format}`;
}
