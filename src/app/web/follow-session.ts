import type { QueryClient } from '@tanstack/react-query';
import { viewerQuery } from '#features/people/identity/web/index.ts';
import { useSession } from '#platform/web/session.ts';

/** After a log-in or log-out, in this tab or another, everything is asked anew: first who is looking, then the rest. */
export function followSession(client: QueryClient): void {
  const [viewerKey] = viewerQuery.queryKey;
  const isRest = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== viewerKey;
  const askAnew = async () => {
    // TRICKY: the very call that was refused may still be under way here; asked again without this, it would be waited for.
    await client.cancelQueries();
    // What someone else saw is nothing for whoever comes now.
    client.removeQueries({ type: 'inactive', predicate: isRest });
    await client.invalidateQueries({ queryKey: viewerQuery.queryKey });
    await client.invalidateQueries({ predicate: isRest });
  };
  useSession.subscribe((now, was) => {
    if (now.token !== was.token) void askAnew();
  });
}
