import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure, noticeOf } from './failure.ts';
import { useMessages } from './messages.ts';

/** How long an answer counts as fresh, in milliseconds. */
const FRESH_MS = 60_000;

const isSaidInPlace = ({ code, refusal }: ApiFailure) => code === 429 && refusal !== undefined;

/** The cache of answers. A call without answer is tried once more; one that was waited for in vain, refusals and faults are not. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.isQuiet) return;
        // A refusal with a prompt opens the dialog; saying it twice on one screen would be once too often.
        // So would it be of what is used up for today: every list says that in the place of its rows.
        if (error instanceof ApiFailure && !error.refusal?.prompt && !isSaidInPlace(error))
          useMessages.getState().show(noticeOf(error));
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        // A machine without a network still has the server that runs on it; where the server is elsewhere the call fails and says so.
        networkMode: 'always',
        refetchOnReconnect: true,
        retryDelay: 600,
        retry: (count, error) =>
          count < 1 && error instanceof ApiFailure && error.code === 0 && !error.isLate,
      },
    },
  });
}
