import { service } from '#platform/server/feature.ts';

/** Kinds of announcements: the banner and the tutorial of the home page, what an activity pushes, and what is beside the page. */
export const announcementKinds = ['banner', 'video', 'activity', 'sidebar'] as const;

/** An announcement of the operator, as its record in the file says. */
export interface Announcement {
  readonly kind: (typeof announcementKinds)[number];
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Words of the button; empty without one. */
  readonly button: string;
  readonly link: string;
  /** Days in Beijing, YYYY-MM-DD, both included; null without a limit. */
  readonly start: string | null;
  readonly end: string | null;
  /** Times a day that it may pop up. */
  readonly freq: number;
}

/** The operator's announcements of today. */
export const announcementsService = service<() => Promise<readonly Announcement[]>>('announcements');
