import { call } from '#platform/web/api.ts';
import { countUnread } from '../contract.ts';

/** Every question about notices begins with it. */
export const NOTICES = 'notices';
const POLL_MS = 60_000;

/** How many notices are unread; asked every minute while the page is in sight. */
export const unreadQuery = {
  queryKey: [NOTICES, 'unread'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(countUnread, { signal }),
  refetchInterval: POLL_MS,
  meta: { isQuiet: true },
} as const;
