import * as z from 'zod/mini';
import type { Clock } from '#platform/server/clock.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/definition.ts';
import { type RecurringJob, recurring } from '#platform/server/jobs/recurring.ts';
import { type EventNoticeParts, sendEventNotices } from './event-notices.ts';
import { sendLiveNotices } from './live-notices.ts';

/** How often it is looked for a new day, and for authors who went live, in seconds. */
const DAY_LOOK_S = 300;
const LIVE_LOOK_S = 60;

/** The looks as jobs: one process of all does each slot. */
export function eventNoticeJobs(parts: EventNoticeParts & { readonly clock: Clock }): {
  readonly definitions: readonly JobDefinition[];
  readonly schedules: readonly RecurringJob[];
} {
  const look = (kind: string, send: () => Promise<number>) =>
    defineJob({
      kind,
      payload: z.strictObject({}),
      maxAttempts: 1,
      handle: async () => ({ notified: await send() }),
    });
  const looks = [
    { definition: look('follow.events', () => sendEventNotices(parts)), everyS: DAY_LOOK_S },
    { definition: look('follow.live', () => sendLiveNotices(parts)), everyS: LIVE_LOOK_S },
  ];
  return {
    definitions: looks.map(({ definition }) => definition as JobDefinition),
    schedules: looks.map(({ definition, everyS }) =>
      recurring({ name: definition.kind, schedule: { everyS }, definition, payload: {} }),
    ),
  };
}
