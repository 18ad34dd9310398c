import type { QueryClient } from '@tanstack/react-query';

/** Calls of a page follow one another: the viewer, then the rows. A pause of this length is the end of them. */
const QUIET_MS = 400;
/** Something of the page may never be answered; what waits for it is not given up. */
const MAX_WAIT_MS = 8000;

/**
 * Runs work once the calls of a page have been answered and none has followed for a moment: until then its code would share the line with
 * the first figures.
 */
export function afterFirstData(client: QueryClient, work: () => void): void {
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const finish = () => {
    stop();
    clearTimeout(quiet);
    clearTimeout(last);
    work();
  };
  const judge = () => {
    clearTimeout(quiet);
    if (client.isFetching() === 0) quiet = setTimeout(finish, QUIET_MS);
  };
  const last = setTimeout(finish, MAX_WAIT_MS);
  const stop = client.getQueryCache().subscribe(judge);
  judge();
}
