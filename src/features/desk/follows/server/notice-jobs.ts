import type { Clock } from '#platform/server/clock.ts';
import { type RecurringLooks, recurringLook } from '#platform/server/jobs/recurring-look.ts';
import { type EventNoticeParts, sendEventNotices } from './event-notices.ts';
import { sendLiveNotices } from './live-notices.ts';

/** How often it is looked for a new day, and for authors who went live, in seconds. */
const DAY_LOOK_S = 300;
const LIVE_LOOK_S = 60;

/** The looks as jobs. */
export function eventNoticeJobs(parts: EventNoticeParts & { readonly clock: Clock }): RecurringLooks {
  const looks = [
    recurringLook({
      kind: 'follow.events',
      everyS: DAY_LOOK_S,
      isOfDays: true,
      look: async () => ({ notified: await sendEventNotices(parts) }),
    }),
    recurringLook({
      kind: 'follow.live',
      everyS: LIVE_LOOK_S,
      look: async () => ({ notified: await sendLiveNotices(parts) }),
    }),
  ];
  return { jobs: looks.flatMap(({ jobs }) => jobs), schedules: looks.flatMap(({ schedules }) => schedules) };
}
